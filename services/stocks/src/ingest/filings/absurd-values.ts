/** Plausibility checks at load time: one filer error must not affect every later quarter. */

const USD_MAX = 1e15
/** Limit for currencies worth as little as a ten-thousandth of a dollar. */
const FOREIGN_MAX = 1e19
const SHARES_MAX = 1e13
const PER_SHARE_MAX = 1e7
const LIMITS: ReadonlyMap<string, number> = new Map([
  ['USD', USD_MAX],
  ['pure', USD_MAX],
  ['USD/shares', PER_SHARE_MAX],
])
const NEVER_NEGATIVE: ReadonlySet<string> = new Set([
  'Assets',
  'AssetsCurrent',
  'Liabilities',
  'LiabilitiesCurrent',
  'LiabilitiesAndStockholdersEquity',
])

/** Problem with an amount regardless of its neighbors, as text; null if none. */
export function findAmountFault(tag: string, unit: string, amount: number): string | null {
  if (!Number.isFinite(amount)) return 'the value is not a number'
  if (unit === 'shares') {
    if (amount < 0) return `a negative number of shares: ${amount}`
    return amount > SHARES_MAX ? `implausible number of shares: ${amount}` : null
  }
  if (amount < 0 && NEVER_NEGATIVE.has(tag)) return `cannot be negative: ${amount}`
  const max = LIMITS.get(unit) ?? FOREIGN_MAX
  return Math.abs(amount) > max ? `implausibly large: ${amount}` : null
}

/** An amount at (or up to) a day since 1970-01-01. */
export interface Point {
  readonly end: number
  readonly amount: number
}

/** Totals and counts that change slowly, so that a thousandfold jump and back is a scale error. */
const SLOW_TAGS: ReadonlySet<string> = new Set([
  ...NEVER_NEGATIVE,
  'EntityCommonStockSharesOutstanding',
  'CommonStockSharesOutstanding',
  'SharesOutstanding',
  'WeightedAverageNumberOfDilutedSharesOutstanding',
  'WeightedAverageNumberOfSharesOutstandingBasic',
])

export const isSlowTag = (tag: string): boolean => SLOW_TAGS.has(tag)

export const THOUSAND_FROM = 500
const THOUSAND_TO = 2000
const AGREEMENT = 5
const NEIGHBORS_PER_SIDE = 2

/** Whether `amount` is about a thousand times `other`, or a thousandth of it. */
export function isThousandfold(amount: number, other: number): boolean {
  const ratio = Math.abs(amount / other)
  const factor = ratio < 1 ? 1 / ratio : ratio
  return factor >= THOUSAND_FROM && factor <= THOUSAND_TO
}

/**
 * Whether a slowly changing figure is off by a factor of about a thousand: its nearest neighbors
 * before and after (or, for share counts, two on one side) agree with each other and not with it.
 * Money needs both sides because it may jump for good, as when a blank-check company raises
 * capital.
 */
export function isScaleSlip(point: Point, neighbors: readonly Point[], unit: string): boolean {
  const others = neighbors.filter((n) => n.end !== point.end && n.amount !== 0)
  const before = others.filter((n) => n.end < point.end).sort((a, b) => b.end - a.end)
  const after = others.filter((n) => n.end > point.end).sort((a, b) => a.end - b.end)
  if (unit === 'USD' && (before.length === 0 || after.length === 0)) return false
  const near = [...before.slice(0, NEIGHBORS_PER_SIDE), ...after.slice(0, NEIGHBORS_PER_SIDE)]
  if (near.length < 2 || point.amount === 0) return false
  const sizes = near.map((n) => Math.abs(n.amount)).sort((a, b) => a - b)
  const [least = 0, most = 0] = [sizes[0], sizes.at(-1)]
  if (most / least > AGREEMENT) return false
  return near.every((n) => isThousandfold(point.amount, n.amount))
}
