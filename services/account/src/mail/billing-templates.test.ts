import { describe, expect, it } from '@jest/globals'
import {
  BILLING_NOTICES,
  type BillingNotice,
  NOTICE_VARIABLES,
  type NoticeVariables,
} from '@quantamental/api/events'
import { Value } from 'typebox/value'
import { composeNotice } from './mail-templates.ts'
import { renderMail } from './render-mail.ts'

const VISA = { brand: 'visa', last4: '4242' }
const PLAN = { plan: 'Standard', day: '2026-12-15' }
const PERIOD = { start: '2026-11-21', end: '2027-11-20' }
const FAILED = { ...PLAN, amount_in_cents: 1999, reason: null, next_attempt_on: null }
const CHARGED = { ...PLAN, amount_in_cents: 1999, card: VISA, period: PERIOD }

const REFUND = { day: '2026-12-15', amount_in_cents: 1999, card: null, reason: null }

/** One of each notice, with every optional variable set. */
const NOTICES: { readonly [K in BillingNotice]: NoticeVariables<K> } = {
  'order-receipt': {
    order_id: 17,
    day: '2026-11-21',
    amount_in_cents: 1999,
    card: null,
    lines: [{ text: 'Standard, monthly', amount_in_cents: 1999, period: null }],
    period: null,
    next_charge: null,
  },
  'instalment-receipt': CHARGED,
  'renewal-receipt': CHARGED,
  'payment-failed': FAILED,
  'payment-needs-authentication': FAILED,
  'plan-started': PLAN,
  'plan-expires-soon': PLAN,
  'plan-expires-in-days': PLAN,
  'plan-expired': PLAN,
  'payment-due-soon': { ...PLAN, amount_in_cents: 1999 },
  'payment-overdue': PLAN,
  'plan-canceled': { plan: 'Standard', access_till: null, refund_in_cents: 0 },
  'plan-canceled-by-site': { ...PLAN, reason: 'The account was shared', refund_in_cents: 0 },
  'refund-made': { ...REFUND, description: '', plan: null },
  'plan-ended-by-refund': { ...REFUND, plan: 'Pro', access_till: null },
  'plan-restored-by-refund': { ...REFUND, plan: 'Basic', access_till: '2027-03-14' },
  'plan-kept-as-gift': { ...REFUND, plan: 'Pro', access_till: '2027-01-31' },
  'payment-given-back': {
    order_id: null,
    day: '2026-12-15',
    amount_in_cents: 1999,
    reason: null,
  },
  'card-expiring': {
    ...PLAN,
    card: VISA,
    next_charge: { day: '2027-01-09', amount_in_cents: 19188 },
  },
}

function render<K extends BillingNotice>(notice: K, details: Partial<NoticeVariables<K>> = {}) {
  const variables = { ...NOTICES[notice], ...details, username: 'ann' }
  return renderMail(composeNotice(notice, variables), 'https://site.test')
}

