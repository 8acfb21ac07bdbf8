import {
  CREDIT_RATING_RANKS,
  type CreditRating,
  isFreeItem,
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
import { INDEX_FLAGS } from '@quantamental/models/ranking'
import { dilutionLabel, shortInterestLabel } from '@quantamental/models/signals'
import { daysBetween } from '../../dates/calendar-date.ts'
import { RATING_LETTERS } from '../../engine/company-result.ts'
import { presentItemValue } from '../../publish/documents/rank.document.ts'
import { perShare, probability, ratio, whole } from '../../publish/documents/round.ts'
import { presentRateSensitivity } from '../pages/page-universe.ts'
import { presentRating } from '../pages/present-page.ts'
import { FIGURES, PRICE_FIGURES } from '../screening/figures.ts'
import { latestIncomplete, latestItem } from '../universe/distributions.ts'
import { isOpen, type SnapshotEntry, type UniverseSnapshot } from '../universe/universe-snapshot.ts'
import type { ListMember } from './list-catalog.ts'
import { riseOf } from './market-alarmed.ts'

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

/** Passed criteria of a Graham checklist; null if none can be measured. */
function passedOf({ values }: ListMember, checklist: number): number | null {
  const [passed, measurable] = values?.graham[checklist] ?? [0, 0]
  return measurable === 0 ? null : passed
}

/** Values of the columns, before locking. */
const READERS: Readonly<Partial<Record<ListColumnCode, Read>>> = {
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
  upside_methods: ({ values }) => values?.valueSpread.methods ?? null,
  upside_low: ({ values }) => ratio(values?.valueSpread.low),
  upside_high: ({ values }) => ratio(values?.valueSpread.high),
  z_score: ({ values }) => ratio(values?.zScore),
  z_zone: ({ entry, values }) => values && (values.zZone ?? entry.own.zUnfit ?? null),
  m_score: ({ values }) => ratio(values?.mScore),
  m_label: ({ entry, values }) => values && (entry.own.mUnfit ?? values.mLabel),
  pe: ({ values }) => ratio(values?.forwardPe),
  market_cap: ({ values }) => whole(values?.marketCap),
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
  market_pd: ({ values }) => probability(values?.marketPd),
  market_pd_rise: ({ values }) => values && ratio(riseOf(values)),
  graham_defensive: (member) => passedOf(member, 0),
  graham_enterprising: (member) => passedOf(member, 1),
  graham_ncav: (member) => passedOf(member, 2),
  volume: ({ entry }) => whole(entry.own.volume),
  volume_usd: ({ entry }) => whole(entry.own.volumeUsd),
  industry_rank: ({ entry }) => entry.rankInIndustry,
  exchange: ({ entry }) => entry.exchange,
  indexes: ({ entry }) => {
    const names = INDEX_FLAGS.filter(({ code }) => entry.flags[code]).map(({ name }) => name)
    return names.length === 0 ? null : names.join(', ')
  },
  data_origin: ({ entry }) => (entry.own.realFilings ? 'Real' : 'Simulated'),
  report_age: ({ entry: { own } }) =>
    own.priceDate === null ? null : Math.max(0, daysBetween(own.newestFiled, own.priceDate)),
  volume_to_cap: ({ entry, values }) => {
    const { volumeUsd } = entry.own
    return volumeUsd === null || !values?.marketCap ? null : ratio(volumeUsd / values.marketCap)
  },
  newly_updated: ({ entry }) => (entry.isNewlyUpdated ? 'yes' : 'no'),
}

/** Public columns, plus the rating, which hides itself as `?`. */
const NEVER_LOCKED: ReadonlySet<ListColumnCode> = new Set([
  ...(['ticker', 'name', 'sector', 'industry', 'country', 'model_class', 'rating'] as const),
  ...(['market_cap', 'price', 'volume_rank', 'quarter', 'volume', 'volume_usd'] as const),
  ...(['industry_rank', 'exchange', 'indexes', 'data_origin', 'report_age'] as const),
  ...(Object.keys(PRICE_FIGURES) as (keyof typeof PRICE_FIGURES)[]),
])
const ITEMS: ReadonlySet<string> = new Set(RANKED_ITEMS.map(({ colName }) => colName))

/**
 * Whether viewers of `accessTier` may not see the column of the member: ranked items that are not free
 * require access to the latest values, model outputs at least a T-minus-2 quarter. Independent of whether
 * there is a value.
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

/** Criterion of the company's history, rounded as its kind; null if unknown. */
function readFigure({ entry }: ListMember, column: ListColumnCode, accessTier: number): CellValue {
  if (!FIGURES.has(column)) return null
  const value = entry.readFigure(column, isOpen(entry, accessTier))
  if (Number.isNaN(value)) return null
  const kind = kindOf(column)
  if (kind === 'rating') return RATING_LETTERS[value - 1] ?? null
  // Stored with 24 bits: seven digits.
  return kind === 'usd' ? Number(value.toPrecision(7)) : ratio(value)
}

/** Value of the column for a member; null if locked or missing. */
export function readCell(
  member: ListMember,
  column: ListColumnCode,
  accessTier: number,
): CellValue {
  return isCellLocked(member, column, accessTier)
    ? null
    : (READERS[column]?.(member, accessTier) ?? readFigure(member, column, accessTier))
}

const INCOMPLETE_COLUMNS = ['bs_debtassetsratio'] as const satisfies readonly ListColumnCode[]

function mayBeIncomplete(column: ListColumnCode): boolean {
  return INCOMPLETE_COLUMNS.some((code) => code === column)
}

/** CSV headers of the column; one that may be incomplete is followed by its lower bound. */
export function csvHeads(column: ListColumnCode): string[] {
  return mayBeIncomplete(column) ? [column, `${column}_at_least`] : [column]
}

/** CSV cells of the column, matching `csvHeads`. */
export function readCsvCells(
  member: ListMember,
  column: ListColumnCode,
  accessTier: number,
): CellValue[] {
  const value = readCell(member, column, accessTier)
  if (!mayBeIncomplete(column)) return [value]
  return [value, readIncomplete(member, [column], accessTier).at_least?.[column] ?? null]
}

/** Replacements for null values by column, for `columns` that are not locked. */
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

/** Sort key of the column. A rating sorts by rank; null for NR and ?. */
export function readSortKey(
  member: ListMember,
  column: ListColumnCode,
  accessTier: number,
): CellValue {
  if (column === 'rating') return presentRating(member.entry, accessTier).display_rating_numeric
  const cell = readCell(member, column, accessTier)
  return kindOf(column) === 'rating' && cell !== null
    ? CREDIT_RATING_RANKS[cell as CreditRating]
    : cell
}

/** Default sort direction: best rating, first letter or largest value first. */
export function firstDirection(column: ListColumnCode): SortDirection {
  const kind = kindOf(column)
  const isPlace = column === 'volume_rank' || column === 'industry_rank'
  return kind === 'text' || kind === 'rating' || isPlace ? 'asc' : 'desc'
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Public text columns, which have about as many values as companies. */
const IDENTITY_TEXTS = ['ticker', 'name', 'sector', 'industry', 'country'] as const
type IdentityText = (typeof IDENTITY_TEXTS)[number]
const isIdentityText = (column: ListColumnCode): column is IdentityText =>
  IDENTITY_TEXTS.some((text) => text === column)

/** Sort position of each company by a text column. Cached per version because collation is slow. */
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

/** Sort by a column. Stable; members without a value come last in both directions. */
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
