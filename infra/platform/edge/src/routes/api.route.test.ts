import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  buildTestSite,
  type FakeService,
  getVerbatim,
  startFakeService,
  type TestSite,
} from '../testing/build-test-site.ts'

let site: TestSite
let services: { close(): Promise<void> }[]
beforeEach(async () => {
  site = await buildTestSite()
  services = []
})
afterEach(async () => {
  await site.close()
  await Promise.all(services.map((service) => service.close()))
})

async function startService(...args: Parameters<typeof startFakeService>): Promise<FakeService> {
  const service = await startFakeService(...args)
  services.push(service)
  return service
}

/** Port that responds with raw bytes, or with nothing if `bytes` is null. */
async function startRawService(bytes: string | null): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', () => bytes !== null && socket.end(bytes))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  services.push({ close: () => new Promise((resolve) => server.close(() => resolve())) })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const CLOSED_PORT = 'http://127.0.0.1:1'

describe('a call to a service', () => {
  it('a call goes to the service with the longest prefix, with path and query unchanged', async () => {
    const stocks = await startService((_, response) => response.end('stocks'))
    const account = await startService((_, response) => response.end('account'))
    const app = await site.edge({ serviceUrls: { stocks: stocks.url, account: account.url } })
    const paths = {
      '/api/tickers/BRK.B/z-score/?a=1&b=%20': 'stocks',
      '/api/tickers': 'stocks',
      '/api/tickers/%E2%82%AC/': 'stocks',
      '/api/docs/stocks.json': 'stocks',
      '/api/users/': 'account',
      '/api/user/3/': 'account',
      '/.well-known/jwks.json': 'account',
    }
    for (const [url, owner] of Object.entries(paths)) {
      expect([url, (await app.inject(url)).body]).toEqual([url, owner])
    }
    const received = [...stocks.requests, ...account.requests].map(({ url }) => url)
    expect(received.sort()).toEqual(Object.keys(paths).sort())
  })

  it.each(['application/json;', 'application/json; charset', 'application/json; a="'])(
    'an invalid content type of an empty body, %s, is left to the service',
    async (contentType) => {
      const account = await startService((_, response) => response.writeHead(415).end('{}'))
      const app = await site.edge({ serviceUrls: { account: account.url } })
      const headers = { 'content-type': contentType }
      const response = await app.inject({ method: 'POST', url: '/api/logout/', headers })
      expect([response.statusCode, response.body]).toEqual([415, '{}'])
      expect(account.requests).toMatchObject([
        { body: '', headers: { 'content-type': contentType, 'content-length': '0' } },
      ])
    },
  )

  it('the API documents of services are hidden from visitors', async () => {
    const stocks = await startService((_, response) => response.end('stocks'))
    const app = await site.edge({ serviceUrls: { stocks: stocks.url } })
    for (const url of ['/api/docs/stocks.json', '/api/%64ocs/stocks.json']) {
      const response = await app.inject({ url, headers: { 'x-forwarded-for': '203.0.113.9' } })
      expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Not found.' }])
    }
    expect(stocks.requests).toEqual([])
  })

  it.each([
    '/api',
    '/api/',
    '/api/tickersx/',
    '/api/%74ickers/',
    '/api/TICKERS/',
    '/api/docs/unknown.json',
    '/api//tickers/',
    '/api/metrics',
    '/api/readyz',
  ])('%s has no owner and is a 404 with a JSON error', async (url) => {
    const stocks = await startService((_, response) => response.end('stocks'))
    const app = await site.edge({ serviceUrls: { stocks: stocks.url } })
    const response = await app.inject(url)
    expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Not found.' }])
    expect(stocks.requests).toEqual([])
  })

  it.each([
    '/api/tickers/../../metrics',
    '/api/tickers/%2e%2e/%2E%2e/metrics',
    '/api/tickers/..\\..\\metrics',
    '/api/tickers/%2e./metrics',
    '/api/..',
  ])('the path traversal %s is a 404', async (path) => {
    const stocks = await startService((_, response) => response.end('stocks'))
    const response = await getVerbatim(
      await site.edge({ serviceUrls: { stocks: stocks.url } }),
      path,
    )
    expect([response.status, JSON.parse(response.body)]).toEqual([404, { detail: 'Not found.' }])
    expect(stocks.requests).toEqual([])
  })

  it.each(['/metrics', '/internal'])(
    '%s of a service cannot be reached through the edge',
    async (url) => {
      const stocks = await startService((_, response) => response.end('inside'))
      await site.release('shell')
      const app = await site.edge({ serviceUrls: { stocks: stocks.url } })
      expect((await app.inject(url)).body).not.toContain('inside')
      expect(stocks.requests).toEqual([])
    },
  )

  it('a call passes on method, body, cookies and content type, and returns status, cookies and body', async () => {
    const account = await startService((_, response) => {
      response.writeHead(201, {
        'content-type': 'application/json',
        'set-cookie': ['a=1; HttpOnly', 'b=2'],
      })
      response.end('{"id":1}')
    })
    const app = await site.edge({ serviceUrls: { account: account.url } })
    const body = '{ "email":"a@b.c" ,  "x": "\u20ac" }'
    const response = await app.inject({
      method: 'POST',
      url: '/api/users/',
      headers: { 'content-type': 'application/json; charset=utf-8', cookie: 'csrftoken=t' },
      payload: body,
    })
    expect(account.requests[0]).toMatchObject({
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        cookie: 'csrftoken=t',
        'content-length': String(Buffer.byteLength(body)),
      },
    })
    expect([response.statusCode, response.json()]).toEqual([201, { id: 1 }])
    expect(response.headers['set-cookie']).toEqual(['a=1; HttpOnly', 'b=2'])
  })

  it('a call passes on a POST without a body and a DELETE with one', async () => {
    const account = await startService((_, response) => response.writeHead(204).end())
    const app = await site.edge({ serviceUrls: { account: account.url } })
    expect((await app.inject({ method: 'POST', url: '/api/logout/' })).statusCode).toBe(204)
    await app.inject({
      method: 'DELETE',
      url: '/api/users/me/',
      payload: { current_password: 'p' },
    })
    expect(account.requests.map(({ method, body }) => [method, body])).toEqual([
      ['POST', ''],
      ['DELETE', '{"current_password":"p"}'],
    ])
  })

  it('a body above 256 KiB is refused', async () => {
    const account = await startService((_, response) => response.end('{}'))
    const app = await site.edge({ serviceUrls: { account: account.url } })
    const post = (bytes: number) =>
      app.inject({
        method: 'POST',
        url: '/api/users/',
        headers: { 'content-type': 'text/plain' },
        payload: 'x'.repeat(bytes),
      })
    expect((await post(256 * 1024)).statusCode).toBe(200)
    const large = await post(256 * 1024 + 1)
    expect([large.statusCode, large.json()]).toEqual([
      413,
      { detail: 'Request body is too large.' },
    ])
    expect(account.requests).toHaveLength(1)
  })

  it('a response is streamed before the service has finished', async () => {
    let finish = () => {}
    const stocks = await startService((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: 1\n\n')
      finish = () => response.end()
    })
    const app = await site.edge({ serviceUrls: { stocks: stocks.url } })
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const response = await fetch(`${origin}/api/tickers/`)
    const reader = response.body?.getReader()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: 1\n\n')
    finish()
    expect(await reader?.read()).toMatchObject({ done: true })
  })
})

