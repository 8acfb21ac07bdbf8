import type { Order } from '@quantamental/api/cart'
import type { Expected } from '../oracle/expected.ts'
import { expectOk } from '../world/buying.ts'
import type { Person } from '../world/people.ts'
import type { World } from '../world/world.ts'

export interface Ending {
  /** How the order or the charge ended, in words. */
  readonly ended: string
  readonly people: readonly Expected[]
}

/** Something that goes wrong, done to people of its own. */
export interface Fault {
  readonly name: string
  /** What goes wrong. */
  readonly scenario: string
  /** @throws when what the fault has to come to besides the oracle did not. */
  run(world: World): Promise<Ending>
}

/** @throws Error saying what should have been. */
export function check(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(`not so: ${sentence}`)
}

/** The newest orders of a person. */
export async function listOrders({ browser }: Person): Promise<Order[]> {
  return expectOk(await browser.send<Order[]>('GET', '/api/order/'))
}

export function describe({ state, message }: Pick<Order, 'state' | 'message'>): string {
  return `${state}: ${message}`
}

/** A number that a query counts, as `n`. */
export async function count(world: World, text: string, values: unknown[] = []): Promise<number> {
  return (await world.sql<{ n: number }>(text, values))[0]?.n ?? 0
}

/** The alerts of a kind about a person. */
export function countAlerts(world: World, { userId }: Person, kind: string): Promise<number> {
  return count(
    world,
    'select count(*)::int as n from cart.operator_alert where user_id = $1 and kind = $2',
    [userId, kind],
  )
}
