import type { SubscriptionFacts } from '@quantamental/api/events'
import { findSuccessor, isPaidSuccessor } from '@quantamental/api/subscription'

/** Types that replace their source within its term and continue its paid days. */
const IN_PLACE = new Set<string | null>(['Upgraded subscription', 'Swapped subscription'])

/** `facts` with its sources and all their successors, oldest first. */
export function chainOf<T extends SubscriptionFacts>(facts: T, all: readonly T[]): readonly T[] {
  const ids = new Set([facts.id])
  let known = 0
  while (ids.size > known) {
    known = ids.size
    for (const { id, source_subscription_id: source } of all) {
      if (source === null) continue
      if (ids.has(id)) ids.add(source)
      if (ids.has(source)) ids.add(id)
    }
  }
  return all.filter(({ id }) => ids.has(id)).sort((a, b) => a.id - b.id)
}

/** The subscription in force after the upgrades and swaps of `facts`; `facts` itself without any. */
export function currentOf<T extends SubscriptionFacts>(facts: T, all: readonly T[]): T {
  let current = facts
  for (let step = 0; step < all.length; step += 1) {
    const successor = findSuccessor(current, all)
    if (!successor || !IN_PLACE.has(successor.source_kind) || !isPaidSuccessor(successor)) break
    current = all.find(({ id }) => id === successor.id) ?? current
  }
  return current
}

/** `facts` and the subscriptions that it replaced within their term, newest first. */
export function replacedBy<T extends SubscriptionFacts>(facts: T, all: readonly T[]): readonly T[] {
  const row = [facts]
  let current: T | undefined = facts
  while (current && IN_PLACE.has(current.source_kind)) {
    const sourceId: number | null = current.source_subscription_id
    current = all.find(({ id }) => id === sourceId && !row.some((each) => each.id === id))
    if (current) row.push(current)
  }
  return row
}
