import {
  LIST_COLUMNS,
  type ListColumnCode,
  type ListRow,
  RANKED_ITEMS,
  type RankedItemCode,
  type SortDirection,
  UPSIDE_CODES,
  type UpsideCode,
} from '@quantamental/api/stocks'
import { MODEL_CLASS_LABELS } from '@quantamental/models/model-class'
import { dilutionLabel, shortInterestLabel } from '@quantamental/models/signals'
import { presentItemValue } from '../documents/rank.document.ts'
import { perShare, probability, ratio, whole } from '../documents/round.ts'
import { presentRating } from '../domain/present-page.ts'
import { isFreeItem, latestIncomplete, latestItem } from './distributions.ts'
import type { ListMember } from './list-catalogue.ts'
import { presentRateSensitivity } from './page-universe.ts'
import { isOpen, type SnapshotEntry } from './snapshot-entry.ts'
import type { UniverseSnapshot } from './universe-snapshot.ts'

export type CellValue = number | string | null

type Read = (member: ListMember, accessTier: number) => CellValue

type OwnUpside = Exclude<UpsideCode, 'upside_avg'>
const OWN_UPSIDES = UPSIDE_CODES.filter((code): code is OwnUpside => code !== 'upside_avg')

const UPSIDE_READERS = Object.fromEntries(
  OWN_UPSIDES.map((code): [OwnUpside, Read] => [code, ({ values }) => ratio(values?.upside[code])]),
) as Record<OwnUpside, Read>

const ITEM_READERS = Object.fromEntries(
  RANKED_ITEMS.map(({ colName }): [RankedItemCode, Read] => [
    colName,
    ({ entry }) => presentItemValue(colName, latestItem(entry, colName)),
  ]),
) as Record<RankedItemCode, Read>

/** Criteria passed of a checklist of Graham's; null where none can be measured. */
function passedOf({ values }: ListMember, checklist: number): number | null {
  const [passed, measurable] = values?.graham[checklist] ?? [0, 0]
  return measurable === 0 ? null : passed
}

/** What a column says where it is not locked. */
const READERS: Readonly<Record<ListColumnCode, Read>> = {
  ...UPSIDE_READERS,
  ...ITEM_READERS,
  ticker: ({ entry }) => entry.ticker,
  name: ({ entry }) => entry.name,
  sector: ({ entry }) => entry.sector,
  industry: ({ entry }) => entry.industry,
  country: ({ entry }) => entry.country,
  model_class: ({ entry }) => MODEL_CLASS_LABELS[entry.own.modelClass] ?? null,
  rating: ({ entry }, accessTier) => presentRating(entry, accessTier).display_rating,
  upside: ({ values }) => ratio(values?.upside.upside_avg),
  z_score: ({ values }) => ratio(values?.zScore),
  z_zone: ({ entry, values }) => values && (values.zZone ?? entry.own.zUnfit ?? null),
  m_score: ({ values }) => ratio(values?.mScore),
  m_label: ({ entry, values }) => values && (entry.own.mUnfit ?? values.mLabel),
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
  quarter: ({ values }) => values?.quarter ?? null,
  pd: ({ values }) => probability(values?.pd),
  graham_defensive: (member) => passedOf(member, 0),
  graham_enterprising: (member) => passedOf(member, 1),
  graham_ncav: (member) => passedOf(member, 2),
  volume: ({ entry }) => whole(entry.own.volume),
  volume_usd: ({ entry }) => whole(entry.own.volumeUsd),
  industry_rank: ({ entry }) => entry.rankInIndustry,
  newly_updated: ({ entry }) => (entry.isNewlyUpdated ? 'yes' : 'no'),
}

/** Free to everybody, or saying of itself that it is hidden: the rating is `?` then. */
const NEVER_LOCKED: ReadonlySet<ListColumnCode> = new Set([
  'ticker',
  'name',
  'sector',
  'industry',
  'country',
  'model_class',
  'rating',
  'market_cap',
  'price',
  'volume_rank',
  'quarter',
  'volume',
  'volume_usd',
  'industry_rank',
])
const ITEMS: ReadonlySet<string> = new Set(RANKED_ITEMS.map(({ colName }) => colName))

/**
 * Whether the column is withheld of the member from viewers of `accessTier`: a ranked item that is not
 * free unless its latest may be seen, a model's output when not even T-minus-2 is there to be shown.
 * Says nothing of whether there is a value.
 */
export function isCellLocked(
  { entry, values }: Pick<ListMember, 'entry' | 'values'>,
  column: ListColumnCode,
  accessTier: number,
): boolean {
  if (NEVER_LOCKED.has(column) || isOpen(entry, accessTier)) return false
  if (!ITEMS.has(column)) return values === null
  return !isFreeItem(column as RankedItemCode)
}

