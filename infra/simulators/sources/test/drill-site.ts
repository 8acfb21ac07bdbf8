import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runScript } from '../../../quality/bench/src/run-script.ts'
import { startTemporaryPostgres, withClient } from '../../../quality/bench/src/service-process.ts'
import { toDay, tradingDayOnOrBefore } from '../../market-data/src/universe/days.ts'
import { createArchiveStore } from '../src/archive-store.ts'
import { startStandIn } from '../src/stand-in.ts'
import { createWorld } from '../src/world.ts'
import { type SyncSite, startSync } from './sync-process.ts'

/** Last day whose closes are final at any time of the present day. */
const lastDay = () => tradingDayOnOrBefore(toDay(Temporal.Now.plainDateISO('UTC').toString()) - 1)

/** PostgreSQL with a migrated template, and a stand-in with a small universe. */
export async function createDrillSite() {
  const postgres = await startTemporaryPostgres()
  const folder = mkdtempSync(path.join(tmpdir(), 'sync-drill-'))
  await runScript('services/stocks/src/cli.ts', ['status'], { DATABASE_URL: postgres.databaseUrl })
  const today = lastDay()
  const world = createWorld({
    ...{ seed: 7, companies: 20, listed: 12, until: tradingDayOnOrBefore(today - 1) },
    ...{ days: 1, filingsPerDay: 3, disclosures: 4, others: 100 },
  })
  let listener: (path: string) => Promise<void> | void = () => {}
  const archives = createArchiveStore(world, folder)
  const options = { rateLimit: 0, faults: [], onRequest: (path: string) => listener(path) }
  const standIn = await startStandIn({ world, archives }, options, 0)
  let sites = 0
  return {
    world,
    standIn,
    onRequest(call: typeof listener) {
      listener = call
    },
    control: async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
      const init = { method, ...(body && { body: JSON.stringify(body) }) }
      const response = await fetch(`${standIn.url}/_sim/${path}`, init)
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
      return (await response.json()) as { requests: Record<string, { count: number }> }
    },
    /** New database and data folder. */
    async createSite(): Promise<SyncSite> {
      sites += 1
      const name = `drill_${sites}`
      await withClient(postgres.adminUrl, (client) =>
        client.query(`create database ${name} template postgres`),
      )
      const url = new URL(postgres.databaseUrl)
      url.pathname = `/${name}`
      const dataFolder = mkdtempSync(path.join(folder, 'data-'))
      return { databaseUrl: url.href, dataFolder, sourcesUrl: standIn.url }
    },
    async sync(site: SyncSite) {
      return startSync(site).ended
    },
    async close() {
      await standIn.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type DrillSite = Awaited<ReturnType<typeof createDrillSite>>
