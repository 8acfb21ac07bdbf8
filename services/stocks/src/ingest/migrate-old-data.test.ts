import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from '@jest/globals'
import { createDatabase } from '@quantamental/service-kit/database'
import { migrateToLatest } from '@quantamental/service-kit/migrations'
import { createTestDatabase } from '@quantamental/service-kit/testing'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from '../db/database.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url))
/** Last migration before the engine store was created. */
const LAST_OLD = '20261121T1110-add-price-staging-line'

async function migrateToOld(db: Kysely<Database>): Promise<void> {
  const names = (await readdir(MIGRATIONS)).map((file) => file.replace(/\.ts$/, '')).sort()
  const getMigrations = async () => {
    const migrations: Record<string, Migration> = {}
    for (const name of names) migrations[name] = await import(`${MIGRATIONS}${name}.ts`)
    return migrations
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations },
    migrationTableSchema: 'stocks',
  })
  const { error } = await migrator.migrateTo(LAST_OLD)
  if (error) throw error
}

it('migrating an older database retains its companies, facts and closes, except future ones', async () => {
  const { databaseUrl, drop } = await createTestDatabase('stocks')
  const db = createDatabase<Database>({ databaseUrl })
  try {
    await migrateToOld(db)
    await sql`insert into company (cik, ticker, name) values (320193, 'AAPL', 'Apple Inc.'), (5, 'NONE', 'None')`.execute(
      db,
    )
    await sql`
      insert into fact (cik, origin, taxonomy, tag, unit, period_start, period_end, value, form,
                        accession, filed, fiscal_year, fiscal_period)
      values (320193, 'real', 'us-gaap', 'Assets', 'USD', null, '2022-09-24', 352755000000, '10-K', 'a-1', '2022-10-28', 2022, 'FY'),
             (320193, 'real', 'us-gaap', 'NetIncomeLoss', 'USD', '2021-09-26', '2022-09-24', 99803000000, '10-K', 'a-1', '2022-10-28', 2022, 'FY'),
             (320193, 'real', 'us-gaap', 'Assets', 'USD', null, '2999-12-31', 1, '10-K', 'a-1', '2022-10-28', 2022, 'FY'),
             (320193, 'real', 'dei', 'EntityCommonStockSharesOutstanding', 'shares', null, '2022-10-14', 100.5, '10-K', 'a-1', '2022-10-28', null, null),
             (320193, 'simulated', 'us-gaap', 'Assets', 'USD', null, '2022-09-24', 1, '10-K', 'a-1', '2022-10-28', 2022, 'FY'),
             (320193, 'real', 'us-gaap', 'Assets', 'USD', null, '2999-12-31', 1, '10-K', 'a-2', '2022-10-28', 2022, 'FY')`.execute(
      db,
    )
    await sql`
      insert into price (symbol, date, close, origin, file)
      values ('AAPL', '2021-12-31', 177.57, 'real', 'p.csv'), ('AAPL', '2022-01-03', 182.01, 'real', 'p.csv'),
             ('AAPL', '2022-01-04', 179.7, 'real', 'q.csv'), ('AAPL', '2999-01-01', 1, 'real', 'q.csv')`.execute(
      db,
    )
    await sql`insert into split values ('AAPL', '2020-08-31', 4, 'real', 's.csv')`.execute(db)

    await migrateToLatest(db, MIGRATIONS)

    const facts = await db
      .selectFrom('fact')
      .select([
        'origin',
        'taxonomy',
        'tag',
        'period_start',
        'period_end',
        'value',
        'accession',
        'fiscal_year',
      ])
      .orderBy('origin')
      .orderBy('tag')
      .execute()
    const real = { origin: 'real', accession: 'a-1', fiscal_year: 2022 }
    const assets = {
      taxonomy: 'us-gaap',
      tag: 'Assets',
      period_start: null,
      period_end: '2022-09-24',
    }
    expect(facts).toEqual([
      { ...real, ...assets, value: 352_755_000_000 },
      {
        ...real,
        taxonomy: 'dei',
        tag: 'EntityCommonStockSharesOutstanding',
        period_start: null,
        period_end: '2022-10-14',
        value: 100.5,
      },
      {
        ...real,
        taxonomy: 'us-gaap',
        tag: 'NetIncomeLoss',
        period_start: '2021-09-26',
        period_end: '2022-09-24',
        value: 99_803_000_000,
      },
      { ...real, ...assets, origin: 'simulated', value: 1 },
    ])
    const years = await db
      .selectFrom('price_year')
      .select(['year', 'closes'])
      .orderBy('year')
      .execute()
    expect(years).toEqual([
      { year: 2021, closes: [177.57] },
      { year: 2022, closes: [182.01, 179.7] },
    ])
    expect(await db.selectFrom('company').select('ticker').orderBy('ticker').execute()).toEqual([
      { ticker: 'AAPL' },
      { ticker: 'NONE' },
    ])
    expect(await db.selectFrom('split').select('symbol').execute()).toHaveLength(1)
  } finally {
    await db.destroy()
    await drop()
  }
})
