import type { TransactionRecorded } from '@quantamental/api/events'

/** A paid year of Standard. */
export function buildTransaction(
  overrides: Partial<TransactionRecorded> = {},
): TransactionRecorded {
  return {
    id: 1,
    user_id: 1,
    revision: 1,
    date: '2026-01-01',
    type: 'New subscription',
    description: 'Standard plan, one year',
    subscription_id: 1,
    period_start: '2026-01-01',
    period_end: '2026-12-31',
    amount_in_cents: 19_188,
    currency: 'USD',
    status: 'succeeded',
    receipt_url: null,
    ...overrides,
  }
}
