import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from '@jest/globals'
import Stripe from 'stripe'
import { buildApp } from '../src/app.ts'
import { createSimulator, type SimulatorOptions } from '../src/state/simulator.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

export const KEY = 'sk_test_simulator'

export async function startSimulator(options: SimulatorOptions = {}) {
  const simulator = createSimulator(options)
  const app = buildApp(simulator)
  await app.listen({ host: '127.0.0.1', port: 0 })
  closers.push(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return { simulator, app, url, stripe: buildClient(port), control: controlOf(url) }
}

export function buildClient(port: number, config: Stripe.StripeConfig = {}) {
  return new Stripe(KEY, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...config,
  })
}

function controlOf(url: string) {
  return async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const response = await fetch(`${url}/_sim/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}

interface Received {
  readonly body: Buffer
  readonly signature: string
  readonly event: Stripe.Event
}

/** Webhook endpoint that records requests; responds with the next of `statuses`, then 200. */
export async function startReceiver(statuses: number[] = []) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const signature = String(request.headers['stripe-signature'])
      received.push({ body, signature, event: JSON.parse(body.toString()) })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    received,
    url: `http://127.0.0.1:${port}/hook`,
    types: () => received.map(({ event }) => event.type),
  }
}

/** Post a form like a browser, without following redirects. */
export function postForm(url: string, fields: Record<string, string>) {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}
