import { readIdentities } from '../identities.ts'
import { readProfiles } from '../profiles.ts'
import { createRandomSeries } from '../random.ts'
import { AVOIDED_TICKERS } from './avoided.ts'
import { INDUSTRIES, type Industry, SECTORS, type Sector } from './industries.ts'
import { type KnownCompany, readKnownCompanies } from './known-companies.ts'
import { createNamer } from './names.ts'
import { placeAt } from './places.ts'
import { BAND_BOUNDS, SECTOR_SIZE_COUNTS, SIZE_BANDS, type SizeBand, sizeBandOf } from './sizes.ts'

/** Company of the universe that reports in data sets. The roster is the same for every seed. */
export interface UniverseCompany {
  /** Position in the whole list, from 0, to keep accession numbers unique. */
  readonly ordinal: number
  /** Central index key from 9900001, a range the SEC does not use. */
  readonly cik: number
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

function knownDraft(known: KnownCompany, index: number): Draft {
  const band = sizeBandOf(known.marketCap)
  const [low, high] = BAND_BOUNDS[band]
  return {
    ...known,
    cik: KNOWN_CIK + index,
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

/** Alternate named and invented companies, so that the first few hundred cover every type. */
function interleave(named: readonly Draft[], invented: readonly Draft[]): Draft[] {
  const mixed = named.flatMap((draft, i) => {
    const partner = invented[i]
    return partner ? [draft, partner] : [draft]
  })
  return [...mixed, ...invented.slice(named.length)]
}

function withDefaults(drafts: readonly Draft[], offset: number): UniverseCompany[] {
  let given = 0
  let seen = 0
  return drafts.map((draft, i) => {
    const canFail =
      !draft.known && /^(small|micro|nano)$/.test(draft.band) && draft.industry.kind !== 'bank'
    if (canFail) seen += 1
    const fails = canFail && given < DEFAULTS && seen % 60 === 20
    const defaultedDaysAgo = fails ? 45 + given * 92 : null
    if (fails) given += 1
    return { ...draft, ordinal: offset + i, defaultedDaysAgo }
  })
}

let roster: readonly UniverseCompany[] | undefined

/** The whole list after the detailed companies of `company-identities.csv`, in a fixed order. */
export function listUniverse(): readonly UniverseCompany[] {
  if (roster) return roster
  const detailed = readIdentities()
  const profiles = readProfiles()
  const known = readKnownCompanies()
  const counted: Cell[] = [
    ...detailed.map(({ cik, sector }) => {
      const profile = profiles.get(cik)
      const marketCap = profile ? profile.price * profile.shares : 0
      return { sector: sector as Sector, band: sizeBandOf(marketCap) }
    }),
    ...known.map((k) => ({ sector: k.industry.sector, band: sizeBandOf(k.marketCap) })),
  ]
  const taken = [...detailed, ...known].map(({ ticker }) => ticker)
  const invented = inventedDrafts(invitedCells(counted), [...taken, 'GOOG', 'BRK', 'FOX', 'NWS'])
  roster = withDefaults(interleave(known.map(knownDraft), invented), detailed.length)
  return roster
}
