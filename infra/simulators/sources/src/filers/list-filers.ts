import { type Day, weekOf } from '../../../market-data/src/universe/days.ts'
import { marketWalk } from '../../../market-data/src/universe/price-path.ts'
import { listUniverse, type UniverseCompany } from '../../../market-data/src/universe/roster.ts'
import type { Filer } from './filer.ts'
import { universeFiler } from './universe-filer.ts'

/** CIKs of filers beyond the demo universe, in the range the SEC does not use. */
const FURTHER_CIK = 9_940_001
/** Positions beyond the demo universe, so that accession numbers stay unique. */
const FURTHER_ORDINAL = 10_000

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
function furtherCompany(roster: readonly UniverseCompany[], index: number): UniverseCompany {
  const model = roster[index % roster.length] as UniverseCompany
  return {
    ...model,
    ordinal: FURTHER_ORDINAL + index,
    cik: FURTHER_CIK + index,
    ticker: furtherTicker(index),
    name: `${model.name} No. ${index + 2}`,
    flags: '',
    known: null,
    defaultedDaysAgo: null,
  }
}

/** Filers of the world: the listed ones of the roster first, then further ones. */
export function listFilers({ seed, companies, listed, lastDay }: FilerOptions): Filer[] {
  const market = marketWalk(seed, weekOf(lastDay))
  const roster = listUniverse()
  return Array.from({ length: companies }, (_, i) => {
    const known = i < listed ? roster[i] : undefined
    const company = known ?? furtherCompany(roster, i)
    return universeFiler(seed, company, i < listed, lastDay, market)
  })
}
