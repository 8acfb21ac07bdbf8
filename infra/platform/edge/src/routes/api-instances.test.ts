import { rename, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import {
  buildTestSite,
  type FakeService,
  startFakeService,
  type TestSite,
} from '../testing/build-test-site.ts'

const CLOSED_PORT = 'http://127.0.0.1:1'

let site: TestSite
let closers: (() => Promise<void>)[]
beforeEach(async () => {
  site = await buildTestSite()
  closers = []
})
afterEach(async () => {
  await site.close()
  await Promise.all(closers.map((close) => close()))
})

interface NamedService extends FakeService {
  isReady: boolean
  /** Requests without those of the probe. */
  received(): FakeService['requests']
}

/** Service that responds with its name, and on `/readyz` according to `isReady`. */
async function startNamed(name: string): Promise<NamedService> {
  const state = { isReady: true }
  const service = await startFakeService((request, response) => {
    const isProbe = request.url === '/readyz'
    response.writeHead(isProbe && !state.isReady ? 503 : 200, {
      ...(state.isReady ? {} : { connection: 'close' }),
    })
    response.end(name)
  })
  closers.push(service.close)
  return Object.assign(state, service, {
    received: () => service.requests.filter(({ url }) => url !== '/readyz'),
  })
}

/** Service that reads a request and closes the connection without a response. */
async function startBreaking(): Promise<{ url: string; broken(): number }> {
  let broken = 0
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (bytes) => {
      if (!bytes.toString().includes('/readyz')) broken += 1
      socket.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise((resolve) => server.close(() => resolve())))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    broken: () => broken,
  }
}

const call = async (app: FastifyInstance, method: 'GET' | 'POST' = 'GET') => {
  const { statusCode, body } = await app.inject({ method, url: '/api/tickers/' })
  return statusCode === 200 ? body : statusCode
}

const stateOf = (app: FastifyInstance, { url }: { url: string }) =>
  app.servicePool.list().find((instance) => instance.url === url)?.state

