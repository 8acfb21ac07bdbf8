import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Child, ChildState } from './children/child.ts'
import type { RolledInstance } from './children/roll-service.ts'
import { type ControlServer, startControlServer } from './control-server.ts'

function buildFakeChild(name: string): Child {
  let state: ChildState = 'ready'
  return {
    spec: { name, script: '', env: {}, readyUrl: '', restarts: 0 },
    pid: () => (state === 'ready' ? 1 : null),
    state: () => state,
    start: async () => {
      if (name === 'broken') throw new Error('broken died while starting')
      state = 'ready'
    },
    stop: async () => {
      state = 'stopped'
    },
    kill: () => {},
  }
}

describe('the control server', () => {
  const stocks = buildFakeChild('stocks')
  const children = new Map([stocks, buildFakeChild('broken')].map((c) => [c.spec.name, c]))
  let control: ControlServer

  beforeAll(async () => {
    control = await startControlServer(children)
  })
  afterAll(() => control.close())

  const post = (path: string, token = control.token, method = 'POST') =>
    fetch(`${control.url}${path}`, { method, headers: { authorization: `Bearer ${token}` } })

  it('the control server stops and starts one child', async () => {
    const stopped = await post('/children/stocks/stop')
    expect(await stopped.json()).toEqual({ name: 'stocks', state: 'stopped', pid: null })
    const started = await post('/children/stocks/start')
    expect(await started.json()).toEqual({ name: 'stocks', state: 'ready', pid: 1 })
  })

  it('the control server refuses requests without the token', async () => {
    expect((await post('/children/stocks/stop', 'guess')).status).toBe(401)
    expect((await fetch(`${control.url}/children/stocks/stop`, { method: 'POST' })).status).toBe(
      401,
    )
    expect(stocks.state()).toBe('ready')
  })

  it.each([
    ['/children/unknown/stop', 'POST'],
    ['/children/stocks/remove', 'POST'],
    ['/children/stocks/stop', 'GET'],
    ['/', 'POST'],
  ])('the control server responds to %s by %s with 404', async (path, method) => {
    expect((await post(path, control.token, method)).status).toBe(404)
    expect(stocks.state()).toBe('ready')
  })

  it('the control server rolls one service at a time', async () => {
    const rolling = Promise.withResolvers<readonly RolledInstance[]>()
    const rolled: string[] = []
    const other = await startControlServer(children, (service) => {
      rolled.push(service)
      return rolling.promise
    })
    const roll = (name: string) =>
      fetch(`${other.url}/services/${name}/roll`, {
        method: 'POST',
        headers: { authorization: `Bearer ${other.token}` },
      })
    const first = roll('market-beats')
    while (rolled.length === 0) await new Promise((resolve) => setImmediate(resolve))
    expect((await roll('stocks')).status).toBe(409)
    rolling.resolve([])
    expect(await (await first).json()).toEqual({ rolled: [] })
    expect((await roll('unknown')).status).toBe(404)
    expect(rolled).toEqual(['market-beats'])
    other.close()
  })

  it('the control server reports why a child did not start', async () => {
    const response = await post('/children/broken/start')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ detail: 'broken died while starting' })
  })
})
