export function ScreenerPage() {
  return null
}
