import { setTimeout as delay } from 'node:timers/promises'
import { withClient } from '../../../quality/bench/src/service-process.ts'
import type { DrillSite } from './drill-site.ts'
import { type SyncSite, startSync } from './sync-process.ts'

/** Moment at which a run is killed. */
export interface KillMoment {
  readonly title: string
  /** First request or progress that matches; null: within the transaction that publishes. */
  readonly at: RegExp | null
  /** Match that counts, from 1. */
  readonly match?: number
  /** Fault that holds the run there. */
  readonly fault?: object
}

const stall = (path: string) => ({ kind: 'stall', path, bytes: 1000 })

export const KILL_MOMENTS: readonly KillMoment[] = [
  { title: 'at the ticker list', at: /^request .*company_tickers_exchange/ },
  {
    title: 'within submissions.zip',
    at: /^step submissions\.zip, MB [1-9]/,
    fault: stall('submissions.zip'),
  },
  {
    title: 'within companyfacts.zip',
    at: /^step companyfacts\.zip, MB [1-9]/,
    fault: stall('companyfacts.zip'),
  },
  { title: 'before the first facts', at: /^step Facts 0/ },
  { title: 'among the facts', at: /^step Facts [1-9]/ },
  { title: 'at a daily index', at: /^request .*master\.\d+\.idx/ },
  { title: 'at the facts of a company', at: /^request .*companyfacts\/CIK/, match: 2 },
  { title: 'at the treasury yields', at: /^request .*fredgraph/ },
  { title: 'among the short positions', at: /^request .*shrt/, match: 5 },
  { title: 'among the prices', at: /^request .*chart/, match: 6 },
  { title: 'while computing', at: /^step Companies / },
  { title: 'while publishing', at: null },
]

/** Resolve at a moment of the events. */
function countDown(at: RegExp, match: number, reached: () => void): (event: string) => void {
  let left = match
  return (event) => {
    if (at.test(event)) left -= 1
    if (left === 0) reached()
  }
}

/** Run `sync` and kill it at a moment. @throws if it ends before */
export async function kill(drill: DrillSite, site: SyncSite, moment: KillMoment): Promise<void> {
  const { at, match = 1, fault } = moment
  if (at === null) return killWhilePublishing(site)
  if (fault) await drill.control('POST', 'faults', fault)
  const watch = countDown(at, match, () => run.kill())
  drill.onRequest((path) => watch(`request ${path}`))
  const run = startSync(site, (step) => watch(`step ${step}`))
  const { code, output } = await run.ended
  drill.onRequest(() => {})
  await drill.control('DELETE', 'faults')
  if (code !== null) throw new Error(`ended with ${code} before it was killed:\n${output}`)
}

const WAITING = `select count(*)::int as count from pg_locks
  where not granted and relation = 'published_filing'::regclass`

/** Run `sync` and kill it within the transaction that publishes. */
async function killWhilePublishing(site: SyncSite): Promise<void> {
  await withClient(site.databaseUrl, async (client) => {
    await client.query('begin')
    await client.query('lock table published_filing in exclusive mode')
    const run = startSync(site)
    let isBlocked = false
    const ended = run.ended.then(() => {
      if (!isBlocked) throw new Error('ended before it published')
    })
    const blocked = async () => {
      while (!isBlocked) {
        await delay(20)
        const { rows } = await client.query<{ count: number }>(WAITING)
        isBlocked = rows[0]?.count === 1
      }
    }
    await Promise.race([blocked(), ended])
    run.kill()
    await ended
    await client.query('rollback')
  })
}
