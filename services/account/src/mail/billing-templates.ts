import { BRAND } from '@quantamental/api/common'
import type { BillingNotice, NoticeDetail, ReceiptLine } from '@quantamental/api/events'
import { KEPT_AFTER_END_DAYS } from '@quantamental/api/subscription'
import { formatDay } from './format-day.ts'
import type { MailContent } from './mail-content.ts'
import type { MailVariables } from './mail-kinds.ts'

const STATUS = '/user/status'
const TRANSACTIONS = '/user/transactions'
const CART = '/product/cart'
const QUESTIONS = `Questions about a payment? Write to ${BRAND.supportEmail}.`
const NOT_YOU = `If this was not you, write to ${BRAND.supportEmail}.`

type Details = Readonly<Partial<Record<NoticeDetail, string>>>
type Variables<K extends BillingNotice> = MailVariables<K> & Details
type BillingTemplates = { readonly [K in BillingNotice]: (v: Variables<K>) => MailContent }

/** The sentence when what it speaks of is told, else nothing. */
function when(told: string | undefined, sentence: (told: string) => string): string[] {
  return told === undefined || told === '' ? [] : [sentence(told)]
}

const hello = ({ username }: { readonly username: string }) => `Hello ${username},`
const onDay = (day: string | undefined) => (day ? ` on ${formatDay(day)}` : '')
const withCard = (card: string | undefined) => (card ? ` with ${card}` : '')

/** What a payment paid for and when the next is due. */
function termsOf(v: Details): string[] {
  const { period_start: start, period_end: end, next_day, next_amount } = v
  return [
    ...(start && end
      ? [
          `It ${v.amount === '$0.00' ? 'covers' : 'pays for'} ${formatDay(start)} to ${formatDay(end)}.`,
        ]
      : []),
    ...when(next_day, (day) =>
      next_amount
        ? `The next charge is ${next_amount} on ${formatDay(day)}. You can turn automatic renewal off until then.`
        : `The next charge is on ${formatDay(day)}. You can turn automatic renewal off until then.`,
    ),
  ]
}

/** "It was declined." of a reason, whoever wrote it. */
const asSentence = (reason: string) => (/[.!?]$/.test(reason) ? reason : `${reason}.`)

