import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import pg from 'pg'
import { NO_MARKET } from '../../../test/engine-input.ts'
import { createRefreshSite, type RefreshSite } from '../../../test/refresh-site.ts'
import { readCompanyInput } from './company-input.repository.ts'
import { readCompanyInputs } from './company-inputs.repository.ts'
import { readMarketData } from './market-data.repository.ts'

let site: RefreshSite
let client: pg.Client
beforeAll(async () => {
  site = await createRefreshSite()
  client = new pg.Client(site.databaseUrl)
  await client.connect()
  for (const ticker of ['SIM', 'REAL', 'NONE']) await site.addCompany(ticker)
  const common = { filed: '2026-05-10', periodEnd: '2026-03-31' }
  await site.addFiling({ ...common, ticker: 'SIM', accession: 'S-1', amount: 1.5 })
  await site.addFiling({ ...common, ticker: 'REAL', accession: 'S-2', amount: 2 })
  await site.addFiling({
    ...{ ticker: 'REAL', accession: 'R-2', filed: '2026-08-10', periodEnd: '2026-06-30' },
    ...{ amount: -4e11, origin: 'real' },
  })
  await site.addFiling({
    ...{ ticker: 'REAL', accession: 'R-1', filed: '2026-05-10', periodEnd: '2026-03-31' },
    ...{ amount: 3, origin: 'real' },
  })
  await site.db
    .insertInto('price_year')
    .values([
      {
        ...{ symbol: 'REAL', year: 2026, origin: 'real' as const, file: 'b.csv' },
        ...{ days: [20_454, 20_600], closes: [10.25, 11] },
      },
      {
        ...{ symbol: 'REAL', year: 2025, origin: 'real' as const, file: 'a.csv' },
        ...{ days: [20_400], closes: [9] },
      },
      {
        ...{ symbol: 'REAL', year: 2026, origin: 'simulated' as const, file: 'c.csv' },
        ...{ days: [20_500], closes: [99] },
      },
    ])
    .execute()
  await sql`insert into short_interest values ('REAL', '2026-10-30', 'real', 100, null, 5.5, 's.csv'),
    ('REAL', '2026-09-15', 'real', 90, 1000, null, 's.csv')`.execute(site.db)
  await sql`insert into analyst_estimate (symbol, as_of, origin, target_median, target_count, file)
    values ('REAL', '2026-06-01', 'real', 12.5, 7, 'e.csv')`.execute(site.db)
  await sql`insert into listing values ('REAL', 'real', '2026-11-20', 1e6, 11, 2e12, 'l.json')`.execute(
    site.db,
  )
  await sql`insert into split values ('REAL', '2026-07-01', 4, 'real', 'x.csv')`.execute(site.db)
})
afterAll(async () => {
  await client.end()
  await site.close()
})

const idOf = async (ticker: string) =>
  (
    await site.db
      .selectFrom('company')
      .select('id')
      .where('ticker', '=', ticker)
      .executeTakeFirstOrThrow()
  ).id

describe('company input', () => {
  it('a company with real and simulated filings is read from its real filings alone, by filing date', async () => {
    const input = await readCompanyInput(site.db, await idOf('REAL'))
    expect(input).toMatchObject({
      origin: 'real',
      company: { ticker: 'REAL' },
      filings: [
        { accession: 'R-1', filed: 20_583, starts: [null, 20_453], amounts: [3, 0.25] },
        { accession: 'R-2', ends: [20_634, 20_634], tags: [1, 2], amounts: [-4e11, 0.25] },
      ],
      closes: { symbol: 'REAL', days: [20_400, 20_454, 20_600], closes: [9, 10.25, 11] },
      splits: [{ effective: 20_635, newForOld: 4 }],
      shortInterest: [
        { sharesShort: 90, floatShares: 1000, averageDailyVolume: null },
        { sharesShort: 100, floatShares: null, averageDailyVolume: 5.5 },
      ],
      estimates: [{ targetMedian: 12.5, targetLow: null, targetCount: 7 }],
      listing: { volume: 1e6, lastSale: 11, marketCap: 2e12 },
    })
    expect(input?.closes.files).toEqual(
      new Map([
        [2025, 'a.csv'],
        [2026, 'b.csv'],
      ]),
    )
  })

  it('reading companies one by one and in bulk gives equal inputs', async () => {
    const ids = [await idOf('SIM'), await idOf('REAL')]
    const single = await Promise.all(ids.map((id) => readCompanyInput(site.db, id)))
    const chosen = single.flatMap((input) => (input ? [input] : []))
    const bulk = [...(await readCompanyInputs(client, chosen))]
    expect(bulk.toSorted((a, b) => a.company.id - b.company.id)).toEqual(single)
  })

  it("a company's input can be limited to a day or to a filing", async () => {
    const id = await idOf('REAL')
    const early = await readCompanyInput(site.db, id, { asOf: 20_600 })
    expect(early).toMatchObject({ splits: [], shortInterest: [], listing: null })
    expect(early?.filings.map((f) => f.accession)).toEqual(['R-1'])
    expect(early?.closes.days).toEqual([20_400, 20_454, 20_600])
    const before = await readCompanyInput(site.db, id, { asOf: 20_599 })
    expect(before?.closes.days).toEqual([20_400, 20_454])
    const first = early?.filings[0]?.id ?? 0
    const until = await readCompanyInput(site.db, id, { untilFilingId: first })
    expect(until?.filings).toHaveLength(1)
  })

  it('an unknown company or one without filings has no input', async () => {
    expect(await readCompanyInput(site.db, 987_654)).toBeUndefined()
    expect(await readCompanyInput(site.db, await idOf('NONE'))).toBeUndefined()
  })
})

describe('market data', () => {
  it('yields are fractions up to the day, and a market with too few members has no levels', async () => {
    await sql`insert into treasury_yield values ('2026-11-20', 4.25, 't'), ('2026-11-23', 4.5, 't')`.execute(
      site.db,
    )
    const { treasury, market, today } = await readMarketData(site.db, 20_778)
    expect({ treasury, market, today }).toEqual({
      treasury: { days: [20_777], yields: [0.0425] },
      market: NO_MARKET,
      today: 20_778,
    })
  })
})
