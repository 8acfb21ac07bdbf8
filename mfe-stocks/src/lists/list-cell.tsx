import { formatCompact, formatSignedPercent } from '@quantamental/api/format'
import type { ListColumnCode, ListRow } from '@quantamental/api/stocks'
import { Delta, Hatched, RatingChip, type RatingLetter, VisuallyHidden } from '@quantamental/ui'
import type { ReactNode } from 'react'
import { formatNumber, formatPercent, NO_DATA } from '../figures/figure-text.ts'
import { ZONE_LABELS } from '../scores/score-text.ts'
import { stockPath } from '../stock-pages/stock-pages.ts'
import { columnOf, LABEL_COLUMNS, pageOfColumn } from './list-columns.ts'

const WHOLE: ReadonlySet<string> = new Set([
  'graham_defensive',
  'graham_enterprising',
  'graham_ncav',
  'volume_rank',
  'industry_rank',
  'rate_sensitivity',
])
const TENTHS: ReadonlySet<string> = new Set(['pe', 'mkt_pe'])
const RETURNS = /upside/

function formatFigure(code: string, value: number): string {
  const kind = columnOf(code)?.kind
  if (code === 'price') return formatNumber(value, 2)
  if (kind === 'usd' || code === 'volume') return formatCompact(value)
  if (kind === 'percent') {
    if (code === 'dilution') return formatSignedPercent(value)
    return formatPercent(value, code === 'pd' && value < 0.01 ? 2 : 1)
  }
  return formatNumber(value, WHOLE.has(code) ? 0 : TENTHS.has(code) ? 1 : 2)
}

/** Label of a number: "Safe" for a Z-score, "Unlikely" for an M-score. */
function labelOf(row: ListRow, code: ListColumnCode): string {
  const column = LABEL_COLUMNS[code]
  const label = column && row.values[column]
  if (typeof label !== 'string' || label === NO_DATA) return ''
  if (code === 'z_score') return ZONE_LABELS[label as keyof typeof ZONE_LABELS] ?? label
  const short = label.replace(/^Manipulation /, '')
  return short.charAt(0).toUpperCase() + short.slice(1)
}

function Locked() {
  return (
    <Hatched className="locked">
      <VisuallyHidden>hidden</VisuallyHidden>
    </Hatched>
  )
}

function figureOf(row: ListRow, code: ListColumnCode): ReactNode {
  const value = row.values[code] ?? null
  if (code === 'rating') {
    const rating = (value ?? row.display_rating) as RatingLetter
    return <RatingChip rating={rating} delayed={row.is_delayed} />
  }
  if (typeof value === 'string') return value
  const least = row.at_least?.[code]
  if (value === null && least !== undefined) {
    return (
      <span className="fig" title="Some components are missing, so this value isn’t ranked.">
        at least {formatFigure(code, least)}
      </span>
    )
  }
  const withheld = row.withheld?.[code]
  if (value === null && withheld !== undefined) {
    return (
      <span title={withheld}>
        Withheld<VisuallyHidden>{withheld.replace(/^Withheld/, '')}</VisuallyHidden>
      </span>
    )
  }
  const label = labelOf(row, code)
  if (value === null) return label || (RETURNS.test(code) ? 'No Target' : NO_DATA)
  const isReturn = RETURNS.test(code)
  return (
    <>
      {isReturn ? (
        <Delta ratio={value} />
      ) : (
        <span className="fig">{formatFigure(code, value)}</span>
      )}
      {label && <span className="label">{label}</span>}
    </>
  )
}

/** Figure of one row, linked to the page with its calculation. */
export function ListCell({ row, code }: { readonly row: ListRow; readonly code: ListColumnCode }) {
  if (row.locked?.includes(code)) return <Locked />
  return (
    <a className="cell" href={stockPath(pageOfColumn(code), row.ticker)}>
      {figureOf(row, code)}
    </a>
  )
}
