import type { SubscriptionCase } from '@quantamental/api/cart'
import { formatDate } from '@quantamental/api/format'
import { Link } from '@quantamental/remote/router'
import { Muted } from '@quantamental/remote/staff'
import { Card, Row, Stack, TextLink, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { operatorSubscriptionPath } from '../../route-paths.ts'
import { centsText } from './operator-words.ts'
import { StatusChip } from './status-chip.tsx'

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 6px 20px;
  margin: 0;
  font-size: 14px;
  dt {
    color: ${tokens.colour.muted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`
const Chain = styled.ol`
  display: grid;
  gap: 8px;
  margin: 0;
  padding-left: 20px;
`

/** "Visa" of the card company's "visa". */
const brandText = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1)
const day = (date: string | null) => (date === null ? '—' : formatDate(date))

function upcomingText({ upcoming_charge: charge }: SubscriptionCase): string {
  if (!charge) return 'None'
  const what = charge.kind === 'term' ? 'the next year' : 'the next month'
  return `${centsText(charge.amount_in_cents)} on ${formatDate(charge.on)} for ${what}`
}

function factsOf(subscription: SubscriptionCase): readonly (readonly [string, string])[] {
  const { facts, card } = subscription
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
    ['Next charge', upcomingText(subscription)],
    [
      'Card',
      card ? `${brandText(card.brand)} ending in ${card.last4}, until ${expiry}` : 'None saved',
    ],
    ['Open dispute', facts.has_open_dispute ? 'Yes' : 'No'],
    ['Add-on', facts.addon_product_code ?? '—'],
  ]
}

/** What the status is reckoned from, the card by its last four digits, and the next charge. */
export function CaseFacts({ subscription }: { readonly subscription: SubscriptionCase }) {
  return (
    <Card title="Facts">
      <Facts>
        {factsOf(subscription).flatMap(([name, value]) => [
          <dt key={`${name} name`}>{name}</dt>,
          <dd key={name}>{value}</dd>,
        ])}
      </Facts>
    </Card>
  )
}

/** Its sources and what came of it. */
export function CaseChain({ subscription }: { readonly subscription: SubscriptionCase }) {
  const { chain, facts } = subscription
  if (chain.length < 2) return null
  return (
    <Card title="What it came of, and what came of it">
      <Stack>
        <Chain>
          {chain.map(({ id, name, status, source_kind }) => (
            <li key={id}>
              <Row gap={10}>
                {id === facts.id ? (
                  <strong>
                    {name}, subscription {id}
                  </strong>
                ) : (
                  <TextLink as={Link} {...{ to: operatorSubscriptionPath(id) }}>
                    {name}, subscription {id}
                  </TextLink>
                )}
                <StatusChip status={status} />
                {source_kind && <Muted>{source_kind}</Muted>}
              </Row>
            </li>
          ))}
        </Chain>
      </Stack>
    </Card>
  )
}
