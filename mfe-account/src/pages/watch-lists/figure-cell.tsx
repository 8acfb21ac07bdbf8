import type { ListRow } from '@quantamental/api/stocks'
import { Delta, Hatched, RatingChip, type RatingLetter, VisuallyHidden } from '@quantamental/ui'
import {
  figureOf,
  formatFigure,
  stockPageOf,
  stockPath,
  WORD_COLUMNS,
} from '../../domain/watch-columns.ts'

const NO_DATA = 'No Data'

/** The word behind a number: "Safe" of a Z-score, "Unlikely" of an M-score. */
function wordOf(row: ListRow, code: string): string {
  const column = WORD_COLUMNS[code]
  const word = column && row.values[column]
  if (typeof word !== 'string' || word === NO_DATA) return ''
  const short = word.replace(/^Manipulation /, '')
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
      <span className="fig" title="A part of it is not known, so it enters no rank.">
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
  const word = wordOf(row, code)
  const isReturn = code.includes('upside')
  if (value === null || !column) return word || (isReturn ? 'No Target' : NO_DATA)
  return (
    <>
      {isReturn ? (
        <Delta ratio={value} />
      ) : (
        <span className="fig">{formatFigure(column, value)}</span>
      )}
      {word && <span className="word">{word}</span>}
    </>
  )
}

export interface FigureCellProps {
  readonly row: ListRow
  readonly code: string
}

/** One figure of a company: a link to the page that shows its working; hatched where it is withheld. */
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
