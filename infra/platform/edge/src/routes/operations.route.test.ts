import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { setRemoteState } from '@quantamental/release/promote'
import { buildTestSite, startFakeService, type TestSite } from '../testing/build-test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await buildTestSite()
})
afterEach(() => site.close())

describe('operation routes', () => {
  it('the edge is healthy before anything is published and reports its version and composition', async () => {
    const app = await site.edge()
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.inject('/version')).json()).toEqual({
      service: 'edge',
      version: '1.2.3',
      revision: 0,
      composition: null,
      services: {},
      versions: [],
    })
    await site.release('shell')
    const version = (await app.inject('/version')).json()
    expect(version).toMatchObject({
      revision: 1,
      composition: expect.stringMatching(/^[0-9a-f]{12}$/),
    })
  })

  it('/version lists the running instances without their addresses', async () => {
    const build = (version: string) =>
      startFakeService((_request, response) =>
        response.end(JSON.stringify({ service: 'stocks', version, contract: 1, api: '1.4.0' })),
      )
    const [old, replacement] = [await build('1.0.0'), await build('1.1.0')]
    const app = await site.edge({
      serviceUrls: { stocks: [old.url, replacement.url], cart: 'http://127.0.0.1:1' },
    })
    const response = await app.inject('/version')
    expect(response.json().services).toEqual({
      stocks: [
        { state: 'ready', version: '1.0.0', api: '1.4.0' },
        { state: 'ready', version: '1.1.0', api: '1.4.0' },
      ],
      cart: [{ state: 'ready', version: null, api: null }],
    })
    expect(response.body).not.toContain('127.0.0.1')
    await app.inject('/version')
    // Cached: frequent requests to the edge do not reach the services.
    expect(old.requests.filter(({ url }) => url === '/version')).toHaveLength(1)
    await Promise.all([old.close(), replacement.close()])
  })

  it('a leaving edge is not ready but still responds', async () => {
    await site.release('shell')
    const app = await site.edge()
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    app.leave()
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'leaving' }])
    const other = await app.inject('/robots.txt')
    expect([other.statusCode, other.headers.connection]).toEqual([200, 'close'])
  })

  it('figures of builds are given to the own network only, faults grouped by message and place', async () => {
    const app = await site.edge()
    const error = { message: 'boom', stack: 'a1b2c3d4' }
    const mark = { remote: 'mfe_stocks', version: '1.0.0', phase: 'run', ms: 0 } as const
    const loaded = { ...mark, phase: 'load', outcome: 'ok' } as const
    app.beaconCounts.add([loaded, { ...mark, outcome: 'fault', error }])
    app.beaconCounts.add([{ ...mark, outcome: 'fault', error: { ...error, stack: '00000000' } }])
    app.beaconCounts.add([{ ...mark, outcome: 'fault', error }])
    expect((await app.inject('/release-report')).json().builds).toEqual([
      {
        ...{ name: 'mfe_stocks', version: '1.0.0', loads: 1, faults: 3 },
        messages: [
          { ...error, count: 2 },
          { message: 'boom', stack: '00000000', count: 1 },
        ],
      },
    ])
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    expect((await app.inject({ url: '/release-report', headers })).statusCode).toBe(404)
  })

  it('robots.txt excludes the API and the icon is served', async () => {
    const app = await site.edge()
    expect((await app.inject('/robots.txt')).body).toContain('Disallow: /api/')
    expect((await app.inject('/favicon.svg')).headers['content-type']).toBe('image/svg+xml')
  })

  it('an unknown method is refused', async () => {
    const app = await site.edge()
    const response = await app.inject({ method: 'PROPFIND' as 'GET', url: '/' })
    expect([404, 405]).toContain(response.statusCode)
  })
})

describe('live reload', () => {
  it('live reload is off by default', async () => {
    await site.release('shell')
    const app = await site.edge()
    const page = await app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(page.body).not.toContain('EventSource')
    expect((await app.inject('/__dev/events')).statusCode).toBe(404)
  })

  it('live reload streams each new revision to open pages until the edge closes', async () => {
    await site.release('shell')
    await site.release('mfe_stocks')
    const app = await site.edge({ liveReload: true })
    const page = await app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(page.body).toMatch(/<script nonce="[^"]+">new EventSource\("\/__dev\/events"\)/)
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const reader = (await fetch(`${origin}/__dev/events`)).body?.getReader()
    const read = async () => Buffer.from((await reader?.read())?.value ?? []).toString()
    expect(await read()).toBe('data: 2\n\n')
    await setRemoteState(site, 'mfe_stocks', 'off')
    let received = ''
    while (!received.includes('data: 3')) received += await read()
    await app.close()
    expect(await reader?.read()).toMatchObject({ done: true })
  })
})
