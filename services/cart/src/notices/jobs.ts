import type { SubscriptionFacts } from '@quantamental/api/events'
import {
  addDays,
  businessToday,
  daysBetween,
  findSuccessor,
  PAYMENT_ALERT_DAYS,
  statusOn,
} from '@quantamental/api/subscription'
import { priceOfInstalment } from '../charges/next-charge.ts'
import type { CartContext } from '../context.ts'
import type { SubscriptionRow } from '../db/billing-tables.ts'
import { DELETED_USER_ID } from '../db/database.ts'
import { listSubscriptions, toFacts } from '../subscriptions/repository.ts'
import { type Notice, sendNotice } from './send-notice.ts'

/** Days before the expiry of the second reminder; the last one is on day 0. */
const REMINDER_DAYS = 7

function expiryReminder(row: SubscriptionRow, today: string): Notice | null {
  const { id, name: plan, subscription_expiry_date: day } = row
  const daysLeft = daysBetween(today, day)
  if (daysLeft < 0 || daysLeft > REMINDER_DAYS) return null
  const variables = { plan, day }
  return daysLeft === 0
    ? { variables, notice: 'plan-expires-soon', dedupeKey: `last-day/${id}/${day}` }
    : { variables, notice: 'plan-expires-in-days', dedupeKey: `expires/${id}/${day}` }
}

/** Reminder of a month that is not charged automatically. */
function paymentReminder(row: SubscriptionRow, today: string): Notice | null {
  const { id, name: plan, paid_till_date: day } = row
  const daysLeft = daysBetween(today, day)
  if (row.auto_renew || day >= row.subscription_expiry_date) return null
  if (daysLeft < 0 || daysLeft > PAYMENT_ALERT_DAYS) return null
  return {
    variables: { plan, day, amount_in_cents: priceOfInstalment(row).cents },
    notice: 'payment-due-soon',
    dedupeKey: `payment-due/${id}/${day}`,
  }
}

function remindersOf(
  row: SubscriptionRow,
  all: readonly SubscriptionFacts[],
  today: string,
): Notice[] {
  const status = statusOn(row, today, findSuccessor(row, all))
  if (status !== 'current' && status !== 'to_expire') return []
  const expiry = status === 'to_expire' ? expiryReminder(row, today) : null
  const payment = paymentReminder(row, today)
  return [expiry, payment].filter((notice) => notice !== null)
}

/**
 * Send reminders that need an action: a plan that will not renew, a month that will not be
 * charged. Each once, even after a missed day; status changes are reported when their day is
 * applied. @returns the number sent, including repeats.
 */
export async function sendReminders({ db, now, log }: CartContext): Promise<number> {
  const today = businessToday(now())
  const last = addDays(today, Math.max(REMINDER_DAYS, PAYMENT_ALERT_DAYS))
  const users = await db
    .selectFrom('subscription')
    .select('user_id')
    .distinct()
    .where('auto_renew', '=', false)
    .where('is_removed', '=', false)
    .where('user_id', '!=', DELETED_USER_ID)
    .where('first_payment', '=', 'settled')
    .where('paid_till_date', '>=', today)
    .where('paid_till_date', '<=', last)
    .orderBy('user_id')
    .execute()
  let count = 0
  for (const { user_id } of users) {
    try {
      const rows = await listSubscriptions(db, user_id)
      const all = rows.map(toFacts)
      const notices = rows.flatMap((row) => remindersOf(row, all, today))
      await db.transaction().execute(async (trx) => {
        for (const notice of notices) await sendNotice(trx, { ...notice, userId: user_id })
      })
      count += notices.length
    } catch (err) {
      log.error({ err, user: user_id }, 'reminder not sent')
    }
  }
  return count
}
