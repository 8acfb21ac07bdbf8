import {
  type ListColumnCode,
  type ListRow,
  rowSpreadText,
  STOCK_PAGE_LABELS,
  stockPath,
  ZONE_LABELS,
} from '@quantamental/api/stocks'
import {
  Delta,
  Hatched,
  media,
  RatingChip,
  type RatingLetter,
  SpreadNote,
  tokens,
  VisuallyHidden,
} from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { formatFigure, LABEL_COLUMNS, pageOfColumn } from './stock-columns.ts'

const NO_DATA = 'No Data'

/** Styles of the cell contents by class name; a styled component per cell would be slower. */
export const stockCellStyle = css`
  .ticker {
    font-weight: 640;
  }
  a.ticker:hover {
    color: ${tokens.color.accent};
  }
  .company {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .under {
    display: none;
  }
  .new {
    display: inline-block;
    width: 7px;
    height: 7px;
    margin-left: 8px;
    border-radius: 50%;
    background: ${tokens.color.accent};
    vertical-align: 1px;
  }
  .cell {
    display: inline-block;
    /* With a chip and the row border, 32 px: the height of a compact row. */
    padding: 4px 0 3px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  dd .cell {
    padding: 0;
  }
  .cell .fig,
  .cell [data-direction] {
    text-decoration: underline dotted ${tokens.color.faint};
    text-underline-offset: 5px;
  }
  .cell [data-direction] > span {
    display: inline-block;
    margin-right: 4px;
  }
  .cell:hover {
    color: ${tokens.color.accent};
  }
  .cell:hover .fig,
  .cell:hover [data-direction] {
    text-decoration: underline solid;
  }
  .label {
    margin-left: 6px;
    color: ${tokens.color.muted};
    font-size: 12px;
  }
  .locked {
    display: inline-block;
    width: 64px;
    height: 20px;
    vertical-align: middle;
  }
  .gate > div {
    border-radius: 0 0 9px 9px;
  }
  ${media.phone} {
    .under {
      display: block;
      overflow: hidden;
      color: ${tokens.color.muted};
      font-size: 12.5px;
      font-weight: 450;
      line-height: 1.3;
      text-overflow: ellipsis;
    }
  }
`

/** Label of a number: "Safe" for a Z-score, "Unlikely" for an M-score. */
function labelOf(row: ListRow, code: ListColumnCode): string {
  const column = LABEL_COLUMNS[code]
  const label = column && row.values[column]
  if (typeof label !== 'string' || label === NO_DATA) return ''
  if (code === 'z_score') return ZONE_LABELS[label as keyof typeof ZONE_LABELS] ?? label
  const short = label.replace(/^Manipulation /, '')
  return short.charAt(0).toUpperCase() + short.slice(1)
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
  const spread = code === 'upside' && rowSpreadText(row)
  const isReturn = code.includes('upside')
  if (value === null && !isReturn) return label || NO_DATA
  return (
    <>
      {isReturn && (value === null ? 'No Target' : <Delta ratio={value} />)}
      {!isReturn && value !== null && <span className="fig">{formatFigure(code, value)}</span>}
      {label && <span className="label">{label}</span>}
      {spread && <SpreadNote text={spread} />}
    </>
  )
}

/** One figure of a company, linked to the page with its calculation; hatched if locked. */
export function FigureCell(props: { readonly row: ListRow; readonly code: ListColumnCode }) {
  const { row, code } = props
  if (row.locked?.includes(code)) {
    return (
      <Hatched className="locked">
        <VisuallyHidden>hidden</VisuallyHidden>
      </Hatched>
    )
  }
  return (
    <a className="cell" href={stockPath(pageOfColumn(code), row.ticker)}>
      {figureOf(row, code)}
    </a>
  )
}

/** Dot beside the ticker of a newly updated company. */
export function NewMark() {
  return (
    <span className="new" title="Newly updated">
      <VisuallyHidden>newly updated</VisuallyHidden>
    </span>
  )
}

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  a {
    padding: 4px 0;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`

const LINKED_PAGES = ['summary', 'valuation', 'credit-rating', 'rank', 'compare'] as const

/** Links to the main pages of a company. */
export function CompanyLinks({ ticker }: { readonly ticker: string }) {
  return (
    <Links>
      {LINKED_PAGES.map((page) => (
        <a key={page} href={stockPath(page, ticker)}>
          {STOCK_PAGE_LABELS[page]}
        </a>
      ))}
    </Links>
  )
}
