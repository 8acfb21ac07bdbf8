import { describe, expect, it } from '@jest/globals'
import {
  BILLING_NOTICES,
  type BillingNotice,
  NOTICE_VARIABLES,
  type NoticeDetail,
} from '@quantamental/api/events'
import type { MailVariables } from './mail-kinds.ts'
import { composeMail } from './mail-templates.ts'
import { renderMail } from './render-mail.ts'

const NEEDED = {
  plan: 'Standard',
  day: '2026-12-15',
  amount: '$19.99',
  card: 'Visa 4242',
  reason: 'The account was shared',
  items: JSON.stringify([
    { text: 'Standard, one year', amount: '$191.88' },
    { text: '20 stocks of your choice, one year', amount: '$40.70' },
  ]),
}

function render(notice: BillingNotice, details: Partial<Record<NoticeDetail, string>> = {}) {
  const needed = NOTICE_VARIABLES[notice].map((name) => [name, NEEDED[name]])
  const variables = { username: 'ann', ...Object.fromEntries(needed), ...details }
  const content = composeMail(notice, variables as MailVariables<BillingNotice>)
  return renderMail(content, 'https://site.test')
}

describe('a billing notice', () => {
  it.each<[BillingNotice, subject: string, said: string, page: string]>([
    ['order-receipt', 'Your Quantamental receipt for $19.99', 'You paid $19.99.', '/user/status'],
    [
      'instalment-receipt',
      'Your Quantamental receipt for $19.99',
      'Your monthly payment for Standard went through.',
      '/user/transactions',
    ],
    [
      'renewal-receipt',
      'Standard is renewed: your receipt for $19.99',
      'Standard was renewed automatically.',
      '/user/status',
    ],
    [
      'payment-failed',
      'Your payment of $19.99 for Standard failed',
      'We could not charge $19.99 for Standard.',
      '/user/status',
    ],
    [
      'payment-needs-authentication',
      'Confirm your payment of $19.99 for Standard',
      'Your bank wants you to confirm the payment of $19.99 for Standard. Nothing was charged.',
      '/user/status',
    ],
    ['plan-started', 'Standard has started', 'Standard has started.', '/user/subscription'],
    [
      'plan-expires-soon',
      'Standard expires on December 15, 2026',
      'Standard expires on December 15, 2026 and is not renewed automatically.',
      '/user/status',
    ],
    [
      'plan-expires-in-days',
      'Reminder: Standard expires on December 15, 2026',
      'Standard expires in a few days, on December 15, 2026.',
      '/user/status',
    ],
    ['plan-expired', 'Standard has expired', 'Standard has expired.', '/user/status'],
    [
      'payment-due-soon',
      'Standard: $19.99 is due on December 15, 2026',
      'Standard is paid until December 15, 2026. $19.99 for the next month is not charged automatically.',
      '/user/status',
    ],
    [
      'payment-overdue',
      'A payment for Standard is overdue',
      'The payment for Standard has not arrived, so your access is paused.',
      '/user/status',
    ],
    [
      'plan-canceled',
      'You canceled Standard',
      'Standard is canceled, as you asked. You will not be charged for it again.',
      '/user/status',
    ],
    [
      'plan-canceled-by-site',
      'We canceled Standard',
      'Reason: The account was shared.',
      '/user/status',
    ],
    [
      'refund-made',
      'We refunded $19.99',
      'We gave $19.99 back to your card.',
      '/user/transactions',
    ],
    [
      'payment-given-back',
      'We give your payment of $19.99 back',
      'A payment of $19.99 reached us that we could not use.',
      '/product/cart',
    ],
    [
      'card-expiring',
      'Your Visa 4242 expires before your next payment',
      'Your Visa 4242 can be charged until December 15, 2026.',
      '/user/status',
    ],
  ])('%s says what happened and where to go', (notice, subject, said, page) => {
    const mail = render(notice)
    expect(mail.subject).toBe(subject)
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Hello ann,')
      expect(part).toContain(said)
      expect(part).toContain(`https://site.test${page}`)
      expect(part).not.toMatch(/undefined|null|Invalid/)
    }
  })

  it('is written for every notice there is', () => {
    for (const notice of BILLING_NOTICES) expect(render(notice).subject).toMatch(/\S/)
  })

  it('lists what was ordered with each price and the total, the card, the period and what comes next', () => {
    const { text, html } = render('order-receipt', {
      amount: '$232.58',
      card: 'Visa 4242',
      day: '2026-11-21',
      period_start: '2026-11-21',
      period_end: '2027-11-20',
      next_day: '2027-11-20',
      next_amount: '$239.76',
      order_id: '17',
    })
    expect(text).toContain(
      '- Standard, one year: $191.88\n- 20 stocks of your choice, one year: $40.70\nTotal: $232.58',
    )
    expect(html).toContain('<td>Standard, one year</td><td class="amount">$191.88</td>')
    for (const part of [text, html]) {
      expect(part).toContain('You paid $232.58 with Visa 4242 on November 21, 2026.')
      expect(part).toContain('It pays for November 21, 2026 to November 20, 2027.')
      expect(part).toContain(
        'The next charge is $239.76 on November 20, 2027. You can turn automatic renewal off until then.',
      )
      expect(part).toContain('Order 17.')
    }
  })

  it('does not speak of money when an order cost none', () => {
    const { subject, text } = render('order-receipt', {
      amount: '$0.00',
      day: '2026-06-10',
      period_start: '2026-06-10',
      period_end: '2026-12-31',
    })
    expect(subject).toBe('Your Quantamental order')
    expect(text).toContain('Thank you for your order on June 10, 2026. Nothing was charged.')
    expect(text).toContain('It covers June 10, 2026 to December 31, 2026.')
    expect(text).not.toContain('You paid')
  })

  it('says of a failed payment why and when it is tried again', () => {
    const { text } = render('payment-failed', {
      card: 'Visa 0341',
      reason: 'The card has insufficient funds',
      next_day: '2026-11-24',
    })
    expect(text).toContain('We could not charge $19.99 for Standard with Visa 0341.')
    expect(text).toContain('The card has insufficient funds.\n')
    expect(text).toContain('We try again on November 24, 2026.')
  })

  it('says of an overdue payment until when it is paid, and of a cancellation until when it holds', () => {
    expect(render('payment-overdue', { day: '2026-11-20', amount: '$19.99' }).text).toContain(
      'Standard is paid until November 20, 2026. The next payment has not arrived, so your access is paused.\n\n$19.99 is due.',
    )
    expect(render('plan-canceled', { day: '2027-05-14' }).text).toContain(
      'You keep your access until May 14, 2027.',
    )
    expect(render('plan-canceled', { amount: '$191.88' }).text).toContain(
      'We give $191.88 back to your card.',
    )
  })

  it('leads where cart says, on this site only', () => {
    expect(render('payment-overdue', { path: '/product/cart' }).text).toContain(
      'Pay now:\nhttps://site.test/product/cart',
    )
    expect(() => render('payment-overdue', { path: 'https://evil.test/' })).toThrow(
      'A mail links to this site only',
    )
  })

  it('writes markup and line breaks in an item as text', () => {
    const items = JSON.stringify([
      { text: '<b>Standard</b>\r\nBcc: evil@x.test', amount: '<script>1</script>' },
    ])
    const { html, text } = render('order-receipt', { items } as never)
    expect(html).toContain('&lt;b&gt;Standard&lt;/b&gt; Bcc: evil@x.test')
    expect(html).not.toMatch(/<b>|<script>/)
    expect(text).toContain('- <b>Standard</b> Bcc: evil@x.test: <script>1</script>')
  })
})
