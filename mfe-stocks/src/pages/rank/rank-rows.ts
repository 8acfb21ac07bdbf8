import {
  type Distribution,
  type PeerRank,
  type PeerScope,
  RANKED_ITEM_CATEGORIES,
  RANKED_ITEMS,
  type RankedItemCode,
  type RankPage,
} from '@quantamental/api/stocks'
import { toCsv } from '@quantamental/ui'
import { formatInUnit, type KnownValue } from '../../figures/figure-text.ts'

interface RowTexts {
  readonly code: RankedItemCode
  readonly name: string
  readonly category: string
}

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
}

export interface OpenRow extends RowTexts {
  readonly locked: false
  readonly figure: string
  readonly unit: string
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
    }))
    const known = item ?? {
      value: history.at(-1)?.value ?? null,
      at_least: past?.at_least?.[data.quarters.length - 1] ?? undefined,
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
      places: item ?? null,
    }
  })
}

export function isOpenRow(row: RankRow): row is OpenRow {
  return !row.locked
}

export const SCOPES: readonly PeerScope[] = ['sector', 'industry', 'universe']

/** Visible rows with their ranks in every scope and their history, one item per line. */
export function rankCsv(
  rows: readonly RankRow[],
  quarters: readonly string[],
  simulated: boolean,
): string {
  return toCsv([
    [
      'item',
      'unit',
      'value',
      'at least',
      ...SCOPES.flatMap((scope) => [
        `rank in ${scope}`,
        `companies in ${scope}`,
        `percentile in ${scope}`,
      ]),
      ...quarters,
      'simulated',
    ],
    ...rows.filter(isOpenRow).map((row) => [
      row.name,
      row.unit,
      row.misfit ?? row.value,
      row.misfit === null ? (row.known.at_least ?? null) : null,
      ...SCOPES.flatMap((scope) => {
        const { rank = null, of = null, percentile = null } = row.places?.[scope].standing ?? {}
        return [rank, of, percentile]
      }),
      ...row.history.map(({ value }) => value),
      simulated,
    ]),
  ])
}
