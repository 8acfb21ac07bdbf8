import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { setCanary } from '@quantamental/release/canary'
import { readRegistry } from '@quantamental/release/registry'
import { buildTestSite, type TestSite } from '../testing/build-test-site.ts'
import { makeTestKeys, openBrowser } from '../testing/delivery-site.ts'
import { createBuckets, isInCanary } from './buckets.ts'

const keys = makeTestKeys()
let site: TestSite
let stable: string
let canary: string
beforeEach(async () => {
  site = await buildTestSite(keys)
  await site.release('shell')
  stable = (await site.release('mfe_stocks')).version
  canary = (await site.publish('mfe_stocks', {}, { 'remoteEntry.js': 'new()' })).version
})
afterEach(() => site.close())

const start = (percent: number) =>
  setCanary({ store: site.store, registry: site.registry, keys }, 'mfe_stocks', canary, percent)
const edge = () => site.edge({ ...keys.config, canaryMinLoads: 5 })

/** Browser with the first bucket inside or outside of the share. */
async function browserOf(app: Awaited<ReturnType<typeof edge>>, percent: number, isIn: boolean) {
  const buckets = createBuckets(keys.config.edgeKey ?? null)
  let bucket = 0
  while (isInCanary('mfe_stocks', bucket, percent) !== isIn) bucket += 1
  const browser = openBrowser(app)
  browser.jar.set('qm_bucket', buckets.present(bucket))
  return browser
}
const mark = (version: string, phase: string, outcome: string) => ({
  remote: 'mfe_stocks',
  version,
  phase,
  outcome,
  ms: 5,
})

describe('a canary', () => {
  it('only the buckets of a canary get it, with the stable version as fallback', async () => {
    await start(20)
    const app = await edge()
    const inside = await (await browserOf(app, 20, true)).compositionAt('/')
    expect(inside.remotes[0]).toMatchObject({
      version: canary,
      channel: 'canary',
      previous: { version: stable },
    })
    const outside = await (await browserOf(app, 20, false)).compositionAt('/')
    expect(outside.remotes[0]).toMatchObject({ version: stable })
    expect(outside.remotes[0]).not.toHaveProperty('channel')
    expect(JSON.stringify(outside)).not.toContain(canary)
    expect(outside.id).not.toBe(inside.id)
  })

  it('a visitor gets an HttpOnly bucket cookie for a year, only while a canary runs', async () => {
    const app = await edge()
    expect((await openBrowser(app).get('/')).cookies).toEqual([])
    await start(20)
    const browser = openBrowser(app)
    const [cookie] = (await browser.get('/')).cookies
    expect(cookie).toMatchObject({
      name: 'qm_bucket',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 31_536_000,
      path: '/',
    })
    expect((await browser.get('/')).cookies).toEqual([])
    browser.jar.set('qm_bucket', '1.forged')
    expect((await browser.get('/')).cookies[0]?.name).toBe('qm_bucket')
  })

  it('a visitor gets the same composition on every page and poll', async () => {
    await start(50)
    const browser = openBrowser(await edge())
    const first = await browser.compositionAt('/')
    for (let page = 0; page < 5; page += 1) {
      expect((await browser.compositionAt('/')).id).toBe(first.id)
    }
    expect((await browser.get('/composition.json')).json()).toMatchObject({ id: first.id })
  })

  it('a failing canary is stopped on this edge and in the registry, with the reason', async () => {
    await start(20)
    const app = await edge()
    const browser = await browserOf(app, 20, true)
    const { id } = await browser.compositionAt('/')
    const error = { message: 'TypeError: x is not a function', stack: '811c9dc5' }
    await browser.report(id, [
      mark(canary, 'load', 'ok'),
      { ...mark(canary, 'render', 'fault'), error },
    ])
    const another = await browserOf(app, 20, true)
    expect((await another.compositionAt('/')).remotes[0]?.version).toBe(stable)
    await app.close()
    const { remotes } = await readRegistry(site.registry)
    expect(remotes.mfe_stocks?.canary).toMatchObject({
      version: canary,
      percent: 0,
      stopped: expect.stringMatching(
        /^1 of 1 loads failed; .*; most often \(1\): TypeError: x is not a function$/,
      ),
    })
    const audit = await readFile(site.registry.replace('.json', '.audit.jsonl'), 'utf8')
    expect(audit).toContain('"actor":"edge"')
    expect(site.log).toContainEqual(
      expect.objectContaining({ msg: 'canary stopped', build: `mfe_stocks@${canary}` }),
    )
    expect(site.log).toContainEqual(
      expect.objectContaining({ msg: 'remote failed on a page', ...error }),
    )
  })

  it('a canary that failed in a browser is not served to that browser again', async () => {
    await start(20)
    const app = await site.edge({ ...keys.config, canaryMinLoads: 200 })
    const browser = await browserOf(app, 20, true)
    const { id } = await browser.compositionAt('/')
    const reported = await browser.report(id, [mark(canary, 'load', 'fault')])
    expect(reported.statusCode).toBe(204)
    expect((await browser.compositionAt('/')).remotes[0]?.version).toBe(stable)
    const another = await browserOf(app, 20, true)
    expect((await another.compositionAt('/')).remotes[0]?.version).toBe(canary)
  })

  it('reports from other buckets, other sites and unknown compositions do not count against a canary', async () => {
    await start(20)
    const app = await edge()
    const inside = await browserOf(app, 20, true)
    const { id } = await inside.compositionAt('/')
    const outside = await browserOf(app, 20, false)
    const faults = [mark(canary, 'load', 'fault')]
    expect((await outside.report(id, faults)).statusCode).toBe(204)
    expect((await inside.report('0123456789ab', faults)).statusCode).toBe(204)
    const foreign = await inside.report(id, faults, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.statusCode).toBe(403)
    expect((await inside.report('x', faults)).statusCode).toBe(400)
    expect(app.beaconCounts.list()).toEqual([])
    expect((await inside.compositionAt('/')).remotes[0]?.version).toBe(canary)
  })
})

describe('page reports', () => {
  it('page reports are counted by version and phase, and faults are logged with their composition', async () => {
    const app = await edge()
    const browser = openBrowser(app)
    const { id } = await browser.compositionAt('/')
    await browser.report(id, [mark(stable, 'load', 'ok'), mark(stable, 'render', 'ok')])
    await browser.report(id, [mark(stable, 'load', 'fault'), mark(stable, 'run', 'fault')])
    await browser.report(id, [mark('9.9.9', 'load', 'ok')])
    expect(app.beaconCounts.list()).toMatchObject([
      {
        remote: 'mfe_stocks',
        version: stable,
        loads: 2,
        faults: 1,
        phases: {
          load: { ok: 1, fault: 1, totalMs: 5 },
          render: { ok: 1, fault: 0 },
          run: { ok: 0, fault: 1 },
        },
      },
    ])
    expect(site.log).toContainEqual(
      expect.objectContaining({
        msg: 'remote failed on a page',
        build: `mfe_stocks@${stable}`,
        phase: 'run',
        composition: id,
      }),
    )
  })
})
