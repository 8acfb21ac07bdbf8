/** The last part of the path in words: `/stock/apple-inc` gives `apple inc`. */
export function searchTextOf(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? ''
  try {
    return decodeURIComponent(last).replace(/[-_]+/g, ' ').slice(0, 64)
  } catch {
    return ''
  }
}
