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
  /** Requests but those of the probe. */
  asked(): FakeService['requests']
}

/** Answers its name; `/readyz` as `isReady` says. */
async function startNamed(name: string): Promise<NamedService> {
  const state = { isReady: true }
  const service = await startFakeService((request, answer) => {
    const isProbe = request.url === '/readyz'
    answer.writeHead(isProbe && !state.isReady ? 503 : 200, {
      ...(state.isReady ? {} : { connection: 'close' }),
    })
    answer.end(name)
  })
  closers.push(service.close)
  return Object.assign(state, service, {
    asked: () => service.requests.filter(({ url }) => url !== '/readyz'),
  })
}

/** Reads a request and ends the connection without a byte of answer. */
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

const ask = async (app: FastifyInstance, method: 'GET' | 'POST' = 'GET') => {
  const { statusCode, body } = await app.inject({ method, url: '/api/tickers/' })
  return statusCode === 200 ? body : statusCode
}

const stateOf = (app: FastifyInstance, { url }: { url: string }) =>
  app.servicePool.list().find((instance) => instance.url === url)?.state

/** Until the probe has told: it asks every second. */
async function becomes(app: FastifyInstance, service: { url: string }, state: string) {
  while (stateOf(app, service) !== state) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('a service with several instances', () => {
  it('shares requests among them, those that come one after the other too', async () => {
    const [one, two] = [await startNamed('one'), await startNamed('two')]
    const app = await site.edge({ serviceUrls: { stocks: [one.url, two.url] } })
    const answers = [await ask(app), await ask(app), await ask(app), await ask(app)]
    expect(answers).toEqual(['one', 'two', 'one', 'two'])
  })

  it('asks who has the fewest open requests', async () => {
    let finish = () => {}
    const busy = await startFakeService((request, answer) => {
      if (request.url === '/readyz') answer.end()
      else finish = () => answer.end('busy')
    })
    closers.push(busy.close)
    const idle = await startNamed('idle')
    const app = await site.edge({ serviceUrls: { stocks: [busy.url, idle.url] } })
    const first = ask(app)
    expect([await ask(app), await ask(app), await ask(app)]).toEqual(['idle', 'idle', 'idle'])
    while (busy.requests.every(({ url }) => url === '/readyz')) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    finish()
    expect(await first).toBe('busy')
  })

  it.each(['GET', 'POST'] as const)('asks another of a %s that one refused', async (method) => {
    const other = await startNamed('other')
    const app = await site.edge({ serviceUrls: { stocks: [CLOSED_PORT, other.url] } })
    expect([await ask(app, method), await ask(app, method)]).toEqual(['other', 'other'])
    expect(stateOf(app, { url: CLOSED_PORT })).toBe('away')
    const [refusing, answering] = app.servicePool.list()
    expect([refusing, answering]).toMatchObject([
      { asked: 1, failed: { refused: 1 }, takenOver: 0, open: 0 },
      { asked: 2, failed: { refused: 0 }, takenOver: 1 },
    ])
  })

  it('asks another of a read whose connection broke, and never of a write', async () => {
    const breaking = await startBreaking()
    const other = await startNamed('other')
    const app = await site.edge({ serviceUrls: { stocks: [breaking.url, other.url] } })
    expect(await ask(app)).toBe('other')
    const second = await site.edge({ serviceUrls: { stocks: [breaking.url, other.url] } })
    expect(await ask(second, 'POST')).toBe(502)
    expect([breaking.broken(), other.asked().length]).toEqual([2, 1])
  })

  it('says 503 when all refuse, and 502 when all break', async () => {
    const refusing = await site.edge({
      serviceUrls: { stocks: [CLOSED_PORT, 'http://127.0.0.1:2'] },
    })
    expect(await ask(refusing)).toBe(503)
    const both = [await startBreaking(), await startBreaking()]
    const app = await site.edge({ serviceUrls: { stocks: both.map(({ url }) => url) } })
    expect(await ask(app)).toBe(502)
    // Each once, and one of them once more on a new connection.
    expect(both.map(({ broken }) => broken()).reduce((sum, times) => sum + times)).toBe(4)
  })

  it('sends nothing new to one that drains, till it is ready again', async () => {
    const [one, two] = [await startNamed('one'), await startNamed('two')]
    const app = await site.edge({ serviceUrls: { stocks: [one.url, two.url] } })
    one.isReady = false
    expect([await ask(app), await ask(app), await ask(app)]).toEqual(['one', 'two', 'two'])
    one.isReady = true
    await becomes(app, one, 'ready')
    expect(new Set([await ask(app), await ask(app)])).toEqual(new Set(['one', 'two']))
  })

  it('asks those that drain when no other is left', async () => {
    const [one, two] = [await startNamed('one'), await startNamed('two')]
    one.isReady = false
    two.isReady = false
    const app = await site.edge({ serviceUrls: { stocks: [one.url, two.url] } })
    for (let i = 0; i < 4; i += 1) expect(['one', 'two']).toContain(await ask(app))
  })

  it('finds an instance again that came back on its port', async () => {
    const one = await startNamed('one')
    const two = await startNamed('two')
    const app = await site.edge({ serviceUrls: { stocks: [one.url, two.url] } })
    await one.close()
    expect([await ask(app), await ask(app)]).toEqual(['two', 'two'])
    const again = createHttpServer((_request, answer) => answer.end('again'))
    const { port } = new URL(one.url)
    await new Promise<void>((resolve) => again.listen(Number(port), '127.0.0.1', resolve))
    closers.push(async () => {
      again.closeAllConnections()
      again.close()
    })
    await becomes(app, one, 'ready')
    expect(new Set([await ask(app), await ask(app)])).toEqual(new Set(['again', 'two']))
  })
})

describe('under load', () => {
  /** Reads and writes, eight at a time, until `deeds` are done; what was not answered with 200. */
  async function loadDuring(app: FastifyInstance, deeds: () => Promise<void>) {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    let isOver = false
    let answered = 0
    const failures: string[] = []
    const worker = async (method: 'GET' | 'POST') => {
      while (!isOver) {
        const answer = await fetch(`${origin}/api/tickers/`, { method })
        await answer.text()
        answered += 1
        if (!answer.ok) failures.push(`${method} ${answer.status}`)
      }
    }
    const workers = ['GET', 'GET', 'GET', 'GET', 'POST', 'POST'] as const
    const working = workers.map(worker)
    const answeredMore = async () => {
      const before = answered
      while (answered < before + 100) await new Promise((resolve) => setImmediate(resolve))
    }
    await answeredMore()
    await deeds()
    await answeredMore()
    isOver = true
    await Promise.all(working)
    return failures
  }

  it('loses no read when one of two is killed', async () => {
    const [one, two] = [await startNamed('one'), await startNamed('two')]
    const app = await site.edge({ serviceUrls: { stocks: [one.url, two.url] } })
    const failures = await loadDuring(app, one.close)
    // A write that was under way may have been done: nobody asks for it again but its sender.
    expect(failures.filter((failure) => failure.startsWith('GET'))).toEqual([])
    expect(failures.length).toBeLessThanOrEqual(2)
    expect(two.asked().length).toBeGreaterThan(0)
  })

  it('loses nothing when the services file replaces an instance that then drains and ends', async () => {
    const file = join(site.folder, 'services.json')
    const list = async (...services: FakeService[]) => {
      await writeFile(`${file}.new`, JSON.stringify({ stocks: services.map(({ url }) => url) }))
      await rename(`${file}.new`, file)
    }
    const [old, young] = [await startNamed('old'), await startNamed('young')]
    await list(old)
    const app = await site.edge({ servicesFile: file })
    const failures = await loadDuring(app, async () => {
      await list(old, young)
      await list(young)
      old.isReady = false
      while (app.servicePool.list().some(({ url }) => url === old.url)) {
        await new Promise((resolve) => setImmediate(resolve))
      }
      // What was sent to it before is answered by now or is being answered.
      const before = old.asked().length
      for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve))
      expect(old.asked().length - before).toBeLessThanOrEqual(6)
    })
    expect(failures).toEqual([])
    expect(young.asked().length).toBeGreaterThan(0)
  })
})
