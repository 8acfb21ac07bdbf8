import type { NewLedgerEntry } from '../ledger/enter-ledger.ts'
import type { ScheduledChargeRow } from './tables.ts'

/** Ledger description of a charge, paid or failed. */
export function describeCharge(
  charge: ScheduledChargeRow,
  planName: string,
): Omit<NewLedgerEntry, 'day' | 'status' | 'dedupe_key' | 'created_at'> {
  const isTerm = charge.kind === 'term'
  return {
    user_id: charge.user_id,
    type: isTerm ? 'Renewed subscription' : 'Payment',
    description: `${planName}: ${isTerm ? 'automatic renewal' : 'monthly payment'}`,
    amount_in_cents: charge.amount_in_cents,
    scheduled_charge_id: charge.id,
    subscription_id: charge.subscription_id,
    period_start: charge.period_start,
    period_end: charge.period_end,
  }
}
