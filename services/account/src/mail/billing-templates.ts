import { BRAND } from '@quantamental/api/common'
import type { BillingNotice, Card } from '@quantamental/api/events'
import { formatCard, formatCents } from '@quantamental/api/format'
import { RETENTION_DAYS, type RefundOutcome, refundMail } from '@quantamental/api/subscription'
import { type BillingMailVariables, formatDay, type MailBody } from './mail-kinds.ts'

const STATUS = '/user/status'
const TRANSACTIONS = '/user/transactions'
const CART = '/product/cart'
const QUESTIONS = `Questions about a payment? Write to ${BRAND.supportEmail}.`
const NOT_YOU = `If this wasn’t you, write to ${BRAND.supportEmail}.`
const LET_EXPIRE = 'If you’d rather let it expire, you don’t need to do anything.'
const STATEMENT = 'It can take up to ten days to appear on your statement.'
const TO_STATUS = { label: 'See your subscriptions', path: STATUS }
const TO_PAYMENTS = { label: 'See your payments', path: TRANSACTIONS }

type BillingTemplates = {
  readonly [K in BillingNotice]: (v: BillingMailVariables<K>) => MailBody
}

type Period = { readonly start: string; readonly end: string }

/** List with `sentence(value)`; empty without a value. */
function when<T>(value: T | null, sentence: (value: T) => string): string[] {
  return value === null ? [] : [sentence(value)]
}

const yourCard = (card: Card | null) => (card ? `your ${formatCard(card)}` : 'your card')
const withCard = (card: Card | null) => (card ? ` with your ${formatCard(card)}` : '')
const covers = ({ start, end }: Period) => `It covers ${formatDay(start)} to ${formatDay(end)}.`

const willRefund = (cents: number) =>
  cents === 0 ? [] : [`We’ll refund ${formatCents(cents)} to your card.`]

/** End the text with a period unless it already ends a sentence. */
const asSentence = (reason: string) => (/[.!?]$/.test(reason) ? reason : `${reason}.`)

const because = (reason: string) => `Reason: ${asSentence(reason)}`

/** Receipt of an automatic charge. */
function chargeReceipt(
  v: BillingMailVariables<'instalment-receipt'>,
  about: Pick<MailBody, 'subject' | 'action'> & { readonly news: string; readonly line: string },
): MailBody {
  const { subject, action, news, line: text } = about
  return {
    subject,
    blocks: [
      news,
      {
        lines: [{ text, amountInCents: v.amount_in_cents }],
        totalInCents: v.amount_in_cents,
      },
      ...when(v.card, (card) => `Paid${withCard(card)}.`),
      covers(v.period),
    ],
    ...(action && { action }),
    closing: [QUESTIONS],
  }
}

/** Refund email, with the same text for the outcome as the operator's preview. */
function refundMailOf(
  v: BillingMailVariables<'plan-ended-by-refund'>,
  outcome: RefundOutcome,
  details: readonly string[] = [],
): MailBody {
  const { plan, amount_in_cents: amountInCents, access_till: accessTill } = v
  const { subject, lines } = refundMail({ outcome, plan, amountInCents, accessTill })
  return {
    subject,
    blocks: [
      `We refunded ${formatCents(amountInCents)} to ${yourCard(v.card)} on ${formatDay(v.day)}. ${STATEMENT}`,
      ...details,
      ...lines,
      ...when(v.reason, because),
    ],
    action: outcome === 'keep_plan' ? TO_PAYMENTS : TO_STATUS,
    closing: [QUESTIONS],
  }
}

