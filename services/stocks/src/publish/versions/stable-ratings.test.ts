import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { sql } from 'kysely'
import { createRefreshSite, type RefreshSite } from '../../../test/refresh-site.ts'
import { storeCompany, storeTags } from '../../../test/stored-company.ts'
import { buildSyntheticCompany } from '../../../test/synthetic-company.ts'
import type { CompanyInput } from '../../engine/company-input.ts'
import { computeCompany } from '../../engine/compute-company.ts'
import { readCompanyInput } from '../inputs/company-input.repository.ts'
import { readMarketData } from '../inputs/market-data.repository.ts'

const ENGINE = new URL('../computation/engine-computation.ts', import.meta.url).href
const FILINGS = 10
const MEMBERS = 24
/** Companies whose data no import touches: members first, then companies with closes on other days. */
const WATCHED = [1, 2, 3, MEMBERS + 1, MEMBERS + 2]

/** Company with closes two days before those of the members, so that it uses older market levels. */
function shifted(seed: number): CompanyInput {
  const input = buildSyntheticCompany(seed, FILINGS)
  return { ...input, closes: { ...input.closes, days: input.closes.days.map((day) => day - 2) } }
}

function named(input: CompanyInput, seed: number): CompanyInput {
  return {
    ...input,
    company: { ...input.company, id: seed, cik: 5000 + seed, ticker: `S${seed}` },
    filings: input.filings.map((filing) => ({ ...filing, accession: `S-${seed}-${filing.id}` })),
  }
}

let site: RefreshSite
beforeAll(async () => {
  site = await createRefreshSite()
  await storeTags(site.db)
  for (let seed = 1; seed <= MEMBERS + 2; seed += 1) {
    const input = seed > MEMBERS ? shifted(seed) : buildSyntheticCompany(seed, FILINGS)
    await storeCompany(site.db, named(input, seed))
  }
  await sql`update company set is_sp500 = substring(ticker from 2)::int <= ${MEMBERS}`.execute(
    site.db,
  )
  await site.refresh({ computation: ENGINE })
}, 60_000)
afterAll(() => site.close())

/** Published quarters of the watched companies. */
async function readQuarters() {
  const { rows } = await sql<{ ticker: string; market_return: number | null }>`
    select v.ticker, q.quarter, q.rating, q.pd, q.input_hash, q.market_return
      from data_version d
      join company_version v on v.data_version_id = d.id
      join quarter_result q on q.company_id = v.company_id and q.from_version <= d.id
       and q.from_version >= coalesce(d.complete_from, 0)
       and (q.to_version is null or q.to_version > d.id)
     where d.is_current and v.ticker = any (${WATCHED.map((seed) => `S${seed}`)})
     order by 1, q.period_end`.execute(site.db)
  return rows
}

const importOf = fc.record({
  /** Members with other closes, as factors by member. */
  factors: fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), {
    minLength: MEMBERS,
    maxLength: MEMBERS,
  }),
  /** Days from the stored closes of all touched members to additional ones. */
  offset: fc.integer({ min: -3, max: 3 }),
  hasNewCompany: fc.boolean(),
  isForced: fc.boolean(),
})
type Import = typeof importOf extends fc.Arbitrary<infer T> ? T : never

let added = MEMBERS + 2

/** Add closes to every member that is not watched, and perhaps a company with filings. */
async function runImport({ factors, offset, hasNewCompany, isForced }: Import): Promise<void> {
  for (let seed = 1; seed <= MEMBERS; seed += 1) {
    if (WATCHED.includes(seed)) continue
    const factor = factors[seed - 1] ?? 1
    await sql`
      update price_year p set days = n.days, closes = n.closes
        from (select year, array_agg(day order by day) as days,
                     array_agg(close order by day) as closes
                from (select year, day, min(close) as close
                        from (select year, day, close from price_year,
                                     unnest(days, closes) as u (day, close)
                               where symbol = ${`S${seed}`}
                              union all
                              select year, day + ${offset}::int, close * ${factor}::float8
                                from price_year, unnest(days, closes) as u (day, close)
                               where symbol = ${`S${seed}`}) as a
                       group by year, day) as b
               group by year) as n
       where p.symbol = ${`S${seed}`} and p.year = n.year`.execute(site.db)
  }
  if (hasNewCompany) {
    added += 1
    await storeCompany(site.db, named(buildSyntheticCompany(added, FILINGS), added))
  }
  await site.refresh({ computation: ENGINE, force: isForced })
}

describe('published ratings', () => {
  it('random imports of other companies’ filings and closes move no published quarter', async () => {
    const before = await readQuarters()
    expect(before).toHaveLength(WATCHED.length * FILINGS)
    expect(before.filter((row) => row.market_return !== null).length).toBeGreaterThan(
      before.length / 2,
    )
    await fc.assert(
      fc.asyncProperty(importOf, async (drawn) => {
        await runImport(drawn)
        expect(await readQuarters()).toEqual(before)
      }),
      { numRuns: 8, endOnFailure: true },
    )
  }, 120_000)

  it('calculations use the published market returns', async () => {
    const ticker = `S${MEMBERS + 1}`
    const company = await site.db
      .selectFrom('company')
      .select('id')
      .where('ticker', '=', ticker)
      .executeTakeFirstOrThrow()
    const input = await readCompanyInput(site.db, company.id)
    const result = input && computeCompany(input, await readMarketData(site.db, 20_778))
    const published = (await readQuarters()).filter((row) => row.ticker === ticker)
    expect(input?.publishedReturns.length).toBeGreaterThan(0)
    expect(result?.quarters.map(({ marketReturn }) => marketReturn?.logReturn ?? null)).toEqual(
      published.map((row) => row.market_return),
    )
  })
})
