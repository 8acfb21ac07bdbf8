import { createHmac } from 'node:crypto'
import { BASIC, buy, expectOk, goToPay, payOnPage, refresh } from '../world/buying.ts'
import { join, type Person } from '../world/people.ts'
import type { SimulatorState } from '../world/simulator.ts'
import { until } from '../world/until.ts'
import type { World } from '../world/world.ts'
import { check, count, describe, type Ending, type Fault, listOrders } from './fault.ts'

type SimulatedEvent = SimulatorState['events'][number]

/** Waits until nobody but the webhooks brought the order to its end. */
async function untilCompleted(person: Person): Promise<Ending> {
  const [order] = await until('the order to be carried out', async () => {
    const orders = await listOrders(person)
    return orders[0]?.state === 'completed' && orders
  })
  return { ended: order ? describe(order) : '', people: [{ person, tier: BASIC }] }
}

async function payOnly(world: World, name: string): Promise<Person> {
  const person = await join(world, name)
  const { url } = await goToPay(person)
  check((await payOnPage(url)) === 303, 'the card pays')
  return person
}

/** The events of the payment that a person made last. */
async function eventsOf(world: World, person: Person): Promise<SimulatedEvent[]> {
  const { events, sessions } = await world.simulator.state()
  const [{ id: orderId } = { id: 0 }] = await listOrders(person)
  const session = sessions.find((it) => it.metadata.order_id === String(orderId))
  return events.filter(({ data: { object } }) =>
    [session?.id, session?.payment_intent].includes(object.id),
  )
}

const PAID = ['checkout.session.completed', 'payment_intent.succeeded']

export const WEBHOOK_FAULTS: readonly Fault[] = [
  {
    name: 'duplicate webhook',
    scenario: 'each event ten times more, in parallel, before and after the order is paid',
    async run(world) {
      await world.simulator.control('POST', 'webhooks', { types: PAID, times: 2, duplicate: 9 })
      const person = await payOnly(world, 'duplicate')
      const ending = await untilCompleted(person)
      for (const { id } of (await eventsOf(world, person)).filter(({ type }) =>
        PAID.includes(type),
      ))
        await world.simulator.control('POST', `redeliver/${id}`, { times: 10 })
      const ids = (await eventsOf(world, person)).map(({ id }) => id)
      const rows = await count(
        world,
        'select max(deliveries)::int as n from cart.stripe_event where event_id = any($1)',
        [ids],
      )
      check(rows >= 20, 'each event is one row that counts its deliveries')
      return ending
    },
  },
  {
    name: 'two events for one fact',
    scenario:
      'checkout.session.completed and payment_intent.succeeded worked on at once by two instances',
    async run(world) {
      await world.simulator.control('POST', 'webhooks', { types: PAID, times: 2, shuffle: 2 })
      return untilCompleted(await payOnly(world, 'two-events'))
    },
  },
  {
    name: 'webhooks shuffled',
    scenario: 'the events of a purchase held back and delivered in another order',
    async run(world) {
      await world.simulator.control('POST', 'webhooks', { times: 5, shuffle: 5 })
      const person = await payOnly(world, 'shuffled')
      await world.simulator.control('POST', 'webhooks/flush')
      return untilCompleted(person)
    },
  },
  {
    name: 'webhooks reversed',
    scenario: 'every event of a purchase lost, then told from the last to the first',
    async run(world) {
      await world.simulator.control('POST', 'webhooks', { drop: true })
      const person = await payOnly(world, 'reversed')
      for (const { id } of (await eventsOf(world, person)).reverse())
        await world.simulator.control('POST', `redeliver/${id}`)
      return untilCompleted(person)
    },
  },
  {
    name: 'webhook delayed',
    scenario: 'ten minutes late: the success page is first, the events come after it',
    async run(world) {
      await world.simulator.control('POST', 'webhooks', { delay_ms: 600_000 })
      const person = await join(world, 'delayed')
      await buy(person)
      await world.simulator.control('POST', 'webhooks/flush')
      return untilCompleted(person)
    },
  },
  {
    name: 'webhook lost, person comes back',
    scenario: 'no event arrives; the success page asks',
    async run(world) {
      await world.simulator.control('POST', 'webhooks', { drop: true })
      const person = await join(world, 'lost-page')
      const order = await buy(person)
      return { ended: describe(order), people: [{ person, tier: BASIC }] }
    },
  },
  {
    name: 'webhook lost, nobody comes back',
    scenario: 'no event arrives and the page is closed; the reconciliation finds it',
    async run(world) {
      await world.simulator.control('POST', 'webhooks', { drop: true })
      const person = await payOnly(world, 'lost')
      check((await listOrders(person))[0]?.state === 'awaiting_payment', 'nobody told us')
      const operator = await world.operator()
      expectOk(await operator.send('POST', '/api/billing/reconciliation/'))
      return untilCompleted(person)
    },
  },
  ...(
    [
      ['forged', 'signed with another secret', { secret: 'whsec_of_someone_else' }],
      ['without signature', 'the same words, unsigned', { secret: null }],
      ['replayed old', 'signed six minutes ago', { age: 360 }],
      ['of the future', 'signed for an hour from now', { age: -3600 }],
      ['of another API version', 'well signed, of 2024-06-20', { version: '2024-06-20' }],
    ] as const
  ).map(
    ([name, scenario, told]): Fault => ({
      name: `webhook ${name}`,
      scenario,
      async run(world) {
        await world.simulator.control('POST', 'webhooks', { drop: true })
        const person = await join(world, 'forged')
        const { order } = await goToPay(person)
        const statuses = await Promise.all(
          world.cartUrls().map((url) => tell(world, url, String(order.id), told)),
        )
        check(
          statuses.every((status) => status === 400),
          'both instances refuse it with 400',
        )
        const kept = await count(
          world,
          `select count(*)::int as n from cart.stripe_event where event_id = 'evt_' || $1`,
          [`forged${order.id}`],
        )
        check(kept === 0, 'nothing of it is kept')
        const still = expectOk(await refresh(person, order.id))
        check(still.state === 'awaiting_payment', 'the order is not paid')
        expectOk(await person.browser.send('POST', `/api/order/${order.id}/abandon/`))
        return { ended: `refused with 400, the order unpaid`, people: [{ person, tier: 0 }] }
      },
    }),
  ),
  {
    name: 'poison event',
    scenario: 'a signed event about an object that does not exist, then a purchase behind it',
    async run(world) {
      const body = eventOf('poison', { id: 'cs_test_nobody', object: 'checkout.session' })
      const poison = { ...body, type: 'charge.dispute.created', id: `evt_poison${Date.now()}` }
      poison.data.object = { id: 'dp_nobody', object: 'dispute' }
      const status = await post(world.cartUrls()[0], poison, world.webhookSecret, 0)
      check(status === 200, 'it is taken in')
      const person = await payOnly(world, 'poison')
      const ending = await untilCompleted(person)
      await until('the poison to be given up', async () => {
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
      await until('an operator to be told', () =>
        count(world, 'select count(*)::int as n from cart.operator_alert where dedupe_key = $1', [
          `dead-event:${poison.id}`,
        ]),
      )
      return ending
    },
  },
]

interface Telling {
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

function tell(world: World, url: string, orderId: string, telling: Telling): Promise<number> {
  const { secret = world.webhookSecret, age = 0, version } = telling
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
