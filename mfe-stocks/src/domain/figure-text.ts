import { formatCompact, formatDecimal, formatUsd, MISSING } from '@quantamental/api/format'
import type { Figure } from '@quantamental/api/stocks'

/** `−$3.1B` for USD, two decimals for ratios, a percent sign for percents, else compact. */
export function formatFigure({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  if (value === null) return MISSING
  switch (unit) {
    case 'USD':
      return value < 0 ? `−$${formatCompact(-value)}` : `$${formatCompact(value)}`
    case 'USD/shares':
      return formatUsd(value)
    case 'ratio':
      return formatDecimal(value, 2)
    case 'percent':
      return `${formatDecimal(value, 1)}%`
    default:
      return formatCompact(value)
  }
}

export interface FigureRow {
  readonly code: string
  readonly label: string
  /** One per period of the table, in its order. */
  readonly cells: readonly (Figure | undefined)[]
}

export interface FigureTable {
  readonly periods: readonly string[]
  readonly rows: readonly FigureRow[]
}

/** `sales` of `year.sales` and of `quarter.sales`: one item, read over two lengths. */
function itemOf({ code }: Figure): string {
  return code.slice(code.indexOf('.') + 1)
}

/** Figures by item and fiscal period, both in the order they are given. */
export function arrangeFigures(figures: readonly Figure[]): FigureTable {
  const periods = [...new Set(figures.map((figure) => figure.fiscal_period))]
  const codes = [...new Set(figures.map(itemOf))]
  const rows = codes.map((code) => {
    const own = figures.filter((figure) => itemOf(figure) === code)
    return {
      code,
      label: own[0]?.label ?? code,
      cells: periods.map((period) => own.find((figure) => figure.fiscal_period === period)),
    }
  })
  return { periods, rows }
}
