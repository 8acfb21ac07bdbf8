import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { SUBSCRIPTION_ACTIONS } from '@quantamental/api/account'
import { CHANGE_ACTIONS } from '@quantamental/api/cart'
import { offeredActions } from '@quantamental/api/subscription'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { createQuoteBench, type QuoteBench } from '../../test/quote-bench.ts'
import { NO_SIMULATOR } from '../../test/spawn-simulator.ts'
import type { SubscriptionRow } from '../db/billing-tables.ts'
import { listSubscriptionFacts } from '../subscriptions/repository.ts'

let cart: TestCart
let bench: QuoteBench

beforeAll(async () => {
  cart = await buildTestCart({ simulator: NO_SIMULATOR })
  bench = await createQuoteBench(cart)
}, 60_000)
afterAll(() => cart?.close())

type Facts = Partial<Omit<SubscriptionRow, 'id'>>

const YEAR = {
  subscription_start_date: '2025-07-21',
  subscription_expiry_date: '2026-07-20',
  paid_till_date: '2026-07-20',
} as const
const MONTHLY = { ...YEAR, billing_cycle: 'monthly', paid_till_date: '2026-06-20' } as const
const PLANS = ['basic', 'standard', 'pro', 'commercial']

function isChange(action: string): boolean {
  return CHANGE_ACTIONS.some((each) => each === action)
}

/** Whether the server accepts the action, with any of the plans if it needs one. */
async function isTaken(action: string, { id, user_id, ...source }: SubscriptionRow) {
  if (isChange(action)) {
    const url = `/api/subscription/${id}/change/`
    return (await cart.call({ userId: user_id }, 'POST', url, { action })).statusCode === 200
  }
  for (const product_id of PLANS.map(bench.idOf)) {
    const { statusCode } = await bench.start(user_id, {
      subscription_type: action,
      subscription_id: action === 'New subscription' ? null : id,
      product_id,
      billing_cycle: source.billing_cycle,
    })
    if (statusCode === 200) return true
  }
  return false
}

/** Name, day, facts of the plan, and facts of another plan of the same user. */
const CASES = (
  [
    ['a year that runs', '2026-05-10', YEAR],
    ['a year in its renewable window', '2026-07-10', YEAR],
    ['a monthly term partly paid', '2026-06-10', MONTHLY],
    ['a monthly term paid to its end', '2026-07-10', { ...MONTHLY, paid_till_date: '2026-07-20' }],
    ['a monthly term overdue', '2026-06-25', MONTHLY],
    ['the smallest plan', '2026-07-10', { ...YEAR, product_code: 'basic' }],
    ['the largest plan', '2026-07-10', { ...YEAR, product_code: 'commercial' }],
    [
      'Pro for commercial use',
      '2026-07-10',
      { ...YEAR, product_code: 'pro', is_commercial_pricing: true },
    ],
    ['a canceled plan', '2026-07-10', { ...YEAR, canceled_on: '2026-06-01' }],
    ['one canceled while overdue', '2026-06-25', { ...MONTHLY, canceled_on: '2026-06-22' }],
    ['an open dispute', '2026-06-10', { ...YEAR, has_open_dispute: true }],
    ['a failed first payment', '2026-06-10', { ...YEAR, first_payment: 'failed' }],
    ['an ended plan', '2026-07-21', YEAR],
    ['one that the site ended', '2026-07-10', { ...YEAR, site_canceled_on: '2026-07-01' }],
    ['one extended by the site', '2026-07-25', { ...YEAR, extend_to_date: '2026-08-01' }],
    [
      'one with a paid renewal',
      '2026-07-10',
      MONTHLY,
      {
        source_kind: 'Renewed subscription',
        subscription_start_date: '2026-07-21',
        subscription_expiry_date: '2027-07-20',
        paid_till_date: '2027-07-20',
      },
    ],
    ['an ended one beside another', '2026-08-01', YEAR, { subscription_start_date: '2026-07-25' }],
  ] as readonly (readonly [string, string, Facts, Facts?])[]
).map(([name, today, facts, other = null]) => [name, today, facts, other] as const)

describe('actions offered on the status page match those accepted by the server', () => {
  it.each(CASES)(
    'offered actions of %s, on %s, match the accepted ones',
    async (_, today, facts, other) => {
      bench.moveTo(today)
      for (const action of SUBSCRIPTION_ACTIONS) {
        const user_id = bench.newUser()
        const source = await bench.subscribe({ user_id, ...facts })
        if (other) {
          const source_subscription_id = other.source_kind ? source.id : null
          await bench.subscribe({ user_id, ...other, source_subscription_id })
        }
        const all = await listSubscriptionFacts(cart.db, user_id)
        const own = all.find(({ id }) => id === source.id) ?? null
        const offer = offeredActions(own, { all, today }).find((each) => each.action === action)
        // A first plan may follow any ended plan, even if it is not offered.
        if (action === 'New subscription' && !offer) continue
        // A second click gets the same response as the first.
        if (action === 'Canceled subscription' && facts.canceled_on) continue
        expect([action, await isTaken(action, source)]).toEqual([action, offer?.allowed ?? false])
      }
    },
  )
})

describe('a change of a subscription', () => {
  it.each([
    [{ action: '' }, 'Action is missing.'],
    [{ action: ' ' }, 'Action is missing.'],
    [{}, 'Action is missing.'],
    [{ action: 'Foo' }, 'Foo is invalid.'],
    [{ action: 'Payment' }, 'Payment is invalid.'],
  ])('a change with %j responds: %s', async (body, message) => {
    const answer = await cart.call({ userId: 1 }, 'POST', '/api/subscription/1/change/', body)
    expect([answer.statusCode, answer.json()]).toEqual([400, { action: [message] }])
  })
})