describe('headers', () => {
  it("proxy headers of a client are replaced with the edge's", async () => {
    const stocks = await startService((_, response) => response.end('{}'))
    const app = await site.edge({
      serviceUrls: { stocks: stocks.url },
      publicOrigin: 'https://q.example',
    })
    await app.inject({
      url: '/api/tickers/',
      remoteAddress: '198.51.100.7',
      headers: {
        host: 'q.example',
        'x-forwarded-for': '10.0.0.1',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        'x-forwarded-user': 'admin',
        'x-real-ip': '10.0.0.1',
        forwarded: 'for=10.0.0.1',
        via: '1.1 evil',
        'x-composition': 'not a composition id',
        searchtext: 'aapl',
      },
    })
    const { headers } = stocks.requests[0] ?? {}
    expect(headers).toMatchObject({
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-host': 'q.example',
      'x-forwarded-proto': 'https',
      searchtext: 'aapl',
    })
    for (const name of ['x-forwarded-user', 'x-real-ip', 'forwarded', 'via', 'x-composition']) {
      expect(headers).not.toHaveProperty([name])
    }
  })

  it('x-forwarded-for contains the client named by a trusted proxy, not one that the client claims', async () => {
    const stocks = await startService((_, response) => response.end('{}'))
    const app = await site.edge({
      serviceUrls: { stocks: stocks.url },
      trustedProxies: ['10.244.0.0/16'],
    })
    const call = (remoteAddress: string, forwarded: string) =>
      app.inject({
        url: '/api/tickers/',
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded },
      })
    await call('10.244.3.9', '192.0.2.66, 198.51.100.7')
    await call('10.245.0.1', '192.0.2.66, 198.51.100.7')
    expect(stocks.requests.map(({ headers }) => headers['x-forwarded-for'])).toEqual([
      '198.51.100.7',
      '10.245.0.1',
    ])
  })

  it('hop-by-hop headers are dropped in both directions', async () => {
    const stocks = await startService((_, response) => {
      response.writeHead(200, {
        connection: 'x-inner',
        'x-inner': '1',
        'x-powered-by': 'something',
        server: 'something',
        'proxy-authenticate': 'Basic',
      })
      response.end('{}')
    })
    const app = await site.edge({ serviceUrls: { stocks: stocks.url } })
    const response = await app.inject({
      url: '/api/tickers/',
      headers: {
        connection: 'x-hop, keep-alive',
        'x-hop': '1',
        te: 'trailers',
        'proxy-authorization': 'Basic x',
        upgrade: 'h2c',
      },
    })
    for (const name of ['x-hop', 'te', 'proxy-authorization', 'upgrade']) {
      expect(stocks.requests[0]?.headers).not.toHaveProperty([name])
    }
    for (const name of ['x-inner', 'x-powered-by', 'server', 'proxy-authenticate']) {
      expect(response.headers).not.toHaveProperty([name])
    }
  })

  it("one request id is used for service, response and log; a client's invalid one is replaced", async () => {
    const stocks = await startService((_, response) => response.end('{}'))
    const app = await site.edge({ serviceUrls: { stocks: stocks.url } })
    const accepted = await app.inject({
      url: '/api/tickers/?secret=1',
      headers: { 'x-request-id': 'abcd-1234', 'x-composition': '0123456789ab' },
    })
    expect(accepted.headers['x-request-id']).toBe('abcd-1234')
    expect(stocks.requests[0]?.headers).toMatchObject({
      'x-request-id': 'abcd-1234',
      'x-composition': '0123456789ab',
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect(site.log.at(-1)).toMatchObject({
      requestId: 'abcd-1234',
      path: '/api/tickers/',
      status: 200,
      upstream: 'stocks',
      composition: '0123456789ab',
    })
    for (const odd of ['short', 'x'.repeat(129), 'with space', 'a\u00e9bcdefgh']) {
      const response = await app.inject({ url: '/api/tickers/', headers: { 'x-request-id': odd } })
      expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(stocks.requests.at(-1)?.headers['x-request-id']).toBe(response.headers['x-request-id'])
    }
  })
})

describe('the secret of the risk-valuation visualizer', () => {
  it('the secret of the risk-valuation visualizer reaches the service and no log line', async () => {
    const stocks = await startService((_, response) => response.end('{}'))
    const app = await site.edge({ serviceUrls: { stocks: stocks.url } })
    await app.inject('/api/visualizer/risk-valuation/canary/')
    expect(stocks.requests.at(-1)?.url).toBe('/api/visualizer/risk-valuation/canary/')
    await new Promise((resolve) => setImmediate(resolve))
    expect(JSON.stringify(site.log)).not.toContain('canary')
  })
})

describe('compression', () => {
  const text = JSON.stringify({ rows: 'x'.repeat(5000) })

  it('uncompressed JSON from a service is compressed, with a weak ETag and Vary', async () => {
    const stocks = await startService((_, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': text.length,
        etag: '"v1"',
        vary: 'Cookie',
      })
      response.end(text)
    })
    const app = await site.edge({ serviceUrls: { stocks: stocks.url } })
    const br = await app.inject({ url: '/api/tickers/', headers: { 'accept-encoding': 'br' } })
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      etag: 'W/"v1"',
      vary: 'Cookie, accept-encoding',
    })
    expect(br.headers['content-length']).toBeUndefined()
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text)
    const plain = await app.inject('/api/tickers/')
    expect(plain.body).toBe(text)
    expect(plain.headers['content-length']).toBe(String(text.length))
  })

  it.each([
    ['a short body', { 'content-type': 'application/json' }, '{}'],
    ['an image', { 'content-type': 'image/png' }, text],
    ['an encoded body', { 'content-type': 'application/json', 'content-encoding': 'x' }, text],
    [
      'a no-transform body',
      { 'content-type': 'application/json', 'cache-control': 'no-transform' },
      text,
    ],
  ])('%s is not compressed', async (_, headers, body) => {
    const stocks = await startService((_request, response) => {
      response.writeHead(200, { ...headers, 'content-length': body.length })
      response.end(body)
    })
    const app = await site.edge({ serviceUrls: { stocks: stocks.url } })
    const response = await app.inject({
      url: '/api/tickers/',
      headers: { 'accept-encoding': 'br' },
    })
    expect(response.body).toBe(body)
  })
})

