import { describe, expect, it } from '@jest/globals'
import { composeQueued } from './mail-templates.ts'
import { readTextNotice } from './text-notice.ts'

/** Notice as queued by the previous release. */
const RECEIPT = {
  plan: 'Standard, 20 stocks of your choice',
  day: '2026-11-21',
  amount: '$1,232.58',
  card: 'Visa 4242',
  items: JSON.stringify([{ text: 'Standard, one year', amount: '$1232.58' }]),
  period_start: '2026-11-21',
  period_end: '2027-11-20',
  next_day: '2027-11-20',
  next_amount: '$20.00',
  order_id: '17',
  receipt_url: '',
  path: '/user/status',
}

describe('text notices of the previous release', () => {
  it('a text notice is converted to a typed notice', () => {
    expect(readTextNotice('order-receipt', RECEIPT)).toEqual({
      order_id: 17,
      day: '2026-11-21',
      amount_in_cents: 123258,
      card: { brand: 'visa', last4: '4242' },
      lines: [{ text: 'Standard, one year', amount_in_cents: 123258, period: null }],
      period: { start: '2026-11-21', end: '2027-11-20' },
      next_charge: { day: '2027-11-20', amount_in_cents: 2000 },
    })
    expect(
      readTextNotice('plan-canceled', { plan: 'Basic', day: '', amount: '', reason: '' }),
    ).toEqual({ plan: 'Basic', access_till: null, refund_in_cents: 0 })
    expect(
      readTextNotice('payment-failed', {
        plan: 'Basic',
        day: '2026-11-21',
        amount: '$9.99',
        reason: 'The card was declined',
      }),
    ).toEqual({
      plan: 'Basic',
      day: '2026-11-21',
      amount_in_cents: 999,
      reason: 'The card was declined',
      next_attempt_on: null,
    })
  })

  it('a text notice waiting in the outbox is mailed with the current templates', () => {
    const variables = { ...RECEIPT, username: 'ann' }
    expect(composeQueued({ kind: 'order-receipt', variables })).toMatchObject({
      subject: 'Your Quantamental receipt for $1,232.58',
      greeting: 'Hello ann,',
    })
    expect(() => composeQueued({ kind: 'unknown-notice', variables })).toThrow(
      'Unknown kind of mail: unknown-notice',
    )
  })

  it('a text notice without a required variable is refused', () => {
    expect(() => readTextNotice('plan-expires-soon', { plan: 'Standard' })).toThrow(
      'plan-expires-soon: /day',
    )
  })
})
