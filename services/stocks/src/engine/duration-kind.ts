/** What a period is by its length: a quarter, half a year, nine months, a year. */
export type DurationKind = 0 | 1 | 2 | 3
export const QUARTER = 0
export const HALF = 1
export const NINE_MONTHS = 2
export const YEAR = 3

/**
 * The kind of a period of `days` days, first and last counted; −1 for any other length. 52- and
 * 53-week years and 12-, 13- and 14-week quarters fall inside, and so do periods whose ends were
 * rounded to a month's end. Source: data-and-models section 5, quarter arithmetic.
 */
export function durationKind(days: number): DurationKind | -1 {
  if (days >= 80 && days <= 100) return QUARTER
  if (days >= 350 && days <= 380) return YEAR
  if (days >= 170 && days <= 190) return HALF
  if (days >= 260 && days <= 285) return NINE_MONTHS
  return -1
}
