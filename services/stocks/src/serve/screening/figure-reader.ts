import { RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import type { CompanyHistory } from '../../engine/history/history-layout.ts'
import type { CompanyOwn } from '../../publish/snapshot/snapshot-row.ts'
import { CompanyView } from './company-view.ts'
import { FIGURES, PRICE_FIGURES } from './figures.ts'

/** Not computed yet; NaN is unknown. */
export const UNREAD = Number.POSITIVE_INFINITY

/** Value of a criterion for viewers who see the latest quarters of the company, or who do not; NaN if unknown. */
export type ReadFigure = (code: string, isOpen: boolean) => number

/** Computed figures of all companies of a version by criterion, each computed once. */
export class FigureColumns {
  readonly #size: number
  readonly #most: number
  readonly #latest = new Map<string, Float64Array>()
  readonly #delayed = new Map<string, Float64Array>()

  /** At most `most` criteria are stored, the oldest is dropped. */
  constructor(size: number, most = Number.POSITIVE_INFINITY) {
    this.#size = size
    this.#most = most
  }

  column(code: string, isOpen: boolean): Float64Array {
    const columns = isOpen ? this.#latest : this.#delayed
    const known = columns.get(code)
    if (known) return known
    const column = new Float64Array(this.#size).fill(UNREAD)
    if (columns.size >= this.#most) columns.delete(columns.keys().next().value as string)
    columns.set(code, column)
    return column
  }
}

/** Reader of the figures of one company, which has `slot` in the columns. */
export function createFigureReader(
  history: CompanyHistory,
  { modelClass, latest, delayed }: Pick<CompanyOwn, 'modelClass' | 'latest' | 'delayed'>,
  columns: FigureColumns,
  slot: number,
): ReadFigure {
  const month = history.months.length - 1
  const newest = history.quarters.length - 1
  const view = (quarter: number, marketCap: number | null) =>
    new CompanyView({ history, modelClass, quarter, month, marketCap, isFirstReported: false })
  let latestView: CompanyView | null = null
  let delayedView: CompanyView | null = null
  return (code, isOpen) => {
    const isLatest = isOpen || code in PRICE_FIGURES
    const column = columns.column(code, isLatest)
    if (column[slot] !== UNREAD) return column[slot] as number
    if (isLatest) latestView ??= view(newest, latest.marketCap)
    else delayedView ??= view(newest - RATING_DELAY_QUARTERS, delayed?.marketCap ?? null)
    const value = FIGURES.get(code)?.((isLatest ? latestView : delayedView) as CompanyView)
    column[slot] = Number.isFinite(value) ? (value as number) : Number.NaN
    return column[slot] as number
  }
}
