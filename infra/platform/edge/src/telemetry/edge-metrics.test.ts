import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  buildTestSite,
  type FakeService,
  startFakeService,
  type TestSite,
} from '../testing/build-test-site.ts'

let site: TestSite
let stocks: FakeService | undefined
beforeEach(async () => {
  site = await buildTestSite()
})
afterEach(async () => {
  await site.close()
  await stocks?.close()
})

const read = (file: string) =>
  readFileSync(new URL(`../../../../deploy/observability/${file}`, import.meta.url), 'utf8')

describe('edge metrics', () => {
  it('the edge exports every metric in the dashboard and the alerts', async () => {
    await site.release('shell')
    const text = await (await site.edge()).metricsRegistry.metrics()
    const named = `${read('dashboard.json')} ${read('alerts.yaml')}`.match(
      /\b(?:edge|nodejs|process|http)_[a-z_]+/g,
    )
    const known = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
    const bare = (name: string) =>
      known.has(name) ? name : name.replace(/_(?:count|bucket|sum)$/, '')
    const missing = [...new Set(named)].filter((name) => !known.has(bare(name)))
    expect(missing).toEqual([])
    expect(known.has('build_info')).toBe(true)
  })

  it('requests are counted by route and instance, and metrics have no public path', async () => {
    await site.release('shell')
    stocks = await startFakeService((_request, response) => response.end('{}'))
    const app = await site.edge({ serviceUrls: { stocks: stocks.url } })
    await app.inject('/api/tickers/AAPL/z-score/')
    const text = await app.metricsRegistry.metrics()
    expect(text).toMatch(/http_request_duration_seconds_count\{[^}]*route="\/api\/\*"[^}]*\} 1/)
    const host = new URL(stocks.url).host
    expect(text).toContain(
      `edge_upstream_requests_total{upstream="stocks",instance="${host}",service="edge"} 1`,
    )
    expect(text).not.toContain('AAPL')
    const { body, statusCode } = await app.inject('/metrics')
    expect(statusCode).toBe(404)
    expect(body).not.toContain('http_request')
  })
})
