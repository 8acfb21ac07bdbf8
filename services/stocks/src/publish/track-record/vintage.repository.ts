import { sql } from 'kysely'
import type pg from 'pg'
import { copyOut } from '../../db/binary-copy.ts'
import type { Trx } from '../../db/database.ts'
import type { VersionRows } from '../versions/data-version.repository.ts'
import type { StagedVersion } from '../versions/stage-version.ts'
import type { UniverseQuarter, UniverseRow, Vintage, VintageCompany } from './vintage.ts'

/** Days from a quarter's figures to their publication for which the quarter counts as published live. */
const LIVE_DAYS = 7

type Figures = Pick<Vintage, 'rating' | 'pd' | 'upside' | 'zone' | 'mLabel' | 'lists'>

/** `rating`, `pd`, `upside`, zone, M label and lists at the cursor. */
function readFigures(cursor: Awaited<ReturnType<typeof copyOut>>): Figures {
  return {
    rating: cursor.textNotNull(),
    pd: cursor.double(),
    upside: cursor.double(),
    zone: cursor.text(),
    mLabel: cursor.textNotNull(),
    lists: cursor.textNotNull().split(' ').filter(Boolean),
  }
}

const keyOf = (companyId: number, simulated: boolean, quarter: string) =>
  `${companyId} ${simulated} ${quarter}`

/** Quarters as published live, by `keyOf`. */
export type PublishedQuarters = ReadonlyMap<string, Figures>

export async function listPublishedQuarters(client: pg.Client): Promise<PublishedQuarters> {
  const cursor = await copyOut(
    client,
    `select company_id, is_simulated::int, quarter, rating, pd, upside_avg, z_zone, m_label, graham_lists
       from published_vintage`,
  )
  const published = new Map<string, Figures>()
  while (cursor.next()) {
    const key = keyOf(cursor.intNotNull(), cursor.intNotNull() === 1, cursor.textNotNull())
    published.set(key, readFigures(cursor))
  }
  return published
}

/** COPY takes no parameters: only integers from this program are put into its text. */
const whole = (value: number) => BigInt(value)

/** Quarters in `version`, own or inherited, by company and oldest first, without those of the companies `except`. */
export async function listStoredQuarters(
  client: pg.Client,
  { version, completeFrom }: VersionRows,
  except: readonly number[] = [],
): Promise<Map<number, UniverseQuarter[]>> {
  const cursor = await copyOut(
    client,
    `select company_id, quarter, known_on::text, market_cap, revenue, net_income, fate, year_change,
            reported_rating, reported_pd, reported_upside, reported_zone, reported_m_label, reported_lists
       from quarter_result
      where from_version between ${whole(completeFrom)} and ${whole(version)}
        and (to_version is null or to_version > ${whole(version)})
        and company_id <> all ('{${except.map(whole).join(',')}}'::int[])
      order by company_id, period_end`,
  )
  const quarters = new Map<number, UniverseQuarter[]>()
  while (cursor.next()) {
    const own = quarters.getOrInsertComputed(cursor.intNotNull(), () => [])
    own.push({
      quarter: cursor.textNotNull(),
      knownOn: cursor.textNotNull(),
      marketCap: cursor.double(),
      revenue: cursor.double(),
      netIncome: cursor.double(),
      fate: cursor.text() as Vintage['fate'],
      change: cursor.double(),
      ...readFigures(cursor),
    })
  }
  return quarters
}

/** Quarters of `companies`, with those published live as they were published. Outcomes are those known now. */
export function listUniverseRows(
  companies: ReadonlyMap<number, VintageCompany>,
  quartersOf: (companyId: number) => readonly UniverseQuarter[],
  published: PublishedQuarters,
): UniverseRow[] {
  return [...companies].flatMap(([companyId, company]) =>
    quartersOf(companyId).map((quarter): UniverseRow => {
      const live = published.get(keyOf(companyId, company.simulated, quarter.quarter))
      const basis = live ? 'live' : 'afterwards'
      return { companyId, ...company, ...quarter, basis, ...live }
    }),
  )
}

/** Record the newest quarters of a version that is being published; rows recorded earlier never change. */
export async function recordVintages(
  trx: Trx,
  { dataVersionId, models, asOf }: Pick<StagedVersion, 'dataVersionId' | 'models' | 'asOf'>,
  publishedAt: Date,
): Promise<void> {
  await sql`
    insert into published_vintage
      (company_id, period_end, is_simulated, quarter, known_on, data_version_id, published_at, models,
       rating, pd, upside_avg, z_zone, m_label, graham_lists, market_cap)
    select q.company_id, q.period_end, v.is_simulated, q.quarter, q.known_on, ${dataVersionId},
           ${publishedAt}, ${models}, q.reported_rating, q.reported_pd, q.reported_upside,
           q.reported_zone, q.reported_m_label, q.reported_lists, q.market_cap
      from quarter_result q
      join company_version v on v.data_version_id = ${dataVersionId} and v.company_id = q.company_id
     where q.from_version = ${dataVersionId}
       and q.known_on between ${asOf}::date - ${LIVE_DAYS}::int and ${asOf}::date
    on conflict do nothing`.execute(trx)
}
