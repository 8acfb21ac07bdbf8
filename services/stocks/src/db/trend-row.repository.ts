import type pg from 'pg'
import type { TrendRow } from '../documents/trend.document.ts'
import { copyOut } from './binary-copy-reader.ts'

/** COPY takes no parameters; whole numbers of the program's own are the only ones put into its text. */
const whole = (value: number) => BigInt(value)

/**
 * Every scored quarter of the unpublished version `dataVersionId`, by company and date: its own rows,
 * and those of earlier versions that it keeps, which `replacedIds` have none of.
 */
export async function listTrendRows(
  client: pg.Client,
  dataVersionId: number,
  replacedIds: readonly number[],
): Promise<TrendRow[]> {
  const cursor = await copyOut(
    client,
    `select q.company_id, c.sector, c.is_simulated::int, q.quarter, q.market_cap, q.revenue, q.net_income
       from quarter_result q
       join company_version c
         on c.data_version_id = ${whole(dataVersionId)} and c.company_id = q.company_id
      where q.from_version = ${whole(dataVersionId)}
         or (q.to_version is null and q.from_version < ${whole(dataVersionId)}
             and q.company_id <> all ('{${replacedIds.map(whole).join(',')}}'::int[]))
      order by q.company_id, q.period_end`,
  )
  const rows: TrendRow[] = []
  while (cursor.next()) {
    rows.push({
      companyId: cursor.intNotNull(),
      sector: cursor.text(),
      simulated: cursor.intNotNull() === 1,
      quarter: cursor.textNotNull(),
      marketCap: cursor.double(),
      revenue: cursor.double(),
      netIncome: cursor.double(),
    })
  }
  return rows
}
