import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CartLine } from '@quantamental/api/cart'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import {
  buildCartRequest,
  createQuoteBench,
  problemsOf,
  type QuoteBench,
} from '../../test/quote-bench.ts'
import { NO_SIMULATOR } from '../../test/spawn-simulator.ts'
import type { SubscriptionRow } from '../db/billing-tables.ts'

let cart: TestCart
let bench: QuoteBench

beforeAll(async () => {
  cart = await buildTestCart({ simulator: NO_SIMULATOR })
  bench = await createQuoteBench(cart)
})
afterAll(() => cart?.close())

type Action = CartLine['subscription_type']
type Facts = Partial<Omit<SubscriptionRow, 'id'>>

/** Product with which the action is accepted when it is allowed. */
const PRODUCTS: Readonly<Record<Action, string>> = {
  'New subscription': 'pro',
  'Renewed subscription': 'standard',
  'Change to new plan': 'pro',
  Payment: 'standard',
  'Upgraded subscription': 'pro',
  'Swapped subscription': 'basic',
  'Billing cycle change': 'standard',
}

/** Message of both routes about `action` on a Standard plan with these facts; empty if allowed. */
async function startAndQuote(action: Action, today: string, facts: Facts): Promise<string> {
  bench.moveTo(today)
  const user_id = bench.newUser()
  const source = await bench.subscribe({ user_id, ...facts })
  const id = bench.idOf(PRODUCTS[action])
  const started = await bench.start(user_id, {
    subscription_type: action,
    subscription_id: source.id,
    product_id: id,
    billing_cycle: source.billing_cycle,
  })
  const isSwitch = action === 'Billing cycle change'
  const quote = await bench.quote(user_id, [
    bench.lineOn(source, action, {
      id,
      billing_cycle: isSwitch ? 'annual' : source.billing_cycle,
    }),
  ])
  const messages = quote.problems.map(({ message }) => message)
  if (messages.length === 0) {
    expect([started.statusCode, started.json()]).toMatchObject([200, quote.items[0]])
    return ''
  }
  expect(started.statusCode).toBe(409)
  expect(started.json()).toEqual({ detail: messages[0], code: quote.problems[0]?.code })
  expect(messages).toHaveLength(1)
  return messages[0] ?? ''
}

const ENDS_JULY_20 = {
  subscription_start_date: '2025-07-21',
  subscription_expiry_date: '2026-07-20',
  paid_till_date: '2026-07-20',
} as const
const MONTHLY = {
  billing_cycle: 'monthly',
  subscription_start_date: '2026-01-15',
  subscription_expiry_date: '2027-01-14',
  paid_till_date: '2026-05-14',
} as const
const EXPIRED = 'Action invalid for expired subscription.'
const LATER: readonly Action[] = [
  'Renewed subscription',
  'Change to new plan',
  'Payment',
  'Upgraded subscription',
  'Swapped subscription',
  'Billing cycle change',
]

