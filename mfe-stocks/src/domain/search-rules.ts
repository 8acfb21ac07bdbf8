/**
 * Pause after the last keystroke before a search runs, in milliseconds. See
 * infra/docs/domain/pages.md.
 */
export const KEYSTROKE_PAUSE_MS = 300
/** Delay before a search shows its spinner, in milliseconds. See infra/docs/domain/pages.md. */
export const SEARCH_SPINNER_DELAY_MS = 1000

/**
 * Whether a stock is above the viewer's tier: grayed out, and refused when chosen. `viewerTier` 0
 * is a visitor or a user without a plan, who may open every page because delayed figures are free.
 * A stock of tier 0 belongs to no plan and is above no tier. See infra/docs/domain/entitlement.md.
 */
export function isAboveTier(stockTier: number, viewerTier: number): boolean {
  return viewerTier > 0 && stockTier > viewerTier
}

/** Fixed text; see infra/docs/domain/errors.md. */
export function tierRefusal(ticker: string): string {
  return `This stock, ${ticker}, requires a higher level of subscription.`
}

/** Message for a failed search. See infra/docs/domain/errors.md. */
export function searchFailure(status: number): string {
  return status === 404
    ? 'No results found...'
    : `Sorry, error encountered. Please try again. (Code: ${status}).`
}

/** Row after an arrow key, wrapping at both ends; −1 if there are no rows. */
export function moveHighlight(index: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1
  if (index === -1) return step === 1 ? 0 : count - 1
  return (index + step + count) % count
}
