import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createBus } from '@quantamental/service-kit/events'
import { sql } from 'kysely'
import type { ImportArguments } from '../src/ingest/import-arguments.ts'
import { startRun } from '../src/ingest/import-log.ts'
import { loadInputs, openImport } from '../src/ingest/load-inputs.ts'
import type { Progress } from '../src/ingest/progress.ts'
import { listRejects } from '../src/ingest/rejects-file.ts'
import { type ImportDependencies, runImport, withImportLock } from '../src/ingest/run-import.ts'
import { NO_INPUTS } from './factories.ts'
import { createStocksDatabase } from './stocks-database.ts'

export const TODAY = new Date('2026-11-21T12:00:00Z')

export const IDENTITIES = `cik,ticker,name,sector,industry,exchange,country,is_sp500,is_nasdaq100,is_dji,kind,shares_classes
320193,AAPL,Apple Inc.,Technology,Consumer Electronics,Nasdaq,united states,true,true,true,manufacturer,
19617,JPM,JPMorgan Chase & Co,Financial Services,Banks,NYSE,united states,true,false,true,bank,
1652044,GOOGL,Alphabet Inc.,Communication Services,Internet Content,Nasdaq,united states,true,true,false,service,GOOGL+GOOG
`
export const PRICES =
  'symbol,2022-09-23,2022-09-24,2023-09-29\nAAPL,150.43,150.43,171.21\nXYZ,1,1,1\n'

/** A database with the service, a bus and a folder for import files; `close` removes them all. */
export type ImportSite = Awaited<ReturnType<typeof createImportSite>>

const offline = (): never => {
  throw new Error('No test reaches the SEC')
}

export async function createImportSite() {
  const database = await createStocksDatabase()
  const { db, databaseUrl } = database
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
  return {
    ...database,
    bus,
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
        { ...NO_INPUTS, ...args },
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
      const given = { ...NO_INPUTS, ...args }
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
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
