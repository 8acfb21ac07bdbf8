const RANKS: ReadonlyMap<string, number> = new Map([
  ['AAA', 1],
  ['AA', 2],
  ['A', 3],
  ['BBB', 4],
  ['BB', 5],
  ['B', 6],
  ['CCC', 7],
])

/** The highest numeric rating that is investment grade: BBB. */
export const INVESTMENT_GRADE_UP_TO = 4

/**
 * Whether a rating is investment grade: rank 4 (BBB) or lower. Null for D, NR, ? and anything else
 * without a grade. Source: the product's specification, credit rating scale.
 */
export function isInvestmentGrade(rating: string): boolean | null {
  const rank = RANKS.get(rating)
  return rank === undefined ? null : rank <= INVESTMENT_GRADE_UP_TO
}
