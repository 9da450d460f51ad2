// jpeglib.h uses FILE without including its header.
#include <stdio.h>
#include <jpeglib.h>