describe('billing mails', () => {
  it.each<[BillingNotice, subject: string, said: string, page: string]>([
    ['order-receipt', 'Your Quantamental receipt for $19.99', 'You paid $19.99 on', '/user/status'],
    [
      'instalment-receipt',
      'Your Quantamental receipt for $19.99',
      'Your monthly payment for Standard went through on December 15, 2026.',
      '/user/transactions',
    ],
    [
      'renewal-receipt',
      'Standard is renewed: your receipt for $19.99',
      'Standard was renewed automatically on December 15, 2026.',
      '/user/status',
    ],
    [
      'payment-failed',
      'Your payment of $19.99 for Standard failed',
      'charge $19.99 for Standard on December 15, 2026.',
      '/user/status',
    ],
    [
      'payment-needs-authentication',
      'Confirm your payment of $19.99 for Standard',
      'Your bank asks you to confirm the payment of $19.99 for Standard. Nothing was charged.',
      '/user/status',
    ],
    [
      'plan-started',
      'Standard has started',
      'Standard started on December 15, 2026.',
      '/user/subscription',
    ],
    [
      'plan-expires-soon',
      'Standard expires on December 15, 2026',
      'Standard expires on December 15, 2026 and',
      '/user/status',
    ],
    [
      'plan-expires-in-days',
      'Reminder: Standard expires on December 15, 2026',
      'Standard expires in a few days, on December 15, 2026.',
      '/user/status',
    ],
    [
      'plan-expired',
      'Standard has expired',
      'Standard expired on December 15, 2026.',
      '/user/status',
    ],
    [
      'payment-due-soon',
      'Standard: $19.99 is due on December 15, 2026',
      'Standard is paid until December 15, 2026. The next month costs $19.99 and',
      '/user/status',
    ],
    [
      'payment-overdue',
      'A payment for Standard is overdue',
      'Standard was paid until December 15, 2026.',
      '/user/status',
    ],
    ['plan-canceled', 'You canceled Standard', 'You canceled Standard.', '/user/status'],
    [
      'plan-canceled-by-site',
      'We canceled Standard',
      'Reason: The account was shared.',
      '/user/status',
    ],
    [
      'refund-made',
      'Your refund of $19.99',
      'We refunded $19.99 to your card on December 15, 2026. It can take up to ten days to appear on your statement.',
      '/user/transactions',
    ],
    ['plan-ended-by-refund', 'Your refund of $19.99', 'Your Pro plan has ended.', '/user/status'],
    [
      'plan-restored-by-refund',
      'Your refund of $19.99, and your Basic plan',
      'You’re back on Basic, paid until Mar 14, 2027.',
      '/user/status',
    ],
    [
      'plan-kept-as-gift',
      'Your refund of $19.99, and access until Jan 31, 2027',
      'You keep Pro until Jan 31, 2027, free of charge.',
      '/user/status',
    ],
    [
      'payment-given-back',
      'Your payment of $19.99 was refunded',
      'refunded all of it to your card on December 15, 2026.',
      '/product/cart',
    ],
    [
      'card-expiring',
      'Your Visa ending in 4242 expires before your next payment',
      'Your next payment for Standard, $191.88, is on January 9, 2027.',
      '/user/status',
    ],
  ])(
    'the mail %s describes the event and links to the right page',
    (notice, subject, said, page) => {
      const mail = render(notice)
      expect(mail.subject).toBe(subject)
      for (const part of [mail.text, mail.html]) {
        expect(part).toContain('Hello ann,')
        expect(part).toContain(said)
        expect(part).toContain(`https://site.test${page}`)
        expect(part).not.toMatch(/undefined|null|Invalid|NaN|—/)
      }
    },
  )

  it('every notice has a mail built from variables of its schema', () => {
    for (const notice of BILLING_NOTICES) {
      expect(Value.Errors(NOTICE_VARIABLES[notice], NOTICES[notice])).toEqual([])
      expect(render(notice).subject).toMatch(/\S/)
    }
  })

  it('an order receipt lists items with prices, total, card, period and next charge', () => {
    const { text, html } = render('order-receipt', {
      amount_in_cents: 23258,
      card: VISA,
      lines: [
        { text: 'Standard, one year', amount_in_cents: 19188, period: null },
        { text: '20 stocks of your choice, one year', amount_in_cents: 4070, period: null },
      ],
      period: PERIOD,
      next_charge: { day: '2027-11-20', amount_in_cents: 23976 },
    })
    expect(text).toContain(
      '- Standard, one year: $191.88\n- 20 stocks of your choice, one year: $40.70\nTotal: $232.58',
    )
    expect(html).toContain('<td>Standard, one year</td><td class="amount">$191.88</td>')
    for (const part of [text, html]) {
      expect(part).toContain('You paid $232.58 with your Visa ending in 4242 on November 21, 2026.')
      expect(part).toContain('It covers November 21, 2026 to November 20, 2027.')
      expect(part).toContain(
        'Your next charge is $239.76 on November 20, 2027. You can turn off automatic renewal before then.',
      )
      expect(part).toContain('Order 17.')
    }
  })

  it('an order receipt shows the period of each item if they differ', () => {
    const { text } = render('order-receipt', {
      lines: [
        {
          text: 'Standard, monthly',
          amount_in_cents: 2000,
          period: { start: '2026-06-10', end: '2026-07-09' },
        },
      ],
    })
    expect(text).toContain('- Standard, monthly (June 10, 2026 to July 9, 2026): $20\n')
  })

  it('the mail of a free order mentions no payment', () => {
    const { subject, text } = render('order-receipt', {
      amount_in_cents: 0,
      day: '2026-06-10',
      period: { start: '2026-06-10', end: '2026-12-31' },
    })
    expect(subject).toBe('Your Quantamental order')
    expect(text).toContain('Thank you for your order on June 10, 2026. Nothing was charged.')
    expect(text).toContain('Total: $0')
    expect(text).toContain('It covers June 10, 2026 to December 31, 2026.')
    expect(text).not.toContain('You paid')
  })

  it('the mail about a failed payment has the reason and the day of the next attempt', () => {
    const { text } = render('payment-failed', {
      reason: 'The card has insufficient funds',
      next_attempt_on: '2026-12-24',
    })
    expect(text).toContain('We couldn’t charge $19.99 for Standard on December 15, 2026.')
    expect(text).toContain('The card has insufficient funds.\n')
    expect(text).toContain('We’ll try again on December 24, 2026.')
  })

  it('the mail about a cancellation has the end of access and the refund', () => {
    const canceled = render('plan-canceled', { access_till: '2027-05-14', refund_in_cents: 0 }).text
    expect(canceled).toContain('You canceled Standard. We won’t charge you for it again.')
    expect(canceled).toContain('You keep your access until May 14, 2027.')
    expect(canceled).not.toContain('refund')
    for (const notice of ['plan-canceled', 'plan-canceled-by-site'] as const)
      expect(render(notice, { refund_in_cents: 19188 }).text).toContain(
        'We’ll refund $191.88 to your card.',
      )
  })

  it('the mail about a refund has the amount, the card and the reason', () => {
    const { text } = render('refund-made', {
      description: 'Standard, annual',
      amount_in_cents: 2000,
      card: VISA,
      reason: 'You were charged twice.',
      plan: 'Standard',
    })
    expect(text).toContain('Your Standard plan stays as it is.')
    expect(text).toContain('We refunded $20 to your Visa ending in 4242 on December 15, 2026.')
    expect(text).toContain('The payment was for Standard, annual.')
    expect(text).toContain('Reason: You were charged twice.\n')
  })

  it.each(['plan-ended-by-refund', 'plan-restored-by-refund', 'plan-kept-as-gift'] as const)(
    'the mail %s names the card and the reason and rules out further charges',
    (notice) => {
      const { text } = render(notice, { card: VISA, reason: 'It was bought by mistake' })
      expect(text).toContain('We refunded $19.99 to your Visa ending in 4242 on December 15, 2026.')
      expect(text).toContain('Automatic renewal is off: we won’t charge your card again.')
      expect(text).toContain('Reason: It was bought by mistake.')
    },
  )

  it('markup and line breaks in a line of a bill are rendered as text', () => {
    const { html, text } = render('order-receipt', {
      lines: [{ text: '<b>Standard</b>\r\nBcc: evil@x.test', amount_in_cents: 1999, period: null }],
    })
    expect(html).toContain('&lt;b&gt;Standard&lt;/b&gt; Bcc: evil@x.test')
    expect(html).not.toMatch(/<b>/)
    expect(text).toContain('- <b>Standard</b> Bcc: evil@x.test: $19.99')
  })

  it.each<BillingNotice>(['payment-failed', 'plan-canceled-by-site', 'plan-started'])(
    '%s shows markup in a name or reason as text and keeps line breaks out of its subject',
    (notice) => {
      const attack = '<img src=x onerror=alert(1)>\r\nBcc: evil@x.test'
      const { subject, html } = render(notice, { plan: attack, reason: attack })
      expect(subject).not.toMatch(/[\r\n]/)
      expect(html).not.toContain('<img')
      expect(html).toContain('&lt;img src=x')
    },
  )
})
