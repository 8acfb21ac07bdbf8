import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BASIC, buy, expectOk, goToPay, payOnPage, refresh } from '../world/buying.ts'
import { join } from '../world/people.ts'
import { until } from '../world/until.ts'
import type { World } from '../world/world.ts'
import { check, count, countAlerts, describe, type Fault } from './fault.ts'

interface Tampered {
  readonly session: Record<string, unknown>
  readonly intent: Record<string, unknown>
  /** A customer of somebody else. */
  readonly stranger: string
}

/** Changes what Stripe remembers of an order's payment, behind its back. */
async function tamper(world: World, orderId: number, change: (it: Tampered) => void) {
  await world.site.stopService('stripe-simulator')
  const file = path.join(world.site.dataDir, 'stripe-simulator.json')
  const state = JSON.parse(readFileSync(file, 'utf8'))
  const { sessions, paymentIntents, customers } = state.tables
  const session = sessions.find(
    (it: { metadata: Record<string, string> }) => it.metadata.order_id === String(orderId),
  )
  const intent = paymentIntents.find((it: { id: string }) => it.id === session.payment_intent)
  change({ session, intent, stranger: customers[0].id })
  writeFileSync(file, JSON.stringify(state), { mode: 0o600 })
  await world.site.startService('stripe-simulator')
}

function tampered(
  what: string,
  { kind, isGivenBack }: { kind: string; isGivenBack: boolean },
  change: (it: Tampered) => void,
): Fault {
  return {
    name: `${what} tampered with`,
    scenario: isGivenBack
      ? 'Stripe tells another one than was ordered; not applied, goes back, alert'
      : 'Stripe tells another one; not applied, alert, refunded at Stripe by hand',
    async run(world) {
      const person = await join(world, 'tampered')
      const { order, url } = await goToPay(person)
      await world.simulator.control('POST', 'webhooks', { drop: true })
      await payOnPage(url)
      let intentId = ''
      await tamper(world, order.id, (it) => {
        intentId = String(it.intent.id)
        change(it)
      })
      const end = expectOk(await refresh(person, order.id))
      check(end.state !== 'completed', 'it is not carried out')
      check((await countAlerts(world, person, kind)) === 1, 'an operator is told once')
      if (!isGivenBack) await world.simulator.stripe('refunds', { payment_intent: intentId })
      return { ended: describe(end), people: [{ person, tier: 0 }] }
    },
  }
}

const GOES_BACK = { kind: 'amount-differs', isGivenBack: true }
const STRANGER = { kind: 'payment-differs', isGivenBack: false }

/** A payment made at Stripe that names an order of ours. */
function strayPayment(world: World, customer: string, orderId: number, cents: number) {
  return world.simulator.stripe('payment_intents', {
    amount: String(cents),
    currency: 'usd',
    customer,
    payment_method: 'pm_card_visa',
    confirm: 'true',
    off_session: 'true',
    'metadata[order_id]': String(orderId),
  })
}

async function customerOf(world: World, userId: number): Promise<string> {
  const [row] = await world.sql<{ id: string }>(
    'select customer_id as id from cart.stripe_customer where user_id = $1',
    [userId],
  )
  return row?.id ?? ''
}

export const TAMPER_FAULTS: readonly Fault[] = [
  tampered('amount', GOES_BACK, ({ session }) => {
    session.amount_total = 1
  }),
  tampered('currency', GOES_BACK, ({ session, intent }) => {
    session.currency = 'eur'
    intent.currency = 'eur'
  }),
  tampered('customer', STRANGER, ({ intent, stranger }) => {
    intent.customer = stranger
  }),
  tampered('metadata', STRANGER, ({ session, intent }) => {
    session.metadata = { order_id: '1' }
    intent.metadata = { order_id: '1' }
  }),
  {
    name: 'order paid cheaper beside its page',
    scenario: 'a payment of one dollar that names the order, by its own customer, while it waits',
    async run(world) {
      const person = await join(world, 'stray')
      const { order, url } = await goToPay(person)
      const customer = await customerOf(world, person.userId)
      await strayPayment(world, customer, order.id, 100)
      await payOnPage(url)
      const end = expectOk(await refresh(person, order.id))
      const operator = await world.operator()
      expectOk(await operator.send('POST', '/api/billing/reconciliation/'))
      await until('the alert', () => countAlerts(world, person, 'paid-after-close'))
      return { ended: `${describe(end)} The dollar went back.`, people: [{ person, tier: BASIC }] }
    },
  },
  {
    name: 'order paid by a stranger',
    scenario: 'another customer’s payment names a paid order; an operator gives it back there',
    async run(world) {
      const person = await join(world, 'victim')
      const stranger = await join(world, 'stranger')
      const order = await buy(person)
      await buy(stranger)
      const customer = await customerOf(world, stranger.userId)
      const stray = await strayPayment(world, customer, order.id, 300)
      await until('the alert', () =>
        count(world, 'select count(*)::int as n from cart.operator_alert where dedupe_key = $1', [
          `unknown-payment:${stray.id}`,
        ]),
      )
      await world.simulator.stripe('refunds', { payment_intent: stray.id })
      return {
        ended: describe(expectOk(await refresh(person, order.id))),
        people: [
          { person, tier: BASIC },
          { person: stranger, tier: BASIC },
        ],
      }
    },
  },
]
