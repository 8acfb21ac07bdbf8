import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Bus } from '@quantamental/service-kit/events'
import type { EventConsumer } from '@quantamental/service-kit/events-consumer'
import { buildFiling } from '../testing/build-filing.ts'
import { buildTestService } from '../testing/build-test-service.ts'
import { recordFiling } from '../updates/repository.ts'
import { subscribeToEvents } from './subscribe.ts'

let service: Awaited<ReturnType<typeof buildTestService>>
let subscription: EventConsumer | undefined
beforeAll(async () => {
  service = await buildTestService()
})
afterAll(() => service?.close())
beforeEach(async () => {
  await service.db.deleteFrom('recent_update').execute()
})
afterEach(async () => {
  await subscription?.stop()
  subscription = undefined
})

/** A bus whose first handler fails after its work, before the acknowledgment. */
function failOnce(bus: Bus): Bus {
  let hasFailed = false
  return {
    ...bus,
    subscribe: (event, name, handler) =>
      bus.subscribe(event, name, async (payload, meta) => {
        await handler(payload, meta)
        if (hasFailed) return
        hasFailed = true
        throw new Error('the process died here')
      }),
  }
}

/** Subscribe through `bus`; resolve after `count` deliveries. */
function subscribe(count: number, bus: Bus = service.createBus()): Promise<void> {
  return new Promise((resolve) => {
    let left = count
    subscription = subscribeToEvents({
      bus: {
        ...bus,
        subscribe: (event, name, handler) =>
          bus.subscribe(event, name, async (payload, meta) => {
            try {
              await handler(payload, meta)
            } finally {
              left -= 1
              if (left === 0) resolve()
            }
          }),
      },
      db: service.db,
      onError: () => {},
    })
  })
}

const listAccessions = async () => {
  const response = await service.app.inject('/api/updates/')
  return response.json().results.map((update: { accession: string }) => update.accession)
}

describe('the subscription to published filings', () => {
  it('filings published before or after subscribing become updates', async () => {
    await service.publish(buildFiling({ accession: 'B-1', filed: '2026-07-01' }))
    const handled = subscribe(2)
    await service.publish(buildFiling({ accession: 'B-2', filed: '2026-07-02' }))
    await handled
    expect(await listAccessions()).toEqual(['B-2', 'B-1'])
  })

  it('a filing redelivered after its handler failed is shown once', async () => {
    await service.publish(buildFiling({ accession: 'B-3' }))
    await subscribe(2, failOnce(service.createBus()))
    expect(await listAccessions()).toEqual(['B-3'])
  })
})

describe('the subscription to retracted filings', () => {
  it('retracted updates are deleted, and only those', async () => {
    for (const [accession, data_version] of [
      ['S-1', 1],
      ['S-2', 1],
      ['S-3', 2],
    ] as const) {
      await recordFiling(service.db, buildFiling({ accession, data_version }))
    }
    const handled = subscribe(1)
    await service.retract({ accessions: ['S-1', 'S-3', 'S-9'], data_version: 2 })
    await handled
    expect((await listAccessions()).toSorted()).toEqual(['S-2', 'S-3'])
  })
})

describe('readiness', () => {
  it('the subscription waits for a bus that starts late', async () => {
    const { promise: subscribed, resolve } = Promise.withResolvers<void>()
    const errors: unknown[] = []
    let attempts = 0
    subscription = subscribeToEvents({
      bus: {
        async start() {
          attempts += 1
          if (attempts < 3) throw new Error('connection refused')
        },
        async subscribe() {
          resolve()
        },
        async stop() {},
      },
      db: service.db,
      onError: (error) => errors.push(error),
      retryDelayMs: 0,
    })
    await expect(subscription.ready()).rejects.toThrow(/Not subscribed/)
    await subscribed
    await new Promise(setImmediate)
    await expect(subscription.ready()).resolves.toBeUndefined()
    expect(errors).toHaveLength(2)
    await subscription.stop()
    await expect(subscription.ready()).rejects.toThrow(/Not subscribed/)
  })

  it('/readyz fails while the subscription is not active', async () => {
    const notReady = await buildTestService({
      ready: () => Promise.reject(new Error('Not listening to published filings yet.')),
    })
    expect((await notReady.app.inject('/readyz')).statusCode).toBe(503)
    expect((await notReady.app.inject('/healthz')).statusCode).toBe(200)
    expect((await notReady.app.inject('/api/updates/')).statusCode).toBe(200)
    await notReady.close()
    expect((await service.app.inject('/readyz')).statusCode).toBe(200)
  })
})
