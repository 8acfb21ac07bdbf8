import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { RefundPreview } from '@quantamental/api/cart'
import type { SubscriptionFacts } from '@quantamental/api/events'
import {
  addDays,
  businessToday,
  effectiveSubscription,
  findSuccessor,
  statusOn,
} from '@quantamental/api/subscription'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { contextOf } from '../../test/context-of.ts'
import { buy, lineOf, type Purchase, placeOrder, productId } from '../../test/order-cart.ts'
import { readMoney } from '../../test/read-money.ts'
import { type Action, listStateCases, type StateCase } from '../../test/state-space.ts'
import { chargeDue, planCharges } from '../charges/jobs.ts'
import { sendReminders } from '../notices/jobs.ts'
import { findAccessDifferences } from '../reconciliation/compare-access.ts'
import { beginDays } from '../subscriptions/jobs.ts'
import { sendRefunds } from './sync-refunds.ts'

/**
 * Run every case with STATE_SPACE=all, else every fifth: ten actions, both billing cycles, all
 * outcomes.
 */
const STEP = process.env.STATE_SPACE === 'all' ? 1 : 5
const OPERATOR = { userId: 9_000_000, roles: ['operator'] }
const FIRST_DAY = '2026-01-15'
const DAYS_AFTER = 400
/** Actions that need a plan near its end, or bought 30 days ago. */
const NEAR_END: readonly Action[] = ['Renewed subscription', 'Change to new plan']
const A_MONTH_OLD: readonly Action[] = ['Swapped subscription', 'Payment']

interface Life {
  readonly state: StateCase
  readonly plan: Purchase
  action: Purchase | null
  /** False if the outcome was refused, such as free access for a renewal before its start. */
  isRefunded: boolean
}

let cart: TestCart
let today: string
let tiers: Record<3 | 4 | 5, number>

beforeAll(async () => {
  cart = await buildTestCart({ now: new Date(`${FIRST_DAY}T17:00:00Z`) })
  tiers = {
    3: await productId(cart, 3),
    4: await productId(cart, 4),
    5: await productId(cart, 5),
  }
  await moveTo(FIRST_DAY)
}, 60_000)
afterAll(() => cart?.close())

async function moveTo(day: string): Promise<void> {
  today = day
  cart.clock.now = new Date(`${day}T17:00:00Z`)
  await cart.simulator.control('POST', 'clock', { now: cart.clock.now.toISOString(), frozen: true })
}

async function runJobs(): Promise<void> {
  const context = contextOf(cart)
  await planCharges(context)
  await chargeDue(context)
  await sendRefunds(context)
}

let users = 10_000
function buyPlan({ cycle, isAutoRenew }: StateCase): Promise<Purchase> {
  users += 1
  return buy(cart, users, [lineOf(tiers[4], { billing_cycle: cycle })], {
    is_auto_renew: isAutoRenew,
  })
}

async function start(cases: readonly StateCase[]): Promise<Life[]> {
  const lives: Life[] = []
  for (const state of cases)
    lives.push({ state, plan: await buyPlan(state), action: null, isRefunded: true })
  return lives
}

async function itemOf({ subscriptionId }: Purchase): Promise<number | null> {
  const { order_item_id } = await cart.db
    .selectFrom('subscription')
    .select('order_item_id')
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow()
  return order_item_id
}

const CHANGES: readonly Action[] = [
  'Canceled subscription',
  'Undo cancellation',
  'Auto renew change',
]

async function change({ plan }: Life, action: Action): Promise<void> {
  const url = `/api/subscription/${plan.subscriptionId}/change/`
  const answer = await cart.call({ userId: plan.userId }, 'POST', url, { action })
  expect([action, answer.statusCode]).toEqual([action, 200])
}

async function act(life: Life): Promise<void> {
  const { state, plan } = life
  const { action, cycle, isAutoRenew } = state
  if (action === 'New subscription') return
  if (action === 'Undo cancellation') await change(life, 'Canceled subscription')
  if (CHANGES.includes(action)) return change(life, action)
  const tier = { 'Upgraded subscription': 5, 'Change to new plan': 5, 'Swapped subscription': 3 }
  const product = tiers[(tier as Partial<Record<Action, 3 | 5>>)[action] ?? 4]
  const line = lineOf(product, {
    subscription_type: action as 'Payment',
    orig_order_item_id: await itemOf(plan),
    billing_cycle: action === 'Billing cycle change' ? 'annual' : cycle,
  })
  if (action !== 'Swapped subscription') {
    life.action = await buy(cart, plan.userId, [line], { is_auto_renew: isAutoRenew })
    return
  }
  await placeOrder(cart, { userId: plan.userId }, [line])
}

