import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { createDrillSite, type DrillSite } from './drill-site.ts'
import { KILL_MOMENTS, kill } from './kill-moments.ts'
import { digestPublished } from './published-digest.ts'
import { type SyncSite, startSync } from './sync-process.ts'

let drill: DrillSite
/** Site of an undisturbed run, and the digest of what it published. */
let undisturbed: SyncSite
let expected: string
beforeAll(async () => {
  drill = await createDrillSite()
  // The day after the archives were first written: its filings also come by the daily index.
  await drill.control('POST', 'day')
  undisturbed = await drill.createSite()
  expect(await drill.sync(undisturbed)).toMatchObject({ code: 0 })
  expected = await digestPublished(undisturbed.databaseUrl)
})
afterEach(() => drill.control('DELETE', 'faults'))
afterAll(() => drill.close())

async function expectSame(site: SyncSite): Promise<void> {
  const { code, output } = await drill.sync(site)
  expect(`${code} ${output}`).toMatch(/^0 /)
  expect(await digestPublished(site.databaseUrl)).toBe(expected)
}

/** Runs of one site that are killed before it finishes; `SYNC_DRILL=each` lets every second run finish. */
const KILLS_PER_SITE = process.env.SYNC_DRILL === 'each' ? 1 : 6
const GROUPS = Array.from({ length: KILL_MOMENTS.length / KILLS_PER_SITE + 1 }, (_, i) =>
  KILL_MOMENTS.slice(i * KILLS_PER_SITE, (i + 1) * KILLS_PER_SITE),
).filter(({ length }) => length > 0)

describe('killed runs', () => {
  it.each(
    GROUPS.map((moments) => [moments.map(({ title }) => title).join(', '), moments] as const),
  )('a run after kills %s publishes the same as an undisturbed one', async (_, moments) => {
    const site = await drill.createSite()
    for (const moment of moments) await kill(drill, site, moment)
    await expectSame(site)
  })
})

describe('faults', () => {
  const add = (kind: string, path: string, fields: object = {}) =>
    drill.control('POST', 'faults', { kind, path, ...fields })

  it('a run survives cut, changed, slow, busy and unavailable sources', async () => {
    await add('slow', 'nasdaqtraded', { delay_ms: 20 })
    await add('cut', 'submissions.zip', { bytes: 2000 })
    await add('no-range', 'submissions.zip', { skip: 1 })
    await add('changed', 'companyfacts.zip', { bytes: 100_000 })
    await add('cut', 'companyfacts.zip', { skip: 1, bytes: 150_000 })
    await add('unavailable', 'master.')
    await add('throttled', '/companyfacts/CIK')
    await add('unavailable', 'fredgraph')
    await add('cut', 'chart/', { skip: 3, bytes: 500 })
    await expectSame(await drill.createSite())
  })

  it('a refused or damaged source leaves the others alone, and the next run completes it', async () => {
    const site = await drill.createSite()
    await add('forbidden', 'companyfacts.zip')
    await add('html', 'eurofxref')
    await add('html', 'fredgraph')
    const { code, output } = await drill.sync(site)
    expect(code).toBe(1)
    for (const source of ['companyfacts', 'treasury', 'fx']) {
      expect(output).toMatch(new RegExp(`^ +${source} +failed`, 'm'))
    }
    for (const source of ['symbols', 'tickers', 'submissions']) {
      expect(output).toMatch(new RegExp(`^ +${source} +new`, 'm'))
    }
    await expectSame(site)
  })

  it('a client without an email address is refused before any request', async () => {
    const site = await drill.createSite()
    await drill.control('DELETE', 'state')
    const { code, output } = await startSync(site, undefined, { SEC_USER_AGENT: 'curl' }).ended
    expect(code).not.toBe(0)
    expect(output).toContain('email address')
    expect((await drill.control('GET', 'state')).requests).toEqual({})
  })
})

describe('two instances', () => {
  it('one of two runs at once does the work, the other one ends without a request', async () => {
    const site = await drill.createSite()
    await drill.control('DELETE', 'state')
    const second = Promise.withResolvers<{ code: number | null; output: string }>()
    let isHeld = false
    drill.onRequest(async () => {
      if (isHeld) return
      isHeld = true
      second.resolve(await drill.sync(site))
      await second.promise
    })
    const first = await drill.sync(site)
    drill.onRequest(() => {})
    expect(first).toMatchObject({ code: 0 })
    const { code, output } = await second.promise
    expect(code).toBe(1)
    expect(output).toContain('Another import is running')
    expect(await digestPublished(site.databaseUrl)).toBe(expected)
    const { requests } = await drill.control('GET', 'state')
    expect(Object.values(requests).every(({ count }) => count === 1)).toBe(true)
  })
})

describe('a further run', () => {
  it('a further run loads nothing again and changes nothing', async () => {
    await drill.control('DELETE', 'state')
    await expectSame(undisturbed)
    const { requests } = await drill.control('GET', 'state')
    expect(Object.keys(requests).filter((path) => /\.zip$/.test(path))).toEqual([
      '/ecb/stats/eurofxref/eurofxref-hist.zip',
    ])
  })
})
