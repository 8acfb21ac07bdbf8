import type pg from 'pg'
import { copyOut } from '../../db/binary-copy.ts'
import { type CopyValue, copyRows } from '../../db/copy-rows.ts'
import type { Db } from '../../db/database.ts'
import type { TrendRow } from '../documents/trend.document.ts'
import type { VersionRows } from '../versions/data-version.repository.ts'

/** A company's part of a stored version that the next version can reuse. */
export interface StoredOwn {
  readonly inputHash: string
  /** JSON of `CompanyOwn`. */
  readonly own: string
}

export async function listStoredOwns(
  db: Db,
  dataVersionId: number,
): Promise<Map<number, StoredOwn>> {
  const rows = await db
    .selectFrom('company_version')
    .select(['company_id', 'input_hash', 'own'])
    .where('data_version_id', '=', dataVersionId)
    .execute()
  return new Map(rows.map((row) => [row.company_id, { inputHash: row.input_hash, own: row.own }]))
}

/** Columns of `company_version`. */
const SNAPSHOT_COLUMNS = [
  ...['data_version_id', 'company_id', 'ticker', 'aliases', 'name', 'sector', 'tier_number'],
  ...['is_newly_updated', 'is_simulated', 'rank_value', 'input_hash', 'own', 'universe'],
]

/** Write the companies of an unpublished version, values in the order of the columns above. */
export async function writeSnapshot(
  client: pg.Client,
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  const writer = copyRows(client, 'company_version', SNAPSHOT_COLUMNS)
  try {
    for (const row of rows) await writer.write(row)
    await writer.end()
  } catch (error) {
    writer.destroy()
    throw error
  }
}

/** COPY takes no parameters: only integers from this program are put into its text. */
const whole = (value: number) => BigInt(value)

/** Condition for the shared rows of `version`, own or inherited, without those of `replacedIds`. */
export function inheritedRows(
  { version, completeFrom }: VersionRows,
  replacedIds: readonly number[],
): string {
  return `(from_version = ${whole(version)}
    or (from_version < ${whole(version)}
        and from_version >= ${whole(completeFrom)}
        and (to_version is null or to_version > ${whole(version)})
        and company_id <> all ('{${replacedIds.map(whole).join(',')}}'::int[])))`
}

/** Fields of a company's trend rows that do not depend on the quarter. */
export interface TrendCompany {
  readonly sector: string | null
  readonly simulated: boolean
}

/** All quarters of `companies` in `version`, own or inherited, without those of `replacedIds`. */
export async function listTrendRows(
  client: pg.Client,
  version: VersionRows,
  replacedIds: readonly number[],
  companies: ReadonlyMap<number, TrendCompany>,
): Promise<TrendRow[]> {
  const cursor = await copyOut(
    client,
    `select company_id, quarter, market_cap, revenue, net_income
       from quarter_result where ${inheritedRows(version, replacedIds)}
      order by company_id, period_end`,
  )
  const rows: TrendRow[] = []
  while (cursor.next()) {
    const companyId = cursor.intNotNull()
    const row = {
      quarter: cursor.textNotNull(),
      marketCap: cursor.double(),
      revenue: cursor.double(),
      netIncome: cursor.double(),
    }
    const company = companies.get(companyId)
    if (company) rows.push({ companyId, ...company, ...row })
  }
  return rows
}