// Messages and boundaries: infra/docs/domain/quoting.md.
describe('eligibility of actions at start and in quotes', () => {
  it.each([
    ['Renewed subscription', '2026-06-10', 'You can renew in 15 day(s).'],
    ['Renewed subscription', '2026-06-24', 'You can renew in 1 day(s).'],
    ['Renewed subscription', '2026-06-25', ''],
    ['Renewed subscription', '2026-07-20', ''],
    ['Renewed subscription', '2026-07-21', ''],
    ['Change to new plan', '2026-06-10', 'You can renew in 15 day(s).'],
    ['Change to new plan', '2026-06-24', 'You can renew in 1 day(s).'],
    ['Change to new plan', '2026-06-25', ''],
    ['Change to new plan', '2026-07-20', ''],
    ['Change to new plan', '2026-07-21', EXPIRED],
    ['Upgraded subscription', '2026-07-20', ''],
    ['Upgraded subscription', '2026-07-21', EXPIRED],
    ['Swapped subscription', '2026-07-21', EXPIRED],
    ['Payment', '2026-07-21', EXPIRED],
    ['Billing cycle change', '2026-07-21', EXPIRED],
    ['Billing cycle change', '2026-07-20', 'The current billing cycle is already annual.'],
    ['Payment', '2026-07-20', 'No overdue payments.'],
  ] as const)('%s on %s of a year until 2026-07-20 returns: %s', async (action, today, message) => {
    expect(await startAndQuote(action, today, ENDS_JULY_20)).toBe(message)
  })

  it.each([
    ['2026-02-13', null, 'You can swap in 1 day(s).'],
    ['2026-02-14', null, ''],
    ['2026-06-08', '2026-05-10', 'You can swap in 1 day(s).'],
    ['2026-06-09', '2026-05-10', ''],
  ])('a swap on %s after one on %s returns: %s', async (today, last_swap_on, message) => {
    const facts = {
      subscription_start_date: '2026-01-15',
      subscription_expiry_date: '2027-01-14',
      paid_till_date: '2027-01-14',
      last_swap_on,
    }
    expect(await startAndQuote('Swapped subscription', today, facts)).toBe(message)
  })

  it.each([
    ['Payment', '2026-05-14', 'No overdue payments.'],
    ['Payment', '2026-05-15', ''],
    ['Payment', '2027-01-14', ''],
    ['Payment', '2027-01-15', EXPIRED],
    ['Swapped subscription', '2026-05-14', ''],
    ['Swapped subscription', '2026-05-15', 'You can swap when your payment is up-to-date.'],
    ['Billing cycle change', '2026-05-14', ''],
    [
      'Billing cycle change',
      '2026-05-15',
      'Make the overdue payment first, then switch to annual billing.',
    ],
    ['Upgraded subscription', '2026-05-14', ''],
    ['Upgraded subscription', '2026-05-15', 'Upgraded subscription is invalid.'],
    ['Renewed subscription', '2027-01-15', ''],
  ] as const)(
    '%s on %s of a monthly plan paid till 2026-05-14 returns: %s',
    async (action, today, message) => {
      expect(await startAndQuote(action, today, MONTHLY)).toBe(message)
    },
  )

  it.each(LATER)('%s of an ended plan is refused unless it renews', async (action) => {
    const canceled = { ...MONTHLY, canceled_on: '2026-05-01' }
    const message = action === 'Renewed subscription' ? '' : EXPIRED
    expect(await startAndQuote(action, '2026-05-15', canceled)).toBe(message)
  })

  it.each(LATER)('%s of a plan canceled by the site is invalid', async (action) => {
    // An annual, paid plan may fail an earlier check with its own message.
    const own: Partial<Record<Action, string>> = {
      Payment: 'No overdue payments.',
      'Billing cycle change': 'The current billing cycle is already annual.',
    }
    const facts = { ...ENDS_JULY_20, site_canceled_on: '2026-06-01' }
    expect(await startAndQuote(action, '2026-07-01', facts)).toBe(
      own[action] ?? `${action} is invalid.`,
    )
  })

  it.each(LATER)('%s while the first payment is pending is invalid', async (action) => {
    const own: Partial<Record<Action, string>> = {
      Payment: 'No overdue payments.',
      'Billing cycle change': 'The current billing cycle is already annual.',
    }
    const facts = { ...ENDS_JULY_20, first_payment: 'pending' } as const
    expect(await startAndQuote(action, '2026-07-01', facts)).toBe(
      own[action] ?? `${action} is invalid.`,
    )
  })

  it('a payment during an open dispute has nothing to pay', async () => {
    const facts = { ...ENDS_JULY_20, has_open_dispute: true }
    expect(await startAndQuote('Payment', '2026-07-01', facts)).toBe('No overdue payments.')
  })

  it('a canceled plan can be renewed in its window but not upgraded', async () => {
    const facts = { ...ENDS_JULY_20, canceled_on: '2026-06-01' }
    expect(await startAndQuote('Renewed subscription', '2026-06-24', facts)).toBe(
      'You can renew in 1 day(s).',
    )
    expect(await startAndQuote('Renewed subscription', '2026-06-25', facts)).toBe('')
    expect(await startAndQuote('Upgraded subscription', '2026-06-25', facts)).toBe(
      'Upgraded subscription is invalid.',
    )
  })

  it('a switch during an extension by the site pays from the last paid day on', async () => {
    const facts = { ...MONTHLY, extend_to_date: '2026-05-20' }
    expect(await startAndQuote('Billing cycle change', '2026-05-20', facts)).toBe('')
    expect(await startAndQuote('Billing cycle change', '2026-05-21', facts)).toBe(
      'Make the overdue payment first, then switch to annual billing.',
    )
  })

  it('an upgrade after the term, during an extension, has no days to sell', async () => {
    const facts = { ...ENDS_JULY_20, extend_to_date: '2026-08-01' }
    const message = 'The term of this subscription has ended. Renew it instead.'
    expect(await startAndQuote('Upgraded subscription', '2026-07-20', facts)).toBe('')
    expect(await startAndQuote('Upgraded subscription', '2026-07-21', facts)).toBe(message)
    expect(await startAndQuote('Renewed subscription', '2026-07-21', facts)).toBe('')
  })

  it('a switch in the last paid month has nothing to pay', async () => {
    const facts = { ...MONTHLY, paid_till_date: '2027-01-14' }
    expect(await startAndQuote('Billing cycle change', '2027-01-10', facts)).toBe(
      'This term is already paid in full. Renew it with annual billing instead.',
    )
  })
})

