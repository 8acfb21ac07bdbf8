import { rename, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { setCanaries, setCanary } from '@quantamental/release/canary'
import { promote, rollback } from '@quantamental/release/promote'
import { readRegistry } from '@quantamental/release/registry'
import { publishTestService } from '@quantamental/release/testing/service'
import type { FastifyInstance } from 'fastify'
import { buildTestSite, startFakeService, type TestSite } from '../testing/build-test-site.ts'
import { makeTestKeys, openBrowser } from '../testing/delivery-site.ts'
import { createBuckets, isInCanary } from './buckets.ts'

const keys = makeTestKeys()
const SHARE = 50

let site: TestSite
let closers: (() => Promise<void>)[]
beforeEach(async () => {
  site = await buildTestSite(keys)
  closers = []
})
afterEach(async () => {
  await site.close()
  await Promise.all(closers.map((close) => close()))
})

const options = () => ({ store: site.store, registry: site.registry, keys })
const channel = async () => (await readRegistry(site.registry)).services?.stocks

/** Publish a version of the service and start an instance of it, which answers with the version. */
async function startVersion(
  answer = (response: ServerResponse, version: string) => response.end(version),
) {
  const version = await publishTestService(site.store, keys, `// version ${closers.length}`)
  const service = await startFakeService((request, response) => {
    if (request.url === '/readyz') response.end()
    else answer(response, version)
  })
  closers.push(service.close)
  return {
    version,
    url: service.url,
    received: () => service.requests.filter(({ url }) => url !== '/readyz'),
  }
}
type Started = Awaited<ReturnType<typeof startVersion>>

const servicesFile = () => join(site.folder, 'services.json')
async function list(...instances: Started[]): Promise<void> {
  const stocks = instances.map(({ url, version }) => ({ url, version }))
  await writeFile(`${servicesFile()}.new`, JSON.stringify({ stocks }))
  await rename(`${servicesFile()}.new`, servicesFile())
}

const edge = (canaryMinLoads = 5) =>
  site.edge({ ...keys.config, servicesFile: servicesFile(), canaryMinLoads })

/** Cookie of a visitor inside or outside of the canary's share. */
function cookieOf(isIn: boolean): string {
  let bucket = 0
  while (isInCanary('stocks', bucket, SHARE) !== isIn) bucket += 1
  return `qm_bucket=${createBuckets(keys.config.edgeKey ?? null).present(bucket)}`
}
const INSIDE = cookieOf(true)
const OUTSIDE = cookieOf(false)

const get = (app: FastifyInstance, cookie?: string) =>
  app.inject({ url: '/api/tickers/', headers: cookie === undefined ? {} : { cookie } })

const fail = (response: ServerResponse) => {
  response.writeHead(500, { 'x-broken': 'yes', 'retry-after': '9' }).end('broken')
  return response
}

/** Stable version and canary, both running. */
async function startTwo(answer?: Parameters<typeof startVersion>[0], minLoads?: number) {
  const stable = await startVersion()
  const canary = await startVersion(answer)
  await promote(options(), 'stocks', stable.version)
  await setCanary(options(), 'stocks', canary.version, SHARE)
  await list(stable, canary)
  return { stable, canary, app: await edge(minLoads) }
}

describe('two versions of a service', () => {
  it('the canary’s share of visitors gets it; others, and clients without a cookie, get the stable version', async () => {
    const { stable, canary, app } = await startTwo()
    for (let i = 0; i < 3; i += 1) {
      expect((await get(app, INSIDE)).body).toBe(canary.version)
      expect((await get(app, OUTSIDE)).body).toBe(stable.version)
      expect((await get(app)).body).toBe(stable.version)
    }
    expect(new Set(app.serviceCanaries.list())).toEqual(
      new Set([
        { service: 'stocks', version: stable.version, requests: 6, faults: 0 },
        { service: 'stocks', version: canary.version, requests: 3, faults: 0 },
      ]),
    )
  })

  it('the metrics count responses and the share of visitors per version', async () => {
    const { canary, app } = await startTwo(fail, 200)
    await get(app, INSIDE)
    const text = await app.metricsRegistry.metrics()
    const labels = (outcome: string) =>
      `{upstream="stocks",version="${canary.version}",outcome="${outcome}",service="edge"}`
    expect(text).toContain(`edge_service_version_requests_total${labels('ok')} 0`)
    expect(text).toContain(`edge_service_version_requests_total${labels('fault')} 1`)
    expect(text).toContain(
      `edge_canary_percent{remote="stocks",version="${canary.version}",service="edge"} ${SHARE}`,
    )
  })

  it('a page draws the visitor’s bucket while a service has a canary', async () => {
    await site.release('shell')
    const { app } = await startTwo()
    const page = await app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(page.cookies.map(({ name }) => name)).toContain('qm_bucket')
  })

  it('a read that fails on the canary is answered by the stable version, without the canary’s headers', async () => {
    const { stable, app } = await startTwo(fail, 200)
    const response = await get(app, INSIDE)
    expect([response.statusCode, response.body]).toEqual([200, stable.version])
    expect(response.headers).not.toHaveProperty('x-broken')
    expect(response.headers).not.toHaveProperty('retry-after')
    const head = await app.inject({
      method: 'HEAD',
      url: '/api/tickers/',
      headers: { cookie: INSIDE },
    })
    expect(head.statusCode).toBe(200)
    const write = await app.inject({
      method: 'POST',
      url: '/api/tickers/',
      headers: { cookie: INSIDE },
    })
    expect(write.statusCode).toBe(500)
  })

  it('a read whose connection the canary breaks is answered by the stable version', async () => {
    const { stable, app } = await startTwo((response) => response.destroy())
    expect((await get(app, INSIDE)).body).toBe(stable.version)
  })

  it('visitors of a canary without a process get the stable version', async () => {
    const { stable, app } = await startTwo()
    await list(stable)
    expect((await get(app, INSIDE)).body).toBe(stable.version)
  })

  it('a failing canary is stopped for everyone, with the reason, and no read is lost', async () => {
    const { stable, canary, app } = await startTwo(fail)
    const statuses = new Set<number>()
    for (let i = 0; i < 20; i += 1) statuses.add((await get(app, INSIDE)).statusCode)
    expect(statuses).toEqual(new Set([200]))
    // One fault of at least five requests is above the limit.
    expect(canary.received().length).toBe(1)
    expect(stable.received().length).toBe(20)
    let now = await channel()
    while (now?.canary?.percent !== 0) now = await channel()
    expect(now.canary.stopped).toBe(
      '1 of 1 requests failed; the limit is 2%, the stable version is at 0%; most often (1): 500 GET /api/tickers',
    )
  })

  it('a canary that fails as often as the stable version goes on', async () => {
    const answers = (response: ServerResponse) => fail(response)
    const stable = await startVersion(answers)
    const canary = await startVersion(answers)
    await promote(options(), 'stocks', stable.version)
    await setCanary(options(), 'stocks', canary.version, SHARE)
    await list(stable, canary)
    const app = await edge()
    for (let i = 0; i < 10; i += 1) {
      await get(app, OUTSIDE)
      await get(app, INSIDE)
    }
    expect((await channel())?.canary?.percent).toBe(SHARE)
  })

  it('a promotion and a rollback move all visitors at once, before and after processes follow', async () => {
    const { stable, canary, app } = await startTwo()
    await promote(options(), 'stocks', canary.version)
    expect((await get(app, OUTSIDE)).body).toBe(canary.version)
    expect((await get(app)).body).toBe(canary.version)
    await rollback(options(), 'stocks')
    expect((await get(app, INSIDE)).body).toBe(stable.version)
    await list(canary)
    expect((await get(app)).body).toBe(canary.version)
  })

  it('the sources of a service are not served to browsers', async () => {
    const { stable, app } = await startTwo()
    const file = `/r/stocks/${stable.version}/services/stocks/src/server.ts`
    expect((await app.inject({ url: file })).statusCode).toBe(404)
  })
})

describe('a canary of a remote and a service', () => {
  const SET = 'mfe_stocks+stocks'
  async function startSet(answer?: Parameters<typeof startVersion>[0], minLoads = 200) {
    const stable = await startVersion()
    const canary = await startVersion(answer)
    await promote(options(), 'stocks', stable.version)
    await site.release('shell')
    const live = (await site.release('mfe_stocks')).version
    const next = (await site.publish('mfe_stocks', {}, { 'remoteEntry.js': 'new()' })).version
    await setCanaries(
      options(),
      [
        ['stocks', canary.version],
        ['mfe_stocks', next],
      ],
      SHARE,
    )
    await list(stable, canary)
    return { stable, canary, live, next, app: await edge(minLoads) }
  }
  /** Versions that a visitor gets in the page and from the service. */
  async function versionsFor(app: FastifyInstance, bucket: number) {
    const browser = openBrowser(app)
    browser.jar.set('qm_bucket', createBuckets(keys.config.edgeKey ?? null).present(bucket))
    const { id, remotes } = await browser.compositionAt('/')
    const { body } = await browser.get('/api/tickers/')
    return { browser, id, versions: [remotes[0]?.version, body] }
  }
  const bucketOf = (isIn: boolean) => {
    let bucket = 0
    while (isInCanary(SET, bucket, SHARE) !== isIn) bucket += 1
    return bucket
  }

  it('gives each visitor both or neither', async () => {
    const { stable, canary, live, next, app } = await startSet()
    for (let bucket = 0; bucket < 10_000; bucket += 997) {
      const { versions } = await versionsFor(app, bucket)
      const isIn = isInCanary(SET, bucket, SHARE)
      expect(versions).toEqual(isIn ? [next, canary.version] : [live, stable.version])
    }
  })

  it('waits for a process of the service', async () => {
    const { stable, canary, live, next, app } = await startSet()
    await list(stable)
    const bucket = bucketOf(true)
    expect((await versionsFor(app, bucket)).versions).toEqual([live, stable.version])
    await list(stable, canary)
    expect((await versionsFor(app, bucket)).versions).toEqual([next, canary.version])
  })

  it('is stopped as a whole by faults of the service', async () => {
    const { stable, canary, live, app } = await startSet(fail, 5)
    const bucket = bucketOf(true)
    await versionsFor(app, bucket)
    expect((await versionsFor(app, bucket)).versions).toEqual([live, stable.version])
    await app.close()
    const { remotes, services } = await readRegistry(site.registry)
    const stopped = expect.stringMatching(
      new RegExp(`^stocks ${canary.version}: 1 of 1 requests failed`),
    )
    expect(remotes.mfe_stocks?.canary).toMatchObject({ percent: 0, stopped })
    expect(services?.stocks?.canary).toMatchObject({ percent: 0, stopped })
  })

  it('is withheld as a whole from a browser in which the remote failed', async () => {
    const { stable, live, next, app } = await startSet()
    const { browser, id } = await versionsFor(app, bucketOf(true))
    const mark = { remote: 'mfe_stocks', version: next, phase: 'load', outcome: 'fault', ms: 5 }
    await browser.report(id, [mark])
    const { remotes } = await browser.compositionAt('/')
    expect(remotes[0]?.version).toBe(live)
    expect((await browser.get('/api/tickers/')).body).toBe(stable.version)
  })
})
