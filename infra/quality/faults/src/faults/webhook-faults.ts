import { createHmac } from 'node:crypto'
import { BASIC, buy, expectOk, goToPay, payOnPage, refresh } from '../world/buying.ts'
import type { SimulatorState } from '../world/simulator.ts'
import { until } from '../world/until.ts'
import { createUser, type User } from '../world/users.ts'
import type { World } from '../world/world.ts'
import { check, count, describe, type Ending, type Fault, listOrders, reconcile } from './fault.ts'

type SimulatedEvent = SimulatorState['events'][number]

/** Wait until the webhooks alone have completed the order. */
async function untilCompleted(user: User): Promise<Ending> {
  const [order] = await until('the order to be completed', async () => {
    const orders = await listOrders(user)
    return orders[0]?.state === 'completed' && orders
  })
  return { ended: order ? describe(order) : '', users: [{ user, tier: BASIC }] }
}

async function payOnly(world: World, name: string): Promise<User> {
  const user = await createUser(world, name)
  const { url } = await goToPay(user)
  check((await payOnPage(url)) === 303, 'the card pays')
  return user
}

/** Events of a user's latest payment. */
async function eventsOf(world: World, user: User): Promise<SimulatedEvent[]> {
  const { events, sessions } = await world.simulator.state()
  const [{ id: orderId } = { id: 0 }] = await listOrders(user)
  const session = sessions.find((it) => it.metadata.order_id === String(orderId))
  return events.filter(({ data: { object } }) =>
    [session?.id, session?.payment_intent].includes(object.id),
  )
}

const PAID = ['checkout.session.completed', 'payment_intent.succeeded']