export type ColumnKind = (typeof LIST_COLUMNS)[number]['kind']
const KINDS = new Map<string, ColumnKind>(LIST_COLUMNS.map(({ code, kind }) => [code, kind]))

export function isColumn(code: string): code is ListColumnCode {
  return KINDS.has(code)
}

export function kindOf(column: string): ColumnKind | undefined {
  return KINDS.get(column)
}

/** What the column says of a member; null for what is locked as for what is missing. */
export function readCell(
  member: ListMember,
  column: ListColumnCode,
  accessTier: number,
): CellValue {
  return isCellLocked(member, column, accessTier) ? null : READERS[column](member, accessTier)
}

/** Columns whose value may be stated in part only. */
const INCOMPLETE_COLUMNS = ['bs_debtassetsratio'] as const satisfies readonly ListColumnCode[]

function mayBeIncomplete(column: ListColumnCode): boolean {
  return INCOMPLETE_COLUMNS.some((code) => code === column)
}

/** Heads of the column in CSV: one that may be stated in part is followed by what it is at least. */
export function csvHeads(column: ListColumnCode): string[] {
  return mayBeIncomplete(column) ? [column, `${column}_at_least`] : [column]
}

/** The cells under `csvHeads`. */
export function readCsvCells(
  member: ListMember,
  column: ListColumnCode,
  accessTier: number,
): CellValue[] {
  const value = readCell(member, column, accessTier)
  if (!mayBeIncomplete(column)) return [value]
  return [value, readIncomplete(member, [column], accessTier).at_least?.[column] ?? null]
}

/** By column, what stands in place of values that are null, of `columns` that are not locked. */
export function readIncomplete(
  member: Pick<ListMember, 'entry' | 'values'>,
  columns: readonly ListColumnCode[],
  accessTier: number,
): Pick<ListRow, 'at_least' | 'withheld'> {
  const atLeast: Record<string, number> = {}
  const withheld: Record<string, string> = {}
  for (const column of INCOMPLETE_COLUMNS) {
    if (!columns.includes(column) || isCellLocked(member, column, accessTier)) continue
    const incomplete = latestIncomplete(member.entry, column)
    if (incomplete.at_least !== undefined) atLeast[column] = incomplete.at_least
    if (incomplete.withheld !== undefined) withheld[column] = incomplete.withheld
  }
  return {
    ...(Object.keys(atLeast).length > 0 && { at_least: atLeast }),
    ...(Object.keys(withheld).length > 0 && { withheld }),
  }
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
  const isPlace = column === 'volume_rank' || column === 'industry_rank'
  return kind === 'text' || kind === 'rating' || isPlace ? 'asc' : 'desc'
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Texts of a company that nobody is denied, of which there are as many as companies. */
const IDENTITY_TEXTS = ['ticker', 'name', 'sector', 'industry', 'country'] as const
type IdentityText = (typeof IDENTITY_TEXTS)[number]
const isIdentityText = (column: ListColumnCode): column is IdentityText =>
  IDENTITY_TEXTS.some((text) => text === column)

/** Place of each company by a text; to compare texts takes long, so once a version. */
function textPlaces(
  snapshot: UniverseSnapshot,
  column: IdentityText,
): ReadonlyMap<SnapshotEntry, number> {
  return snapshot.remember(`places ${column}`, () => {
    const named = snapshot.entries.filter((entry) => entry[column] !== null)
    const sorted = named.toSorted((a, b) => collator.compare(a[column] ?? '', b[column] ?? ''))
    const places = new Map<SnapshotEntry, number>()
    let place = 0
    let before: string | null = null
    for (const entry of sorted) {
      if (before !== null && collator.compare(before, entry[column] ?? '') !== 0) place += 1
      before = entry[column]
      places.set(entry, place)
    }
    return places
  })
}

function compareKeys(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}

/** Sorted by a column; what it has no value for comes last in both directions, equals keep their order. */
export function sortMembers(
  snapshot: UniverseSnapshot,
  members: readonly ListMember[],
  column: ListColumnCode,
  direction: SortDirection,
  accessTier: number,
): ListMember[] {
  const sign = direction === 'asc' ? 1 : -1
  const places = isIdentityText(column) ? textPlaces(snapshot, column) : null
  const known: { readonly member: ListMember; readonly key: CellValue }[] = []
  const unknown: ListMember[] = []
  for (const member of members) {
    const key = places ? places.get(member.entry) : readSortKey(member, column, accessTier)
    if (key === undefined || key === null) unknown.push(member)
    else known.push({ member, key })
  }
  known.sort((a, b) => sign * compareKeys(a.key, b.key))
  return [...known.map(({ member }) => member), ...unknown]
}
