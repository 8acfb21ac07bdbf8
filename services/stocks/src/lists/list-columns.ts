import { LIST_COLUMNS, type ListColumnCode, type SortDirection } from '@quantamental/api/stocks'
import { dilutionLabel, shortInterestLabel } from '@quantamental/models/signals'
import { perShare, ratio, whole } from '../documents/round.ts'
import { presentRating } from '../domain/present-page.ts'
import type { ListMember } from './list-catalogue.ts'
import { presentRateSensitivity } from './page-universe.ts'

export type CellValue = number | string | null

type Read = (member: ListMember, accessTier: number) => CellValue

const READERS: Readonly<Record<ListColumnCode, Read>> = {
  ticker: ({ entry }) => entry.ticker,
  name: ({ entry }) => entry.name,
  sector: ({ entry }) => entry.sector,
  industry: ({ entry }) => entry.industry,
  country: ({ entry }) => entry.country,
  rating: ({ entry }, accessTier) => presentRating(entry, accessTier).display_rating,
  upside: ({ values }) => ratio(values?.upside.upside_avg),
  z_score: ({ values }) => ratio(values?.zScore),
  z_zone: ({ values }) => values?.zZone ?? null,
  m_score: ({ values }) => ratio(values?.mScore),
  m_label: ({ values }) => values?.mLabel ?? null,
  pe: ({ values }) => ratio(values?.forwardPe),
  market_cap: ({ entry }) => whole(entry.own.marketCap),
  price: ({ entry }) => perShare(entry.own.price),
  dilution: ({ values }) => ratio(values?.dilution),
  dilution_label: ({ values }) => dilutionLabel(values?.dilution ?? null),
  short: ({ values }) => ratio(values?.shortPercentOfFloat),
  short_label: ({ values }) => shortInterestLabel(values?.shortPercentOfFloat ?? null),
  rate_sensitivity: ({ entry }, accessTier) => presentRateSensitivity(entry, accessTier).value,
  rate_label: ({ entry }, accessTier) => presentRateSensitivity(entry, accessTier).label,
  volume_rank: ({ entry }) => entry.rankVolume,
}

export type ColumnKind = (typeof LIST_COLUMNS)[number]['kind']
const KINDS = new Map<string, ColumnKind>(LIST_COLUMNS.map(({ code, kind }) => [code, kind]))

export function kindOf(column: string): ColumnKind | undefined {
  return KINDS.get(column)
}

/** What the column says of a member. */
export function readCell(member: ListMember, column: ListColumnCode, accessTier: number) {
  return READERS[column](member, accessTier)
}

/** What the column sorts and compares by: a rating by its rank, null for NR and ?. */
export function readSortKey(
  member: ListMember,
  column: ListColumnCode,
  accessTier: number,
): CellValue {
  if (column === 'rating') return presentRating(member.entry, accessTier).display_rating_numeric
  return readCell(member, column, accessTier)
}

/** The direction that a column starts with: the best rating, the first letter, else the largest. */
export function firstDirection(column: ListColumnCode): SortDirection {
  const kind = kindOf(column)
  return kind === 'text' || kind === 'rating' || column === 'volume_rank' ? 'asc' : 'desc'
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

function compareKeys(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}

/** Sorted by a column; what it has no value for comes last in both directions, equals keep their order. */
export function sortMembers(
  members: readonly ListMember[],
  column: ListColumnCode,
  direction: SortDirection,
  accessTier: number,
): ListMember[] {
  const sign = direction === 'asc' ? 1 : -1
  return members
    .map((member) => ({ member, key: readSortKey(member, column, accessTier) }))
    .sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
      return sign * compareKeys(a.key, b.key)
    })
    .map(({ member }) => member)
}
