import { getVersionDiffRoute, type VersionDiff } from '@quantamental/api/stocks'
import { addRoute } from '@quantamental/service-kit/app'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { RATING_LETTERS } from '../../engine/company-result.ts'
import {
  countsFor,
  type DataVersionRow,
  listVersions,
  rowsOf,
} from '../../publish/versions/data-version.repository.ts'
import type { AddDataOperationRoute } from './operations.ts'
import type { StagedDifference, StagedRating } from './parent-channel.ts'
import { findStagedDifference } from './repository.ts'
import { RATINGS_SHOWN } from './staged-difference.ts'

export const addGetVersionDiffRoute: AddDataOperationRoute = (app, { db }) =>
  addRoute(app, getVersionDiffRoute, async ({ query }) => ({
    diff: await readVersionDiff(db, query),
  }))

interface RatingRow extends StagedRating {
  readonly total: number
  readonly upgrades: number
  readonly downgrades: number
}

/** Newest quarters whose letter differs between two versions, with counts over all. */
async function listRatings(db: Db, from: DataVersionRow, to: DataVersionRow): Promise<RatingRow[]> {
  const [before, after] = [countsFor(rowsOf(from)), countsFor(rowsOf(to))]
  const rank = (letter: string) =>
    sql`array_position(${[...RATING_LETTERS]}::text[], ${sql.ref(letter)})`
  // A row valid for both versions cannot differ.
  const { rows } = await sql<RatingRow>`
    with before as (
      select company_id, period_end, rating from quarter_result where ${before} and not ${after}
    ), after as (
      select company_id, period_end, quarter, rating from quarter_result
       where ${after} and not ${before}
    )
    select v.ticker, a.quarter, b.rating as "from", a.rating as "to",
           count(*) over ()::int as total,
           count(*) filter (where ${rank('a.rating')} < ${rank('b.rating')}) over ()::int as upgrades,
           count(*) filter (where ${rank('a.rating')} > ${rank('b.rating')}) over ()::int as downgrades
      from after a
      join before b using (company_id, period_end)
      join company_version v on v.company_id = a.company_id and v.data_version_id = ${to.id}
     where a.rating <> b.rating
     order by a.period_end desc, v.ticker
     limit ${RATINGS_SHOWN}`.execute(db)
  return rows
}

async function countCompanies(db: Db, from: DataVersionRow, to: DataVersionRow) {
  const { rows } = await sql<{ changed: number; added: number; removed: number }>`
    select count(*) filter (where b.input_hash <> a.input_hash)::int as changed,
           count(*) filter (where b.company_id is null)::int as added,
           count(*) filter (where a.company_id is null)::int as removed
      from (select * from company_version where data_version_id = ${from.id}) b
      full join (select * from company_version where data_version_id = ${to.id}) a
        using (company_id)`.execute(db)
  return rows[0] ?? { changed: 0, added: 0, removed: 0 }
}

async function compareStoredVersions(
  db: Db,
  from: DataVersionRow,
  to: DataVersionRow,
): Promise<StagedDifference> {
  const [companies, ratings] = await Promise.all([
    countCompanies(db, from, to),
    listRatings(db, from, to),
  ])
  const { total = 0, upgrades = 0, downgrades = 0 } = ratings[0] ?? {}
  return { ...companies, ratingsChanged: total, upgrades, downgrades, ratings, moves: null }
}

async function present(
  db: Db,
  from: number,
  to: number | null,
  difference: StagedDifference,
): Promise<VersionDiff> {
  const tickers = [...new Set(difference.ratings.map(({ ticker }) => ticker))]
  const companies = await db
    .selectFrom('company')
    .select(['ticker', 'name'])
    .where('ticker', 'in', ['', ...tickers])
    .execute()
  const names = new Map(companies.map(({ ticker, name }) => [ticker, name]))
  return {
    from_version: from,
    to_version: to,
    companies_changed: difference.changed,
    companies_added: difference.added,
    companies_removed: difference.removed,
    ratings_changed: difference.ratingsChanged,
    upgrades: difference.upgrades,
    downgrades: difference.downgrades,
    ratings: difference.ratings.map((rating) => ({
      ticker: rating.ticker,
      name: names.get(rating.ticker) ?? rating.ticker,
      quarter: rating.quarter,
      from_rating: rating.from,
      to_rating: rating.to,
    })),
    ...(difference.moves && { moves: difference.moves }),
  }
}

function requireStored(versions: readonly DataVersionRow[], id: number): DataVersionRow {
  const found = versions.find((version) => version.id === id)
  if (!found) throw new NotFoundError(`Data version ${id} is no longer stored.`)
  return found
}

/**
 * Without versions: changes of the newest recomputation, else of the current version to the one
 * before. Null if there is nothing to compare. @throws NotFoundError for a version no longer
 * stored.
 */
async function readVersionDiff(
  db: Db,
  requested: { readonly from?: number; readonly to?: number },
): Promise<VersionDiff | null> {
  const versions = await listVersions(db)
  const current = versions.find((version) => version.is_current)
  if (!current) return null
  if (requested.from === undefined && requested.to === undefined) {
    const staged = await findStagedDifference(db, current)
    if (staged) return present(db, current.id, null, staged)
  }
  const to = requested.to === undefined ? current : requireStored(versions, requested.to)
  const from =
    requested.from === undefined
      ? versions.find((version) => version.id < to.id)
      : requireStored(versions, requested.from)
  if (!from) return null
  return present(db, from.id, to.id, await compareStoredVersions(db, from, to))
}
