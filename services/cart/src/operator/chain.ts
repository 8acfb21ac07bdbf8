import type { SubscriptionFacts } from '@quantamental/api/events'

/** `facts` with its sources and everything that came of them, the oldest first. */
export function chainOf(
  facts: SubscriptionFacts,
  all: readonly SubscriptionFacts[],
): readonly SubscriptionFacts[] {
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
