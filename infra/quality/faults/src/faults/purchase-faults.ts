import { randomUUID } from 'node:crypto'
import {
  AUTHENTICATION_CARD,
  authenticate,
  BASIC,
  DECLINED_CARD,
  EXPIRED_CARD,
  expectOk,
  fillCart,
  GOOD_CARD,
  goToPay,
  INSUFFICIENT_CARD,
  openPage,
  payOnPage,
  placeOrder,
  refresh,
} from '../world/buying.ts'
import { createUser } from '../world/users.ts'
import { check, count, countAlerts, describe, type Fault, listOrders, reconcile } from './fault.ts'

const COUNT_UNPAID = `select count(*)::int as n from cart.purchase_order
  where user_id = $1 and state in ('open', 'awaiting_payment', 'processing')`

/** Card that is declined, then another one that pays on the same page. */
function declinedCard(name: string, card: string, reason: RegExp): Fault {
  return {
    name: `card: ${name}`,
    scenario: 'declined on the page; no access; the same page then accepts another card',
    async run(world) {
      const user = await createUser(world, 'refused')
      const { order, url } = await goToPay(user)
      check((await payOnPage(url, card)) === 402, 'the page declines the card')
      const unpaid = expectOk(await refresh(user, order.id))
      check(
        unpaid.state === 'awaiting_payment' && reason.test(unpaid.message),
        `the message names the reason: ${unpaid.message}`,
      )
      check((await payOnPage(url, GOOD_CARD)) === 303, 'another card pays')
      const paid = expectOk(await refresh(user, order.id))
      return { ended: `${unpaid.message} Then ${describe(paid)}`, users: [{ user, tier: BASIC }] }
    },
  }
}

