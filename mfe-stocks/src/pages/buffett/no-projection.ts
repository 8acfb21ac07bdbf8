import type { Projection } from '@quantamental/api/stocks'
import { BUFFETT_LEAST_YEARS } from '@quantamental/models/buffett'

/** Why a projection has no target; null where it has one. */
export function noProjectionReason(projection: Projection, price: number | null): string | null {
  const { annualized, figure, starting_eps, starting_book, years, rate } = projection
  if (annualized !== null) return null
  if (projection.misfit !== undefined) return projection.misfit
  const isByReturn = figure === 'buffett.roe'
  if (starting_eps === null)
    return 'The earnings per share of the latest twelve months are not known.'
  if (starting_eps === 0) return 'Nothing was earned in the latest twelve months.'
  if (starting_eps < 0) {
    return 'The company made a loss in the latest twelve months: there are no earnings to carry on.'
  }
  if (isByReturn && starting_book === null) return 'The book value per share is not known.'
  if (isByReturn && starting_book !== null && starting_book <= 0) {
    return 'The book value is negative, as more is owed than owned: a return on it says nothing.'
  }
  if (years < BUFFETT_LEAST_YEARS) {
    return `Only ${years} ${years === 1 ? 'year' : 'years'} of history: the method needs at least ${BUFFETT_LEAST_YEARS}.`
  }
  if (isByReturn && (rate === null || rate <= 0)) {
    return 'The average return on equity is not above zero.'
  }
  if (rate === null)
    return 'The oldest earnings are not above zero, so no growth can be read from them.'
  if (projection.average_pe === null) {
    return `Price-earnings ratios of fewer than ${BUFFETT_LEAST_YEARS} years are known.`
  }
  if (projection.payout === null) {
    return `Dividends and earnings above zero of fewer than ${BUFFETT_LEAST_YEARS} years are known.`
  }
  return price === null ? 'No price is known for this quarter.' : 'The result is out of range.'
}
