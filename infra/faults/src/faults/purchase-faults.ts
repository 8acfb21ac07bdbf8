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
import { join } from '../world/people.ts'
import { check, count, countAlerts, describe, type Fault, listOrders } from './fault.ts'

const COUNT_UNPAID = `select count(*)::int as n from cart.purchase_order
  where user_id = $1 and state in ('open', 'awaiting_payment', 'processing')`

/** A card that is refused, then one that pays on the same page. */
function refusedCard(name: string, card: string, reason: RegExp): Fault {
  return {
    name: `card: ${name}`,
    scenario: 'refused on the page; no access; the same page then takes another card',
    async run(world) {
      const person = await join(world, 'refused')
      const { order, url } = await goToPay(person)
      check((await payOnPage(url, card)) === 402, 'the page refuses the card')
      const told = expectOk(await refresh(person, order.id))
      check(told.state === 'awaiting_payment' && reason.test(told.message), `told: ${told.message}`)
      check((await payOnPage(url, GOOD_CARD)) === 303, 'another card pays')
      const paid = expectOk(await refresh(person, order.id))
      return { ended: `${told.message} Then ${describe(paid)}`, people: [{ person, tier: BASIC }] }
    },
  }
}

export const PURCHASE_FAULTS: readonly Fault[] = [
  {
    name: 'double click',
    scenario: 'order and pay twenty times in parallel over both instances, one token',
    async run(world) {
      const person = await join(world, 'double')
      const request = await fillCart(person)
      const at = world.cartUrls()
      const clicks = Array.from({ length: 20 }, async (_, i) => {
        const order = expectOk(await placeOrder(person, request, at[i % 2]))
        return { id: order.id, ...expectOk(await openPage(person, order.id, at[(i + 1) % 2])) }
      })
      const pages = await Promise.all(clicks)
      check(new Set(pages.map(({ id }) => id)).size === 1, 'twenty clicks are one order')
      check(new Set(pages.map(({ url }) => url)).size === 1, 'with one page')
      const [page] = pages
      if (page) await payOnPage(page.url)
      const paid = expectOk(await refresh(person, page?.id ?? 0))
      return { ended: describe(paid), people: [{ person, tier: BASIC }] }
    },
  },
  {
    name: 'ten tabs',
    scenario:
      'the cart ordered ten times in parallel, all that an hour allows, each tab with a token of its own',
    async run(world) {
      const person = await join(world, 'tabs')
      const request = await fillCart(person)
      const at = world.cartUrls()
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          placeOrder(person, { ...request, client_token: randomUUID() }, at[i % 2]),
        ),
      )
      check(
        answers.every(({ status }) => status === 201 || status === 409),
        'each tab is answered 201 or 409',
      )
      check((await count(world, COUNT_UNPAID, [person.userId])) === 1, 'one order is open')
      const open = (await listOrders(person)).find((it) => it.state === 'open')
      const { url } = expectOk(await openPage(person, open?.id ?? 0))
      await payOnPage(url)
      const paid = expectOk(await refresh(person, open?.id ?? 0))
      return { ended: describe(paid), people: [{ person, tier: BASIC }] }
    },
  },
  {
    name: 'two browsers, older page',
    scenario: 'a second browser orders the same cart; the first pays on its page all the same',
    async run(world) {
      const person = await join(world, 'browsers')
      const first = await goToPay(person)
      const second = await goToPay(person)
      check((await payOnPage(first.url)) === 410, 'the older page is over')
      check((await payOnPage(second.url)) === 303, 'the newer page pays')
      const paid = expectOk(await refresh(person, second.order.id))
      return { ended: describe(paid), people: [{ person, tier: BASIC }] }
    },
  },
  {
    name: 'two browsers at once',
    scenario: 'one presses Pay in the moment in which the other orders the same cart',
    async run(world) {
      const person = await join(world, 'race')
      const first = await goToPay(person)
      const request = { ...first.request, client_token: randomUUID() }
      const [, second] = await Promise.all([
        payOnPage(first.url),
        placeOrder(person, request, world.cartUrls()[1]),
      ])
      const order = expectOk(await refresh(person, first.order.id))
      check(order.state === 'completed' ? second.status === 409 : second.status === 201, 'one wins')
      if (second.status === 201)
        await person.browser.send('POST', `/api/order/${second.body.id}/abandon/`)
      const tier = order.state === 'completed' ? BASIC : 0
      return { ended: describe(order), people: [{ person, tier }] }
    },
  },
  {
    name: 'both pages of one cart paid',
    scenario: 'an answer of Stripe was lost, so the order has two pages; both are paid',
    async run(world) {
      const person = await join(world, 'both')
      const request = await fillCart(person)
      const { id } = expectOk(await placeOrder(person, request))
      const route = 'POST /v1/checkout/sessions'
      await world.simulator.control('POST', 'faults', { route, kind: '500_after' })
      check((await openPage(person, id)).status === 503, 'the lost answer is a 503')
      const { url } = expectOk(await openPage(person, id))
      const { sessions } = await world.simulator.state()
      const pages = sessions.filter((it) => it.metadata.order_id === String(id))
      const lost = pages.find((it) => it.url !== url)
      check(pages.length === 2 && lost !== undefined, 'the order has two pages')
      await payOnPage(url)
      await payOnPage(lost?.url ?? '')
      expectOk(await refresh(person, id))
      await world.simulator.control('POST', 'webhooks/flush')
      const operator = await world.operator()
      expectOk(await operator.send('POST', '/api/billing/reconciliation/'))
      check((await countAlerts(world, person, 'paid-after-close')) === 1, 'an operator is told')
      const order = expectOk(await refresh(person, id))
      return {
        ended: `${describe(order)} The second payment went back.`,
        people: [{ person, tier: BASIC }],
      }
    },
  },
  refusedCard('declined', DECLINED_CARD, /declined/i),
  refusedCard('insufficient funds', INSUFFICIENT_CARD, /insufficient/i),
  refusedCard('expired', EXPIRED_CARD, /expired/i),
  {
    name: '3-D Secure given up',
    scenario: 'the bank asks, the person fails, leaves, and gives the order up',
    async run(world) {
      const person = await join(world, 'secure')
      const { order, url } = await goToPay(person)
      check((await payOnPage(url, AUTHENTICATION_CARD)) === 303, 'the bank asks')
      await authenticate(url, 'fail')
      const left = expectOk(await refresh(person, order.id))
      check(left.state === 'awaiting_payment', 'the order still waits')
      const given = await person.browser.send('POST', `/api/order/${order.id}/abandon/`)
      const end = expectOk(given as Awaited<ReturnType<typeof refresh>>)
      check(end.state === 'abandoned', 'it is given up')
      return { ended: describe(end), people: [{ person, tier: 0 }] }
    },
  },
  {
    name: 'session expires while paying',
    scenario: 'the person is at the bank when the 31 minutes are over',
    async run(world) {
      const person = await join(world, 'expires')
      const { order, url } = await goToPay(person)
      await payOnPage(url, AUTHENTICATION_CARD)
      await world.simulator.control('POST', 'clock', { advance_seconds: 32 * 60 })
      check((await authenticate(url, 'complete')) === 410, 'the page is over')
      const end = expectOk(await refresh(person, order.id))
      check(end.state === 'expired', 'the order is expired')
      return { ended: describe(end), people: [{ person, tier: 0 }] }
    },
  },
  {
    name: 'order abandoned, then paid',
    scenario: 'a page that nobody knew of is paid after its order was given up',
    async run(world) {
      const person = await join(world, 'late')
      const request = await fillCart(person)
      const { id } = expectOk(await placeOrder(person, request))
      const route = 'POST /v1/checkout/sessions'
      await world.simulator.control('POST', 'faults', { route, kind: '500_after' })
      await openPage(person, id)
      expectOk(await person.browser.send('POST', `/api/order/${id}/abandon/`))
      const { sessions } = await world.simulator.state()
      const lost = sessions.find((it) => it.metadata.order_id === String(id))
      check((await payOnPage(lost?.url ?? '')) === 303, 'the forgotten page pays')
      const operator = await world.operator()
      expectOk(await operator.send('POST', '/api/billing/reconciliation/'))
      check((await countAlerts(world, person, 'paid-after-close')) === 1, 'an operator is told')
      const order = expectOk(await refresh(person, id))
      check(order.state === 'refunded', `the order says that it came back: ${describe(order)}`)
      return { ended: describe(order), people: [{ person, tier: 0 }] }
    },
  },
  {
    name: 'order closed here, then paid',
    scenario: 'our row says expired while the page is open; it is paid',
    async run(world) {
      const person = await join(world, 'closed')
      const { order, url } = await goToPay(person)
      const route = 'POST /v1/checkout/sessions/*/expire'
      await world.simulator.control('POST', 'faults', { route, kind: '500_before', times: 9 })
      const refused = await person.browser.send('POST', `/api/order/${order.id}/abandon/`)
      check(refused.status === 503, 'it cannot be given up while Stripe is away')
      await world.sql(
        `update cart.purchase_order set state = 'expired', message = 'The time ran out.' where id = $1`,
        [order.id],
      )
      check((await payOnPage(url)) === 303, 'the page pays')
      const end = expectOk(await refresh(person, order.id))
      check(end.state === 'refunded', 'the payment goes back')
      check((await countAlerts(world, person, 'paid-after-close')) === 1, 'an operator is told')
      return { ended: describe(end), people: [{ person, tier: 0 }] }
    },
  },
]
