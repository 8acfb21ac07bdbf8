import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { createProbeApp } from '../testing/probe-app.ts'
import { testConfig } from '../testing/test-config.ts'
import { eventLoopDelayOf } from './overload.ts'

/** Interval of the samples, and more than one. */
const SAMPLED_MS = 1_100
const DELAY_MAX_MS = 100
const BLOCKED_MS = 300

/** Block the event loop again and again, as a service that is too busy. */
async function keepLate(ms: number): Promise<void> {
  const until = performance.now() + ms
  while (performance.now() < until) {
    const blocked = performance.now() + BLOCKED_MS
    while (performance.now() < blocked);
    await delay(1)
  }
}

it('a late service answers 503 with Retry-After and the error shape, and its probes as usual', async () => {
  const app = await createProbeApp({
    config: testConfig('stocks', { eventLoopDelayMaxMs: DELAY_MAX_MS }),
  })
  await app.ready()
  await keepLate(2 * SAMPLED_MS)
  expect(eventLoopDelayOf(app)).toBeGreaterThan(DELAY_MAX_MS)
  const refused = await app.inject('/api/open/')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json()).toEqual({
    detail: 'Service temporarily unavailable, try again later.',
    code: 'service_unavailable',
  })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const { body } = await app.inject('/metrics')
  expect(body).toMatch(/service_requests_limited_total\{by="overload",service="stocks"\} 1\n/)
  await app.close()
})
