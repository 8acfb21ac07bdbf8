import { SECTORS, type Sector } from '@quantamental/api/stocks'
import { createRandomSeries } from '../random.ts'
import { AVOIDED_TICKERS } from './avoided.ts'
import { INDUSTRIES, type Industry } from './industries.ts'
import { type KnownCompany, readKnownCompanies } from './known-companies.ts'
import { createNamer } from './names.ts'
import { placeAt } from './places.ts'
import {
  BAND_BOUNDS,
  SECTOR_SIZE_COUNTS,
  SIZE_BANDS,
  type SizeBand,
  sizeBandOf,
  UNIVERSE_SIZE,
} from './sizes.ts'

/** Company of the universe. The roster is the same for every seed. */
export interface UniverseCompany {
  /** Position in the whole list, from 0, to keep accession numbers unique. */
  readonly ordinal: number
  /** Central index key: the SEC's own for the first companies, else from 9900001, a range it does not use. */
  readonly cik: number
  /** Number that addresses its random draws, the same for all share classes of a business. */
  readonly drawnAs: number
  readonly ticker: string
  readonly name: string
  readonly industry: Industry
  readonly country: string
  readonly exchange: string
  readonly city: string
  readonly state: string
  readonly flags: string
  readonly band: SizeBand
  /** Position within the band, from 0 (smallest) to 1. */
  readonly placeInBand: number
  readonly known: KnownCompany | null
  /** Days from its bankruptcy to 21 November 2026; null for nearly all. */
  readonly defaultedDaysAgo: number | null
}

const KNOWN_CIK = 9_910_001
const INVENTED_CIK = 9_920_001
/** Number of defaults, spread over four years: rare, but enough to show the grade D. */
const DEFAULTS = 15

interface Cell {
  readonly sector: Sector
  readonly band: SizeBand
}

/** Sector and size of the companies still to invent after the named ones, in mixed order. */
function invitedCells(counted: readonly Cell[]): Cell[] {
  const left = new Map<string, number>()
  const key = ({ sector, band }: Cell) => `${sector}/${band}`
  for (const sector of SECTORS) {
    SIZE_BANDS.forEach((band, i) => {
      left.set(key({ sector, band }), SECTOR_SIZE_COUNTS[sector][i] ?? 0)
    })
    // No invented company is among the largest.
    const mega = key({ sector, band: 'mega' })
    const named = counted.filter((cell) => cell.sector === sector && cell.band === 'mega').length
    const large = key({ sector, band: 'large' })
    left.set(large, (left.get(large) ?? 0) + Math.max(0, (left.get(mega) ?? 0) - named))
    left.set(mega, Math.min(named, left.get(mega) ?? 0))
  }
  let excess = 0
  for (const cell of counted) {
    const count = left.get(key(cell)) ?? 0
    if (count > 0) left.set(key(cell), count - 1)
    else excess += 1
  }
  const cells = SECTORS.flatMap((sector) =>
    SIZE_BANDS.flatMap((band) => {
      const cell = { sector, band }
      return Array.from({ length: left.get(key(cell)) ?? 0 }, () => cell)
    }),
  )
  const { uniform } = createRandomSeries('universe', 'order')
  return cells
    .map((cell, i) => ({ cell, at: uniform(i) }))
    .sort((a, b) => a.at - b.at)
    .map(({ cell }) => cell)
    .slice(0, cells.length - excess)
}

function industryAt(sector: Sector, position: number): Industry {
  const list = INDUSTRIES.filter((industry) => industry.sector === sector)
  let left = position * list.reduce((sum, { weight }) => sum + weight, 0)
  for (const industry of list) {
    left -= industry.weight
    if (left < 0) return industry
  }
  return list[0] as Industry
}

type Draft = Omit<UniverseCompany, 'ordinal' | 'defaultedDaysAgo'>

const knownCik = ({ ownCik }: KnownCompany, index: number) => ownCik ?? KNOWN_CIK + index

