/** Labels of stock pages that can't be derived from the path. */
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

function titleOf(part: string): string {
  const text = decode(part).replace(/[-_]+/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Display name of a stock or list path: `/stock/z-score/AAPL?as_of=…` becomes `AAPL, Z-Score`. */
export function placeName(path: string): string {
  const [area, page = '', rest] = path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
  if (area === 'stock' && rest) return `${decode(rest)}, ${PAGE_NAMES[page] ?? titleOf(page)}`
  if (area === 'stocks' && page === 'list' && rest) return `${titleOf(rest)}, stock list`
  if (area === 'stocks' && page !== '' && page !== 'list') return titleOf(page)
  return 'Stock lists'
}
