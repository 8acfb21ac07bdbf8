import { listDetailed } from '../../../market-data/src/demo-set.ts'
import { listTradingDays } from '../../../market-data/src/prices.ts'
import { type Day, dayText, weekOf } from '../../../market-data/src/universe/days.ts'
import { marketWalk } from '../../../market-data/src/universe/price-path.ts'
import { listUniverse, type UniverseCompany } from '../../../market-data/src/universe/roster.ts'
import { detailedFiler } from './detailed-filer.ts'
import type { Filer } from './filer.ts'
import { universeFiler } from './universe-filer.ts'

/** CIKs of filers beyond the demo universe, in the range the SEC does not use. */
const FURTHER_CIK = 9_940_001
const DETAILED_MAX = 50
const QUARTERS = 24

export interface FilerOptions {
  readonly seed: number
  readonly companies: number
  /** Number of companies with a ticker. */
  readonly listed: number
  readonly lastDay: Day
}

/** Ticker no exchange uses: `ZZ` and three letters. */
function furtherTicker(index: number): string {
  const letter = (value: number) => String.fromCharCode(65 + (value % 26))
  return `ZZ${letter(Math.floor(index / 676))}${letter(Math.floor(index / 26))}${letter(index)}`
}

/** Company beyond the roster: the traits of one in it, with other figures by its CIK. */
function furtherCompany(
  roster: readonly UniverseCompany[],
  index: number,
  ordinal: number,
): UniverseCompany {
  const model = roster[index % roster.length] as UniverseCompany
  return {
    ...model,
    ordinal,
    cik: FURTHER_CIK + index,
    ticker: furtherTicker(index),
    name: `${model.name} No. ${index + 2}`,
    flags: '',
    known: null,
    defaultedDaysAgo: null,
  }
}

/** Filers of the world: detailed companies first (at most half of the listed), then the roster, then further ones. */
export function listFilers({ seed, companies, listed, lastDay }: FilerOptions): Filer[] {
  const detailed = listDetailed({
    seed,
    until: Temporal.PlainDate.from(dayText(lastDay)),
    companies: Math.min(DETAILED_MAX, Math.ceil(listed / 2)),
    quarters: QUARTERS,
  })
  const tradingDays = listTradingDays(lastDay)
  const market = marketWalk(seed, weekOf(lastDay))
  const roster = listUniverse()
  const rest = Array.from({ length: companies - detailed.length }, (_, i) => {
    const ordinal = detailed.length + i
    const company =
      i < listed - detailed.length && i < roster.length
        ? (roster[i] as UniverseCompany)
        : furtherCompany(roster, i, ordinal)
    return universeFiler(seed, company, ordinal < listed, lastDay, market)
  })
  return [...detailed.map((company) => detailedFiler(seed, company, tradingDays)), ...rest]
}