async function refund(life: Life): Promise<void> {
  const { state, plan, action } = life
  const { link, isWhole, outcome } = state.refund
  const payment = link === 'action' && action ? action : plan
  const url = `/api/billing/payment/${payment.paymentId}/refund/`
  const preview = (await cart.call(OPERATOR, 'GET', url)).json<RefundPreview>()
  const { left_in_cents: whole, unused_in_cents: unused } = preview
  // Ending a plan refunds at least its unused days.
  const part = outcome === 'end_now' ? Math.max(unused, 100) : Math.floor(whole / 3)
  const answer = await cart.call(OPERATOR, 'POST', url, {
    amount_in_cents: isWhole ? whole : part,
    reason: 'State space',
    outcome,
    ...(outcome === 'gift' && { access_till: addDays(today, 50) }),
  })
  const isOver = answer.json().detail === 'The plan paid for hasn’t started.'
  if (outcome === 'gift' && isOver) {
    expect(answer.statusCode).toBe(409)
    life.isRefunded = false
    return
  }
  expect([state, answer.statusCode, answer.body]).toEqual([state, 200, answer.body])
}

async function listFacts(): Promise<Map<number, SubscriptionFacts[]>> {
  const rows = await cart.db
    .selectFrom('subscription')
    .selectAll()
    .where('is_removed', '=', false)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ user_id }) => user_id)
}

async function countPayments(): Promise<Map<number, number>> {
  const rows = await cart.db
    .selectFrom('payment')
    .select(['user_id', (eb) => eb.fn.countAll<string>().as('count')])
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]))
}

/** The state of a user's subscriptions on a day, without dates. */
function stateOf(all: readonly SubscriptionFacts[], day: string): string {
  return all
    .map((each) => {
      const status = statusOn(each, day, findSuccessor(each, all))
      const paid = each.paid_till_date >= day ? 'paid' : 'unpaid'
      return [status, each.billing_cycle, each.auto_renew, each.source_kind, paid].join(' ')
    })
    .join(' | ')
}

function checkStates(
  facts: ReadonlyMap<number, readonly SubscriptionFacts[]>,
  lives: readonly Life[],
  states: Set<string>,
): void {
  for (const { state, plan, isRefunded } of lives) {
    const all = facts.get(plan.userId) ?? []
    states.add(stateOf(all, today))
    const { status } = effectiveSubscription(all, today)
    const about = `${JSON.stringify(state)} on ${today}`
    expect([about, status]).not.toEqual([about, 'too_many'])
    if (!state.refund.isWhole || !isRefunded) continue
    for (const each of all) {
      const one = statusOn(each, today, findSuccessor(each, all))
      expect([about, one]).not.toEqual([about, 'past_due'])
      expect([about, one]).not.toEqual([about, 'canceled_past_due'])
    }
  }
}

it(
  'every action, billing cycle and refund keeps its invariants on each of 400 days',
  async () => {
    const cases = listStateCases().filter((_, place) => place % STEP === 0)
    const of = (actions: readonly Action[]) =>
      cases.filter(({ action }) => actions.includes(action))
    const lives = await start(of(NEAR_END))
    // Charge the months of the monthly plans on their days.
    for (let month = 1; month < 11; month += 1) {
      await moveTo(addDays(FIRST_DAY, Math.floor(month * 30.45)))
      await runJobs()
    }
    const actionDay = addDays(FIRST_DAY, 345)
    await moveTo(addDays(actionDay, -33))
    await runJobs()
    lives.push(...(await start(of(A_MONTH_OLD))))
    for (let day = -32; day <= 0; day += 1) {
      await moveTo(addDays(actionDay, day))
      await runJobs()
    }
    const others = cases.filter(
      ({ action }) => !NEAR_END.includes(action) && !A_MONTH_OLD.includes(action),
    )
    lives.push(...(await start(others)))
    for (const life of lives) await act(life)
    await moveTo(addDays(actionDay, 2))
    await runJobs()
    expect(await findAccessDifferences(cart.db, today)).toEqual([])
    for (const life of lives) await refund(life)
    const paid = await countPayments()

    const states = new Set<string>()
    for (let day = 1; day <= DAYS_AFTER; day += 1) {
      await moveTo(addDays(actionDay, 2 + day))
      await runJobs()
      if (day % 7 === 0) {
        await beginDays(contextOf(cart))
        await sendReminders(contextOf(cart))
      }
      checkStates(await listFacts(), lives, states)
      expect([today, await findAccessDifferences(cart.db, today)]).toEqual([today, []])
    }
    const after = await countPayments()
    for (const { state, plan, isRefunded } of lives)
      if (state.refund.isWhole && isRefunded)
        expect([state, after.get(plan.userId)]).toEqual([state, paid.get(plan.userId)])
    const { stripe, ledger } = await readMoney(cart)
    expect(ledger).toBe(stripe)
    expect(businessToday(cart.clock.now)).toBe(today)
    process.stdout.write(`state space: ${lives.length} lives, ${states.size} distinct states\n`)
    expect(lives).toHaveLength(cases.length)
    expect(states.size).toBeGreaterThan(30)
  },
  STEP === 1 ? 3_600_000 : 900_000,
)
