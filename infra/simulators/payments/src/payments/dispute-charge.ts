import type { Stripe } from 'stripe'
import { buildDispute } from '../objects/charge.ts'
import type { Cause, Simulator } from '../state/simulator.ts'
import { getObject } from './find.ts'

/** Open a dispute. `amount` in cents, the whole charge by default. */
export function disputeCharge(
  simulator: Simulator,
  cause: Cause,
  charge: Stripe.Charge,
  { amount = charge.amount, reason = 'fraudulent' },
): Stripe.Dispute {
  const { store, ids, clock } = simulator
  const dispute = buildDispute(ids.next('dp_1'), clock.now(), charge, amount, reason)
  store.disputes.set(dispute.id, dispute)
  charge.disputed = true
  simulator.emit(cause, 'charge.dispute.created', dispute)
  simulator.emit(cause, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

export function closeDispute(
  simulator: Simulator,
  cause: Cause,
  id: string,
  status: 'won' | 'lost',
): Stripe.Dispute {
  const dispute = getObject(simulator, 'disputes', id)
  dispute.status = status
  simulator.emit(cause, 'charge.dispute.closed', dispute)
  if (status === 'won') simulator.emit(cause, 'charge.dispute.funds_reinstated', dispute)
  return dispute
}