function knownDraft(known: KnownCompany, index: number, all: readonly KnownCompany[]): Draft {
  const band = sizeBandOf(known.marketCap)
  const first = all.findIndex(({ ticker }) => ticker === known.classOf)
  const [low, high] = BAND_BOUNDS[band]
  return {
    ...known,
    cik: knownCik(known, index),
    drawnAs: first < 0 ? knownCik(known, index) : knownCik(all[first] as KnownCompany, first),
    band,
    placeInBand: Math.min(1, Math.log(known.marketCap / low) / Math.log(high / low)),
    known,
  }
}

function inventedDrafts(cells: readonly Cell[], taken: Iterable<string>): Draft[] {
  const nameOf = createNamer([...taken, ...AVOIDED_TICKERS])
  const random = createRandomSeries('universe', 'invented')
  const drawn = new Map<Sector, number>()
  return cells.map(({ sector, band }, i) => {
    // Spread positions evenly, so that every industry of a sector has companies.
    const turn = (drawn.get(sector) ?? Math.floor(random.uniform(i) * 1000)) + 1
    drawn.set(sector, turn)
    const industry = industryAt(sector, (turn * 0.618_033_988_75) % 1)
    const place = placeAt((i * 0.754_877_666_2 + 0.37) % 1)
    const [city = '', state = ''] = (
      place.cities[Math.floor(random.uniform(i * 4 + 1e6) * place.cities.length)] ?? ''
    ).split(', ')
    const isLarge = band === 'mega' || band === 'large' || band === 'mid'
    const onNyse = random.uniform(i * 4 + 1e6 + 1) < (isLarge ? 0.6 : 0.25)
    return {
      cik: INVENTED_CIK + i,
      drawnAs: INVENTED_CIK + i,
      ...nameOf(industry, place.country),
      industry,
      country: place.country,
      exchange: onNyse ? (isLarge ? 'NYSE' : 'NYSE American') : 'Nasdaq',
      city,
      state,
      flags: '',
      band,
      placeInBand: random.uniform(i * 4 + 1e6 + 2),
      known: null,
    }
  })
}

/** The best known first, then named and invented ones alternately, so that a few hundred cover every type. */
function interleave(named: readonly Draft[], invented: readonly Draft[]): Draft[] {
  const best = named.filter(({ known }) => known?.ownCik)
  const others = named.slice(best.length)
  const mixed = others.flatMap((draft, i) => {
    const partner = invented[i]
    return partner ? [draft, partner] : [draft]
  })
  return [...best, ...mixed, ...invented.slice(others.length)]
}

function withDefaults(drafts: readonly Draft[]): UniverseCompany[] {
  let given = 0
  let seen = 0
  return drafts.map((draft, i) => {
    const canFail =
      !draft.known && /^(small|micro|nano)$/.test(draft.band) && draft.industry.kind !== 'bank'
    if (canFail) seen += 1
    const fails = canFail && given < DEFAULTS && seen % 60 === 20
    const defaultedDaysAgo = fails ? 45 + given * 92 : null
    if (fails) given += 1
    return { ...draft, ordinal: i, defaultedDaysAgo }
  })
}

const rosters = new Map<number, readonly UniverseCompany[]>()

/**
 * The first `count` companies of the universe in a fixed order. Beyond `UNIVERSE_SIZE`, all are invented, with the
 * sectors and sizes of the whole list again.
 */
export function listUniverse(count = UNIVERSE_SIZE): readonly UniverseCompany[] {
  const size = Math.max(count, UNIVERSE_SIZE)
  return rosters.getOrInsertComputed(size, createRoster).slice(0, count)
}

function createRoster(size: number): readonly UniverseCompany[] {
  const known = readKnownCompanies()
  const counted = known.map(({ industry, marketCap }) => ({
    sector: industry.sector,
    band: sizeBandOf(marketCap),
  }))
  const taken = known.map(({ ticker }) => ticker)
  const cells = invitedCells(counted)
  while (known.length + cells.length < size) cells.push(...invitedCells([]))
  const invented = inventedDrafts(cells.slice(0, size - known.length), [...taken, 'BRK'])
  return withDefaults(interleave(known.map(knownDraft), invented))
}