describe('an add-on', () => {
  it.each(['Upgraded subscription', 'Swapped subscription', 'Change to new plan'] as const)(
    'an add-on cannot get a %s, from any route and to any product',
    async (action) => {
      bench.moveTo('2026-07-10')
      const user_id = bench.newUser()
      await bench.subscribe({ user_id, ...ENDS_JULY_20 })
      const source = await bench.subscribe({
        user_id,
        product_code: 'ALACARTE_20',
        ...ENDS_JULY_20,
      })
      const message = `${action} is invalid.`
      for (const id of [bench.idOf('pro'), source.product_id]) {
        const started = await bench.start(user_id, {
          subscription_type: action,
          subscription_id: source.id,
          product_id: id,
          billing_cycle: 'annual',
        })
        expect([started.statusCode, started.json()]).toEqual([
          409,
          { detail: message, code: 'not_allowed' },
        ])
        const lines = [bench.lineOn(source, action, { id })]
        expect(problemsOf(await bench.quote(user_id, lines))).toContain(`not_allowed: ${message}`)
        const ordered = await cart.call({ userId: user_id }, 'POST', '/api/order/', {
          ...buildCartRequest(lines),
          client_token: randomUUID(),
          total_in_cents: 0,
        })
        expect(ordered.statusCode).toBe(409)
        expect(ordered.body).toContain(message)
      }
    },
  )
})

describe('a subscription with a successor', () => {
  async function renewed(today: string, facts: Facts, source_kind = 'Renewed subscription') {
    bench.moveTo(today)
    const user_id = bench.newUser()
    const source = await bench.subscribe({ user_id, ...ENDS_JULY_20, ...facts })
    await bench.subscribe({
      user_id,
      source_subscription_id: source.id,
      source_kind,
      subscription_start_date: '2026-07-21',
      subscription_expiry_date: '2027-07-20',
      paid_till_date: '2027-07-20',
    })
    return { user_id, source }
  }

  it.each([
    ['Renewed subscription', 'standard', ''],
    ['Change to new plan', 'pro', ''],
    ['Upgraded subscription', 'pro', ' You can upgrade after it starts.'],
    ['Swapped subscription', 'basic', ''],
  ] as const)('a subscription with a successor cannot get a %s', async (action, code, hint) => {
    const { user_id, source } = await renewed('2026-07-10', {})
    const quote = await bench.quote(user_id, [
      bench.lineOn(source, action, { id: bench.idOf(code) }),
    ])
    expect(problemsOf(quote)).toEqual([
      `not_allowed: You have already renewed this subscription. Standard starts on Jul 21, 2026.${hint}`,
    ])
  })

  it('a subscription with a successor can still be paid', async () => {
    const { user_id, source } = await renewed('2026-07-10', {
      billing_cycle: 'monthly',
      paid_till_date: '2026-06-20',
    })
    const quote = await bench.quote(user_id, [bench.lineOn(source, 'Payment')])
    expect(problemsOf(quote)).toEqual([])
  })

  it('a subscription with a successor is replaced when that starts', async () => {
    const { user_id, source } = await renewed('2026-07-21', {}, 'Change to new plan')
    const quote = await bench.quote(user_id, [bench.lineOn(source, 'Renewed subscription')])
    expect(problemsOf(quote)).toEqual(['not_allowed: Renewed subscription is invalid.'])
  })
})

