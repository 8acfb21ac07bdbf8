import type { BillingNotice, SubscriptionFacts } from '@quantamental/api/events'
import {
  accessEndOf,
  isCanceledBeforeStart,
  lastDayOf,
  type TransitionName,
} from '@quantamental/api/subscription'
import type { CartTransaction } from '../db/database.ts'
import { type Notice, sendNotice } from '../notices/send-notice.ts'
import type { RecordedEvent, SubscriptionEventInput } from './event-types.ts'

const LOST_DISPUTE = 'Your bank reversed the payment.'

/** Code of a declined card whose bank requires authentication. */
const AUTHENTICATION = 'authentication_required'

/** Texts for decline codes, Stripe's and ours. */
const REASONS: Readonly<Record<string, string>> = {
  [AUTHENTICATION]: 'Your bank requires you to confirm the payment.',
  card_declined: 'Your card was declined.',
  expired_card: 'Your card has expired.',
  insufficient_funds: 'Your card has insufficient funds.',
  no_card: 'You have no saved card.',
}
const CODE = /^[a-z_]+$/

function reasonText(reason: string | undefined): string | null {
  if (!reason) return null
  return REASONS[reason] ?? (CODE.test(reason) ? 'We couldn’t charge your card.' : reason)
}

const DAY_NOTICES = {
  started: 'plan-started',
  'expiring-soon': 'plan-expires-soon',
  'payment-overdue': 'payment-overdue',
  expired: 'plan-expired',
} as const satisfies Partial<Record<TransitionName, BillingNotice>>

function noticeOfDay(transition: TransitionName | null, facts: SubscriptionFacts): Notice | null {
  const notice = DAY_NOTICES[transition as keyof typeof DAY_NOTICES]
  if (!notice) return null
  const day = {
    'plan-started': facts.subscription_start_date,
    'plan-expires-soon': facts.subscription_expiry_date,
    'payment-overdue': facts.paid_till_date,
    'plan-expired': lastDayOf(facts),
  }[notice]
  return { notice, variables: { plan: facts.name, day }, dedupeKey: `${notice}/${facts.id}/${day}` }
}

/** Null for a charge with unknown amount or period, which is not a payment. */
function receiptOf(
  notice: 'instalment-receipt' | 'renewal-receipt',
  plan: string,
  { day, mail, paymentId }: SubscriptionEventInput,
  dedupeKey: string,
): Notice | null {
  const { amountInCents, card = null, period } = mail ?? {}
  if (paymentId === undefined || amountInCents === undefined || !period) return null
  const variables = { plan, day, amount_in_cents: amountInCents, card, period }
  return { notice, variables, dedupeKey }
}

function failureOf(
  plan: string,
  { day, reason, mail }: SubscriptionEventInput,
  amountInCents: number | undefined,
  dedupeKey: string,
): Notice | null {
  if (amountInCents === undefined) return null
  return {
    notice: reason === AUTHENTICATION ? 'payment-needs-authentication' : 'payment-failed',
    variables: {
      plan,
      day,
      amount_in_cents: amountInCents,
      reason: mail?.reason || reasonText(reason),
      next_attempt_on: mail?.nextAttemptOn ?? null,
    },
    dedupeKey,
  }
}

async function totalOf(trx: CartTransaction, orderId: number | undefined) {
  if (orderId === undefined) return undefined
  const order = await trx
    .selectFrom('purchase_order')
    .select('total_in_cents')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order?.total_in_cents
}

/** Email for an event, or null; orders send their own receipts. The key deduplicates. */
async function noticeOf(
  trx: CartTransaction,
  input: SubscriptionEventInput,
  { transition, successor }: RecordedEvent,
  facts: SubscriptionFacts,
): Promise<Notice | null> {
  const { event, day, orderId, paymentId, reason, mail } = input
  const { id } = facts
  const plan = (successor ?? facts).name
  const refund_in_cents = mail?.refundInCents ?? 0
  switch (event.type) {
    case 'instalment-settled':
      return receiptOf('instalment-receipt', plan, input, `instalment-receipt/${paymentId}`)
    case 'term-renewed':
      return receiptOf('renewal-receipt', plan, input, `renewal-receipt/${successor?.id ?? id}`)
    case 'first-payment-failed': {
      const key = `first-payment-failed/${orderId ?? `subscription/${id}`}`
      return failureOf(plan, input, await totalOf(trx, orderId), key)
    }
    case 'instalment-failed':
      return failureOf(plan, input, mail?.amountInCents, `instalment-failed/${id}/${day}`)
    case 'term-renewal-failed':
      return failureOf(plan, input, mail?.amountInCents, `term-renewal-failed/${id}/${day}`)
    case 'canceled':
      return {
        notice: 'plan-canceled',
        variables: {
          plan,
          access_till: isCanceledBeforeStart(facts) ? null : accessEndOf(facts),
          refund_in_cents,
        },
        dedupeKey: `plan-canceled/${id}/${facts.revision}`,
      }
    case 'site-canceled':
    case 'dispute-closed':
      if (event.type === 'dispute-closed' && event.isWon) return null
      return {
        notice: 'plan-canceled-by-site',
        variables: {
          plan,
          day,
          reason: event.type === 'dispute-closed' ? LOST_DISPUTE : reason || null,
          refund_in_cents,
        },
        dedupeKey: `plan-canceled-by-site/${id}`,
      }
    case 'day-began':
      return noticeOfDay(transition, facts)
    default:
      return null
  }
}

/** Email the user about the event. */
export async function mailEvent(
  trx: CartTransaction,
  input: SubscriptionEventInput,
  recorded: RecordedEvent,
): Promise<void> {
  const facts = recorded.facts ?? recorded.before ?? recorded.successor
  const notice = facts && (await noticeOf(trx, input, recorded, facts))
  if (notice) await sendNotice(trx, { ...notice, userId: input.userId })
}
