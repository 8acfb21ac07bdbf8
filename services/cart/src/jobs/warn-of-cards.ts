import { formatCents } from '@quantamental/api/format'
import { addDays, businessToday, findSuccessor } from '@quantamental/api/subscription'
import type { CartContext } from '../cart-context.ts'
import { listPlannedCharges, upcomingCharge } from '../charges/upcoming-charge.ts'
import type { Database } from '../db/database.ts'
import type { StripeCustomerTable } from '../db/tables.ts'
import { type Notice, sendNotice } from '../notices/send-notice.ts'
import { listSubscriptions } from '../subscriptions/subscription.repository.ts'

/** Days before the charge on which the person is told that the card will not do. */
const WARNED_DAYS = 30

type Card = Pick<
  StripeCustomerTable,
  'user_id' | 'payment_method_id' | 'card_brand' | 'card_last4' | 'card_exp_month' | 'card_exp_year'
>

/** The last business day of a card: the end of its month. */
function lastDayOfCard(month: number, year: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The warning about a card that ends before its next charge; null when there is none, or not yet. */
async function warningOf(db: Database, card: Card, today: string): Promise<Notice | null> {
  const { user_id: userId, card_exp_month: month, card_exp_year: year } = card
  if (!month || !year) return null
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
  const brand = card.card_brand ?? 'card'
  return {
    userId,
    notice: 'card-expiring',
    variables: {
      plan: next.plan,
      card: `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ${card.card_last4 ?? ''}`.trim(),
      day: lastDay,
      next_day: next.on,
      next_amount: formatCents(next.amount_in_cents),
      path: '/user/status',
    },
    dedupeKey: `card-expiring/${userId}/${card.payment_method_id}/${lastDay}`,
  }
}

/**
 * Tells who will be charged within thirty days that the saved card ends before that; of each card once.
 * @returns how many were told, again or not.
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
      await db.transaction().execute((trx) => sendNotice(trx, notice))
      count += 1
    } catch (err) {
      log.error({ err, user: card.user_id }, 'not warned of the card')
    }
  }
  return count
}
