import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { buildTestCart, TEST_WEBHOOK_SECRET, type TestCart } from '../test/build-test-cart.ts'
import { lineOf, placeAndPay, productId } from '../test/order-cart.ts'
import { listNotices } from '../test/read-money.ts'
import { findFreePort, type RunningService, startService } from '../test/run-process.ts'
import { type SpawnedSimulator, spawnSimulator } from '../test/spawn-simulator.ts'

const PATIENCE_MS = 90_000

let simulator: SpawnedSimulator
let cart: TestCart
const services: RunningService[] = []

beforeAll(async () => {
  const ports = [await findFreePort(), await findFreePort()]
  simulator = await spawnSimulator({
    WEBHOOK_URL: `http://127.0.0.1:${ports[0]}/api/checkout/webhook/`,
    WEBHOOK_SECRET: TEST_WEBHOOK_SECRET,
  })
  cart = await buildTestCart({ now: new Date(), simulator })
  for (const port of ports) services.push(await startService(cart, port))
})
afterAll(async () => {
  for (const service of services) await service.stop()
  await cart?.close()
  await simulator?.stop()
})

/** Poll until the condition holds, at most for `PATIENCE_MS`. */
async function until(holds: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(50))
    if (await holds()) return true
  return false
}

/** Pay and wait until both instances have processed their events. */
async function payAndWait(userId: number): Promise<void> {
  const viewer = { userId }
  const order = await placeAndPay(cart, viewer, [lineOf(await productId(cart, 4))])
  const isDone = await until(async () => {
    const row = await cart.db
      .selectFrom('purchase_order')
      .select('state')
      .where('id', '=', order.id)
      .executeTakeFirst()
    return row?.state === 'completed'
  })
  expect(isDone).toBe(true)
  const isWorkedOff = await until(async () => {
    const waiting = await cart.db
      .selectFrom('stripe_event')
      .select('event_id')
      .where('processed_at', 'is', null)
      .execute()
    return waiting.length === 0
  })
  expect(isWorkedOff).toBe(true)
}

describe('two instances of the service as processes', () => {
  it('two instances complete a paid order once, even if the user never returns from the checkout page', async () => {
    await payAndWait(70)
    expect((await listNotices(cart, 70)).map(({ notice }) => notice)).toEqual(['order-receipt'])
  })

  it('two instances report their metrics', async () => {
    await payAndWait(71)
    const text = await (await fetch(`${services[0]?.url}/metrics`)).text()
    expect(text).toMatch(/^cart_orders\{.*state="completed".*\} [12]$/m)
    expect(text).toMatch(/^cart_stripe_events\{.*state="waiting".*\} 0$/m)
    expect(text).toMatch(/^cart_stripe_events\{.*state="dead".*\} 0$/m)
  })

  it('two instances shut down cleanly', async () => {
    expect(await services.pop()?.stop()).toBe(0)
  })
})
