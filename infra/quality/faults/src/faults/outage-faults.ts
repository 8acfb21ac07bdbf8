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
import { until } from '../world/until.ts'
import { createUser } from '../world/users.ts'
import { check, count, describe, type Fault } from './fault.ts'

const CUT_EVERY_MS = 60
const CUT_ROUNDS = 40
const SESSIONS = 'POST /v1/checkout/sessions'

/**
 * Fault at the creation of a checkout session: 503 with the message of infra/docs/domain/errors.md, an
 * unchanged order, and a working checkout afterwards.
 */
function checkoutFault(name: string, scenario: string, fault: object): Fault {
  return {
    name: `Stripe: ${name}`,
    scenario,
    async run(world) {
      const user = await createUser(world, 'outage')
      const request = await fillCart(user)
      const order = expectOk(await placeOrder(user, request))
      await world.simulator.control('POST', 'faults', fault)
      const response = await openPage(user, order.id)
      const { detail } = response.body as unknown as { detail?: string }
      check(response.status === 503, `checkout responds 503, not ${response.status}`)
      check(
        detail === 'Error encountered. Please try again later.',
        `checkout responds with the generic message, not: ${detail}`,
      )
      await world.simulator.control('DELETE', 'faults')
      const same = expectOk(await placeOrder(user, request))
      check(same.id === order.id, 'the cart still belongs to the same order')
      // An open circuit breaker retries after some seconds.
      const url = await until('checkout to work again', async () => {
        const again = await openPage(user, order.id)
        return again.status === 200 && again.body.url
      })
      await payOnPage(url)
      const paid = expectOk(await refresh(user, order.id))
      return { ended: `503, then ${describe(paid)}`, users: [{ user, tier: BASIC }] }
    },
  }
}

export const OUTAGE_FAULTS: readonly Fault[] = [
  checkoutFault('500 before processing', 'checkout responds 503 once, then works again', {
    route: SESSIONS,
    kind: '500_before',
  }),
  checkoutFault('500 after processing', 'the page exists but is unknown here; another is created', {
    route: SESSIONS,
    kind: '500_after',
  }),
  checkoutFault('429', 'Stripe rejects the request as one too many', {
    route: SESSIONS,
    kind: '429',
  }),
  checkoutFault('connection reset', 'connection closed before the response, twice', {
    route: SESSIONS,
    kind: 'reset_after',
    times: 2,
  }),
  {
    name: 'Stripe: outage',
    scenario:
      'every request fails; the order is paid meanwhile; requests open the breakers of both instances',
    async run(world) {
      const user = await createUser(world, 'away')
      const waiting = await createUser(world, 'waiting')
      const { order, url } = await goToPay(user)
      const request = await fillCart(waiting)
      const other = expectOk(await placeOrder(waiting, request))
      const fault = { route: '* /v1/*', kind: '500_before', times: 9999 }
      await world.simulator.control('POST', 'faults', fault)
      await payOnPage(url)
      const statuses = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          i < 10
            ? refresh(user, order.id, world.cartUrls()[i % 2])
            : openPage(waiting, other.id, world.cartUrls()[i % 2]),
        ),
      )
      check(
        statuses.every(({ status }) => status === 503),
        'every request that needs Stripe gets 503',
      )
      await world.simulator.control('DELETE', 'faults')
      const paid = await until('the order to be completed', async () => {
        const { status, body } = await refresh(user, order.id)
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
        users: [
          { user, tier: BASIC },
          { user: waiting, tier: BASIC },
        ],
      }
    },
  },
  {
    name: 'crash in checkout',
    scenario:
      'cart is killed after Stripe created the page and before it knows; restarted; requested again',
    async run(world) {
      const user = await createUser(world, 'crash')
      const request = await fillCart(user)
      const order = expectOk(await placeOrder(user, request))
      const fault = { route: SESSIONS, kind: 'delay_after', delay_ms: 8000 }
      await world.simulator.control('POST', 'faults', fault)
      const lost = openPage(user, order.id).catch(() => null)
      const own = async () =>
        (await world.simulator.state()).sessions.filter(
          (it) => it.metadata.order_id === String(order.id),
        )
      await until('the page to be created', async () => (await own()).length > 0)
      await world.crashCart()
      await lost
      await world.simulator.control('DELETE', 'faults')
      const { url } = expectOk(await openPage(user, order.id))
      const pages = await own()
      check(
        pages.length === 1 && pages[0]?.url === url,
        'the idempotency key returns the same page',
      )
      await payOnPage(url)
      const paid = expectOk(await refresh(user, order.id))
      return { ended: describe(paid), users: [{ user, tier: BASIC }] }
    },
  },
  {
    name: 'crash after the payment',
    scenario: 'paid; cart is killed while it reads the payment, before its commit; restarted',
    async run(world) {
      const user = await createUser(world, 'crash-paid')
      const { order, url } = await goToPay(user)
      await world.simulator.control('POST', 'webhooks', { drop: true })
      await payOnPage(url)
      const route = 'GET /v1/checkout/sessions/*'
      await world.simulator.control('POST', 'faults', { route, kind: 'delay', delay_ms: 8000 })
      const lost = refresh(user, order.id).catch(() => null)
      await until('the request to be in progress', async () => {
        const { faults } = await world.simulator.control<{ faults: unknown[] }>('GET', 'faults')
        return faults.length === 0
      })
      await world.crashCart()
      await lost
      const paid = expectOk(await refresh(user, order.id))
      return { ended: describe(paid), users: [{ user, tier: BASIC }] }
    },
  },
  {
    name: 'crash between receiving and processing',
    scenario: 'an instance dies with a claimed event; another takes it over when the lease ends',
    async run(world) {
      const user = await createUser(world, 'inbox')
      const { order, url } = await goToPay(user)
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
      const paid = await until('the order to be completed', async () => {
        const { body } = await user.browser.send<typeof order>('GET', `/api/order/${order.id}/`)
        return body.state === 'completed' && body
      })
      return { ended: describe(paid), users: [{ user, tier: BASIC }] }
    },
  },
  {
    name: 'database connections cut',
    scenario: 'all of cart’s connections are cut repeatedly while twelve users buy',
    async run(world) {
      const users = []
      for (let i = 0; i < 12; i += 1) users.push(await createUser(world, 'cut'))
      let cuts = 0
      const cutting = (async () => {
        for (let round = 0; round < CUT_ROUNDS; round += 1) {
          cuts += await count(
            world,
            `select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
              where usename = 'cart'`,
          )
          // Without a pause no transaction would ever finish.
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
          users.map(async (user) => {
            const request = await until('a quote', () => fillCart(user).catch(() => null))
            const { id } = await insist('an order', () => placeOrder(user, request))
            const { url } = await insist('a page', () => openPage(user, id))
            await payOnPage(url)
            await refresh(user, id)
          }),
        )
      } finally {
        await cutting
      }
      check(cuts > 0, 'at least one connection is cut')
      const tier = BASIC
      return {
        ended: `12 orders completed, ${cuts} connections cut`,
        users: users.map((user) => ({ user, tier })),
      }
    },
  },
  ...([300, -300] as const).map(
    (seconds): Fault => ({
      name: `clock skew ${seconds > 0 ? '+' : '−'}5 min`,
      scenario: 'Stripe’s clock and ours differ by five minutes from order to receipt',
      async run(world) {
        await world.simulator.control('POST', 'clock', { advance_seconds: seconds })
        const user = await createUser(world, 'skew')
        const order = await buy(user)
        return { ended: describe(order), users: [{ user, tier: BASIC }] }
      },
    }),
  ),
]
