import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createDatabase } from '@quantamental/service-kit/database'
import { createBus } from '@quantamental/service-kit/events'
import { migrateToLatest } from '@quantamental/service-kit/migrations'
import { createTestDatabase } from '@quantamental/service-kit/testing'
import { sql } from 'kysely'
import type { Database } from '../src/db/database.ts'
import type { ImportArguments } from '../src/ingest/import-arguments.ts'
import { startRun } from '../src/ingest/import-log.ts'
import { loadInputs, openImport } from '../src/ingest/load-inputs.ts'
import type { Progress } from '../src/ingest/progress.ts'
import { listRejects } from '../src/ingest/rejects-file.ts'
import { type ImportDependencies, runImport, withImportLock } from '../src/ingest/run-import.ts'

export const TODAY = new Date('2026-11-21T12:00:00Z')

export const IDENTITIES = `cik,ticker,name,sector,industry,exchange,country,is_sp500,is_nasdaq100,is_dji,kind,shares_classes
320193,AAPL,Apple Inc.,Technology,Consumer Electronics,Nasdaq,united states,true,true,true,manufacturer,
19617,JPM,JPMorgan Chase & Co,Financial Services,Banks,NYSE,united states,true,false,true,bank,
1652044,GOOGL,Alphabet Inc.,Communication Services,Internet Content,Nasdaq,united states,true,true,false,service,GOOGL+GOOG
`
export const PRICES =
  'symbol,2022-09-23,2022-09-24,2023-09-29\nAAPL,150.43,150.43,171.21\nXYZ,1,1,1\n'

/** A migrated database, a bus and a folder for import files; `close` removes them all. */
export type ImportSite = Awaited<ReturnType<typeof createImportSite>>

const offline = (): never => {
  throw new Error('No test reaches the SEC')
}

export async function createImportSite() {
  const testDatabase = await createTestDatabase('stocks')
  const { databaseUrl } = testDatabase
  const db = createDatabase<Database>({ databaseUrl })
  await migrateToLatest(db, new URL('../migrations/', import.meta.url))
  const bus = createBus({ databaseUrl, schema: 'bus' })
  await bus.start()
  const folder = await mkdtemp(join(tmpdir(), 'stocks-import-'))
  const printed: string[] = []
  const progress: Progress = {
    print: (line) => void printed.push(line),
    start() {},
    update() {},
    end() {},
  }
  const none: ImportArguments = {
    ...{
      companyfacts: [],
      realCompanyfacts: [],
      fsds: [],
      prices: [],
      splits: [],
      dividends: [],
      tickers: [],
      identities: [],
    },
    ...{
      listings: [],
      indexes: [],
      shortInterest: [],
      estimates: [],
      calendar: [],
      treasury: [],
      fx: [],
    },
    ...{ fetch: [], simulated: false, unlisted: false },
  }
  return {
    db,
    bus,
    databaseUrl,
    folder,
    progress,
    printed,
    async write(name: string, content: string | Buffer): Promise<string> {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content)
      return path
    },
    import: (args: Partial<ImportArguments>, overrides: Partial<ImportDependencies> = {}) =>
      runImport(
        { ...none, ...args },
        {
          databaseUrl,
          db,
          bus,
          progress,
          cutoffs: null,
          openSec: offline,
          now: () => TODAY,
          ...overrides,
        },
      ),
    /** Load the files without recomputing; positions and reasons of the rejections. */
    async load(args: Partial<ImportArguments>, watch: Partial<Progress> = {}) {
      const given = { ...none, ...args }
      return withImportLock(databaseUrl, async (client) => {
        const runId = await startRun(client, given)
        const today = TODAY.toISOString().slice(0, 10)
        const context = await openImport(client, runId, given, today, { ...progress, ...watch })
        await loadInputs(context, given, offline)
        const rejects = await listRejects(db, runId)
        return {
          totals: context.totals,
          rejects: rejects.map((r) => [r.locator, r.reason] as const),
        }
      })
    },
    async count(table: keyof Database): Promise<number> {
      const { rows } = await sql<{
        n: number
      }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
      return rows[0]?.n ?? 0
    },
    /** Keys of the events queued so far. */
    async listEvents(): Promise<string[]> {
      const { rows } = await sql<{
        key: string
      }>`select data ->> 'key' as key from bus.job where name like 'stocks.filing-published.%' order by 1`.execute(
        db,
      )
      return rows.map(({ key }) => key)
    },
    async close() {
      await bus.stop()
      await db.destroy()
      await testDatabase.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
