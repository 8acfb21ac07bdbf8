import { sql } from 'kysely'
import { dateText } from '../src/dates/calendar-date.ts'
import type { Db } from '../src/db/database.ts'
import type { CompanyInput } from '../src/engine/company-input.ts'
import { SYNTHETIC_TAGS } from './synthetic-company.ts'

export async function storeTags(db: Db): Promise<void> {
  for (const { taxonomy, name, unit } of SYNTHETIC_TAGS) {
    await db.insertInto('tag').values({ taxonomy, name, unit }).execute()
  }
}

type StoredInput = Omit<CompanyInput, 'company'>

async function storeFilings(db: Db, id: number, { origin, filings }: StoredInput) {
  for (const filing of filings) {
    await sql`
      insert into filing (company_id, origin, source, accession, form, filed, fiscal_year, fiscal_period,
                          content_hash, tags, starts, ends, amounts)
      values (${id}, ${origin}, 'companyfacts', ${filing.accession}, ${filing.form},
              ${dateText(filing.filed)}, ${filing.fiscalYear}, ${filing.fiscalPeriod}, ${filing.accession},
              ${filing.tags}, ${filing.starts}, ${filing.ends}, ${filing.amounts})`.execute(db)
  }
}

async function storeMarket(db: Db, symbol: string, input: StoredInput) {
  const { origin, closes } = input
  const years = Map.groupBy(
    closes.days.map((day, index) => ({ day, close: closes.closes[index] ?? 0 })),
    ({ day }) => Number(dateText(day).slice(0, 4)),
  )
  for (const [year, rows] of years) {
    await db
      .insertInto('price_year')
      .values({
        ...{ symbol, year, origin, file: 'prices.csv' },
        days: rows.map(({ day }) => day),
        closes: rows.map(({ close }) => close),
      })
      .execute()
  }
  for (const row of input.shortInterest) {
    await db
      .insertInto('short_interest')
      .values({
        ...{ symbol, origin, settled: dateText(row.settled), shares_short: row.sharesShort },
        float_shares: row.floatShares,
        average_daily_volume: row.averageDailyVolume,
        file: row.file,
      })
      .execute()
  }
  for (const row of input.estimates) {
    await db
      .insertInto('analyst_estimate')
      .values({
        ...{ symbol, origin, as_of: dateText(row.asOf), file: row.file },
        ...{ target_low: row.targetLow, target_median: row.targetMedian },
        ...{ target_high: row.targetHigh, target_count: row.targetCount },
        ...{ eps_current_year: row.epsCurrentYear, eps_next_year: row.epsNextYear },
      })
      .execute()
  }
}

/** Store all engine inputs of a company as if imported; return its id. */
export async function storeCompany(db: Db, { company, ...input }: CompanyInput): Promise<number> {
  const { id } = await db
    .insertInto('company')
    .values({
      cik: company.cik,
      ticker: company.ticker,
      name: company.name,
      sector: company.sector,
      industry: company.industry,
      kind: company.kind,
      is_simulated: input.origin === 'simulated',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeFilings(db, id, input)
  await storeMarket(db, company.ticker, input)
  return id
}