/** Wait until the probe, which runs every second, has detected the state. */
async function becomes(app: FastifyInstance, service: { url: string }, state: string) {
  while (stateOf(app, service) !== state) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('a service with several instances', () => {
  it('requests are shared among instances, even sequential ones', async () => {
    const [one, two] = [await startNamed('one'), await startNamed('two')]
    const app = await site.edge({ serviceUrls: { stocks: [one.url, two.url] } })
    const responses = [await call(app), await call(app), await call(app), await call(app)]
    expect(responses).toEqual(['one', 'two', 'one', 'two'])
  })

  it('the instance with the fewest open requests gets the next one', async () => {
    let finish = () => {}
    const busy = await startFakeService((request, response) => {
      if (request.url === '/readyz') response.end()
      else finish = () => response.end('busy')
    })
    closers.push(busy.close)
    const idle = await startNamed('idle')
    const app = await site.edge({ serviceUrls: { stocks: [busy.url, idle.url] } })
    const first = call(app)
    expect([await call(app), await call(app), await call(app)]).toEqual(['idle', 'idle', 'idle'])
    while (busy.requests.every(({ url }) => url === '/readyz')) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    finish()
    expect(await first).toBe('busy')
  })

  it.each(['GET', 'POST'] as const)(
    'a refused %s is retried on another instance',
    async (method) => {
      const other = await startNamed('other')
      const app = await site.edge({ serviceUrls: { stocks: [CLOSED_PORT, other.url] } })
      expect([await call(app, method), await call(app, method)]).toEqual(['other', 'other'])
      expect(stateOf(app, { url: CLOSED_PORT })).toBe('away')
      const [refusing, answering] = app.servicePool.list()
      expect([refusing, answering]).toMatchObject([
        { requests: 1, failed: { refused: 1 }, retries: 0, open: 0 },
        { requests: 2, failed: { refused: 0 }, retries: 1 },
      ])
    },
  )

  it('a read with a broken connection is retried on another instance, a write is not', async () => {
    const breaking = await startBreaking()
    const other = await startNamed('other')
    const app = await site.edge({ serviceUrls: { stocks: [breaking.url, other.url] } })
    expect(await call(app)).toBe('other')
    const second = await site.edge({ serviceUrls: { stocks: [breaking.url, other.url] } })
    expect(await call(second, 'POST')).toBe(502)
    expect([breaking.broken(), other.received().length]).toEqual([2, 1])
  })

  it('the edge responds with 503 if all instances refuse and with 502 if all connections break', async () => {
    const refusing = await site.edge({
      serviceUrls: { stocks: [CLOSED_PORT, 'http://127.0.0.1:2'] },
    })
    expect(await call(refusing)).toBe(503)
    const both = [await startBreaking(), await startBreaking()]
    const app = await site.edge({ serviceUrls: { stocks: both.map(({ url }) => url) } })
    expect(await call(app)).toBe(502)
    // Two attempts on each: one per instance, then one more round on new connections.
    expect(both.map(({ broken }) => broken()).reduce((sum, times) => sum + times)).toBe(4)
  })

  it('a draining instance gets no new requests until it is ready again', async () => {
    const [one, two] = [await startNamed('one'), await startNamed('two')]
    const app = await site.edge({ serviceUrls: { stocks: [one.url, two.url] } })
    one.isReady = false
    expect([await call(app), await call(app), await call(app)]).toEqual(['one', 'two', 'two'])
    one.isReady = true
    await becomes(app, one, 'ready')
    expect(new Set([await call(app), await call(app)])).toEqual(new Set(['one', 'two']))
  })

  it('draining instances get requests if no other is left', async () => {
    const [one, two] = [await startNamed('one'), await startNamed('two')]
    one.isReady = false
    two.isReady = false
    const app = await site.edge({ serviceUrls: { stocks: [one.url, two.url] } })
    for (let i = 0; i < 4; i += 1) expect(['one', 'two']).toContain(await call(app))
  })

  it('an instance that returns on its port gets requests again', async () => {
    const one = await startNamed('one')
    const two = await startNamed('two')
    const app = await site.edge({ serviceUrls: { stocks: [one.url, two.url] } })
    await one.close()
    expect([await call(app), await call(app)]).toEqual(['two', 'two'])
    const again = createHttpServer((_request, response) => response.end('again'))
    const { port } = new URL(one.url)
    await new Promise<void>((resolve) => again.listen(Number(port), '127.0.0.1', resolve))
    closers.push(async () => {
      again.closeAllConnections()
      again.close()
    })
    await becomes(app, one, 'ready')
    expect(new Set([await call(app), await call(app)])).toEqual(new Set(['again', 'two']))
  })
})

describe('instances under load', () => {
  /** Send reads and writes, six at a time, while `change` runs. Return the failed requests. */
  async function loadDuring(app: FastifyInstance, change: () => Promise<void>) {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    let isOver = false
    let answered = 0
    const failures: string[] = []
    const worker = async (method: 'GET' | 'POST') => {
      while (!isOver) {
        const response = await fetch(`${origin}/api/tickers/`, { method })
        await response.text()
        answered += 1
        if (!response.ok) failures.push(`${method} ${response.status}`)
      }
    }
    const workers = ['GET', 'GET', 'GET', 'GET', 'POST', 'POST'] as const
    const working = workers.map(worker)
    const answeredMore = async () => {
      const before = answered
      while (answered < before + 100) await new Promise((resolve) => setImmediate(resolve))
    }
    await answeredMore()
    await change()
    await answeredMore()
    isOver = true
    await Promise.all(working)
    return failures
  }

  it('no read fails when one of two instances is killed', async () => {
    const [one, two] = [await startNamed('one'), await startNamed('two')]
    const app = await site.edge({ serviceUrls: { stocks: [one.url, two.url] } })
    const failures = await loadDuring(app, one.close)
    // A write in progress may have taken effect, so only its sender may retry it.
    expect(failures.filter((failure) => failure.startsWith('GET'))).toEqual([])
    expect(failures.length).toBeLessThanOrEqual(2)
    expect(two.received().length).toBeGreaterThan(0)
  })

  it('no request fails when the services file replaces an instance that then drains', async () => {
    const file = join(site.folder, 'services.json')
    const list = async (...services: FakeService[]) => {
      await writeFile(`${file}.new`, JSON.stringify({ stocks: services.map(({ url }) => url) }))
      await rename(`${file}.new`, file)
    }
    const [old, replacement] = [await startNamed('old'), await startNamed('new')]
    await list(old)
    const app = await site.edge({ servicesFile: file })
    const failures = await loadDuring(app, async () => {
      await list(old, replacement)
      await list(replacement)
      old.isReady = false
      while (app.servicePool.list().some(({ url }) => url === old.url)) {
        await new Promise((resolve) => setImmediate(resolve))
      }
      // At most the requests already in progress still reach the old instance.
      const before = old.received().length
      for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve))
      expect(old.received().length - before).toBeLessThanOrEqual(6)
    })
    expect(failures).toEqual([])
    expect(replacement.received().length).toBeGreaterThan(0)
  })
})
