import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { buyWith } from '../../test/checkout.ts'
import { startReceiver, startSimulator } from '../../test/start-simulator.ts'
import { loadState, saveState } from './state-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'stripe-simulator-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a state file', () => {
  it('a state file restores everything after a restart and is readable by its owner only', async () => {
    const file = join(folder, 'whole.json')
    const before = await startSimulator({ seed: 'a' })
    const { customer, session } = await buyWith(before.stripe)
    await before.stripe.customers.create({ name: 'Bea' }, { idempotencyKey: 'cust:2' })
    saveState(before.simulator, file)
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const after = await startSimulator({ seed: 'a' })
    loadState(after.simulator, file)
    expect(await after.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      payment_status: 'paid',
    })
    const [card] = (await after.stripe.customers.listPaymentMethods(customer.id)).data
    const renewal = await after.stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      customer: customer.id,
      payment_method: String(card?.id),
      off_session: true,
      confirm: true,
    })
    expect(renewal.status).toBe('succeeded')
    expect(before.simulator.store.paymentIntents.has(renewal.id)).toBe(false)
    await after.stripe.customers.create({ name: 'Bea' }, { idempotencyKey: 'cust:2' })
    expect((await after.stripe.customers.list()).data).toHaveLength(2)
  })

  it('webhooks undelivered before a restart are sent after it', async () => {
    const file = join(folder, 'webhooks.json')
    const receiver = await startReceiver([500])
    const options = { webhook: { url: receiver.url, secret: 'whsec_1' }, retryDelaysMs: [60_000] }
    const before = await startSimulator(options)
    await before.stripe.customers.create({})
    await before.simulator.webhooks.idle()
    saveState(before.simulator, file)
    const after = await startSimulator(options)
    loadState(after.simulator, file)
    await after.simulator.webhooks.idle()
    const ids = receiver.received.map(({ event }) => event.id)
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
    expect(await after.control('GET', 'webhooks')).toMatchObject({
      deliveries: [{ state: 'delivered' }],
    })
  })

  it('a missing state file changes nothing', async () => {
    const { simulator, control } = await startSimulator()
    loadState(simulator, join(folder, 'none.json'))
    expect(await control('GET', 'state')).toMatchObject({ customers: [] })
  })
})
