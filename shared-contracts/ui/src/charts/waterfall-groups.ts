/** Maximum number of individual steps. */
const MOST_STEPS = 8
/** Share of total movement below which a step is small. */
const SMALL_SHARE = 0.04

/**
 * Index of the first small step to combine; the number of changes if there are none. `changes` is sorted
 * largest first. A single small step stays separate.
 */
export function groupedFrom(changes: readonly number[]): number {
  const all = changes.reduce((sum, change) => sum + Math.abs(change), 0)
  const small = changes.findIndex(
    (change, index) => index >= MOST_STEPS || Math.abs(change) < all * SMALL_SHARE,
  )
  return small === -1 || small === changes.length - 1 ? changes.length : small
}
