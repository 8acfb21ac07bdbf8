import type { BillingNotice, SubscriptionFacts } from '@quantamental/api/events'
import {
  accessEndOf,
  isCanceledBeforeStart,
  lastDayOf,
  type TransitionName,
} from '@quantamental/api/subscription'
import type { CartTransaction } from '../db/database.ts'
import { sendNotice } from '../notices/send-notice.ts'
import { describePayment, type PaymentWords } from './describe-payment.ts'
import type { RecordedEvent, SubscriptionEventInput } from './record-event.ts'

interface Mail {
  readonly notice: BillingNotice
  /** Names the fact. */
  readonly key: string
  readonly day: string
  /** Said in place of what is known of the payment. */
  readonly words?: Readonly<Record<string, string>>
}

/** The bank has the money: nothing is given back by us. */
const LOST_DISPUTE = { reason: 'Your bank took the payment back', amount: '', card: '' } as const

const STATUS_PAGE = '/user/status'
const CART_PAGE = '/product/cart'

/** A declined card whose bank wants the person. */
const AUTHENTICATION = 'authentication_required'

/** Codes of the card company, and ours, as a person reads them. */
const REASONS: Readonly<Record<string, string>> = {
  [AUTHENTICATION]: 'The bank asks you to confirm the payment.',
  card_declined: 'The card was declined.',
  expired_card: 'The card has expired.',
  insufficient_funds: 'The card has insufficient funds.',
  no_card: 'No card is saved.',
}
const CODE = /^[a-z_]+$/

function wordsOf(reason: string | undefined): string {
  if (!reason) return ''
  return REASONS[reason] ?? (CODE.test(reason) ? 'The card was not charged.' : reason)
}

function failed(reason: string | undefined): BillingNotice {
  return reason === AUTHENTICATION ? 'payment-needs-authentication' : 'payment-failed'
}

const DAY_NOTICES: Partial<Record<TransitionName, BillingNotice>> = {
  started: 'plan-started',
  'expiring-soon': 'plan-expires-soon',
  'payment-overdue': 'payment-overdue',
  expired: 'plan-expired',
}

function mailOfDay(transition: TransitionName | null, facts: SubscriptionFacts): Mail | null {
  const notice = transition && DAY_NOTICES[transition]
  if (!notice) return null
  const days: Partial<Record<BillingNotice, string>> = {
    'plan-started': facts.subscription_start_date,
    'plan-expires-soon': facts.subscription_expiry_date,
    'payment-overdue': facts.paid_till_date,
    'plan-expired': lastDayOf(facts),
  }
  const day = days[notice] ?? facts.subscription_expiry_date
  return { notice, day, key: `${notice}/${facts.id}/${day}` }
}

/** Which mail the event is told by; null: none. One fact has one key. */
function mailOf(
  { event, day, orderId, paymentId, reason }: SubscriptionEventInput,
  { transition, successor }: RecordedEvent,
  facts: SubscriptionFacts,
): Mail | null {
  const { id } = facts
  switch (event.type) {
    case 'first-payment-settled':
    case 'payment-settled':
    case 'successor-paid': {
      // The receipt is the order's, one for all its items.
      if (paymentId !== undefined || orderId !== undefined) return null
      const about = successor ?? facts
      return { notice: 'order-receipt', key: `receipt/${about.id}/${day}`, day }
    }
    case 'instalment-settled':
      return {
        notice: 'instalment-receipt',
        key: `instalment-receipt/${paymentId ?? `${id}/${facts.paid_till_date}`}`,
        day: facts.paid_till_date,
      }
    case 'term-renewed':
      return {
        notice: 'renewal-receipt',
        key: `renewal-receipt/${successor?.id ?? id}`,
        day: successor?.subscription_start_date ?? day,
      }
    case 'first-payment-failed':
      return {
        notice: failed(reason),
        key: `first-payment-failed/${orderId ?? `subscription/${id}`}`,
        day,
      }
    case 'instalment-failed':
      return { notice: failed(reason), key: `instalment-failed/${id}/${day}`, day }
    case 'term-renewal-failed':
      return { notice: failed(reason), key: `term-renewal-failed/${id}/${day}`, day }
    case 'canceled':
      return {
        notice: 'plan-canceled',
        key: `plan-canceled/${id}/${facts.revision}`,
        // Who cancels before the first day keeps no access.
        day: isCanceledBeforeStart(facts) ? '' : accessEndOf(facts),
      }
    case 'site-canceled':
      return { notice: 'plan-canceled-by-site', key: `plan-canceled-by-site/${id}`, day }
    case 'dispute-closed':
      return event.isWon
        ? null
        : {
            notice: 'plan-canceled-by-site',
            key: `plan-canceled-by-site/${id}`,
            day,
            words: LOST_DISPUTE,
          }
    case 'day-began':
      return mailOfDay(transition, facts)
    default:
      return null
  }
}

const TO_CART: ReadonlySet<BillingNotice> = new Set([
  'payment-failed',
  'payment-needs-authentication',
  'payment-overdue',
])

/** Has the person told of the event by mail. */
export async function mailEvent(
  trx: CartTransaction,
  input: SubscriptionEventInput,
  recorded: RecordedEvent,
): Promise<void> {
  const facts = recorded.facts ?? recorded.before ?? recorded.successor
  const mail = facts && mailOf(input, recorded, facts)
  if (!mail) return
  const about = recorded.successor ?? facts
  const payment: PaymentWords = await describePayment(trx, input)
  await sendNotice(trx, {
    userId: input.userId,
    notice: mail.notice,
    dedupeKey: mail.key,
    variables: {
      plan: about.name,
      day: mail.day,
      subscription_id: String(about.id),
      reason: wordsOf(input.reason),
      path: TO_CART.has(mail.notice) ? CART_PAGE : STATUS_PAGE,
      ...payment,
      ...mail.words,
      ...input.words,
    },
  })
}
