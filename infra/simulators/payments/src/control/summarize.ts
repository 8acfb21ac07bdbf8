import type { Simulator } from '../state/simulator.ts'
import { exportStore } from '../state/store.ts'

/** All objects and the money in cents, for tests to compare with their ledger. */
export function summarize(simulator: Simulator): object {
  const { idempotency, ...tables } = exportStore(simulator.store)
  const succeeded = sum(tables.paymentIntents.map((intent) => intent.amount_received))
  const refunded = sum(tables.refunds.map((refund) => refund.amount))
  const disputesThat = (is: (status: string) => boolean) =>
    sum(tables.disputes.filter(({ status }) => is(status)).map(({ amount }) => amount))
  const lost = disputesThat((status) => status === 'lost')
  return {
    clock: simulator.clock.now(),
    api_version: simulator.apiVersion,
    money: {
      succeeded_in_cents: succeeded,
      refunded_in_cents: refunded,
      lost_in_cents: lost,
      net_in_cents: succeeded - refunded - lost,
      disputed_in_cents: disputesThat((status) => status !== 'won'),
    },
    idempotency_keys: idempotency.map(({ id }) => id),
    deliveries: simulator.webhooks.deliveries(),
    ...tables,
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
