import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { setCanary } from '@quantamental/release/canary'
import { startEdgeProcess } from '@quantamental/release/edge-process'
import { type Keys, readKeys } from '@quantamental/release/keys'
import { promote, rollback, setRemoteState } from '@quantamental/release/promote'
import { publish } from '@quantamental/release/publish'
import { readRegistry } from '@quantamental/release/registry'
import { buildDocument, writeDist } from '@quantamental/release/testing'
import { publishTestService } from '@quantamental/release/testing/service'
import { layoutOf } from '../layout.ts'
import {
  edgeKeyEnvironment,
  ensureReleaseKeys,
  readWantedServices,
  stopServiceCanary,
} from '../publish.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { type Child, createChild } from './child.ts'
import { findPortBeside, moveChild, writeServicesFile } from './instances.ts'
import type { Roster } from './roll-service.ts'
import { followReleases, planReleases, type ReleaseFollower } from './service-releases.ts'
import type { SiteChild } from './site-children.ts'

const SHARE = 50
const MIN_LOADS = 50
/** Pause of a visitor between requests: leaves time for the processes that start meanwhile. */
const PAUSE_MS = 20

/** Server that answers with its version; `answer` changes its content and so its version. */
const source = (answer: string) => `
import { createServer } from 'node:http'
const server = createServer((request, response) => {
  if (request.url !== '/readyz') ${answer}
  response.end(process.env.BUILD_VERSION)
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => server.close(() => process.exit(0)))
`
const GOOD = source('response.statusCode = 200')
const BETTER = source('response.statusCode = 203')
const BROKEN = source('response.statusCode = 500')

const layout = layoutOf(makeTemporaryFolder())
const script = path.join(layout.root, 'tree.mjs')
const lines: string[] = []
const all: Child[] = []
let keys: Keys
let roster: Roster
let releases: ReleaseFollower
let edge: Awaited<ReturnType<typeof startEdgeProcess>>

const options = () => ({ store: layout.store, registry: layout.registryFile, keys })
const publishService = (text: string) => publishTestService(layout.store, keys, text)
const channel = async () => (await readRegistry(layout.registryFile)).services?.stocks
const unpacked = () => globSync('*/*', { cwd: layout.serviceReleases }).sort()
const running = (name: string) => roster.plan.get(name)?.version
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await delay(20)
}

beforeAll(async () => {
  await ensureReleaseKeys(layout)
  keys = await readKeys({
    trustedKeysFile: layout.keys.trusted,
    privateKeyFile: layout.keys.release,
  })
  const dist = await writeDist(path.join(layout.root, 'dist'), buildDocument('shell'))
  const shell = await publish({ dist, ...options(), effort: 'fast' })
  await promote(options(), 'shell', shell.version)
  await promote(options(), 'stocks', await publishService(GOOD))

  writeFileSync(script, GOOD.replace('process.env.BUILD_VERSION', "'tree'"))
  const blank = { name: 'stocks', script, env: {}, restarts: 0, port: 0, url: '', readyUrl: '' }
  const tree = moveChild(blank, await findPortBeside(new Map()))
  const working = new Map([['stocks', tree]])
  const create = (spec: SiteChild) => {
    const child = createChild(spec, { logs: layout.logs, line: () => {} })
    all.push(child)
    return child
  }
  const plan = planReleases(working, await readWantedServices(layout))
  const children = new Map([...plan].map(([name, spec]) => [name, create(spec)]))
  const { servicesFile, registryFile } = layout
  roster = { plan, children, create, leaving: new Set(), servicesFile, onChange: () => {} }
  await children.get('stocks')?.start()
  writeServicesFile(servicesFile, plan.values())
  releases = followReleases({
    ...{ roster, working, registryFile, exclusive: (work) => work() },
    releasesFolder: layout.serviceReleases,
    readWanted: () => readWantedServices(layout),
    stopCanary: (...canary) => stopServiceCanary(layout, ...canary),
    line: (text) => lines.push(text),
  })
  edge = await startEdgeProcess({
    env: {
      PATH: process.env.PATH,
      ...{ PORT: '0', STORE: layout.store, REGISTRY: registryFile, SERVICES_FILE: servicesFile },
      ...edgeKeyEnvironment(layout),
      CANARY_MIN_LOADS: String(MIN_LOADS),
      LOG_LEVEL: 'warn',
    },
  })
})
afterAll(async () => {
  releases.close()
  await edge.stop()
  await Promise.all(all.map((child) => child.stop()))
})
afterEach(() => void lines.splice(0))

interface Answer {
  readonly visitor: number
  readonly status: number
  readonly version: string
}

/**
 * Send reads of visitors with buckets, and reads and writes of a client without one, while `work` runs. Return the
 * answers, of which none may be lost.
 */
async function underLoad(cookies: readonly string[], work: (answers: Answer[]) => Promise<void>) {
  const answers: Answer[] = []
  let isOver = false
  const send = async (visitor: number, method: string, cookie?: string) => {
    const headers = cookie === undefined ? {} : { cookie }
    const url = `http://127.0.0.1:${edge.port}/api/tickers/`
    const response = await fetch(url, { method, headers }).catch(() => null)
    const version = (await response?.text()) ?? ''
    answers.push({ visitor, status: response?.status ?? 0, version })
    await delay(PAUSE_MS)
  }
  const visitors = cookies.map(async (cookie, visitor) => {
    while (!isOver) await send(visitor, 'GET', cookie)
  })
  const clients = ['GET', 'POST'].map(async (method) => {
    while (!isOver) await send(-1, method)
  })
  try {
    await work(answers)
  } finally {
    isOver = true
    await Promise.all([...visitors, ...clients])
  }
  return answers
}

