import type { ListRow } from '@quantamental/api/stocks'
import { Delta, Hatched, RatingChip, type RatingLetter, VisuallyHidden } from '@quantamental/ui'
import {
  figureOf,
  formatFigure,
  LABEL_COLUMNS,
  stockPageOf,
  stockPath,
} from '../../watch-lists/watch-columns.ts'

const NO_DATA = 'No Data'

/** Label of a score: "Safe" for a Z-score, "Unlikely" for an M-score. */
function labelOf(row: ListRow, code: string): string {
  const column = LABEL_COLUMNS[code]
  const label = column && row.values[column]
  if (typeof label !== 'string' || label === NO_DATA) return ''
  const short = label.replace(/^Manipulation /, '')
  return short.charAt(0).toUpperCase() + short.slice(1)
}

function Content({ row, code }: FigureCellProps) {
  const value = row.values[code] ?? null
  const column = figureOf(code)
  if (code === 'rating') {
    return (
      <RatingChip rating={(value ?? row.display_rating) as RatingLetter} delayed={row.is_delayed} />
    )
  }
  if (typeof value === 'string') return value
  const least = row.at_least?.[code]
  if (value === null && column && least !== undefined) {
    return (
      <span className="fig" title="Some components are missing, so this value isn’t ranked.">
        at least {formatFigure(column, least)}
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
  const isReturn = code.includes('upside')
  if (value === null || !column) return label || (isReturn ? 'No Target' : NO_DATA)
  return (
    <>
      {isReturn ? (
        <Delta ratio={value} />
      ) : (
        <span className="fig">{formatFigure(column, value)}</span>
      )}
      {label && <span className="word">{label}</span>}
    </>
  )
}

export interface FigureCellProps {
  readonly row: ListRow
  readonly code: string
}

/** One figure of a company, linked to the page with its calculation; hatched if locked. */
export function FigureCell({ row, code }: FigureCellProps) {
  if (row.locked.includes(code)) {
    return (
      <Hatched className="locked">
        <VisuallyHidden>hidden</VisuallyHidden>
      </Hatched>
    )
  }
  return (
    <a className="cell" href={stockPath(stockPageOf(code), row.ticker)}>
      <Content row={row} code={code} />
    </a>
  )
}
