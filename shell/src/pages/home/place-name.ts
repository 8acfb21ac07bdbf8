/** Names of the pages of a stock, where the address does not say it in words. */
const PAGE_NAMES: Readonly<Record<string, string>> = {
  'credit-rating': 'Credit Rating',
  'z-score': 'Z-Score',
  'm-score': 'M-Score',
  rank: 'Ranked Financials',
  compare: 'Compare (UPV)',
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function words(part: string): string {
  const text = decode(part).replace(/[-_]+/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A place among the stocks in words: `/stock/z-score/AAPL?as_of=…` is `AAPL, Z-Score`. */
export function placeName(path: string): string {
  const [area, page = '', rest] = path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
  if (area === 'stock' && rest) return `${decode(rest)}, ${PAGE_NAMES[page] ?? words(page)}`
  if (area === 'stocks' && page === 'list' && rest) return `${words(rest)}, stock list`
  if (area === 'stocks' && page !== '' && page !== 'list') return words(page)
  return 'Stock lists'
}
