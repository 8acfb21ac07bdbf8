import { media, TableScroll, toCsv, tokens } from '@quantamental/ui'
import { Fragment, type ReactNode } from 'react'
import styled from 'styled-components'
import { bestPlaces, type ComparisonCell, type ComparisonSection } from './comparison-rows.ts'

/** Maximum width of the first column, so that figures stay close to their names. */
const FIRST_WIDTH = 260
const COLUMN_WIDTH = 240

const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: 14px;
  th,
  td {
    /* Clip screen-reader text with its cell, so that it does not widen the page. */
    position: relative;
    padding: 9px 14px 9px 0;
    border-bottom: 1px solid ${tokens.color.line};
    text-align: right;
    vertical-align: top;
    font-weight: inherit;
  }
  td {
    min-width: 132px;
  }
  thead th {
    min-width: 132px;
    vertical-align: bottom;
  }
  tr:not(.section) > :first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    width: 240px;
    min-width: 170px;
    background: ${tokens.color.surface};
    text-align: left;
  }
  .section th {
    /* The cell spans the table; its text stays visible while the table scrolls. */
    position: static;
    padding-top: 20px;
    text-align: left;
    color: ${tokens.color.muted};
    font-size: 12px;
    font-weight: 600;
  }
  .section span {
    position: sticky;
    left: 0;
  }
  .best {
    font-weight: 620;
  }
  ${media.phone} {
    tr:not(.section) > :first-child {
      width: 128px;
      min-width: 128px;
      padding-right: 8px;
      font-size: 13px;
      box-shadow: 1px 0 0 ${tokens.color.line};
    }
    td,
    thead th {
      min-width: 126px;
    }
  }
`
const Best = styled.span`
  display: inline-block;
  margin-right: 6px;
  padding: 0 5px;
  border: 1px solid ${tokens.color['safe-ink']};
  border-radius: ${tokens.radius.chip}px;
  color: ${tokens.color['safe-ink']};
  font-size: 11px;
  font-weight: 600;
`
const Note = styled.small`
  display: block;
  color: ${tokens.color.muted};
  font-size: 12px;
`
const Withheld = styled.span`
  padding: 2px 8px;
  border-radius: ${tokens.radius.chip}px;
  background: repeating-linear-gradient(
    135deg,
    transparent 0 5px,
    ${tokens.color.hatch} 5px 6px
  );
  color: ${tokens.color.muted};
`

export function ComparisonTable(props: {
  readonly label: string
  readonly heads: readonly { readonly key: string; readonly content: ReactNode }[]
  readonly sections: readonly ComparisonSection[]
  /** Render a figure; by default its text. */
  readonly drawFigure?: (column: number, name: string, cell: ComparisonCell) => ReactNode
}) {
  const { label, heads, sections, drawFigure } = props
  return (
    <TableScroll label={label}>
      <Table style={{ maxWidth: FIRST_WIDTH + heads.length * COLUMN_WIDTH }}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {heads.map(({ key, content }) => (
              <th key={key} scope="col">
                {content}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sections.map(({ title, rows }) => (
            <Fragment key={title}>
              {sections.length > 1 && (
                <tr className="section">
                  <th scope="rowgroup" colSpan={heads.length + 1}>
                    <span>{title}</span>
                  </th>
                </tr>
              )}
              {rows.map((row) => {
                const best = bestPlaces(
                  row.cells.map(({ value }) => value),
                  row.better,
                )
                return (
                  <tr key={row.code}>
                    <th scope="row">{row.name}</th>
                    {row.cells.map((cell, place) => (
                      <td key={heads[place]?.key} className={best.has(place) ? 'best' : undefined}>
                        {best.has(place) && <Best>best</Best>}
                        {cell.isLocked ? (
                          <Withheld>{cell.text}</Withheld>
                        ) : (
                          drawFigure?.(place, row.name, cell) || cell.text
                        )}
                        {cell.note && <Note>{cell.note}</Note>}
                      </td>
                    ))}
                  </tr>
                )
              })}
            </Fragment>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  )
}

/** Raw figures, one row per figure and one column per company; lower bounds have their own rows. */
export function comparisonCsv(
  tickers: readonly string[],
  sections: readonly ComparisonSection[],
): string {
  return toCsv([
    ['figure', ...tickers],
    ...sections.flatMap(({ rows }) =>
      rows.flatMap((row) => [
        [
          row.code,
          ...row.cells.map(({ value, text, isLocked }) =>
            isLocked ? 'locked' : row.code === 'rating' ? text : value,
          ),
        ],
        ...(row.cells.some(({ least }) => least !== undefined)
          ? [[`${row.code}_at_least`, ...row.cells.map(({ least }) => least ?? null)]]
          : []),
      ]),
    ),
  ])
}
