import {
  type Distribution,
  type PeerRank,
  type PeerScope,
  RANKED_ITEM_CATEGORIES,
  RANKED_ITEMS,
  type RankedItem,
  type RankedItemCode,
  type RankPage,
} from '@quantamental/api/stocks'
import { formatInUnit, type KnownValue } from '../../figures/figure-text.ts'

interface RowTexts {
  readonly code: RankedItemCode
  readonly name: string
  readonly category: string
}

/** Item that requires a subscription. */
export interface LockedRow extends RowTexts {
  readonly locked: true
}

interface Place {
  readonly standing: PeerRank | null
  readonly distribution: Distribution | null
}

export interface HistoryPoint {
  readonly quarter: string
  readonly value: number | null
  /** Lower bound of a value with an unknown part; otherwise null. */
  readonly least: number | null
}

/** Item visible to this viewer. */
export interface OpenRow extends RowTexts {
  readonly locked: false
  readonly figure: string
  readonly unit: string
  /** Value of the newest quarter. */
  readonly value: number | null
  /** Reason why the item does not apply to the company; null if it applies or that is unknown. */
  readonly misfit: string | null
  /** Newest value, or the text in its place. */
  readonly known: KnownValue
  readonly format: (value: number | null) => string
  /** Oldest first. */
  readonly history: readonly HistoryPoint[]
  /** Null on earlier days, which have no ranks. */
  readonly places: Readonly<Record<PeerScope, Place>> | null
}
export type RankRow = OpenRow | LockedRow

function placesOf({ sector, industry, universe }: Extract<RankedItem, { locked: false }>) {
  return { sector, industry, universe }
}

/**
 * Items of a page in display order. On earlier days, items with a history have a value but no rank.
 */
export function listRankRows({ data, latest, universe }: RankPage): readonly RankRow[] {
  const items = new Map(universe?.items.map((item) => [item.code, item]))
  const histories = new Map(
    [...data.history, ...(latest?.history ?? [])].map((history) => [history.code, history]),
  )
  return RANKED_ITEMS.map(({ colName: code, name, category, unit }): RankRow => {
    const texts = { code, name, category: RANKED_ITEM_CATEGORIES[category] }
    const item = items.get(code)
    const past = histories.get(code)
    if (item?.locked || (!item && !past)) return { ...texts, locked: true }
    const misfit = item?.misfit ?? null
    const history = data.quarters.map((quarter, index) => ({
      quarter,
      value: past?.values[index] ?? null,
      least: past?.at_least?.[index] ?? null,
    }))
    const newest = history.at(-1)
    const known = item ?? {
      value: newest?.value ?? null,
      at_least: newest?.least ?? undefined,
    }
    return {
      ...texts,
      locked: false,
      figure: item?.figure ?? `item.${code}`,
      unit,
      value: known.value,
      known,
      misfit,
      format: (value) =>
        value === null && misfit !== null ? 'Not applicable' : formatInUnit(value, unit),
      history,
      places: item ? placesOf(item) : null,
    }
  })
}

/** Rows by category, in order, without empty categories. */
export function groupRows(rows: readonly RankRow[]): readonly (readonly [string, RankRow[]])[] {
  const groups = new Map<string, RankRow[]>()
  for (const row of rows) groups.set(row.category, [...(groups.get(row.category) ?? []), row])
  return [...groups]
}

export function isOpenRow(row: RankRow): row is OpenRow {
  return !row.locked
}
