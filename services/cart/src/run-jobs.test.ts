import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { buildTestCart, type TestCart } from '../test/build-test-cart.ts'
import { insertSubscription } from '../test/insert-subscription.ts'
import { runCommand } from '../test/run-process.ts'
import { addCard } from '../test/stripe-events.ts'

let cart: TestCart

beforeAll(async () => {
  cart = await buildTestCart()
})
afterAll(() => cart?.close())
beforeEach(() => cart.reset())

const DUE = '2026-05-14T16:00:00.000Z'

/** Insert a due month and charge it by the command. */
async function chargeMonth() {
  await addCard(cart, 1)
  const { id } = await insertSubscription(cart.db, {
    subscription_start_date: '2026-01-15',
    subscription_expiry_date: '2027-01-14',
    paid_till_date: '2026-05-14',
    billing_cycle: 'monthly',
  })
  // Freeze the simulator's clock at the due time, to match the command's.
  await cart.simulator.control('POST', 'clock', { now: DUE, frozen: true })
  return { id, ...(await runCommand(cart, 'run-jobs.ts', '--as-of', DUE)) }
}

describe('run-jobs.ts', () => {
  it('run-jobs.ts runs the jobs due at an instant and prints their names', async () => {
    const { id, code, stdout, stderr } = await chargeMonth()
    expect(stderr).not.toContain('"error"')
    expect(JSON.parse(stdout)).toMatchObject({ as_of: DUE, failures: [] })
    expect(JSON.parse(stdout).ran).toContain('charge-due')
    expect(code).toBe(0)
    const row = await cart.db
      .selectFrom('subscription')
      .select('paid_till_date')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ paid_till_date: '2026-06-14' })
  })

  it('run-jobs.ts rejects an invalid instant', async () => {
    const { code, stderr } = await runCommand(cart, 'run-jobs.ts', '--as-of', 'tomorrow')
    expect(code).toBe(1)
    expect(stderr).toContain('--as-of requires an instant')
  })
})

describe('reconcile.ts', () => {
  it('reconcile.ts prints both sums', async () => {
    await chargeMonth()
    const { code, stdout } = await runCommand(cart, 'reconcile.ts')
    expect(stdout).toMatch(/Stripe\s*│\s*'\$19\.99'/)
    expect(stdout).toMatch(/ledger\s*│\s*'\$19\.99'/)
    expect(code).toBe(0)
  })
})
