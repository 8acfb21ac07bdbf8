import { describe, expect, it } from '@jest/globals'
import { issueText } from './issue.tsx'

const FINDINGS = [
  'access-not-paid',
  'paid-without-access',
  'charged-after-refund',
  'price-differs',
  'arrears-after-refund',
  'payment-missing',
  'refund-missing',
  'dispute-missing',
  'ledger-differs',
  'refund-differs',
  'dispute-differs',
  'payment-not-there',
  'unknown-payment',
]
const ALERTS = [
  'unexpected-payment',
  'paid-after-close',
  'paid-after-change',
  'amount-differs',
  'payment-differs',
  'charge-refunded',
  'charge-refused',
  'dispute',
  'refund-failed',
  'refund-elsewhere',
  'session-missing',
  'dead-event',
  'customer-to-delete',
]

describe('a finding or alert', () => {
  it.each([...FINDINGS, ...ALERTS])('%s has a label and a remedy', (kind) => {
    const { label, todo } = issueText(kind)
    expect(label).not.toContain('-')
    expect(todo).toMatch(/\S.{15,}/)
  })

  it('a finding unknown to this build is shown by its name', () => {
    expect(issueText('card-expired')).toEqual({ label: 'Card expired', todo: '' })
    expect(issueText('constructor')).toEqual({ label: 'Constructor', todo: '' })
  })
})
