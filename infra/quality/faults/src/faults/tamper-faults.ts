import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BASIC, buy, expectOk, goToPay, payOnPage, refresh } from '../world/buying.ts'
import { until } from '../world/until.ts'
import { createUser } from '../world/users.ts'
import type { World } from '../world/world.ts'
import { check, count, countAlerts, describe, type Fault, reconcile } from './fault.ts'

interface Tampered {
  readonly session: Record<string, unknown>
  readonly intent: Record<string, unknown>
  /** Stripe id of another user's customer. */
  readonly stranger: string
}

/** Change an order's payment in the stored state of the simulator. */
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
  { kind, isRefunded }: { kind: string; isRefunded: boolean },
  change: (it: Tampered) => void,
): Fault {
  return {
    name: `${what} tampered with`,
    scenario: isRefunded
      ? `Stripe reports another ${what} than ordered; not applied, refunded, alert`
      : `Stripe reports another ${what}; not applied, alert, refunded manually at Stripe`,
    async run(world) {
      const user = await createUser(world, 'tampered')
      const { order, url } = await goToPay(user)
      await world.simulator.control('POST', 'webhooks', { drop: true })
      await payOnPage(url)
      let intentId = ''
      await tamper(world, order.id, (it) => {
        intentId = String(it.intent.id)
        change(it)
      })
      const end = expectOk(await refresh(user, order.id))
      check(end.state !== 'completed', 'the order is not completed')
      check((await countAlerts(world, user, kind)) === 1, 'there is one operator alert')
      if (!isRefunded) await world.simulator.stripe('refunds', { payment_intent: intentId })
      return { ended: describe(end), users: [{ user, tier: 0 }] }
    },
  }
}

const REFUNDED = { kind: 'amount-differs', isRefunded: true }
const STRANGER = { kind: 'payment-differs', isRefunded: false }

/** Create a payment at Stripe that names one of our orders. */
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
  tampered('amount', REFUNDED, ({ session }) => {
    session.amount_total = 1
  }),
  tampered('currency', REFUNDED, ({ session, intent }) => {
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
    name: 'order paid outside its page',
    scenario: 'its customer pays one dollar in the order’s name while the order awaits payment',
    async run(world) {
      const user = await createUser(world, 'stray')
      const { order, url } = await goToPay(user)
      const customer = await customerOf(world, user.userId)
      await strayPayment(world, customer, order.id, 100)
      await payOnPage(url)
      const end = expectOk(await refresh(user, order.id))
      await reconcile(world)
      await until('the alert', () => countAlerts(world, user, 'paid-after-close'))
      return { ended: `${describe(end)} The dollar was refunded.`, users: [{ user, tier: BASIC }] }
    },
  },
  {
    name: 'order paid by a stranger',
    scenario: 'another customer’s payment names a paid order; an operator refunds it at Stripe',
    async run(world) {
      const user = await createUser(world, 'victim')
      const stranger = await createUser(world, 'stranger')
      const order = await buy(user)
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
        ended: describe(expectOk(await refresh(user, order.id))),
        users: [
          { user, tier: BASIC },
          { user: stranger, tier: BASIC },
        ],
      }
    },
  },
]
