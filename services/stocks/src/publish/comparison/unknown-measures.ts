import { MEASURES } from '@quantamental/models/credit'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { countsFor, findCurrentVersion, rowsOf } from '../versions/data-version.repository.ts'

interface UnknownMeasures {
  /** Rated company-quarters, and those with own closes at the filing and twelve months before. */
  readonly quarters: number
  readonly priced: number
  readonly measures: readonly {
    readonly code: string
    readonly unknown: number
    readonly unknownPriced: number
  }[]
}

/** Company-quarters of the published version with each measure of the credit rating unknown. */
export async function countUnknownMeasures(db: Db): Promise<UnknownMeasures | null> {
  const current = await findCurrentVersion(db)
  if (!current) return null
  const rated = sql`
    select unknown_measures, market_from is not null as is_priced from quarter_result
     where ${countsFor(rowsOf(current))} and pd is not null`
  const [totals, measures] = await Promise.all([
    sql<{ quarters: number; priced: number }>`
      select count(*)::int as quarters, count(*) filter (where is_priced)::int as priced
        from (${rated}) as r`.execute(db),
    sql<UnknownMeasures['measures'][number]>`
      select m.code, count(*)::int as unknown,
             count(*) filter (where is_priced)::int as "unknownPriced"
        from (${rated}) as r
       cross join lateral string_to_table(r.unknown_measures, ' ') as m (code)
       group by m.code`.execute(db),
  ])
  const { quarters = 0, priced = 0 } = totals.rows[0] ?? {}
  const byCode = new Map(measures.rows.map((row) => [row.code, row]))
  const all = Object.keys(MEASURES).map(
    (code) => byCode.get(code) ?? { code, unknown: 0, unknownPriced: 0 },
  )
  return { quarters, priced, measures: all.sort((a, b) => b.unknown - a.unknown) }
}

const NAME_WIDTH = 20
const COLUMN_WIDTH = 16

function shareText(count: number, of: number): string {
  const share = of === 0 ? 0 : (count / of) * 100
  return `${share.toFixed(2)}%`.padStart(COLUMN_WIDTH)
}

export function formatMeasures(found: UnknownMeasures | null): string[] {
  if (!found) return ['No data version is published yet.']
  const { quarters, priced, measures } = found
  return [
    `Unknown measures of ${quarters} rated company-quarters, ${priced} with closes at the filing and a year before`,
    `${'  measure'.padEnd(NAME_WIDTH)}${'all'.padStart(COLUMN_WIDTH)}${'with closes'.padStart(COLUMN_WIDTH)}`,
    ...measures.map(
      ({ code, unknown, unknownPriced }) =>
        `  ${code.padEnd(NAME_WIDTH - 2)}${shareText(unknown, quarters)}${shareText(unknownPriced, priced)}`,
    ),
  ]
}
