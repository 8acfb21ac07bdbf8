import type pg from 'pg'
import type { TrendRow } from '../documents/trend.document.ts'
import { copyOut } from './binary-copy-reader.ts'
import type { VersionRows } from './version-rows.ts'

/** COPY takes no parameters; whole numbers of the program's own are the only ones put into its text. */
const whole = (value: number) => BigInt(value)

/** What a company's rows say besides its quarters. */
export interface TrendCompany {
  readonly sector: string | null
  readonly simulated: boolean
}

/**
 * Every scored quarter of the unpublished `version`, by company and date: its own rows,
 * and those of earlier versions that it keeps, which `replacedIds` have none of. Only of `companies`.
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
