import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '../../db/client.ts'
import { arrayText, type CopyValue } from '../../db/copy-rows.ts'
import type { Db } from '../../db/database.ts'
import type { Progress } from '../../ingest/progress.ts'
import type { RatingChange } from '../comparison/compare-ratings.ts'
import type { CompanyComputation, RankedCompany } from '../computation/company-computation.ts'
import type { ComputationTask, ComputedCompany } from '../computation/company-rows.ts'
import { type ShareTimings, startLaps } from '../computation/compute-share.ts'
import {
  countComputed,
  hasWorkers,
  offerShares,
  takeComputed,
} from '../computation/offered-shares.ts'
import { type Shares, startShares } from '../computation/run-shares.ts'
import type { VersionInput } from '../computation/version-input.ts'
import type { UniverseDocument } from '../documents/trend.document.ts'
import type { HashedCompany, StoredCompany } from '../inputs/company-hash.repository.ts'
import { rankUniverse } from '../ranking/rank-universe.ts'
import type { TierCutoffs } from '../ranking/tiers.ts'
import { listStoredOwns, type StoredOwn, writeSnapshot } from '../snapshot/snapshot.repository.ts'
import type { CompanyOwn } from '../snapshot/snapshot-row.ts'
import {
  listPublishedQuarters,
  listStoredQuarters,
  listUniverseRows,
} from '../track-record/vintage.repository.ts'
import type { UniverseQuarter, VintageCompany } from '../track-record/vintage.ts'
import {
  type DataVersionRow,
  endRows,
  rowsOf,
  type VersionRows,
} from './data-version.repository.ts'
import type { AnnouncedFiling } from './new-filings.ts'

export interface StagedCompany extends HashedCompany {
  readonly own: CompanyOwn
  readonly newFilings: readonly AnnouncedFiling[]
  readonly ratingChanges: readonly RatingChange[]
}

export interface StageTimings {
  readonly copyOutMs: number
  readonly computeMs: number
  readonly copyInMs: number
  readonly sharesMs: number
  readonly rankMs: number
  readonly snapshotMs: number
}

export interface StagedVersion {
  readonly dataVersionId: number
  readonly asOf: string
  /** Versions of all code behind the figures. */
  readonly models: string
  readonly companies: readonly RankedCompany[]
  readonly computed: readonly StagedCompany[]
  readonly addedReturns: VersionInput['addedReturns']
  readonly quarters: number
  readonly timings: StageTimings
}

interface StageOptions {
  readonly databaseUrl: string
  readonly cutoffs: TierCutoffs | null
  readonly progress: Progress
  readonly computation: CompanyComputation
  readonly computationAddress: string
  readonly today: string
  /** Workers started to compute every company; null if only changed companies are computed. */
  readonly shares: Shares | null
  /** Whether replaced rows should end with the new version. */
  readonly publish: boolean
  readonly workers: number | undefined
}

type Computed = Map<
  number,
  Omit<ComputedCompany, 'quarters'> & { readonly quarters: readonly UniverseQuarter[] }
>

function slowest(timings: readonly ShareTimings[], key: keyof ShareTimings): number {
  return Math.round(Math.max(0, ...timings.map((share) => share[key])))
}

/** Interval at which the progress of other processes is read. */
const PROGRESS_MS = 500

async function computeChanged(
  db: Db,
  changed: readonly StoredCompany[],
  dataVersionId: number,
  current: DataVersionRow | undefined,
  input: VersionInput,
  options: StageOptions,
): Promise<{ computed: Computed; shares: ShareTimings[] }> {
  const { progress } = options
  const computed: Computed = new Map()
  if (changed.length === 0) return { computed, shares: [] }
  progress.start('Companies', changed.length)
  const task = {
    dataVersionId,
    current: current ? rowsOf(current) : null,
    isNewModel: current?.computation !== options.computation.version,
    companies: changed.map(({ company, origin, marketOrigin }) => ({
      ...{ company, origin, marketOrigin },
    })),
    marketData: input.marketData,
  }
  const shares =
    options.shares ??
    startShares({
      computation: options.computationAddress,
      databaseUrl: options.databaseUrl,
      companies: changed.length,
      workers: options.workers,
    })
  const add = (companies: readonly ComputedCompany[]) => {
    for (const company of companies) {
      computed.set(company.id, { ...company, quarters: JSON.parse(company.quarters) })
    }
    progress.update(computed.size)
  }
  const timings = (await hasWorkers(db))
    ? await computeWithOthers(db, task, shares, options, add)
    : await shares.run(task, add)
  progress.end()
  return { computed, shares: timings }
}

