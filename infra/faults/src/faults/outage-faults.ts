import { setTimeout as wait } from 'node:timers/promises'
import {
  BASIC,
  buy,
  expectOk,
  fillCart,
  goToPay,
  openPage,
  payOnPage,
  placeOrder,
  refresh,
} from '../world/buying.ts'
import { join } from '../world/people.ts'
import { until } from '../world/until.ts'
import { check, count, describe, type Fault } from './fault.ts'

const CUT_EVERY_MS = 60
const CUT_ROUNDS = 40
const SESSIONS = 'POST /v1/checkout/sessions'

/** Nothing changed, the text of the specification, and it works again. */
function checkoutFault(name: string, scenario: string, fault: object): Fault {
  return {
    name: `Stripe: ${name}`,
    scenario,
    async run(world) {
      const person = await join(world, 'outage')
      const request = await fillCart(person)
      const order = expectOk(await placeOrder(person, request))
      await world.simulator.control('POST', 'faults', fault)
      const answer = await openPage(person, order.id)
      const { detail } = answer.body as unknown as { detail?: string }
      check(answer.status === 503, `checkout answers 503, not ${answer.status}`)
      check(detail === 'Error encountered. Please try again later.', `it says: ${detail}`)
      await world.simulator.control('DELETE', 'faults')
      const same = expectOk(await placeOrder(person, request))
      check(same.id === order.id, 'the cart still stands for the same order')
      // A breaker that opened tries again after some seconds.
      const url = await until('checkout to work again', async () => {
        const again = await openPage(person, order.id)
        return again.status === 200 && again.body.url
      })
      await payOnPage(url)
      const paid = expectOk(await refresh(person, order.id))
      return { ended: `503, then ${describe(paid)}`, people: [{ person, tier: BASIC }] }
    },
  }
}