export const BILLING_TEMPLATES: BillingTemplates = {
  'order-receipt': (v) => {
    const isFree = v.amount_in_cents === 0
    const amount = formatCents(v.amount_in_cents)
    return {
      subject: isFree ? `Your ${BRAND.name} order` : `Your ${BRAND.name} receipt for ${amount}`,
      blocks: [
        isFree
          ? `Thank you for your order on ${formatDay(v.day)}. Nothing was charged.`
          : `Thank you for your order. You paid ${amount}${withCard(v.card)} on ${formatDay(v.day)}.`,
        {
          lines: v.lines.map(({ text, amount_in_cents, period }) => ({
            text: period
              ? `${text} (${formatDay(period.start)} to ${formatDay(period.end)})`
              : text,
            amountInCents: amount_in_cents,
          })),
          totalInCents: v.amount_in_cents,
        },
        ...when(v.period, covers),
        ...when(
          v.next_charge,
          ({ day, amount_in_cents }) =>
            `Your next charge is ${formatCents(amount_in_cents)} on ${formatDay(day)}. You can turn off automatic renewal before then.`,
        ),
      ],
      action: TO_STATUS,
      closing: [`Order ${v.order_id}.`, QUESTIONS],
    }
  },
  'instalment-receipt': (v) =>
    chargeReceipt(v, {
      subject: `Your ${BRAND.name} receipt for ${formatCents(v.amount_in_cents)}`,
      news: `Your monthly payment for ${v.plan} went through on ${formatDay(v.day)}.`,
      line: `${v.plan}, monthly payment`,
      action: TO_PAYMENTS,
    }),
  'renewal-receipt': (v) =>
    chargeReceipt(v, {
      subject: `${v.plan} is renewed: your receipt for ${formatCents(v.amount_in_cents)}`,
      news: `${v.plan} was renewed automatically on ${formatDay(v.day)}.`,
      line: `${v.plan}, renewal`,
      action: TO_STATUS,
    }),
  'payment-failed': (v) => {
    const amount = formatCents(v.amount_in_cents)
    return {
      subject: `Your payment of ${amount} for ${v.plan} failed`,
      blocks: [
        `We couldn’t charge ${amount} for ${v.plan} on ${formatDay(v.day)}.`,
        ...when(v.reason, asSentence),
        ...when(v.next_attempt_on, (day) => `We’ll try again on ${formatDay(day)}.`),
        'You can pay now, or change the card in the billing portal.',
      ],
      action: { label: 'Pay now', path: STATUS },
      closing: [QUESTIONS],
    }
  },
  'payment-needs-authentication': (v) => {
    const amount = formatCents(v.amount_in_cents)
    return {
      subject: `Confirm your payment of ${amount} for ${v.plan}`,
      blocks: [
        `Your bank asks you to confirm the payment of ${amount} for ${v.plan}. Nothing was charged.`,
        'Pay now, and your bank’s page will ask you to confirm.',
      ],
      action: { label: 'Pay and confirm', path: STATUS },
      closing: [QUESTIONS],
    }
  },
  'plan-started': (v) => ({
    subject: `${v.plan} has started`,
    blocks: [`${v.plan} started on ${formatDay(v.day)}. Everything it includes is open to you.`],
    action: { label: 'Choose your lists', path: '/user/subscription' },
    closing: [QUESTIONS],
  }),
  'plan-expires-soon': (v) => ({
    subject: `${v.plan} expires on ${formatDay(v.day)}`,
    blocks: [
      `${v.plan} expires on ${formatDay(v.day)} and won’t renew automatically.`,
      'If you renew now, the new term starts the next day: you won’t lose any paid days.',
    ],
    action: { label: 'Renew', path: STATUS },
    closing: [LET_EXPIRE],
  }),
  'plan-expires-in-days': (v) => ({
    subject: `Reminder: ${v.plan} expires on ${formatDay(v.day)}`,
    blocks: [
      `${v.plan} expires in a few days, on ${formatDay(v.day)}.`,
      'Renew it to keep your lists and the latest ratings.',
    ],
    action: { label: 'Renew', path: STATUS },
    closing: [LET_EXPIRE],
  }),
  'plan-expired': (v) => ({
    subject: `${v.plan} has expired`,
    blocks: [
      `${v.plan} expired on ${formatDay(v.day)}.`,
      `We keep your subscribed lists for ${RETENTION_DAYS} days. Renew by then to get them back.`,
    ],
    action: { label: 'Renew', path: STATUS },
    closing: ['If you don’t want to renew, you don’t need to do anything.'],
  }),
  'payment-due-soon': (v) => ({
    subject: `${v.plan}: ${formatCents(v.amount_in_cents)} is due on ${formatDay(v.day)}`,
    blocks: [
      `${v.plan} is paid until ${formatDay(v.day)}. The next month costs ${formatCents(v.amount_in_cents)} and won’t be charged automatically.`,
      'To keep your access, pay when it is due or turn on automatic renewal.',
    ],
    action: TO_STATUS,
    closing: [QUESTIONS],
  }),
  'payment-overdue': (v) => ({
    subject: `A payment for ${v.plan} is overdue`,
    blocks: [
      `${v.plan} was paid until ${formatDay(v.day)}. We haven’t received the next payment, so your access is paused.`,
      'Pay now to restore your access immediately.',
    ],
    action: { label: 'Pay now', path: STATUS },
    closing: [QUESTIONS],
  }),
  'plan-canceled': (v) => ({
    subject: `You canceled ${v.plan}`,
    blocks: [
      `You canceled ${v.plan}. We won’t charge you for it again.`,
      ...when(v.access_till, (day) => `You keep your access until ${formatDay(day)}.`),
      ...willRefund(v.refund_in_cents),
    ],
    action: TO_STATUS,
    closing: [NOT_YOU],
  }),
  'plan-canceled-by-site': (v) => ({
    subject: `We canceled ${v.plan}`,
    blocks: [
      `We canceled ${v.plan} on ${formatDay(v.day)}.`,
      ...when(v.reason, because),
      ...willRefund(v.refund_in_cents),
    ],
    action: TO_STATUS,
    closing: [`If you think this is a mistake, write to ${BRAND.supportEmail}.`],
  }),
  'refund-made': (v) =>
    refundMailOf(
      { ...v, plan: v.plan ?? '', access_till: null },
      'keep_plan',
      v.description === '' ? [] : [`The payment was for ${v.description}.`],
    ),
  'plan-ended-by-refund': (v) => refundMailOf(v, 'end_now'),
  'plan-restored-by-refund': (v) => refundMailOf(v, 'restore_previous'),
  'plan-kept-as-gift': (v) => refundMailOf(v, 'gift'),
  'payment-given-back': (v) => ({
    subject: `Your payment of ${formatCents(v.amount_in_cents)} was refunded`,
    blocks: [
      `We received a payment of ${formatCents(v.amount_in_cents)} that we couldn’t apply, and refunded all of it to your card on ${formatDay(v.day)}. ${STATEMENT}`,
      ...when(v.reason, asSentence),
      'Nothing else changed and you don’t owe anything. If you still want to order, your cart is where you left it.',
    ],
    action: { label: 'Open the cart', path: CART },
    closing: [...when(v.order_id, (id) => `Order ${id}.`), QUESTIONS],
  }),
  'card-expiring': (v) => ({
    subject: `Your ${formatCard(v.card)} expires before your next payment`,
    blocks: [
      `Your ${formatCard(v.card)} expires on ${formatDay(v.day)}.`,
      `Your next payment for ${v.plan}, ${formatCents(v.next_charge.amount_in_cents)}, is on ${formatDay(v.next_charge.day)}.`,
      'To avoid an interruption, save another card in the billing portal.',
    ],
    action: { label: 'Change the card', path: STATUS },
    closing: [
      'If your bank has already given us the new date, you don’t need to do anything.',
      QUESTIONS,
    ],
  }),
}
