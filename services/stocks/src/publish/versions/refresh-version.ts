import type { RatingMoves } from '@quantamental/api/stocks'
import type { Bus } from '@quantamental/service-kit/events'
import type { Db } from '../../db/database.ts'
import type { Progress } from '../../ingest/progress.ts'
import { describeDifference, type VersionDifference } from '../comparison/compare-versions.ts'
import { countMoves, countQuarters, needsConfirmation } from '../comparison/rating-moves.ts'
import { ENGINE_COMPUTATION, loadComputation } from '../computation/company-computation.ts'
import { type Shares, startShares } from '../computation/run-shares.ts'
import { readVersionInput } from '../computation/version-input.ts'
import { publishChanges } from '../feed/publish-changes.ts'
import { countCompanies } from '../inputs/company-hash.repository.ts'
import type { TierCutoffs } from '../ranking/tiers.ts'
import {
  collectGarbage,
  type DataVersionRow,
  discardAfterCurrent,
  findCurrentVersion,
} from './data-version.repository.ts'
import { listVanishedFilings, publishVersion } from './publish-version.ts'
import { type StageTimings, stageVersion } from './stage-version.ts'

interface RefreshTimings extends StageTimings {
  /** Time until workers can start: market data, and hashes unless every company is recomputed. */
  readonly hashMs: number
  readonly publishMs: number
  /** Time from the start until readers see the new version. */
  readonly publishedMs: number
  /** Include the removal of old versions. */
  readonly totalMs: number
}

interface RefreshWork {
  readonly companies: number
  readonly computed: number
  readonly quarters: number
  /** Null without a published version. */
  readonly moves: RatingMoves | null
  readonly timings: RefreshTimings
}

export type RefreshResult =
  | ({
      readonly status: 'published'
      readonly dataVersionId: number
      readonly announced: number
      readonly retracted: number
      readonly difference: VersionDifference | null
    } & RefreshWork)
  | ({
      readonly status: 'refused'
      readonly difference: VersionDifference
      readonly moves: RatingMoves
    } & RefreshWork)
  | ({ readonly status: 'compared'; readonly difference: VersionDifference } & RefreshWork)
  | { readonly status: 'unchanged'; readonly dataVersionId: number }
  | { readonly status: 'empty' }

export interface RefreshOptions {
  readonly databaseUrl: string
  readonly cutoffs: TierCutoffs | null
  readonly progress: Progress
  readonly now: () => Date
  /** Also recompute and publish unchanged companies. */
  readonly force?: boolean
  readonly compare?: boolean
  /** Publish even if more than 1% of the ratings move without a company-specific reason. */
  readonly confirmMoves?: boolean
  /** False: discard the result after the comparison. */
  readonly publish?: boolean
  readonly workers?: number
  /** Address of the computation module. */
  readonly computation?: string
  /** Hook between staging and publication, for tests. */
  readonly beforePublish?: () => Promise<void> | void
}

/** Start workers for a run that computes every company: they load the engine while inputs are read. */
async function startForAll(db: Db, options: RefreshOptions): Promise<Shares> {
  const { workers, databaseUrl, computation = ENGINE_COMPUTATION } = options
  return startShares({ computation, databaseUrl, companies: await countCompanies(db), workers })
}

async function run(
  db: Db,
  bus: Pick<Bus, 'publishAll'>,
  options: RefreshOptions,
): Promise<RefreshResult> {
  const started = performance.now()
  const current = await findCurrentVersion(db)
  const shares = options.force || !current ? await startForAll(db, options) : null
  try {
    return await stageAndPublish(db, bus, options, { started, current, shares })
  } finally {
    await shares?.stop()
  }
}

interface Begun {
  readonly started: number
  readonly current: DataVersionRow | undefined
  /** Null: unchanged companies are not recomputed. */
  readonly shares: Shares | null
}

async function stageAndPublish(
  db: Db,
  bus: Pick<Bus, 'publishAll'>,
  options: RefreshOptions,
  { started, current, shares }: Begun,
): Promise<RefreshResult> {
  const { compare = false, publish = true, confirmMoves = false, cutoffs, now, workers } = options
  const computationAddress = options.computation ?? ENGINE_COMPUTATION
  const computation = await loadComputation(computationAddress)
  const today = now().toISOString().slice(0, 10)
  const input = await readVersionInput(db, computation, cutoffs, today)
  if (shares === null && current?.input_hash === (await input.hashed).inputHash) {
    return { status: 'unchanged', dataVersionId: current.id }
  }
  const hashMs = Math.round(performance.now() - started)
  await discardAfterCurrent(db)
  // Answered by the server while companies are computed.
  const counting = countQuarters(db, current)
  const vanishing = listVanishedFilings(db)
  for (const answer of [counting, vanishing]) answer.catch(() => {})
  const staged = await stageVersion(db, current, input, {
    ...{ databaseUrl: options.databaseUrl, progress: options.progress, cutoffs, today },
    ...{ publish, computation, computationAddress, shares, workers },
  })
  if (!staged) {
    await discardAfterCurrent(db)
    return { status: 'empty' }
  }
  const published = await counting
  const moves = published === null ? null : countMoves(published, staged)
  const refused = publish && !confirmMoves && moves && needsConfirmation(moves) ? moves : null
  const difference = compare || refused ? await describeDifference(db, current, staged) : null
  await options.beforePublish?.()
  const vanished = await vanishing
  const publishing = performance.now()
  const publication =
    publish && !refused ? await publishVersion(db, bus, staged, vanished, now()) : null
  const publishMs = Math.round(performance.now() - publishing)
  const publishedMs = Math.round(performance.now() - started)
  if (publication) await collectGarbage(db)
  else await discardAfterCurrent(db)
  const work = {
    companies: staged.companies.length,
    computed: staged.computed.length,
    quarters: staged.quarters,
    moves,
    timings: {
      ...staged.timings,
      hashMs,
      publishMs,
      publishedMs,
      totalMs: Math.round(performance.now() - started),
    },
  }
  if (publication) {
    const { dataVersionId } = staged
    return { status: 'published', dataVersionId, difference, ...publication, ...work }
  }
  const compared = { ...work, difference: difference as VersionDifference }
  return refused
    ? { status: 'refused', ...compared, moves: refused }
    : { status: 'compared', ...compared }
}

/**
 * Recompute changed companies and publish; do nothing if all inputs hash as before. The caller
 * holds the import lock. @throws with the company's name; the published version stays.
 */
export async function refreshVersion(
  db: Db,
  bus: Pick<Bus, 'publishAll'>,
  options: RefreshOptions,
): Promise<RefreshResult> {
  const result = await run(db, bus, options).catch(async (error) => {
    await discardAfterCurrent(db).catch(() => {})
    throw error
  })
  // The version stays published; the service publishes missing events when it starts.
  await publishChanges(db, bus, options.now()).catch((error: Error) => {
    options.progress.print(`Other services will be notified later: ${error.message}`)
  })
  return result
}
