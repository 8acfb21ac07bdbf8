import { NO_TIER, PLAN_TIERS } from '@quantamental/api/common'

/** Last rank (from 1) of tiers 3, 4 and 5. */
export type TierCutoffs = readonly [number, number, number]

const FULL_UNIVERSE = PLAN_TIERS.slice(0, 3).map((t) => t.stocksIncluded) as unknown as TierCutoffs
/** Cutoffs for small demo universes, so that every plan has companies. */
const SMALL_UNIVERSE: TierCutoffs = [20, 35, Number.POSITIVE_INFINITY]
const SMALL_UNIVERSE_BELOW = 100

/** Parse `20/35/all` or `400,2500,5500`; null unless the text has three increasing ranks. */
export function parseTierCutoffs(text: string): TierCutoffs | null {
  const parts = text.split(/[/,]/).map((part) => part.trim())
  const ranks = parts.map((p) => (p === 'all' ? Number.POSITIVE_INFINITY : Number(p)))
  const [a, b, c] = ranks
  if (ranks.length !== 3 || a === undefined || b === undefined || c === undefined) return null
  const whole = ranks.every((r) => r === Number.POSITIVE_INFINITY || (Number.isInteger(r) && r > 0))
  return whole && parts.every(Boolean) && a <= b && b <= c ? [a, b, c] : null
}

export function tierCutoffs(companies: number, given: TierCutoffs | null): TierCutoffs {
  return given ?? (companies < SMALL_UNIVERSE_BELOW ? SMALL_UNIVERSE : FULL_UNIVERSE)
}

/** Lowest plan tier that includes the company with `rank` (from 1, by market value); 0 if none does. */
export function tierOfRank(rank: number, cutoffs: TierCutoffs): number {
  const index = cutoffs.findIndex((last) => rank <= last)
  return PLAN_TIERS[index]?.tierNumber ?? NO_TIER
}

/** Assign tiers by descending value; companies without a value come last, ties are in ticker order. */
export function assignTiers(
  companies: readonly {
    readonly id: number
    readonly ticker: string
    readonly rankValue: number | null
  }[],
  given: TierCutoffs | null,
): Map<number, number> {
  const cutoffs = tierCutoffs(companies.length, given)
  const ranked = companies.toSorted((a, b) => {
    const difference =
      (b.rankValue ?? Number.NEGATIVE_INFINITY) - (a.rankValue ?? Number.NEGATIVE_INFINITY)
    if (difference > 0 || difference < 0) return difference
    return a.ticker < b.ticker ? -1 : 1
  })
  return new Map(ranked.map(({ id }, index) => [id, tierOfRank(index + 1, cutoffs)]))
}
