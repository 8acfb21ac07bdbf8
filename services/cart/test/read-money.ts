import type { TestCart } from './build-test-cart.ts'

interface SimulatorState {
  readonly money: { readonly net_in_cents: number }
}

/** In cents, on either side: equal when nothing went missing. */
export async function readMoney({ db, simulator }: Pick<TestCart, 'db' | 'simulator'>) {
  const { money } = await simulator.control<SimulatorState>('GET', 'state')
  const { sum } = await db
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_in_cents'), eb.lit(0)).as('sum'))
    .where('status', 'in', ['succeeded', 'refunded'])
    .executeTakeFirstOrThrow()
  return { cardCompany: money.net_in_cents, ledger: Number(sum) }
}