export const BILLING_TEMPLATES: BillingTemplates = {
  'order-receipt': (v) => {
    const isFree = v.amount === '$0.00'
    return {
      subject: isFree ? `Your ${BRAND.name} order` : `Your ${BRAND.name} receipt for ${v.amount}`,
      greeting: hello(v),
      blocks: [
        isFree
          ? `Thank you for your order${onDay(v.day)}. Nothing was charged.`
          : `Thank you for your order. You paid ${v.amount}${withCard(v.card)}${onDay(v.day)}.`,
        { lines: JSON.parse(v.items) as ReceiptLine[], total: v.amount },
        ...termsOf(v),
      ],
      action: { label: 'See your subscriptions', path: v.path || STATUS },
      closing: [...when(v.order_id, (id) => `Order ${id}.`), QUESTIONS],
    }
  },
  'instalment-receipt': (v) => ({
    subject: `Your ${BRAND.name} receipt for ${v.amount}`,
    greeting: hello(v),
    blocks: [
      `Your monthly payment for ${v.plan} went through${onDay(v.day)}.`,
      { lines: [{ text: `${v.plan}, monthly payment`, amount: v.amount }], total: v.amount },
      ...when(v.card, (card) => `Paid with ${card}.`),
      ...termsOf(v),
    ],
    action: { label: 'See your payments', path: v.path || TRANSACTIONS },
    closing: [QUESTIONS],
  }),
  'renewal-receipt': (v) => ({
    subject: `${v.plan} is renewed: your receipt for ${v.amount}`,
    greeting: hello(v),
    blocks: [
      `${v.plan} was renewed automatically${onDay(v.day)}.`,
      { lines: [{ text: `${v.plan}, renewal`, amount: v.amount }], total: v.amount },
      ...when(v.card, (card) => `Paid with ${card}.`),
      ...termsOf(v),
    ],
    action: { label: 'See your subscriptions', path: v.path || STATUS },
    closing: [QUESTIONS],
  }),
  'payment-failed': (v) => ({
    subject: `Your payment of ${v.amount} for ${v.plan} failed`,
    greeting: hello(v),
    blocks: [
      `We could not charge ${v.amount} for ${v.plan}${withCard(v.card)}${onDay(v.day)}.`,
      ...when(v.reason, asSentence),
      ...when(v.next_day, (day) => `We try again on ${formatDay(day)}.`),
      'Pay it yourself, or save another card in the billing portal.',
    ],
    action: { label: 'Pay now', path: v.path || STATUS },
    closing: [QUESTIONS],
  }),
  'payment-needs-authentication': (v) => ({
    subject: `Confirm your payment of ${v.amount} for ${v.plan}`,
    greeting: hello(v),
    blocks: [
      `Your bank wants you to confirm the payment of ${v.amount} for ${v.plan}. Nothing was charged.`,
      'Make the payment yourself: your bank then asks you on its own page.',
    ],
    action: { label: 'Pay and confirm', path: v.path || STATUS },
    closing: [QUESTIONS],
  }),
  'plan-started': (v) => ({
    subject: `${v.plan} has started`,
    greeting: hello(v),
    blocks: [
      `${v.plan} has started${onDay(v.day)}. Everything it includes is open to you.`,
      ...termsOf(v),
    ],
    action: { label: 'Choose your lists', path: v.path || '/user/subscription' },
    closing: [QUESTIONS],
  }),
  'plan-expires-soon': (v) => ({
    subject: `${v.plan} expires on ${formatDay(v.day)}`,
    greeting: hello(v),
    blocks: [
      `${v.plan} expires on ${formatDay(v.day)} and is not renewed automatically.`,
      'Renew it now and the new term begins the day after: you lose no day that you have paid for.',
    ],
    action: { label: 'Renew', path: v.path || STATUS },
    closing: ['If you let it expire, there is nothing to do.'],
  }),
  'plan-expires-in-days': (v) => ({
    subject: `Reminder: ${v.plan} expires on ${formatDay(v.day)}`,
    greeting: hello(v),
    blocks: [
      `${v.plan} expires in a few days, on ${formatDay(v.day)}.`,
      ...when(v.reason, asSentence),
      'Renew it to keep your lists and the latest ratings.',
    ],
    action: { label: 'Renew', path: v.path || STATUS },
    closing: ['If you let it expire, there is nothing to do.'],
  }),
  'plan-expired': (v) => ({
    subject: `${v.plan} has expired`,
    greeting: hello(v),
    blocks: [
      v.day ? `${formatDay(v.day)} was the last day of ${v.plan}.` : `${v.plan} has expired.`,
      ...when(v.reason, asSentence),
      `Your subscribed lists are kept for ${KEPT_AFTER_END_DAYS} days: renew it and they are as you left them.`,
    ],
    action: { label: 'Renew', path: v.path || STATUS },
    closing: ['If you do not want to go on, there is nothing to do.'],
  }),
  'payment-due-soon': (v) => ({
    subject: `${v.plan}: ${v.amount} is due on ${formatDay(v.day)}`,
    greeting: hello(v),
    blocks: [
      `${v.plan} is paid until ${formatDay(v.day)}. ${v.amount} for the next month is not charged automatically.`,
      'Pay it once it is due, or turn automatic renewal on, and nothing is interrupted.',
    ],
    action: { label: 'See your subscriptions', path: v.path || STATUS },
    closing: [QUESTIONS],
  }),
  'payment-overdue': (v) => ({
    subject: `A payment for ${v.plan} is overdue`,
    greeting: hello(v),
    blocks: [
      v.day
        ? `${v.plan} is paid until ${formatDay(v.day)}. The next payment has not arrived, so your access is paused.`
        : `The payment for ${v.plan} has not arrived, so your access is paused.`,
      ...when(v.amount, (amount) => `${amount} is due.`),
      'Pay it and everything is open again at once.',
    ],
    action: { label: 'Pay now', path: v.path || STATUS },
    closing: [QUESTIONS],
  }),
  'plan-canceled': (v) => ({
    subject: `You canceled ${v.plan}`,
    greeting: hello(v),
    blocks: [
      `${v.plan} is canceled, as you asked. You will not be charged for it again.`,
      ...when(v.day, (day) => `You keep your access until ${formatDay(day)}.`),
      ...when(v.amount, (amount) => `We give ${amount} back to your card.`),
    ],
    action: { label: 'See your subscriptions', path: v.path || STATUS },
    closing: [NOT_YOU],
  }),
  'plan-canceled-by-site': (v) => ({
    subject: `We canceled ${v.plan}`,
    greeting: hello(v),
    blocks: [
      `We canceled ${v.plan}${onDay(v.day)}.`,
      `Reason: ${asSentence(v.reason)}`,
      ...when(v.amount, (amount) => `We give ${amount} back to your card.`),
    ],
    action: { label: 'See your subscriptions', path: v.path || STATUS },
    closing: [`If you think this is a mistake, write to ${BRAND.supportEmail}.`],
  }),
  'refund-made': (v) => ({
    subject: `We refunded ${v.amount}`,
    greeting: hello(v),
    blocks: [
      `We gave ${v.amount} back${v.card ? ` to ${v.card}` : ' to your card'}${onDay(v.day)}. Your bank shows it within ten days.`,
      ...when(v.plan, (plan) => `It was paid for ${plan}.`),
      ...when(v.reason, (reason) => `Reason: ${asSentence(reason)}`),
    ],
    action: { label: 'See your payments', path: v.path || TRANSACTIONS },
    closing: [QUESTIONS],
  }),
  'payment-given-back': (v) => ({
    subject: `We give your payment of ${v.amount} back`,
    greeting: hello(v),
    blocks: [
      `A payment of ${v.amount} reached us${onDay(v.day)} that we could not use. All of it goes back to your card; your bank shows it within ten days.`,
      ...when(v.reason, asSentence),
      'Nothing else changed, and you owe nothing. If you still want to order, your cart is where you left it.',
    ],
    action: { label: 'Open the cart', path: v.path || CART },
    closing: [...when(v.order_id, (id) => `Order ${id}.`), QUESTIONS],
  }),
  'card-expiring': (v) => ({
    subject: `Your ${v.card} expires before your next payment`,
    greeting: hello(v),
    blocks: [
      `Your ${v.card} can be charged until ${formatDay(v.day)}.`,
      v.next_day
        ? `The next payment for ${v.plan}${v.next_amount ? `, ${v.next_amount},` : ''} is on ${formatDay(v.next_day)}.`
        : `The next payment for ${v.plan} comes after that.`,
      'Save another card in the billing portal, and nothing is interrupted.',
    ],
    action: { label: 'Change the card', path: v.path || STATUS },
    closing: ['If your bank has told us the new date already, there is nothing to do.', QUESTIONS],
  }),
}
