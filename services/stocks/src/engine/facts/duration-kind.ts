/** Period length class: a quarter, six months, nine months or a year. */
export type DurationKind = 0 | 1 | 2 | 3
export const QUARTER = 0
export const HALF = 1
export const NINE_MONTHS = 2
export const YEAR = 3

/**
 * Length class of a period of `days` days, inclusive; −1 for any other length. The ranges include 52- and
 * 53-week years, 12-, 13- and 14-week quarters, and periods whose ends were rounded to a month end.
 * See infra/docs/domain/facts.md.
 */
export function durationKind(days: number): DurationKind | -1 {
  if (days >= 80 && days <= 100) return QUARTER
  if (days >= 350 && days <= 380) return YEAR
  if (days >= 170 && days <= 190) return HALF
  if (days >= 260 && days <= 285) return NINE_MONTHS
  return -1
}