/** Bucket cookies of new visitors. */
async function drawCookies(count: number): Promise<string[]> {
  const draw = async () => {
    const headers = { accept: 'text/html' }
    const response = await fetch(`http://127.0.0.1:${edge.port}/`, { headers })
    await response.text()
    return response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }
  return Promise.all(Array.from({ length: count }, draw))
}

const versionsOf = (answers: readonly Answer[], visitor: number) =>
  new Set(answers.filter((each) => each.visitor === visitor).map(({ version }) => version))
const lost = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status !== 200 && status !== 203)

describe('a released service under load', () => {
  it('a canary, its promotion and the rollback lose no request, and each visitor stays on one version', async () => {
    const stable = (await channel())?.stable ?? ''
    expect(running('stocks')).toBe(stable)
    const canary = await publishService(BETTER)
    await setCanary(options(), 'stocks', canary, SHARE)
    await until(() => running('stocks-canary') === canary)
    const cookies = await drawCookies(20)

    const split = await underLoad(cookies, async (answers) => {
      await until(() => answers.length > 200)
    })
    const versions = cookies.map((_, visitor) => [...versionsOf(split, visitor)])
    expect(versions.every(({ length }) => length === 1)).toBe(true)
    expect(new Set(versions.flat())).toEqual(new Set([stable, canary]))
    expect(versionsOf(split, -1)).toEqual(new Set([stable]))

    const moved = await underLoad(cookies, async (answers) => {
      await promote(options(), 'stocks', canary)
      await until(() => running('stocks') === canary && !roster.plan.has('stocks-canary'))
      await until(() => roster.leaving.size === 0)
      const before = answers.length
      await until(() => answers.length > before + 100)
      const after = answers.slice(before + cookies.length + 2)
      expect(new Set(after.map(({ version }) => version))).toEqual(new Set([canary]))
      await rollback(options(), 'stocks')
      await until(() => running('stocks') === stable && roster.leaving.size === 0)
      const rolledBack = answers.length
      await until(() => answers.length > rolledBack + 100)
      const last = answers.slice(rolledBack + cookies.length + 2)
      expect(new Set(last.map(({ version }) => version))).toEqual(new Set([stable]))
    })
    expect(lost([...split, ...moved])).toEqual([])
  })

  it('a canary that fails is stopped by itself with the reason, its process ends, and no read is lost', async () => {
    const stable = (await channel())?.stable ?? ''
    const broken = await publishService(BROKEN)
    await setCanary(options(), 'stocks', broken, SHARE)
    await until(() => running('stocks-canary') === broken)
    const answers = await underLoad(await drawCookies(20), async () => {
      await until(async () => (await channel())?.canary?.percent === 0)
      await until(() => !roster.plan.has('stocks-canary') && roster.leaving.size === 0)
    })
    expect(lost(answers)).toEqual([])
    expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([stable]))
    expect((await channel())?.canary?.stopped).toMatch(
      /^\d+ of \d+ requests failed; the limit is 2%.*most often \(\d+\): 500 GET \/api\/tickers$/,
    )
  })

  it('a canary that does not start is stopped in the registry, and the live version stays', async () => {
    const dead = await publishService('process.exit(1)')
    await setCanary(options(), 'stocks', dead, SHARE)
    await until(async () => (await channel())?.canary?.percent === 0)
    expect((await channel())?.canary?.stopped).toBe('did not start on stocks-canary')
    expect(running('stocks-canary')).toBeUndefined()
  })

  it('a live version that does not start leaves the previous process in place', async () => {
    const before = running('stocks')
    await promote(options(), 'stocks', await publishService('process.exit(2)'))
    await until(() => lines.some((line) => line.includes('did not start')))
    expect(running('stocks')).toBe(before)
    expect(readFileSync(layout.servicesFile, 'utf8')).toContain(String(before))
    await rollback(options(), 'stocks')
  })

  it('only unpacked versions that the registry names remain', async () => {
    const folder = path.join(layout.serviceReleases, 'stocks/1.0.0-0badc0de')
    mkdirSync(folder)
    symlinkSync(layout.store, path.join(folder, 'node_modules'))
    await releases.apply()
    expect(existsSync(folder)).toBe(false)
    expect(existsSync(path.join(layout.store, 'stocks'))).toBe(true)
    const { stable = '', previous = [], canary } = (await channel()) ?? {}
    const named = [stable, ...previous, canary?.version].map((version) => `stocks/${version}`)
    expect(unpacked()).toContain(`stocks/${stable}`)
    expect(named).toEqual(expect.arrayContaining(unpacked()))
  })

  it('a service whose working tree does not start keeps its release, which stays unpacked', async () => {
    const stable = running('stocks')
    renameSync(script, `${script}.away`)
    await setRemoteState(options(), 'stocks', 'off')
    await until(() => lines.some((line) => line.includes('the working tree did not start')))
    await releases.apply()
    expect(running('stocks')).toBe(stable)
    expect(unpacked()).toEqual([`stocks/${stable}`])
    renameSync(`${script}.away`, script)
  })

  it('a service that left the registry runs from the working tree again, and no release stays unpacked', async () => {
    await releases.apply()
    expect(unpacked()).toEqual([])
    await until(() => running('stocks') === undefined && roster.leaving.size === 0)
    const response = await fetch(`http://127.0.0.1:${edge.port}/api/tickers/`)
    expect(await response.text()).toBe('tree')
  })
})
