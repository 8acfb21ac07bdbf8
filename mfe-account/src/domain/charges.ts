import type { Billing } from '@quantamental/api/cart'
import { formatCard, formatCents, formatDate } from '@quantamental/api/format'

type Named = readonly [name: string, value: string]

/** The next charge of a subscription that nobody has to click for; nothing when there is none. */
export function nextChargeOf(subscriptionId: number, billing: Billing | undefined): Named[] {
  const billed = billing?.subscriptions.find(({ facts }) => facts.id === subscriptionId)
  const next = billed?.upcoming_charge
  if (!next) return []
  return [['Next charge', `${formatCents(next.amount_in_cents)} on ${formatDate(next.on)}`]]
}

/** What is charged next, and the card that is charged. */
export function chargesOf(subscriptionId: number, billing: Billing | undefined): readonly Named[] {
  const card = billing?.card
  return [
    ...nextChargeOf(subscriptionId, billing),
    ...(card ? [['Saved card', formatCard(card)] as const] : []),
  ]
}
