import { tierRefusal } from '@quantamental/api/common'
import { formatDate } from '@quantamental/api/format'
import { type ListRow, rowSpreadText } from '@quantamental/api/stocks'
import {
  Delta,
  Hatched,
  RatingChip,
  type RatingLetter,
  SimulatedTag,
  SpreadNote,
  Tag,
  VisuallyHidden,
} from '@quantamental/ui'
import {
  figureOf,
  formatFigure,
  LABEL_COLUMNS,
  stockPageOf,
  stockPath,
} from '../../watch-lists/watch-columns.ts'
import { LockIcon } from '../subscribed-lists/lock-line.tsx'
import type { WatchRow } from './watch-rows.ts'

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
  const spread = code === 'upside' && rowSpreadText(row)
  const isReturn = code.includes('upside')
  if (!column || (value === null && !isReturn)) return label || NO_DATA
  return (
    <>
      {isReturn && (value === null ? 'No Target' : <Delta ratio={value} />)}
      {!isReturn && value !== null && <span className="fig">{formatFigure(column, value)}</span>}
      {label && <span className="word">{label}</span>}
      {spread && <SpreadNote text={spread} />}
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

/** Ticker with its markers; on phones the company name is shown below it. */
export function TickerCell({ row: { item, figures } }: { readonly row: WatchRow }) {
  const { ticker, name, above_tier, is_delisted } = item
  return (
    <>
      {is_delisted ? (
        <span className="ticker">{ticker}</span>
      ) : (
        <a className="ticker" href={stockPath('summary', ticker)}>
          {ticker}
        </a>
      )}
      {above_tier && !is_delisted && (
        <span className="lock" title={tierRefusal(ticker)}>
          <LockIcon />
          <VisuallyHidden>{tierRefusal(ticker)}</VisuallyHidden>
        </span>
      )}
      {figures?.is_newly_updated && (
        <span className="new" title="Newly updated">
          <VisuallyHidden>newly updated</VisuallyHidden>
        </span>
      )}
      <span className="under">{is_delisted ? 'No longer listed' : name}</span>
    </>
  )
}

export function NameCell({ row: { item } }: { readonly row: WatchRow }) {
  return (
    <span className="company" title={item.name}>
      {item.name}
      {item.is_delisted && <small>No longer listed</small>}
    </span>
  )
}

const PAGES = [
  ['summary', 'Summary'],
  ['valuation', 'Valuation'],
  ['credit-rating', 'Credit Rating'],
  ['rank', 'Ranked Financials'],
  ['compare', 'Compare (UPV)'],
] as const

/** Details of an expanded row: full note, reason it is grayed out, age of its figures. */
export function RowDetail({ row: { item, figures } }: { readonly row: WatchRow }) {
  return (
    <div className="more">
      <p>
        <strong>{item.name}</strong>, on this list since {formatDate(item.added_at.slice(0, 10))}
      </p>
      {item.is_delisted && (
        <p>This company is no longer listed. It stays on your list until you remove it.</p>
      )}
      {item.above_tier && !item.is_delisted && <p>{tierRefusal(item.ticker)}</p>}
      {item.note && <p>{item.note}</p>}
      {figures && (
        <p className="marks">
          {figures.is_delayed && <Tag>Delayed two quarters</Tag>}
          {figures.is_stale && <Tag>No recent report</Tag>}
          {figures.simulated && <SimulatedTag />}
        </p>
      )}
      {!item.is_delisted && (
        <p className="links">
          {PAGES.map(([page, label]) => (
            <a key={page} href={stockPath(page, item.ticker)}>
              {label}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}
