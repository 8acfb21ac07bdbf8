import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { findFreePort } from '@quantamental/release/free-port'
import { isProcessAlive } from '../lock.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { type Child, createChild } from './child.ts'
import { addInstances, findServiceOf, moveChild, writeServicesFile } from './instances.ts'
import { type Roster, rollService } from './roll-service.ts'
import type { SiteChild } from './site-children.ts'

const folder = makeTemporaryFolder()
const servicesFile = path.join(folder, 'services.json')
const script = path.join(folder, 'service.mjs')

/** Source of a service that finishes open requests on SIGTERM; `FAIL` makes it exit at start. */
const SOURCE = (version: string) => `
import { createServer } from 'node:http'
if (process.env.FAIL) process.exit(1)
const server = createServer((request, response) => response.end('${version}'))
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => server.close(() => process.exit(0)))
`

let all: Child[]
let roster: Roster
beforeEach(async () => {
  writeFileSync(script, SOURCE('old'))
  all = []
  const create = (spec: SiteChild) => {
    const child = createChild(spec, { logs: path.join(folder, 'logs'), line: () => {} })
    all.push(child)
    return child
  }
  const blank = { name: 'stocks', script, env: {}, restarts: 0, port: 0, url: '', readyUrl: '' }
  const cart = moveChild({ ...blank, name: 'cart' }, 1)
  const stocks = moveChild(blank, await findFreePort())
  const plan = await addInstances(
    new Map([
      ['stocks', stocks],
      ['cart', cart],
    ]),
    { services: 2, edges: 1 },
  )
  const children = new Map([...plan].map(([name, spec]) => [name, create(spec)]))
  roster = { plan, children, create, leaving: new Set(), servicesFile, onChange: () => {} }
  writeServicesFile(servicesFile, plan.values())
  await Promise.all([children.get('stocks')?.start(), children.get('stocks-2')?.start()])
})
afterEach(async () => {
  await Promise.all(all.map((child) => child.stop()))
})

const listed = (): string[] => JSON.parse(readFileSync(servicesFile, 'utf8')).stocks
const fetchText = async (url: string) => (await fetch(url)).text()

describe('rolling a service', () => {
  it('rolling replaces each instance with a process of the current source and stops the old ones', async () => {
    const before = listed()
    writeFileSync(script, SOURCE('new'))
    const rolled = await rollService(roster, 'stocks', { settleMs: 0 })
    expect(rolled.map(({ name }) => name)).toEqual(['stocks', 'stocks-2'])
    expect(rolled.map(({ from }) => from.url)).toEqual(before)
    expect(rolled.map(({ to }) => to.url)).toEqual(listed())
    expect(rolled.map(({ from }) => isProcessAlive(from.pid ?? 0))).toEqual([false, false])
    expect(await Promise.all(listed().map(fetchText))).toEqual(['new', 'new'])
    expect([...roster.plan.values()].map(({ url }) => url)).toEqual(
      expect.arrayContaining(listed()),
    )
    expect(roster.leaving.size).toBe(0)
  })

  it('a responding instance is listed at every moment of a roll', async () => {
    let isOver = false
    const problems: unknown[] = []
    const requests = (async () => {
      for (let i = 0; !isOver; i += 1) {
        const urls = listed()
        await fetchText(urls[i % urls.length] ?? '').catch((error) => problems.push(error))
      }
    })()
    await rollService(roster, 'stocks', { settleMs: 20 })
    isOver = true
    await requests
    expect(problems).toEqual([])
  })

  it('the old process stays up and listed when the new one does not start', async () => {
    const before = listed()
    writeFileSync(script, 'process.exit(1)')
    await expect(rollService(roster, 'stocks', { settleMs: 0 })).rejects.toThrow(
      /stocks died while starting/,
    )
    expect(listed()).toEqual(before)
    expect(await Promise.all(before.map(fetchText))).toEqual(['old', 'old'])
    expect(roster.leaving.size).toBe(0)
  })
})

describe('instances', () => {
  it('instances are named after their service and have distinct ports', async () => {
    expect([...roster.plan.keys()].sort()).toEqual(['cart', 'cart-2', 'stocks', 'stocks-2'])
    expect(new Set([...roster.plan.values()].map(({ port }) => port)).size).toBe(4)
    expect(roster.plan.get('cart-2')?.env.PORT).toBe(String(roster.plan.get('cart-2')?.port))
  })

  it.each([
    ['market-beats', 'market-beats'],
    ['market-beats-2', 'market-beats'],
    ['market-beats-canary', 'market-beats'],
    ['market', undefined],
    ['edge-2', undefined],
    ['stocks-x', undefined],
  ])('the child %s belongs to the service %s', (name, service) => {
    expect(findServiceOf(name)).toBe(service)
  })
})
