import {
  type Industries,
  type IndustrySummary,
  SECTORS,
  type SectorPage,
} from '@quantamental/api/stocks'
import { whole } from '../../publish/documents/round.ts'
import { codeOf } from '../lists/place-lists.ts'
import {
  countRatings,
  medianRating,
  type SnapshotEntry,
  type UniverseSnapshot,
  visibleValues,
} from '../universe/universe-snapshot.ts'

/** Total of the known market values visible to viewers of `accessTier`; null if none is known. */
function sumMarketCap(entries: readonly SnapshotEntry[], accessTier: number): number | null {
  const known = entries.flatMap((entry) => visibleValues(entry, accessTier)?.marketCap ?? [])
  return known.length === 0 ? null : whole(known.reduce((sum, value) => sum + value, 0))
}

function summarize(code: string, entries: readonly SnapshotEntry[], accessTier: number) {
  const ratings = countRatings(entries, accessTier)
  return {
    code,
    count: entries.length,
    market_cap: sumMarketCap(entries, accessTier),
    median_rating: medianRating(ratings),
    ratings,
  }
}

/** Industries of a sector, by descending market value. */
function listIndustries(entries: readonly SnapshotEntry[], accessTier: number): IndustrySummary[] {
  const known = entries.filter(({ industry }) => industry !== null)
  return [...Map.groupBy(known, ({ industry }) => industry ?? '')]
    .map(([industry, members]) => ({
      industry,
      ...summarize(`industry_${codeOf(industry)}`, members, accessTier),
    }))
    .sort((a, b) => (b.market_cap ?? -1) - (a.market_cap ?? -1))
}

/** One sector by name or code, ignoring case; undefined if there is none. */
export function presentSector(
  snapshot: UniverseSnapshot,
  wanted: string,
  accessTier: number,
): SectorPage | undefined {
  const sector = SECTORS.find((name) => codeOf(name).toLowerCase() === codeOf(wanted).toLowerCase())
  if (!sector) return undefined
  const entries = snapshot.sectors.get(sector) ?? []
  return {
    data_version: snapshot.version,
    as_of: snapshot.asOf,
    sector,
    ...summarize(codeOf(sector), entries, accessTier),
    industries: listIndustries(entries, accessTier),
  }
}

/** All eleven sectors with their industries, by descending market value. */
export function presentIndustries(snapshot: UniverseSnapshot, accessTier: number): Industries {
  return snapshot.remember(`industries ${accessTier}`, () => ({
    data_version: snapshot.version,
    as_of: snapshot.asOf,
    sectors: SECTORS.map((sector) => {
      const entries = snapshot.sectors.get(sector) ?? []
      return {
        sector,
        ...summarize(codeOf(sector), entries, accessTier),
        industries: listIndustries(entries, accessTier),
      }
    }).sort((a, b) => (b.market_cap ?? -1) - (a.market_cap ?? -1)),
  }))
}