export const PURCHASE_FAULTS: readonly Fault[] = [
  {
    name: 'double click',
    scenario: 'ordered and paid twenty times in parallel at both instances, with one token',
    async run(world) {
      const user = await createUser(world, 'double')
      const request = await fillCart(user)
      const at = world.cartUrls()
      const clicks = Array.from({ length: 20 }, async (_, i) => {
        const order = expectOk(await placeOrder(user, request, at[i % 2]))
        return { id: order.id, ...expectOk(await openPage(user, order.id, at[(i + 1) % 2])) }
      })
      const pages = await Promise.all(clicks)
      check(new Set(pages.map(({ id }) => id)).size === 1, 'twenty clicks create one order')
      check(new Set(pages.map(({ url }) => url)).size === 1, 'the order has one page')
      const [page] = pages
      if (page) await payOnPage(page.url)
      const paid = expectOk(await refresh(user, page?.id ?? 0))
      return { ended: describe(paid), users: [{ user, tier: BASIC }] }
    },
  },
  {
    name: 'ten tabs',
    scenario:
      'the cart is ordered ten times in parallel, the limit per hour, each tab with its own token',
    async run(world) {
      const user = await createUser(world, 'tabs')
      const request = await fillCart(user)
      const at = world.cartUrls()
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          placeOrder(user, { ...request, client_token: randomUUID() }, at[i % 2]),
        ),
      )
      check(
        responses.every(({ status }) => status === 201 || status === 409),
        'each tab gets 201 or 409',
      )
      check((await count(world, COUNT_UNPAID, [user.userId])) === 1, 'one order is open')
      const open = (await listOrders(user)).find((it) => it.state === 'open')
      const { url } = expectOk(await openPage(user, open?.id ?? 0))
      await payOnPage(url)
      const paid = expectOk(await refresh(user, open?.id ?? 0))
      return { ended: describe(paid), users: [{ user, tier: BASIC }] }
    },
  },
  {
    name: 'two browsers, older page',
    scenario: 'a second browser orders the same cart; the first still pays on its page',
    async run(world) {
      const user = await createUser(world, 'browsers')
      const first = await goToPay(user)
      const second = await goToPay(user)
      check((await payOnPage(first.url)) === 410, 'the older page is expired')
      check((await payOnPage(second.url)) === 303, 'the newer page pays')
      const paid = expectOk(await refresh(user, second.order.id))
      return { ended: describe(paid), users: [{ user, tier: BASIC }] }
    },
  },
  {
    name: 'two browsers at once',
    scenario: 'one clicks Pay while the other orders the same cart',
    async run(world) {
      const user = await createUser(world, 'race')
      const first = await goToPay(user)
      const request = { ...first.request, client_token: randomUUID() }
      const [, second] = await Promise.all([
        payOnPage(first.url),
        placeOrder(user, request, world.cartUrls()[1]),
      ])
      const order = expectOk(await refresh(user, first.order.id))
      check(
        order.state === 'completed' ? second.status === 409 : second.status === 201,
        'either the payment or the new order succeeds',
      )
      if (second.status === 201)
        await user.browser.send('POST', `/api/order/${second.body.id}/abandon/`)
      const tier = order.state === 'completed' ? BASIC : 0
      return { ended: describe(order), users: [{ user, tier }] }
    },
  },
  {
    name: 'both pages of one cart paid',
    scenario: 'a response of Stripe was lost, so the order has two pages; both are paid',
    async run(world) {
      const user = await createUser(world, 'both')
      const request = await fillCart(user)
      const { id } = expectOk(await placeOrder(user, request))
      const route = 'POST /v1/checkout/sessions'
      await world.simulator.control('POST', 'faults', { route, kind: '500_after' })
      check((await openPage(user, id)).status === 503, 'the lost response causes a 503')
      const { url } = expectOk(await openPage(user, id))
      const { sessions } = await world.simulator.state()
      const pages = sessions.filter((it) => it.metadata.order_id === String(id))
      const lost = pages.find((it) => it.url !== url)
      check(pages.length === 2 && lost !== undefined, 'the order has two pages')
      await payOnPage(url)
      await payOnPage(lost?.url ?? '')
      expectOk(await refresh(user, id))
      await world.simulator.control('POST', 'webhooks/flush')
      await reconcile(world)
      check((await countAlerts(world, user, 'paid-after-close')) === 1, 'operators get one alert')
      const order = expectOk(await refresh(user, id))
      return {
        ended: `${describe(order)} The second payment was refunded.`,
        users: [{ user, tier: BASIC }],
      }
    },
  },
  declinedCard('declined', DECLINED_CARD, /declined/i),
  declinedCard('insufficient funds', INSUFFICIENT_CARD, /insufficient/i),
  declinedCard('expired', EXPIRED_CARD, /expired/i),
  {
    name: '3-D Secure abandoned',
    scenario: 'the bank requires authentication, which fails; the user abandons the order',
    async run(world) {
      const user = await createUser(world, 'secure')
      const { order, url } = await goToPay(user)
      check((await payOnPage(url, AUTHENTICATION_CARD)) === 303, 'the bank requires authentication')
      await authenticate(url, 'fail')
      const left = expectOk(await refresh(user, order.id))
      check(left.state === 'awaiting_payment', 'the order still awaits payment')
      const abandoned = await user.browser.send('POST', `/api/order/${order.id}/abandon/`)
      const end = expectOk(abandoned as Awaited<ReturnType<typeof refresh>>)
      check(end.state === 'abandoned', 'the order is abandoned')
      return { ended: describe(end), users: [{ user, tier: 0 }] }
    },
  },
  {
    name: 'session expires while paying',
    scenario: 'the user is at the bank when the 31 minutes of the page end',
    async run(world) {
      const user = await createUser(world, 'expires')
      const { order, url } = await goToPay(user)
      await payOnPage(url, AUTHENTICATION_CARD)
      await world.simulator.control('POST', 'clock', { advance_seconds: 32 * 60 })
      check((await authenticate(url, 'complete')) === 410, 'the page is expired')
      const end = expectOk(await refresh(user, order.id))
      check(end.state === 'expired', 'the order is expired')
      return { ended: describe(end), users: [{ user, tier: 0 }] }
    },
  },
  {
    name: 'order abandoned, then paid',
    scenario: 'a page unknown to us is paid after its order was abandoned',
    async run(world) {
      const user = await createUser(world, 'late')
      const request = await fillCart(user)
      const { id } = expectOk(await placeOrder(user, request))
      const route = 'POST /v1/checkout/sessions'
      await world.simulator.control('POST', 'faults', { route, kind: '500_after' })
      await openPage(user, id)
      expectOk(await user.browser.send('POST', `/api/order/${id}/abandon/`))
      const { sessions } = await world.simulator.state()
      const lost = sessions.find((it) => it.metadata.order_id === String(id))
      check((await payOnPage(lost?.url ?? '')) === 303, 'the unknown page takes the payment')
      await reconcile(world)
      check((await countAlerts(world, user, 'paid-after-close')) === 1, 'operators get one alert')
      const order = expectOk(await refresh(user, id))
      check(order.state === 'refunded', `the order is refunded: ${describe(order)}`)
      return { ended: describe(order), users: [{ user, tier: 0 }] }
    },
  },
  {
    name: 'order closed here, then paid',
    scenario: 'the order is expired in our database while its page is open and paid',
    async run(world) {
      const user = await createUser(world, 'closed')
      const { order, url } = await goToPay(user)
      const route = 'POST /v1/checkout/sessions/*/expire'
      await world.simulator.control('POST', 'faults', { route, kind: '500_before', times: 9 })
      const refused = await user.browser.send('POST', `/api/order/${order.id}/abandon/`)
      check(refused.status === 503, 'the order cannot be abandoned while Stripe is down')
      await world.sql(
        `update cart.purchase_order set state = 'expired', message = 'The time ran out.' where id = $1`,
        [order.id],
      )
      check((await payOnPage(url)) === 303, 'the page takes the payment')
      const end = expectOk(await refresh(user, order.id))
      check(end.state === 'refunded', 'the payment is refunded')
      check((await countAlerts(world, user, 'paid-after-close')) === 1, 'operators get one alert')
      return { ended: describe(end), users: [{ user, tier: 0 }] }
    },
  },
]