/** Compute the companies together with other processes that wait for work. */
async function computeWithOthers(
  db: Db,
  task: ComputationTask,
  shares: Shares,
  { progress }: StageOptions,
  add: (companies: readonly ComputedCompany[]) => void,
): Promise<ShareTimings[]> {
  await offerShares(db, task.dataVersionId, task.companies)
  const timer = setInterval(() => {
    void countComputed(db, task.dataVersionId).then(
      (companies) => progress.update(companies),
      () => {},
    )
  }, PROGRESS_MS)
  try {
    const timings = await shares.runOffered(task)
    add(await takeComputed(db, task.dataVersionId))
    return timings
  } finally {
    clearInterval(timer)
  }
}

/** Rows in the column order of `writeSnapshot`. */
function* listSnapshotRows(
  dataVersionId: number,
  ranked: readonly RankedCompany[],
  hashed: ReadonlyMap<number, HashedCompany>,
  owns: ReadonlyMap<number, string>,
): Generator<CopyValue[]> {
  const tickers = new Set(ranked.map(({ company }) => company.ticker))
  const flag = (value: boolean) => (value ? 't' : 'f')
  for (const { company, own, universe } of ranked) {
    const source = hashed.get(company.id)
    const aliases = source?.aliases.filter((alias) => !tickers.has(alias)) ?? []
    yield [
      ...[dataVersionId, company.id, company.ticker, arrayText(aliases), company.name],
      ...[company.sector, universe.tierNumber, flag(universe.isNewlyUpdated), flag(own.simulated)],
      ...[own.rankValue, source?.inputHash ?? '', owns.get(company.id) ?? ''],
      JSON.stringify(universe),
    ]
  }
}

async function writeUniverse(
  client: pg.Client,
  dataVersionId: number,
  documents: readonly UniverseDocument[],
): Promise<void> {
  for (const { name, body } of documents) {
    await client.query(
      'insert into universe_document (data_version_id, name, body) values ($1, $2, $3)',
      [dataVersionId, name, body],
    )
  }
}

function companiesById(
  entries: readonly Pick<RankedCompany, 'company' | 'own'>[],
): Map<number, VintageCompany> {
  return new Map(
    entries.map(({ company: { id, sector }, own: { simulated, modelClass } }) => [
      id,
      { sector, simulated, modelClass },
    ]),
  )
}

/** Companies whose rows of the previous version the new one does not inherit. */
function listReplaced(
  input: VersionInput,
  stored: Iterable<number>,
  changed: readonly StoredCompany[],
): number[] {
  const inherited = new Set(input.companies.map(({ company }) => company.id))
  for (const { company } of changed) inherited.delete(company.id)
  return [...stored].filter((id) => !inherited.has(id))
}

/** Quarters of all companies by id: as computed by this run, else as stored. */
async function readQuarters(
  client: pg.Client,
  version: VersionRows,
  computed: Computed,
  replacedIds: readonly number[],
): Promise<(companyId: number) => readonly UniverseQuarter[]> {
  const isComplete = version.completeFrom === version.version
  const stored = isComplete
    ? new Map<number, UniverseQuarter[]>()
    : await listStoredQuarters(client, version, [...replacedIds, ...computed.keys()])
  return (companyId) => computed.get(companyId)?.quarters ?? stored.get(companyId) ?? []
}

/** Newest close and newest filing of companies that are not simulated. */
function newestDays(owns: readonly CompanyOwn[]) {
  const real = owns.filter(({ simulated }) => !simulated)
  const newest = (days: readonly (string | null)[]) =>
    days.reduce((latest, day) => (day !== null && day > (latest ?? '') ? day : latest), null)
  return {
    prices_as_of: newest(real.map(({ priceDate }) => priceDate)),
    filings_as_of: newest(real.map(({ newestFiled }) => newestFiled)),
  }
}

function joinOwns(
  input: VersionInput,
  stored: ReadonlyMap<number, StoredOwn>,
  computed: Computed,
): Map<number, string> {
  const owns = new Map<number, string>()
  for (const { company } of input.companies) {
    const one = computed.get(company.id)
    const own = one ? one.own : stored.get(company.id)?.own
    if (own) owns.set(company.id, own)
  }
  return owns
}

