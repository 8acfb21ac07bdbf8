import { expect, it } from '@jest/globals'
import { runDueJobs } from '@quantamental/service-kit/jobs'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { contextOf } from '../../test/context-of.ts'
import { insertSubscription } from '../../test/insert-subscription.ts'
import { listNotices } from '../../test/read-money.ts'
import { addCard, setClock } from '../../test/stripe-events.ts'
import { listCartJobs } from '../jobs.ts'

/** Days from the day before the first charge to the day after the last. */
const DAYS = 6
const [RENEWED, REFUSED, ENDING] = [1, 2, 3]
const monthly = {
  billing_cycle: 'monthly',
  subscription_start_date: '2025-06-15',
  subscription_expiry_date: '2026-06-14',
  paid_till_date: '2026-06-14',
} as const

/**
 * Create a plan that is charged and renewed, one whose card is declined, and one that is not
 * renewed.
 */
async function subscribeAll(cart: TestCart): Promise<void> {
  const dates = { created_at: cart.clock.now, changed_at: cart.clock.now }
  await addCard(cart, RENEWED)
  await insertSubscription(cart.db, { user_id: RENEWED, ...monthly, ...dates })
  await addCard(cart, REFUSED, 'pm_card_chargeCustomerFail')
  await insertSubscription(cart.db, { user_id: REFUSED, ...monthly, ...dates })
  const ending = { subscription_expiry_date: '2026-06-16', paid_till_date: '2026-06-16' }
  const yearly = { subscription_start_date: '2025-06-17', auto_renew: false, ...ending }
  await insertSubscription(cart.db, { user_id: ENDING, ...yearly, ...dates })
}

/** Run the jobs of several business days at each of these times. @returns the resulting rows. */
async function runDays(times: readonly string[]) {
  const cart = await buildTestCart({ now: new Date('2026-06-10T11:00:00Z') })
  try {
    await setClock(cart, '2026-06-10T11:00:00Z')
    await subscribeAll(cart)
    const failures: string[] = []
    for (let day = 0; day < DAYS; day += 1) {
      const date = new Date(Date.UTC(2026, 5, 11 + day)).toISOString().slice(0, 10)
      for (const time of times) {
        await setClock(cart, `${date}T${time}:00-04:00`)
        const onError = (error: unknown, job: string) => failures.push(`${job}: ${error}`)
        const jobs = listCartJobs(contextOf(cart))
        await runDueJobs({ db: cart.db, jobs, onError }, cart.clock.now)
      }
    }
    const { db } = cart
    const notices = await Promise.all(
      [RENEWED, REFUSED, ENDING].map((user) => listNotices(cart, user)),
    )
    return {
      failures,
      subscriptions: await db
        .selectFrom('subscription')
        .select(['user_id', 'subscription_start_date', 'subscription_expiry_date'])
        .select(['paid_till_date', 'auto_renew'])
        .orderBy('user_id')
        .orderBy('id')
        .execute(),
      ledger: await db
        .selectFrom('ledger_entry')
        .select(['user_id', 'day', 'type', 'status', 'amount_in_cents', 'period_start'])
        .orderBy('user_id')
        .orderBy('id')
        .execute(),
      events: await db
        .selectFrom('subscription_event')
        .select(['subscription_id', 'day', 'event', 'status_before', 'status_after'])
        .orderBy('subscription_id')
        .orderBy('id')
        .execute(),
      notices: notices.map((all) =>
        all.map(({ notice, variables }) => [notice, 'day' in variables ? variables.day : null]),
      ),
    }
  } finally {
    await cart.close()
  }
}

it('days applied once, as the clock passes them, leave the same rows as days applied twice', async () => {
  const [once, often] = await Promise.all([runDays(['07:00']), runDays(['00:00', '17:00'])])
  expect(once).toEqual(often)
  expect(once.failures).toEqual([])
  expect(once.ledger.map(({ user_id, status, type }) => [user_id, status, type])).toEqual([
    [RENEWED, 'succeeded', 'Renewed subscription'],
    // Declined, and retried days later.
    [REFUSED, 'failed', 'Renewed subscription'],
    [REFUSED, 'failed', 'Renewed subscription'],
  ])
})
