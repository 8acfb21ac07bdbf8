import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import type Stripe from 'stripe'
import { buyWith } from '../test/checkout.ts'
import { buildClient, startReceiver } from '../test/start-simulator.ts'

const folder = mkdtempSync(join(tmpdir(), 'stripe-simulator-'))
afterAll(() => rmSync(folder, { recursive: true }))

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function start(env: Record<string, string>) {
  const script = join(import.meta.dirname, 'server.ts')
  const child = spawn(process.execPath, [script], { env: { ...process.env, PORT: '0', ...env } })
  children.push(child)
  const output: string[] = []
  child.stderr.on('data', (chunk) => output.push(String(chunk)))
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (text) => output.push(text))
  return { child, output, line: once(lines, 'line').then(([text]) => JSON.parse(text)) }
}

const charge = (stripe: Stripe) =>
  stripe.paymentIntents.create(
    { amount: 900, currency: 'usd', payment_method: 'pm_card_visa', confirm: true },
    { idempotencyKey: 'charge:1:a1' },
  )

describe('the simulator process', () => {
  it('the simulator process logs its port and closes cleanly on SIGTERM', async () => {
    const { child, line } = start({})
    const { msg, port } = await line
    expect(msg).toBe('listening')
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it.each([
    [{ PORT: '65536' }, 'PORT must be a port number, not "65536"'],
    [{ PORT: 'http' }, 'PORT must be a port number, not "http"'],
    [{ PUBLIC_URL: 'shop' }, 'PUBLIC_URL must be an http address, not "shop"'],
    [
      { WEBHOOK_URL: 'http://127.0.0.1:1/' },
      'WEBHOOK_URL requires WEBHOOK_SECRET to sign its webhooks',
    ],
  ])('the simulator process refuses to start with %j', async (env, error) => {
    const { child, line } = start(env)
    const exited = once(child, 'exit')
    expect(await line).toMatchObject({ msg: 'cannot start', error })
    expect((await exited)[0]).toBe(1)
  })

  it('the simulator process sends webhooks, logs no payment data and keeps its state after being killed', async () => {
    const receiver = await startReceiver()
    const env = {
      STATE_FILE: join(folder, 'state.json'),
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: 'whsec_1',
      PUBLIC_URL: 'http://pay.test/',
    }
    const first = start(env)
    const before = buildClient((await first.line).port)
    const { id } = await before.customers.create({ email: 'ada@example.com' })
    const open = await before.checkout.sessions.create({
      success_url: 'https://shop.test/',
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'Plan' } },
        },
      ],
    })
    expect(open.url).toBe(`http://pay.test/c/pay/${open.id}`)
    await fetch(`http://127.0.0.1:${(await first.line).port}/_sim/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ route: 'POST /v1/payment_intents', kind: 'reset_after', times: 2 }),
    })
    await expect(charge(before)).rejects.toThrow(/connection/)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    expect(first.output).toHaveLength(1)

    const second = start(env)
    const after = buildClient((await second.line).port)
    expect(await after.customers.retrieve(id)).toMatchObject({ email: 'ada@example.com' })
    expect((await after.webhookEndpoints.list()).data).toHaveLength(1)
    expect((await after.checkout.sessions.retrieve(open.id)).status).toBe('open')
    // Charged, connection closed, process killed: the key still returns the result.
    const again = await charge(after)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect((await after.charges.list()).data).toHaveLength(1)
  })

  it('the simulator process logs nothing of a card', async () => {
    const { line, output } = start({})
    const stripe = buildClient((await line).port)
    for (const number of ['4242424242424242', '4000000000000002', '4111111111111111']) {
      await buyWith(stripe, number)
    }
    expect(output).toHaveLength(1)
    // The time and the port may contain the digits of a card.
    const { time: _, port: __, ...logged } = JSON.parse(output.join())
    expect(JSON.stringify(logged)).not.toMatch(/4242|4111|ada@/)
  })
})