/**
 * Compute changed companies and rank all, into a new unpublished version; null without reports.
 * @throws with the company's name; `discardAfterCurrent` removes what was written.
 */
export async function stageVersion(
  db: Db,
  current: DataVersionRow | undefined,
  input: VersionInput,
  options: StageOptions,
): Promise<StagedVersion | null> {
  const { computation, cutoffs, shares: started, today } = options
  const stored =
    current && !started ? await listStoredOwns(db, current.id) : new Map<number, StoredOwn>()
  const changed = started
    ? input.companies
    : (await input.hashed).companies.filter(
        (c) => stored.get(c.company.id)?.inputHash !== c.inputHash,
      )
  const { id: dataVersionId } = await db
    .insertInto('data_version')
    .values({
      input_hash: '',
      published_at: null,
      as_of: today,
      engine_version: computation.engineVersion,
      computation: computation.version,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isComplete = changed.length === input.companies.length
  const completeFrom = isComplete ? dataVersionId : (current?.complete_from ?? 0)
  const version = { version: dataVersionId, completeFrom }
  // When every company is recomputed, no earlier row counts, so none needs to end.
  const replacedIds = isComplete ? [] : listReplaced(input, stored.keys(), changed)
  // Run on the server while companies are computed here.
  const ending = options.publish ? endRows(db, replacedIds, version) : Promise.resolve()
  ending.catch(() => {})
  const lap = startLaps()
  const { computed, shares } = await computeChanged(
    db,
    changed,
    dataVersionId,
    current,
    input,
    options,
  )
  const sharesMs = Math.round(lap())
  const owns = joinOwns(input, stored, computed)
  if (owns.size === 0) {
    await ending
    return null
  }
  const entries = input.companies.flatMap(({ company }) => {
    const own = owns.get(company.id)
    return own === undefined ? [] : [{ company, own: JSON.parse(own) as CompanyOwn }]
  })
  const { companies: hashedCompanies, inputHash } = await input.hashed
  const hashed = new Map(hashedCompanies.map((company) => [company.company.id, company]))
  const { ranked, rankMs } = await withClient(options.databaseUrl, async (client) => {
    // The server sorts these rows while ranks are computed here.
    const byId = companiesById(entries)
    const reading = readQuarters(client, version, computed, replacedIds)
    reading.catch(() => {})
    await nextTurn()
    const fields = rankUniverse(entries, cutoffs)
    const ranked = entries.map((entry, i) => ({
      ...entry,
      universe: fields[i] as (typeof fields)[0],
    }))
    const rankMs = Math.round(lap())
    const rows = listUniverseRows(byId, await reading, await listPublishedQuarters(client))
    await writeUniverse(client, dataVersionId, computation.buildUniverseDocuments(rows))
    await writeSnapshot(client, listSnapshotRows(dataVersionId, ranked, hashed, owns))
    return { ranked, rankMs }
  })
  await ending
  await db
    .updateTable('data_version')
    .set({
      input_hash: inputHash,
      complete_from: completeFrom === 0 ? null : completeFrom,
      companies: ranked.length,
      simulated_companies: ranked.filter(({ own }) => own.simulated).length,
      partly_simulated_companies: ranked.filter(({ own }) => own.simulated && own.realFilings)
        .length,
      ...newestDays(ranked.map(({ own }) => own)),
    })
    .where('id', '=', dataVersionId)
    .execute()
  const snapshotMs = Math.round(lap())
  const staged = ranked.flatMap(({ company, own }) => {
    const one = computed.get(company.id)
    const source = hashed.get(company.id)
    if (!one || !source) return []
    return [{ ...source, own, newFilings: one.newFilings, ratingChanges: one.ratingChanges }]
  })
  return {
    dataVersionId,
    asOf: today,
    models: computation.version,
    companies: ranked,
    computed: staged,
    addedReturns: input.addedReturns,
    quarters: [...computed.values()].reduce((sum, { quarters }) => sum + quarters.length, 0),
    timings: {
      copyOutMs: slowest(shares, 'copyOutMs'),
      computeMs: slowest(shares, 'computeMs'),
      copyInMs: slowest(shares, 'copyInMs'),
      sharesMs,
      rankMs,
      snapshotMs,
    },
  }
}
