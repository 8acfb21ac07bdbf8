/** Steps drawn one by one at most. */
const MOST_STEPS = 8
/** Below this share of all movement a step is small. */
const SMALL_SHARE = 0.04

/**
 * Where the small steps begin that a waterfall draws as one; the number of changes when none is. The
 * changes come largest first. A single small step is drawn as itself.
 */
export function groupedFrom(changes: readonly number[]): number {
  const all = changes.reduce((sum, change) => sum + Math.abs(change), 0)
  const small = changes.findIndex(
    (change, index) => index >= MOST_STEPS || Math.abs(change) < all * SMALL_SHARE,
  )
  return small === -1 || small === changes.length - 1 ? changes.length : small
}
