import { describe, expect, it } from '@jest/globals'
import { buildTransaction } from '../../testing/status.factory.ts'
import {
  amountText,
  periodText,
  shortDescription,
  transactionStatusText,
} from './transaction-cells.tsx'
import { readTransactionsView, writeTransactionsView } from './use-transactions.ts'

describe('transaction text', () => {
  it.each([
    [19_188, 'USD', '$191.88'],
    [20_000, 'USD', '$200'],
    [-19_188, 'usd', '−$191.88'],
    [19_188, 'CAD', '191.88 CAD'],
  ])('the amount %i %s is formatted as %s', (amount_in_cents, currency, text) => {
    expect(amountText(buildTransaction({ amount_in_cents, currency }))).toBe(text)
  })

  it.each([
    ['2026-01-01', '2026-12-31', 'Jan 1, 2026 – Dec 31, 2026'],
    ['2026-01-01', null, 'Jan 1, 2026'],
    [null, null, '—'],
  ])('the period %s to %s is formatted as %s', (period_start, period_end, text) => {
    expect(periodText(buildTransaction({ period_start, period_end }))).toBe(text)
  })

  it('a transaction description is cut to 100 characters', () => {
    expect(shortDescription('x'.repeat(100))).toBe('x'.repeat(100))
    expect(shortDescription('x'.repeat(101))).toBe(`${'x'.repeat(99)}…`)
    expect([...shortDescription('🙂'.repeat(101))]).toHaveLength(100)
  })

  it.each([
    ['succeeded', 100, 'Paid'],
    ['succeeded', -100, 'Refunded'],
    ['pending', 100, 'Pending'],
    ['failed', 100, 'Failed'],
    ['refunded', 100, 'Refunded'],
  ] as const)('that %s with %i cents is %s', (status, amount_in_cents, text) => {
    expect(transactionStatusText(buildTransaction({ status, amount_in_cents }))).toBe(text)
  })
})

describe('transactions view', () => {
  it.each([
    ['', { page: 1, year: null }],
    ['page=2&year=2026', { page: 2, year: 2026 }],
    ['page=0&year=1999', { page: 1, year: null }],
    ['page=10000&year=2200', { page: 10_000, year: 2200 }],
    ['page=10001&year=2201', { page: 1, year: null }],
    ['page=1e3&year=-2026', { page: 1, year: null }],
  ])('the query string "%s" is parsed as %j', (search, view) => {
    expect(readTransactionsView(new URLSearchParams(search))).toEqual(view)
  })

  it('the query string leaves out default values', () => {
    expect(`${writeTransactionsView({ page: 1, year: null })}`).toBe('')
    expect(`${writeTransactionsView({ page: 3, year: 2025 })}`).toBe('page=3&year=2025')
  })
})
