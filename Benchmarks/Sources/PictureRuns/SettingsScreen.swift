import SwiftUI

/// W9: the screen, or the card, that all engines draw, written as an app would have it: 393 points wide, 3 pixels a point.
struct SettingsScreen: View {
  var title = "Settings"
  var isCard = false

  var body: some View {
    ZStack(alignment: .topLeading) {
      Color(hex: 0xF2F2F7)
      Text("9:41").font(.system(size: 17, weight: .semibold)).frame(width: 110).offset(y: 18)
      VStack(alignment: .leading, spacing: 0) {
        Text(title).font(.system(size: 34, weight: .bold)).frame(height: 41)
        SearchField().padding(.top, 8)
        VStack(spacing: 20) {
          if isCard {
            SettingsCard(rows: SettingsRow.all[..<3])
          } else {
            Account()
            SettingsCard(rows: SettingsRow.all[..<6])
            SettingsCard(rows: SettingsRow.all[6...])
          }
        }.padding(.top, 16)
      }.padding(.horizontal, 16).padding(.top, 61)
      if !isCard { TabBar().frame(maxHeight: .infinity, alignment: .bottom) }
    }
    .frame(width: 393, height: isCard ? 316 : 852)
  }
}

private struct SearchField: View {
  var body: some View {
    HStack(spacing: 5) {
      Magnifier().stroke(Color.faint, style: StrokeStyle(lineWidth: 1.6, lineCap: .round))
        .frame(width: 16, height: 16)
      Text("Search").font(.system(size: 17)).foregroundStyle(Color.faint)
    }
    .padding(.leading, 8)
    .frame(maxWidth: .infinity, minHeight: 36, alignment: .leading)
    .background(Color(hex: 0xE3E3E8), in: .rect(cornerRadius: 10))
  }
}

private struct Magnifier: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.addEllipse(in: CGRect(x: 2, y: 2, width: 10, height: 10))
      path.move(to: CGPoint(x: 10.6, y: 10.6))
      path.addLine(to: CGPoint(x: 14, y: 14))
    }
  }
}

private struct Account: View {
  var body: some View {
    HStack(spacing: 16) {
      Text("AL").font(.system(size: 20, weight: .semibold)).foregroundStyle(.white)
        .frame(width: 56, height: 56)
        .background(
          LinearGradient(
            colors: [Color(hex: 0xA0B4FF), Color(hex: 0x5E5CE6)], startPoint: .top,
            endPoint: .bottom), in: .circle)
      VStack(alignment: .leading, spacing: 0) {
        Text("Ada Lovelace").font(.system(size: 20, weight: .semibold)).frame(height: 24)
        Text("Account, Cloud, Media and Purchases").font(.system(size: 13))
          .foregroundStyle(Color.faint).frame(height: 18)
      }
      Spacer(minLength: 0)
      Chevron().padding(.leading, -16)
    }
    .padding(.leading, 16).padding(.trailing, 13).frame(height: 80).card()
  }
}

private struct SettingsRow: Identifiable {
  var id: Int
  var title: String
  var detail: String
  var color: UInt32

  static let all: [SettingsRow] = [
    SettingsRow(id: 0, title: "Airplane Mode", detail: "", color: 0xFF9500),
    SettingsRow(id: 1, title: "Wi-Fi", detail: "Home Network", color: 0x007AFF),
    SettingsRow(id: 2, title: "Bluetooth", detail: "On", color: 0x007AFF),
    SettingsRow(id: 3, title: "Cellular", detail: "", color: 0x34C759),
    SettingsRow(id: 4, title: "Personal Hotspot", detail: "Off", color: 0x34C759),
    SettingsRow(id: 5, title: "Notifications", detail: "", color: 0xFF3B30),
    SettingsRow(id: 6, title: "Sounds & Haptics", detail: "", color: 0xFF3B30),
    SettingsRow(id: 7, title: "Focus", detail: "", color: 0x5856D6),
    SettingsRow(id: 8, title: "Screen Time", detail: "2h 14m", color: 0x5856D6),
    SettingsRow(id: 9, title: "General", detail: "", color: 0x8E8E93),
  ]
}

private struct SettingsCard: View {
  var rows: ArraySlice<SettingsRow>

  var body: some View {
    VStack(spacing: 0) {
      ForEach(rows) { row in
        HStack(spacing: 15) {
          RoundedRectangle(cornerRadius: 7).fill(Color(hex: row.color)).frame(width: 29, height: 29)
          HStack(spacing: 5) {
            Text(row.title)
            Spacer()
            if !row.detail.isEmpty { Text(row.detail).foregroundStyle(Color.faint) }
            Chevron()
          }
          .padding(.trailing, 13)
          .frame(height: 44)
          .overlay(alignment: .bottom) {
            if row.id != rows.last?.id { Color(hex: 0xC6C6C8).frame(height: 0.5) }
          }
        }
        .font(.system(size: 17)).padding(.leading, 16).frame(height: 44)
      }
    }.card()
  }
}

private struct Chevron: View {
  var body: some View {
    Path { path in
      path.move(to: CGPoint(x: 2, y: 2))
      path.addLine(to: CGPoint(x: 7, y: 7.5))
      path.addLine(to: CGPoint(x: 2, y: 13))
    }
    .stroke(
      Color(hex: 0xC4C4C7), style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
    )
    .frame(width: 9, height: 15)
  }
}

private struct TabBar: View {
  var body: some View {
    HStack(spacing: 0) {
      ForEach(["Today", "Games", "Apps", "Arcade", "Search"], id: \.self) { name in
        VStack(spacing: 6) {
          Circle().stroke(lineWidth: 2).frame(width: 20, height: 20)
          Text(name).font(.system(size: 10, weight: .medium)).frame(height: 12)
        }
        .foregroundStyle(name == "Today" ? Color(hex: 0x007AFF) : .faint)
        .frame(maxWidth: .infinity)
      }
    }
    .padding(.top, 9)
    .frame(height: 83, alignment: .top)
    .background(Color.white.opacity(0.92))
    .overlay(alignment: .top) { Color(hex: 0xC6C6C8).frame(height: 0.5) }
    .overlay(alignment: .bottom) {
      Capsule().fill(.black).frame(width: 134, height: 5).padding(.bottom, 8)
    }
  }
}

extension View {
  fileprivate func card() -> some View {
    background(.white, in: .rect(cornerRadius: 12))
      .shadow(color: .black.opacity(0.12), radius: 4, y: 2)
  }
}

extension Color {
  fileprivate static let faint = Color(hex: 0x8E8E93)

  fileprivate init(hex: UInt32) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
      blue: Double(hex & 255) / 255)
  }
}