export const OUTAGE_FAULTS: readonly Fault[] = [
  checkoutFault('500 before its work', 'checkout answers 503 once, and works again', {
    route: SESSIONS,
    kind: '500_before',
  }),
  checkoutFault('500 after its work', 'the page exists and nobody knows; another is made', {
    route: SESSIONS,
    kind: '500_after',
  }),
  checkoutFault('429', 'too many requests', { route: SESSIONS, kind: '429' }),
  checkoutFault('connection reset', 'closed before an answer, and at the repetition', {
    route: SESSIONS,
    kind: 'reset_after',
    times: 2,
  }),
  {
    name: 'Stripe: outage',
    scenario: 'every call fails; paid meanwhile; both instances asked until their breakers open',
    async run(world) {
      const person = await join(world, 'away')
      const waiting = await join(world, 'waiting')
      const { order, url } = await goToPay(person)
      const request = await fillCart(waiting)
      const other = expectOk(await placeOrder(waiting, request))
      const fault = { route: '* /v1/*', kind: '500_before', times: 9999 }
      await world.simulator.control('POST', 'faults', fault)
      await payOnPage(url)
      const statuses = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          i < 10
            ? refresh(person, order.id, world.cartUrls()[i % 2])
            : openPage(waiting, other.id, world.cartUrls()[i % 2]),
        ),
      )
      check(
        statuses.every(({ status }) => status === 503),
        'everything that needs it answers 503',
      )
      await world.simulator.control('DELETE', 'faults')
      const paid = await until('the order to be carried out', async () => {
        const { status, body } = await refresh(person, order.id)
        return status === 200 && body.state === 'completed' && body
      })
      const page = await until('checkout to work again', async () => {
        const { status, body } = await openPage(waiting, other.id)
        return status === 200 && body.url
      })
      await payOnPage(page)
      expectOk(await refresh(waiting, other.id))
      return {
        ended: `503, then ${describe(paid)}`,
        people: [
          { person, tier: BASIC },
          { person: waiting, tier: BASIC },
        ],
      }
    },
  },
  {
    name: 'crash in checkout',
    scenario: 'cart is killed after the page was made and before we knew; started; asked again',
    async run(world) {
      const person = await join(world, 'crash')
      const request = await fillCart(person)
      const order = expectOk(await placeOrder(person, request))
      const fault = { route: SESSIONS, kind: 'delay_after', delay_ms: 8000 }
      await world.simulator.control('POST', 'faults', fault)
      const lost = openPage(person, order.id).catch(() => null)
      const own = async () =>
        (await world.simulator.state()).sessions.filter(
          (it) => it.metadata.order_id === String(order.id),
        )
      await until('the page to be made', async () => (await own()).length > 0)
      await world.crashCart()
      await lost
      await world.simulator.control('DELETE', 'faults')
      const { url } = expectOk(await openPage(person, order.id))
      const pages = await own()
      check(pages.length === 1 && pages[0]?.url === url, 'the same key made the same page')
      await payOnPage(url)
      const paid = expectOk(await refresh(person, order.id))
      return { ended: describe(paid), people: [{ person, tier: BASIC }] }
    },
  },
  {
    name: 'crash after the payment',
    scenario: 'paid; cart is killed while it reads the payment, before our commit; started again',
    async run(world) {
      const person = await join(world, 'crash-paid')
      const { order, url } = await goToPay(person)
      await world.simulator.control('POST', 'webhooks', { drop: true })
      await payOnPage(url)
      const route = 'GET /v1/checkout/sessions/*'
      await world.simulator.control('POST', 'faults', { route, kind: 'delay', delay_ms: 8000 })
      const lost = refresh(person, order.id).catch(() => null)
      await until('the request to be under way', async () => {
        const { faults } = await world.simulator.control<{ faults: unknown[] }>('GET', 'faults')
        return faults.length === 0
      })
      await world.crashCart()
      await lost
      const paid = expectOk(await refresh(person, order.id))
      return { ended: describe(paid), people: [{ person, tier: BASIC }] }
    },
  },
  {
    name: 'crash between inbox and work',
    scenario: 'an event is claimed by an instance that dies; another takes it over after the lease',
    async run(world) {
      const person = await join(world, 'inbox')
      const { order, url } = await goToPay(person)
      const route = 'GET /v1/checkout/sessions/*'
      const fault = { route, kind: 'delay', delay_ms: 6000, times: 4 }
      await world.simulator.control('POST', 'faults', fault)
      await payOnPage(url)
      await until('the events to be claimed', () =>
        count(
          world,
          `select count(*)::int as n from cart.stripe_event
            where processed_at is null and attempts > 0`,
        ),
      )
      await world.crashCart()
      await world.simulator.control('DELETE', 'faults')
      const paid = await until('the order to be carried out', async () => {
        const { body } = await person.browser.send<typeof order>('GET', `/api/order/${order.id}/`)
        return body.state === 'completed' && body
      })
      return { ended: describe(paid), people: [{ person, tier: BASIC }] }
    },
  },
  {
    name: 'database connections cut',
    scenario: 'all of cart’s connections ended again and again while twelve people buy',
    async run(world) {
      const people = []
      for (let i = 0; i < 12; i += 1) people.push(await join(world, 'cut'))
      let cuts = 0
      const cutting = (async () => {
        for (let round = 0; round < CUT_ROUNDS; round += 1) {
          cuts += await count(
            world,
            `select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
              where usename = 'cart'`,
          )
          // Without a gap nothing would ever get through.
          await wait(CUT_EVERY_MS)
        }
      })()
      const insist = <T>(what: string, call: () => Promise<{ status: number; body: T }>) =>
        until(what, async () => {
          const { status, body } = await call()
          return status < 300 && body
        })
      try {
        await Promise.all(
          people.map(async (person) => {
            const request = await until('a quote', () => fillCart(person).catch(() => null))
            const { id } = await insist('an order', () => placeOrder(person, request))
            const { url } = await insist('a page', () => openPage(person, id))
            await payOnPage(url)
            await refresh(person, id)
          }),
        )
      } finally {
        await cutting
      }
      check(cuts > 0, 'connections are cut')
      const tier = BASIC
      return {
        ended: `12 orders completed, ${cuts} connections cut`,
        people: people.map((person) => ({ person, tier })),
      }
    },
  },
  ...([300, -300] as const).map(
    (seconds): Fault => ({
      name: `clock skew ${seconds > 0 ? '+' : '−'}5 min`,
      scenario: 'Stripe’s clock and ours differ from order to receipt',
      async run(world) {
        await world.simulator.control('POST', 'clock', { advance_seconds: seconds })
        const person = await join(world, 'skew')
        const order = await buy(person)
        return { ended: describe(order), people: [{ person, tier: BASIC }] }
      },
    }),
  ),
]
