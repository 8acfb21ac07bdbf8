import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { countBytes } from '../http/count-bytes.ts'
import { createHttpClient } from '../http/http-client.ts'
import type { ImportContext } from '../import-context.ts'
import type { Progress } from '../progress.ts'
import { type ImportResult, type RunDependencies, runLogged } from '../run-import.ts'
import {
  readStates,
  recordAttempt,
  recordFailure,
  recordSuccess,
  type SourceState,
} from './source-state.ts'
import {
  loadListedFilers,
  syncCompanyfacts,
  syncSubmissions,
  syncSymbols,
  syncTickers,
} from './sync-companies.ts'
import { syncFilings } from './sync-filings.ts'
import {
  syncExchangeRates,
  syncIndexMembers,
  syncShortInterest,
  syncTreasury,
} from './sync-market-data.ts'
import { syncPrices } from './sync-prices.ts'
import type { StepResult, SyncRun, SyncStep } from './sync-run.ts'
import { readSyncSettings, SYNC_SOURCES, type SyncSource } from './sync-settings.ts'

export interface SyncArguments {
  /** Empty: all. */
  readonly sources: readonly SyncSource[]
  /** Mark everything loaded as simulated: the sources are a stand-in. */
  readonly simulated: boolean
}

export interface SyncDependencies extends RunDependencies {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder for downloads, created below it. */
  readonly dataFolder: string
  readonly fetch?: typeof fetch
}

export interface SourceResult {
  readonly source: SyncSource
  readonly status: StepResult['status'] | 'failed'
  readonly detail: string
  readonly dataAsOf: string | null
  readonly bytes: number
  readonly rowsAdded: number
  readonly rowsRejected: number
  readonly error: string | null
}

export interface SyncResult extends ImportResult {
  readonly sources: readonly SourceResult[]
}

const STEPS: Readonly<Record<SyncSource, SyncStep>> = {
  symbols: syncSymbols,
  tickers: syncTickers,
  submissions: syncSubmissions,
  companyfacts: syncCompanyfacts,
  filings: syncFilings,
  'index-members': syncIndexMembers,
  treasury: syncTreasury,
  fx: syncExchangeRates,
  'short-interest': syncShortInterest,
  prices: syncPrices,
}

const NEEDS_FILERS: ReadonlySet<SyncSource> = new Set(['submissions', 'companyfacts', 'filings'])

/** Run one source. Its failure is recorded and leaves the others alone. */
async function runSource(
  run: SyncRun & { readonly states: Map<SyncSource, SourceState> },
  source: SyncSource,
): Promise<SourceResult> {
  const { client, totals } = run.context
  const before = { ...totals }
  const http = countBytes(run.client)
  const received = () => ({
    bytes: http.bytes(),
    rowsAdded: totals.rowsAdded - before.rowsAdded,
    rowsRejected: totals.rowsRejected - before.rowsRejected,
  })
  await recordAttempt(client, source)
  try {
    if (NEEDS_FILERS.has(source) && !run.context.hasTickerList) await loadListedFilers(run)
    const result = await STEPS[source]({ ...run, client: http.client })
    await recordSuccess(client, source, run.context.origin, { ...result, ...received() })
    run.states.set(source, result.state)
    const { status, detail, dataAsOf } = result
    return { source, status, detail, dataAsOf, ...received(), error: null }
  } catch (error) {
    const { message } = error as Error
    await recordFailure(client, source, message)
    return {
      source,
      status: 'failed',
      detail: message,
      dataAsOf: null,
      ...received(),
      error: message,
    }
  }
}

/** Progress bars without a line per file: a run reads thousands of files. */
const barsOf = (progress: Progress): Progress => ({ ...progress, print() {} })

/**
 * Bring the sources up to date, recompute and publish. A source that fails keeps its state for the
 * next run; the published version changes only as by an import.
 * @throws SettingsError, ImportRunningError
 */
export async function runSync(
  { sources: named, simulated }: SyncArguments,
  dependencies: SyncDependencies,
): Promise<SyncResult> {
  const { env, dataFolder, now = () => new Date(), fetch } = dependencies
  const sources = SYNC_SOURCES.filter((source) => named.length === 0 || named.includes(source))
  const settings = readSyncSettings(env, sources)
  const folder = join(dataFolder, simulated ? 'sync-simulated' : 'sync')
  await mkdir(folder, { recursive: true })
  const http = createHttpClient({ policyOf: settings.policyOf, ...(fetch && { fetch }) })
  const results: SourceResult[] = []
  const load = async (context: ImportContext) => {
    const run = {
      ...{ client: http, settings, folder, now },
      context: { ...context, progress: barsOf(context.progress) },
      named: new Set(named),
      states: await readStates(context.client, context.origin),
    }
    for (const source of sources) results.push(await runSource(run, source))
  }
  const logged = { command: 'sync', sources, simulated }
  const result = await runLogged(logged, { simulated }, dependencies, load)
  return { ...result, sources: results }
}
