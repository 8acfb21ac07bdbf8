import type { Order } from '@quantamental/api/cart'
import type { Expected } from '../oracle/evidence.ts'
import { expectOk } from '../world/buying.ts'
import type { User } from '../world/users.ts'
import type { World } from '../world/world.ts'

export interface Ending {
  /** Outcome of the order or the charge, as text. */
  readonly ended: string
  readonly users: readonly Expected[]
}

/** Failure that is caused on purpose for separate users. */
export interface Fault {
  readonly name: string
  /** Description of the failure. */
  readonly scenario: string
  /** @throws Error if an expectation that the oracle does not cover fails. */
  run(world: World): Promise<Ending>
}

/** @param expectation statement that should be true. @throws Error naming it if it is not. */
export function check(holds: boolean, expectation: string): void {
  if (!holds) throw new Error(`expectation failed: ${expectation}`)
}

/** Newest orders of a user. */
export async function listOrders({ browser }: User): Promise<Order[]> {
  return expectOk(await browser.send<Order[]>('GET', '/api/order/'))
}

export function describe({ state, message }: Pick<Order, 'state' | 'message'>): string {
  return `${state}: ${message}`
}

/** Result `n` of a counting query. */
export async function count(world: World, text: string, values: unknown[] = []): Promise<number> {
  return (await world.sql<{ n: number }>(text, values))[0]?.n ?? 0
}

/** Number of a user's operator alerts of a kind. */
export function countAlerts(world: World, { userId }: User, kind: string): Promise<number> {
  return count(
    world,
    'select count(*)::int as n from cart.operator_alert where user_id = $1 and kind = $2',
    [userId, kind],
  )
}

/** Run a reconciliation as an operator. */
export async function reconcile(world: World): Promise<void> {
  const operator = await world.operator()
  expectOk(await operator.send('POST', '/api/billing/reconciliation/'))
}