export const WEBHOOK_FAULTS: readonly Fault[] = [
  {
    name: 'duplicate webhook',
    scenario:
      'each event is delivered ten more times in parallel, before and after the order is paid',
    async run(world) {
      await world.simulator.control('POST', 'webhooks', { types: PAID, times: 2, duplicate: 9 })
      const user = await payOnly(world, 'duplicate')
      const ending = await untilCompleted(user)
      for (const { id } of (await eventsOf(world, user)).filter(({ type }) => PAID.includes(type)))
        await world.simulator.control('POST', `redeliver/${id}`, { times: 10 })
      const ids = (await eventsOf(world, user)).map(({ id }) => id)
      const rows = await count(
        world,
        'select max(deliveries)::int as n from cart.stripe_event where event_id = any($1)',
        [ids],
      )
      check(rows >= 20, 'each event has one row that counts its deliveries')
      return ending
    },
  },
  {
    name: 'two events for one fact',
    scenario:
      'two instances process checkout.session.completed and payment_intent.succeeded at once',
    async run(world) {
      await world.simulator.control('POST', 'webhooks', { types: PAID, times: 2, shuffle: 2 })
      return untilCompleted(await payOnly(world, 'two-events'))
    },
  },
  {
    name: 'webhooks shuffled',
    scenario: 'the events of a purchase are held and delivered in another order',
    async run(world) {
      await world.simulator.control('POST', 'webhooks', { times: 5, shuffle: 5 })
      const user = await payOnly(world, 'shuffled')
      await world.simulator.control('POST', 'webhooks/flush')
      return untilCompleted(user)
    },
  },
  {
    name: 'webhooks reversed',
    scenario: 'every event of a purchase is lost, then delivered from last to first',
    async run(world) {
      await world.simulator.control('POST', 'webhooks', { drop: true })
      const user = await payOnly(world, 'reversed')
      for (const { id } of (await eventsOf(world, user)).reverse())
        await world.simulator.control('POST', `redeliver/${id}`)
      return untilCompleted(user)
    },
  },
  {
    name: 'webhook delayed',
    scenario: 'events arrive ten minutes late, after the success page',
    async run(world) {
      await world.simulator.control('POST', 'webhooks', { delay_ms: 600_000 })
      const user = await createUser(world, 'delayed')
      await buy(user)
      await world.simulator.control('POST', 'webhooks/flush')
      return untilCompleted(user)
    },
  },
  {
    name: 'webhook lost, user returns',
    scenario: 'no event arrives; the success page queries Stripe',
    async run(world) {
      await world.simulator.control('POST', 'webhooks', { drop: true })
      const user = await createUser(world, 'lost-page')
      const order = await buy(user)
      return { ended: describe(order), users: [{ user, tier: BASIC }] }
    },
  },
  {
    name: 'webhook lost, user does not return',
    scenario: 'no event arrives and the page is closed; the reconciliation finds the payment',
    async run(world) {
      await world.simulator.control('POST', 'webhooks', { drop: true })
      const user = await payOnly(world, 'lost')
      check(
        (await listOrders(user))[0]?.state === 'awaiting_payment',
        'the payment is unknown before the reconciliation',
      )
      await reconcile(world)
      return untilCompleted(user)
    },
  },
  ...(
    [
      ['forged', 'signed with another secret', { secret: 'whsec_of_someone_else' }],
      ['without signature', 'the same event, unsigned', { secret: null }],
      ['replayed old', 'signed six minutes ago', { age: 360 }],
      ['from the future', 'signed for one hour ahead', { age: -3600 }],
      ['of another API version', 'valid signature, version 2024-06-20', { version: '2024-06-20' }],
    ] as const
  ).map(
    ([name, scenario, forgery]): Fault => ({
      name: `webhook ${name}`,
      scenario,
      async run(world) {
        await world.simulator.control('POST', 'webhooks', { drop: true })
        const user = await createUser(world, 'forged')
        const { order } = await goToPay(user)
        const statuses = await Promise.all(
          world.cartUrls().map((url) => deliver(world, url, String(order.id), forgery)),
        )
        check(
          statuses.every((status) => status === 400),
          'both instances reject the event with 400',
        )
        const stored = await count(
          world,
          `select count(*)::int as n from cart.stripe_event where event_id = 'evt_' || $1`,
          [`forged${order.id}`],
        )
        check(stored === 0, 'the event is not stored')
        const still = expectOk(await refresh(user, order.id))
        check(still.state === 'awaiting_payment', 'the order is not paid')
        expectOk(await user.browser.send('POST', `/api/order/${order.id}/abandon/`))
        return { ended: `rejected with 400, the order unpaid`, users: [{ user, tier: 0 }] }
      },
    }),
  ),
  {
    name: 'poison event',
    scenario: 'a signed event about an object that does not exist, followed by a purchase',
    async run(world) {
      const body = eventOf('poison', { id: 'cs_test_nobody', object: 'checkout.session' })
      const poison = { ...body, type: 'charge.dispute.created', id: `evt_poison${Date.now()}` }
      poison.data.object = { id: 'dp_nobody', object: 'dispute' }
      const status = await post(world.cartUrls()[0], poison, world.webhookSecret, 0)
      check(status === 200, 'the event is accepted')
      const user = await payOnly(world, 'poison')
      const ending = await untilCompleted(user)
      await until('the poison event to be marked dead', async () => {
        await world.sql(
          'update cart.stripe_event set next_attempt_at = now() where event_id = $1 and not is_dead',
          [poison.id],
        )
        return count(
          world,
          'select count(*)::int as n from cart.stripe_event where event_id = $1 and is_dead',
          [poison.id],
        )
      })
      await until('the operator alert', () =>
        count(world, 'select count(*)::int as n from cart.operator_alert where dedupe_key = $1', [
          `dead-event:${poison.id}`,
        ]),
      )
      return ending
    },
  },
]

/** Differences of a webhook from a valid one; `age` in seconds. */
interface Forgery {
  readonly secret?: string | null
  readonly age?: number
  readonly version?: string
}

function eventOf(name: string, object: Record<string, unknown>, version = '2026-10-28.endive') {
  return {
    id: `evt_${name}`,
    object: 'event',
    api_version: version,
    created: Math.floor(Date.now() / 1000),
    type: 'checkout.session.completed',
    data: { object },
  }
}

function deliver(world: World, url: string, orderId: string, forgery: Forgery): Promise<number> {
  const { secret = world.webhookSecret, age = 0, version } = forgery
  const object = { id: 'cs_test_x', object: 'checkout.session', metadata: { order_id: orderId } }
  return post(url, eventOf(`forged${orderId}`, object, version), secret, age)
}

async function post(url: string, event: object, secret: string | null, age: number) {
  const body = JSON.stringify(event, null, 2)
  const time = Math.floor(Date.now() / 1000) - age
  const v1 = createHmac('sha256', secret ?? '')
    .update(`${time}.${body}`)
    .digest('hex')
  const response = await fetch(`${url}/api/checkout/webhook/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret !== null && { 'stripe-signature': `t=${time},v1=${v1}` }),
    },
    body,
  })
  await response.arrayBuffer()
  return response.status
}
