import type { SubscriptionCase } from '@quantamental/api/cart'
import { formatCard, formatDate } from '@quantamental/api/format'
import { Facts } from '@quantamental/remote/staff'
import { Card } from '@quantamental/ui'
import { chargeText } from './operator-labels.ts'

const day = (date: string | null) => (date === null ? '—' : formatDate(date))

function factsOf(subscription: SubscriptionCase): readonly (readonly [string, string])[] {
  const { facts, card, upcoming_charge: charge } = subscription
  const expiry = card && `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
  return [
    ['Plan', `${facts.name}, ${facts.billing_cycle}`],
    ['Commercial use', facts.is_commercial_pricing ? 'Yes' : 'No'],
    ['Starts', day(facts.subscription_start_date)],
    ['Term ends', day(facts.subscription_expiry_date)],
    ['Paid until', day(facts.paid_till_date)],
    ['Extended until', day(facts.extend_to_date)],
    ['Canceled on', day(facts.canceled_on)],
    ['Canceled by the site on', day(facts.site_canceled_on)],
    ['Automatic renewal', facts.auto_renew ? 'On' : 'Off'],
    ['Next charge', charge === null ? 'No automatic charges' : chargeText(charge)],
    ['Card', card ? `${formatCard(card)}, expires ${expiry}` : 'No saved card'],
    ['Open dispute', facts.has_open_dispute ? 'Yes' : 'No'],
    ['Add-on', facts.addon_product_code ?? '—'],
  ]
}

/** Facts behind the status, the card by its last four digits, and the next charge. */
export function CaseFacts({ subscription }: { readonly subscription: SubscriptionCase }) {
  return (
    <Card title="Details">
      <Facts facts={factsOf(subscription)} />
    </Card>
  )
}
