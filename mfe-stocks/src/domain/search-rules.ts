/** Milliseconds without a key before a search runs (specification section 9). */
export const KEYSTROKE_PAUSE_MS = 300
/** The spinner of a search shows after this (specification section 9). */
export const SEARCH_SPINNER_DELAY_MS = 1000

/**
 * Whether a stock is above the viewer's tier: greyed out, and refused when chosen. `viewerTier` 0 is a
 * visitor or a user without a plan: nothing is above it, as delayed figures are free to everyone. A
 * stock of tier 0 belongs to no plan and is above nobody. Source: specification sections 2, 5 and 6;
 * decision in README.
 */
export function isAboveTier(stockTier: number, viewerTier: number): boolean {
  return viewerTier > 0 && stockTier > viewerTier
}

/** Specification section 5. */
export function tierRefusal(ticker: string): string {
  return `This stock, ${ticker}, requires a higher level of subscription.`
}

/** Words for a failed search (specification section 8). */
export function searchFailure(status: number): string {
  return status === 404
    ? 'No results found...'
    : `Sorry, error encountered. Please try again. (Code: ${status}).`
}

/** The row after moving by one of the arrow keys, wrapping at both ends; -1 when there are none. */
export function moveHighlight(index: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1
  if (index === -1) return step === 1 ? 0 : count - 1
  return (index + step + count) % count
}
