import type { TestCart } from './build-test-cart.ts'
import { sumLedger } from './sum-ledger.ts'

interface SimulatorState {
  readonly money: { readonly net_in_cents: number }
}

/** Sums at Stripe and in the ledger, in cents; equal if nothing is missing. */
export async function readMoney({ db, simulator }: Pick<TestCart, 'db' | 'simulator'>) {
  const { money } = await simulator.control<SimulatorState>('GET', 'state')
  return { stripe: money.net_in_cents, ledger: await sumLedger(db) }
}
