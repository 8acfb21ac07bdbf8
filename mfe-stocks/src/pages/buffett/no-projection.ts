import type { Projection } from '@quantamental/api/stocks'
import { BUFFETT_LEAST_YEARS } from '@quantamental/models/buffett'

/** Reason why a projection has no target; null if it has one. */
export function noProjectionReason(projection: Projection, price: number | null): string | null {
  const { annualized, figure, starting_eps, starting_book, years, rate } = projection
  if (annualized !== null) return null
  if (projection.misfit !== undefined) return projection.misfit
  const isByReturn = figure === 'buffett.roe'
  if (starting_eps === null) return 'Earnings per share for the last twelve months are unknown.'
  if (starting_eps === 0) return 'Earnings for the last twelve months are zero.'
  if (starting_eps < 0) {
    return 'The company made a loss in the last twelve months, so there are no earnings to project.'
  }
  if (isByReturn && starting_book === null) return 'Book value per share is unknown.'
  if (isByReturn && starting_book !== null && starting_book <= 0) {
    return 'Book value is negative, so return on equity is meaningless.'
  }
  if (years < BUFFETT_LEAST_YEARS) {
    return `Only ${years} ${years === 1 ? 'year' : 'years'} of history; the method needs at least ${BUFFETT_LEAST_YEARS}.`
  }
  if (isByReturn && (rate === null || rate <= 0)) {
    return 'Average return on equity is not above zero.'
  }
  if (rate === null) return 'The oldest earnings are not above zero, so growth can’t be computed.'
  if (projection.average_pe === null) {
    return `P/E ratios are known for fewer than ${BUFFETT_LEAST_YEARS} years.`
  }
  if (projection.payout === null) {
    return `Dividends and positive earnings are known for fewer than ${BUFFETT_LEAST_YEARS} years.`
  }
  return price === null ? 'This quarter has no price.' : 'The result is out of range.'
}
