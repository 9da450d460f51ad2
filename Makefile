# What a person runs; each target does all set-up itself and asks nothing.

.DEFAULT_GOAL := help
.PHONY: help setup build demo test bench format lint clean

help: ## lists the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1|\2/p' Makefile | awk -F'|' '{ printf "%-12s %s\n", $$1, $$2 }'

setup: ## installs what is missing
	@Scripts/setup

build: setup ## builds the command-line tool, optimised, at .build/release/sightline
	swift build -c release --product sightline

demo: build ## renders the examples to out/ and prints a tree
	@Scripts/demo

test: ## checks the style, builds without warnings, runs the tests
	@Scripts/setup tests
	@Scripts/test

bench: setup ## measures; prints name, value, unit
	swift build -c release --package-path Benchmarks
	Benchmarks/.build/release/Workloads

format: setup ## formats all Swift files
	@Scripts/lint --fix

lint: setup ## checks the style of all Swift files
	@Scripts/lint

clean: ## removes everything that was built
	rm -rf .build Benchmarks/.build out
