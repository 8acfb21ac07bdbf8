import { addDays, businessToday, findSuccessor } from '@quantamental/api/subscription'
import { listPlannedCharges, upcomingCharge } from '../charges/next-charge.ts'
import type { CartContext } from '../context.ts'
import type { StripeCustomerTable } from '../db/billing-tables.ts'
import type { Database } from '../db/database.ts'
import { type Notice, sendNotice } from '../notices/send-notice.ts'
import { listSubscriptions } from '../subscriptions/repository.ts'
import { cardOf } from './record-payment.ts'

/** Days before the charge at which the user is warned. */
const WARNED_DAYS = 30

type SavedCard = Pick<
  StripeCustomerTable,
  'user_id' | 'payment_method_id' | 'card_brand' | 'card_last4' | 'card_exp_month' | 'card_exp_year'
>

/** Last business day of a card: the end of its month. */
function lastDayOfCard(month: number, year: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

async function warningOf(db: Database, saved: SavedCard, today: string): Promise<Notice | null> {
  const { user_id: userId, card_exp_month: month, card_exp_year: year } = saved
  const card = cardOf(saved.card_brand, saved.card_last4)
  if (!card || !month || !year) return null
  const lastDay = lastDayOfCard(month, year)
  const rows = await listSubscriptions(db, userId)
  const planned = await listPlannedCharges(db, userId)
  const charges = rows
    .flatMap((row) => {
      const charge = upcomingCharge(row, findSuccessor(row, rows), today, planned)
      return charge ? [{ ...charge, plan: row.name }] : []
    })
    .filter(({ on }) => lastDay < on && on <= addDays(today, WARNED_DAYS))
    .sort((a, b) => a.on.localeCompare(b.on))
  const [next] = charges
  if (!next) return null
  return {
    notice: 'card-expiring',
    variables: {
      plan: next.plan,
      card,
      day: lastDay,
      next_charge: { day: next.on, amount_in_cents: next.amount_in_cents },
    },
    dedupeKey: `card-expiring/${userId}/${saved.payment_method_id}/${lastDay}`,
  }
}

/**
 * Warn users charged within thirty days that their saved card expires first; once per card.
 * @returns the number of warnings, including repeats.
 */
export async function warnOfCards({ db, now, log }: CartContext): Promise<number> {
  const today = businessToday(now())
  const [year, month] = addDays(today, WARNED_DAYS).split('-').map(Number) as [number, number]
  const cards = await db
    .selectFrom('stripe_customer')
    .select([
      'user_id',
      'payment_method_id',
      'card_brand',
      'card_last4',
      'card_exp_month',
      'card_exp_year',
    ])
    .where('payment_method_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('card_exp_year', '<', year),
        eb.and([eb('card_exp_year', '=', year), eb('card_exp_month', '<=', month)]),
      ]),
    )
    .orderBy('user_id')
    .execute()
  let count = 0
  for (const card of cards) {
    try {
      const notice = await warningOf(db, card, today)
      if (!notice) continue
      await db.transaction().execute((trx) => sendNotice(trx, { ...notice, userId: card.user_id }))
      count += 1
    } catch (err) {
      log.error({ err, user: card.user_id }, 'card warning not sent')
    }
  }
  return count
}
