import type { Billing } from '@quantamental/api/cart'
import { formatCard, formatCents, formatDate } from '@quantamental/api/format'

type Fact = readonly [name: string, value: string]

/** Next automatic charge of a subscription; empty if there is none. */
export function nextChargeOf(subscriptionId: number, billing: Billing | undefined): Fact[] {
  const billed = billing?.subscriptions.find(({ facts }) => facts.id === subscriptionId)
  const next = billed?.upcoming_charge
  if (!next) return []
  return [['Next charge', `${formatCents(next.amount_in_cents)} on ${formatDate(next.on)}`]]
}

/** Next automatic charge and the saved card. */
export function chargesOf(subscriptionId: number, billing: Billing | undefined): readonly Fact[] {
  const card = billing?.card
  return [
    ...nextChargeOf(subscriptionId, billing),
    ...(card ? [['Saved card', formatCard(card)] as const] : []),
  ]
}
