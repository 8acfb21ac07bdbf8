import type pg from 'pg'
import { copyOut } from '../../db/binary-copy.ts'
import type { Db } from '../../db/database.ts'
import { countsFor, type VersionRows } from '../versions/data-version.repository.ts'

interface EarlierResult {
  readonly accessions: ReadonlySet<string>
  /** Letter by quarter label. */
  readonly ratings: ReadonlyMap<string, string>
}

const NONE: EarlierResult = { accessions: new Set(), ratings: new Map() }

function listRatings(db: Db, companyIds: readonly number[], version: VersionRows) {
  return db
    .selectFrom('quarter_result')
    .select(['company_id', 'quarter', 'rating'])
    .where('company_id', 'in', companyIds)
    .where(countsFor(version))
    .execute()
}

/** COPY takes no parameters: only integers from this program are put into its text. */
function readAccessions(client: pg.Client, companyIds: readonly number[]) {
  return copyOut(
    client,
    `select company_id, accession from published_filing
      where company_id = any ('{${companyIds.map((id) => BigInt(id)).join(',')}}')`,
  )
}

/** By company id; ratings come from `version`, none if it is null. */
export async function listEarlierResults(
  client: pg.Client,
  db: Db,
  companyIds: readonly number[],
  version: VersionRows | null,
): Promise<(companyId: number) => EarlierResult> {
  const [filings, ratings] = await Promise.all([
    readAccessions(client, companyIds),
    version === null ? [] : listRatings(db, companyIds, version),
  ])
  const results = new Map<number, { accessions: Set<string>; ratings: Map<string, string> }>()
  const entry = (id: number) =>
    results.getOrInsertComputed(id, () => ({ accessions: new Set(), ratings: new Map() }))
  while (filings.next()) {
    const { accessions } = entry(filings.intNotNull())
    accessions.add(filings.textNotNull())
  }
  for (const row of ratings) entry(row.company_id).ratings.set(row.quarter, row.rating)
  return (companyId) => results.get(companyId) ?? NONE
}
