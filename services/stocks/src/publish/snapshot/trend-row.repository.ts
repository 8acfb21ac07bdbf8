import type pg from 'pg'
import { copyOut } from '../../db/binary-copy-reader.ts'
import type { VersionRows } from '../../db/version-rows.ts'
import type { TrendRow } from '../documents/trend.document.ts'

/** COPY takes no parameters: only integers from this program are put into its text. */
const whole = (value: number) => BigInt(value)

/** Fields of a company's trend rows that do not depend on the quarter. */
export interface TrendCompany {
  readonly sector: string | null
  readonly simulated: boolean
}

/**
 * All scored quarters of `companies` in the unpublished `version`, by company and date: its own
 * rows and those inherited from earlier versions, except of `replacedIds`.
 */
export async function listTrendRows(
  client: pg.Client,
  { version, completeFrom }: VersionRows,
  replacedIds: readonly number[],
  companies: ReadonlyMap<number, TrendCompany>,
): Promise<TrendRow[]> {
  const cursor = await copyOut(
    client,
    `select company_id, quarter, market_cap, revenue, net_income
       from quarter_result
      where from_version = ${whole(version)}
         or (from_version < ${whole(version)}
             and from_version >= ${whole(completeFrom)}
             and to_version is null
             and company_id <> all ('{${replacedIds.map(whole).join(',')}}'::int[]))
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