describe('a failing service', () => {
  const unavailable = {
    detail: 'The stocks service is not available. Please try again later.',
    code: 'service_unavailable',
  }

  it.each([
    ['refuses connections', { stocks: CLOSED_PORT }],
    ['was never given an address', {}],
  ])('a service that %s is a 503 with Retry-After', async (_, serviceUrls) => {
    const app = await site.edge({ serviceUrls })
    const response = await app.inject('/api/tickers/')
    expect([response.statusCode, response.json()]).toEqual([503, unavailable])
    expect(response.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
  })

  it('a service that never responds is a 504 after the timeout', async () => {
    const url = await startRawService(null)
    const app = await site.edge({ serviceUrls: { stocks: url }, serviceTimeoutMs: 50 })
    const response = await app.inject('/api/tickers/')
    expect([response.statusCode, response.json()]).toEqual([
      504,
      {
        detail: 'The stocks service did not respond in time. Please try again later.',
        code: 'service_timeout',
      },
    ])
  })

  it.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['nothing but a closed connection', ''],
    ['a broken header', 'HTTP/1.1 200 OK\r\nbro ken\r\n\r\n'],
  ])('a service that responds with %s is a 502 without details', async (_, bytes) => {
    const url = await startRawService(bytes)
    const app = await site.edge({ serviceUrls: { stocks: url } })
    const response = await app.inject({ method: 'POST', url: '/api/tickers/' })
    expect([response.statusCode, response.json()]).toEqual([
      502,
      {
        detail: 'The stocks service sent an invalid response. Please try again later.',
        code: 'bad_gateway',
      },
    ])
  })

  it('a 503 of a service is passed on without a retry', async () => {
    const stocks = await startService((_, response) => {
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
      response.end('{"detail":"busy"}')
    })
    const app = await site.edge({ serviceUrls: { stocks: stocks.url } })
    const response = await app.inject('/api/tickers/')
    expect([response.statusCode, response.json()]).toEqual([503, { detail: 'busy' }])
    expect(stocks.requests).toHaveLength(1)
  })

  it('a failing service does not affect others', async () => {
    const account = await startService((_, response) => response.end('{}'))
    await site.release('shell')
    const app = await site.edge({ serviceUrls: { stocks: CLOSED_PORT, account: account.url } })
    await app.inject('/api/tickers/')
    expect((await app.inject('/api/getme/')).statusCode).toBe(200)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  it('a read on a connection that the service had closed is retried once, a write is not', async () => {
    let requests = 0
    const stocks = await startService((request, response) => {
      requests += 1
      if (requests % 2 === 1) request.socket.destroy()
      else response.end('{}')
    })
    const app = await site.edge({ serviceUrls: { stocks: stocks.url } })
    expect((await app.inject('/api/tickers/')).statusCode).toBe(200)
    expect((await app.inject({ method: 'POST', url: '/api/tickers/' })).statusCode).toBe(502)
    expect(requests).toBe(3)
  })
})

describe('the services file', () => {
  it('the services file moves a service without a restart, and an invalid file is ignored', async () => {
    const file = join(site.folder, 'services.json')
    const one = await startService((_, response) => response.end('one'))
    const two = await startService((_, response) => response.end('two'))
    const app = await site.edge({ servicesFile: file, serviceUrls: { stocks: CLOSED_PORT } })
    expect((await app.inject('/api/tickers/')).statusCode).toBe(503)
    await writeFile(file, JSON.stringify({ stocks: one.url }))
    expect((await app.inject('/api/tickers/')).body).toBe('one')
    await writeFile(file, JSON.stringify({ stocks: two.url, cart: one.url }))
    expect((await app.inject('/api/tickers/')).body).toBe('two')
    await writeFile(file, '{')
    expect((await app.inject('/api/tickers/')).body).toBe('two')
    expect(site.log.filter(({ msg }) => msg === 'services file problem')).not.toEqual([])
  })
})

describe('a malformed address', () => {
  it('a malformed path under /api is a 400 with a JSON error', async () => {
    const app = await site.edge()
    const response = await app.inject('/api/tickers/%zz/')
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { detail: 'The address is malformed. Check it and try again.' },
    ])
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  })

  it('an address that is too long is a 414', async () => {
    const app = await site.edge()
    const response = await app.inject(`/api/tickers/${'A'.repeat(4100)}/`)
    expect(response.statusCode).toBe(414)
  })

  it('an absolute address with another host is refused', async () => {
    const app = await site.edge()
    const { status } = await getVerbatim(app, 'http://evil.example/api/tickers/')
    expect(status).toBe(400)
  })
})