describe('the start of an item', () => {
  it("a started item keeps the subscription's product and the billing cycle required by the action", async () => {
    bench.moveTo('2026-05-15')
    const user_id = bench.newUser()
    const source = await bench.subscribe({ user_id, ...MONTHLY })
    const payment = await bench.start(user_id, {
      subscription_type: 'Payment',
      subscription_id: source.id,
      billing_cycle: 'annual',
    })
    expect([payment.statusCode, payment.json()]).toMatchObject([
      200,
      {
        code: 'standard',
        billing_cycle: 'monthly',
        orig_order_item_id: source.order_item_id,
        quoted_price_in_cents: 1999,
      },
    ])
    bench.moveTo('2026-05-14')
    const change = await bench.start(user_id, {
      subscription_type: 'Billing cycle change',
      subscription_id: source.id,
    })
    expect(change.json()).toMatchObject({ billing_cycle: 'annual', quoted_price_in_cents: 12792 })
  })

  it('a visitor can start a new subscription, also at commercial prices', async () => {
    const started = await bench.start(null, {
      product_id: bench.idOf('pro'),
      billing_cycle: 'annual',
      is_commercial: true,
    })
    expect([started.statusCode, started.json().quoted_price_in_cents]).toEqual([200, 191940])
    const addOn = await bench.start(null, { product_id: bench.idOf('ALACARTE_20') })
    expect([addOn.statusCode, addOn.json().quoted_price_in_cents]).toEqual([200, 499])
  })

  it('an item without its required subscription or product is rejected', async () => {
    const user_id = bench.newUser()
    const missing = await bench.start(user_id, {})
    expect([missing.statusCode, Object.keys(missing.json())]).toEqual([400, ['product_id']])
    const about = await bench.start(user_id, { subscription_type: 'Payment' })
    expect([about.statusCode, Object.keys(about.json())]).toEqual([400, ['subscription_id']])
    const visitor = await bench.start(null, { subscription_type: 'Payment', subscription_id: 1 })
    expect(visitor.statusCode).toBe(403)
    const unknown = await bench.start(null, { product_id: 2_000_000_000 })
    expect(unknown.statusCode).toBe(404)
  })

  it.each([
    [{ subscription_type: '' }, 'Action is missing.'],
    [{ subscription_type: '  ' }, 'Action is missing.'],
    [{ subscription_type: null }, 'Action is missing.'],
    [{ subscription_type: undefined }, 'Action is missing.'],
    [{ subscription_type: 'Foo' }, 'Foo is invalid.'],
    [{ subscription_type: 'Canceled subscription' }, 'Canceled subscription is invalid.'],
  ])('an item with the action %j returns: %s', async (body, message) => {
    const answer = await bench.start(bench.newUser(), body)
    expect([answer.statusCode, answer.json()]).toEqual([400, { subscription_type: [message] }])
  })

  it('an item about another user’s subscription is treated as one about a missing subscription', async () => {
    const source = await bench.subscribe({ user_id: bench.newUser() })
    const stranger = bench.newUser()
    const answers = await Promise.all(
      [source.id, 2_000_000_000].map((subscription_id) =>
        bench.start(stranger, { subscription_type: 'Renewed subscription', subscription_id }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect(answers[0]?.body).toBe(answers[1]?.body)
  })
})
