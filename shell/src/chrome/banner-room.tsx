/** Height of the banner as this browser last showed it, pixels: its room on the next page. */
const HEIGHT_KEY = 'STATUS_BANNER_HEIGHT'

export function readBannerHeight(): number {
  try {
    const height = Number(localStorage.getItem(HEIGHT_KEY))
    return height > 0 && height < 200 ? height : 0
  } catch {
    return 0
  }
}

export function keepBannerHeight(height: number): void {
  try {
    if (height > 0) localStorage.setItem(HEIGHT_KEY, String(height))
    else localStorage.removeItem(HEIGHT_KEY)
  } catch {
    // Storage is full or forbidden: the page moves once when the banner comes.
  }
}

export function BannerRoom({ height }: { readonly height: number }) {
  return height > 0 ? <div aria-hidden style={{ height }} /> : null
}
