import type { VersionDiff } from '@quantamental/api/stocks'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/database.ts'
import {
  type DataVersionRow,
  listVersions,
} from '../../publish/versions/data-version.repository.ts'
import type { StagedDifference } from './child-message.ts'
import { findLastOperation } from './repository.ts'
import { compareStoredVersions } from './stored-versions-diff.ts'

async function present(
  db: Kysely<Database>,
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
  }
}

/** Changes found by the newest operation, if it compared with the published version. */
async function findStaged(db: Kysely<Database>, current: DataVersionRow) {
  const last = await findLastOperation(db)
  return last?.base_version === current.id ? last.difference : null
}

function requireStored(versions: readonly DataVersionRow[], id: number): DataVersionRow {
  const found = versions.find((version) => version.id === id)
  if (!found) throw new NotFoundError(`Data version ${id} is no longer stored.`)
  return found
}

/**
 * Without version numbers: the changes that the newest recomputation would make, else those that
 * the current version made to the previous one. `from` and `to` default to the version before `to`
 * and to the current one. Null if there is nothing to compare.
 * @throws NotFoundError for a version that is no longer stored.
 */
export async function readVersionDiff(
  db: Kysely<Database>,
  requested: { readonly from?: number; readonly to?: number },
): Promise<VersionDiff | null> {
  const versions = await listVersions(db)
  const current = versions.find((version) => version.is_current)
  if (!current) return null
  if (requested.from === undefined && requested.to === undefined) {
    const staged = await findStaged(db, current)
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
