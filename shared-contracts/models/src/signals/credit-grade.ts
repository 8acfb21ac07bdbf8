const RANKS: ReadonlyMap<string, number> = new Map([
  ['AAA', 1],
  ['AA', 2],
  ['A', 3],
  ['BBB', 4],
  ['BB', 5],
  ['B', 6],
  ['CCC', 7],
])

/** Highest investment-grade rank: BBB. */
const INVESTMENT_GRADE_UP_TO = 4

/**
 * Whether a rating is investment grade: rank 4 (BBB) or lower. Null for D, NR, ? and other ratings without
 * a grade. See infra/docs/domain/ratings-and-signals.md.
 */
export function isInvestmentGrade(rating: string): boolean | null {
  const rank = RANKS.get(rating)
  return rank === undefined ? null : rank <= INVESTMENT_GRADE_UP_TO
}
