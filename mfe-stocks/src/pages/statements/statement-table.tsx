import { formatDate } from '@quantamental/api/format'
import type { StatementPeriod, Statements } from '@quantamental/api/stocks'
import { media, NumTd, Table, TableScroll, TextLink, tokens } from '@quantamental/ui'
import { Sparkline } from '@quantamental/ui/charts'
import { Fragment } from 'react'
import styled from 'styled-components'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { NO_DATA } from '../../figures/figure-text.ts'
import { cellText, formatCell, type Scale, type TableRow, unitText } from './statement-rows.ts'

const Sheet = styled(Table)`
  width: max-content;
  min-width: 100%;
  font-variant-numeric: tabular-nums lining-nums;
  th,
  td {
    padding: 7px 14px 7px 0;
    vertical-align: baseline;
  }
  thead th {
    border-bottom: 1px solid ${tokens.color['line-strong']};
    color: ${tokens.color.muted};
    font-size: 12px;
    font-weight: 500;
    text-align: right;
    white-space: nowrap;
  }
  thead b {
    display: block;
    color: ${tokens.color.text};
    font-size: 13px;
    font-weight: 600;
  }
  .name {
    position: sticky;
    left: 0;
    z-index: 1;
    width: 250px;
    min-width: 200px;
    max-width: 300px;
    border-bottom: 1px solid ${tokens.color.line};
    background: ${tokens.color.surface};
    font-weight: 400;
    text-align: left;
    white-space: normal;
  }
  .name small {
    color: ${tokens.color.muted};
  }
  .total > * {
    font-weight: 620;
  }
  .heading th {
    padding-top: 18px;
    color: ${tokens.color.muted};
    font-size: 12px;
    font-weight: 600;
    text-align: left;
  }
  .heading span {
    position: sticky;
    left: 0;
  }
  .trend {
    width: 92px;
  }
  td.trend {
    border-bottom: 1px solid ${tokens.color.line};
    vertical-align: middle;
  }
  .none {
    color: ${tokens.color.muted};
    font-size: 12.5px;
    font-weight: 400;
  }
  ${media.phone} {
    .name {
      width: 132px;
      min-width: 132px;
      padding-right: 8px;
      box-shadow: 1px 0 0 ${tokens.color.line};
      font-size: 13px;
    }
    .trend {
      display: none;
    }
  }
  @media print {
    font-size: 10px;
    .trend {
      display: none;
    }
    .name {
      position: static;
    }
  }
`
const Restated = styled.sup`
  margin-left: 2px;
  color: ${tokens.color.muted};
  font-size: 10px;
  font-weight: 600;
`

interface SheetProps {
  readonly page: Statements
  readonly rows: readonly TableRow[]
  /** Rows as filed: the calculation of a cell and its restatement are those of the amount. */
  readonly amounts: ReadonlyMap<string, TableRow>
  readonly periods: readonly number[]
  readonly scale: Scale
  readonly label: string
}

function PeriodHead({ period }: { readonly period: StatementPeriod }) {
  const { fiscal_period: fiscal, period_end: end, form, url } = period
  return (
    <th scope="col">
      <b>{fiscal}</b>
      {formatDate(end)}
      <br />
      {url === null ? (
        'Simulated'
      ) : (
        <TextLink href={url} target="_blank" aria-label={`${form} for ${fiscal} at the SEC`}>
          {form}
        </TextLink>
      )}
    </th>
  )
}

interface CellProps extends Pick<SheetProps, 'page' | 'scale'> {
  readonly row: TableRow
  readonly amount: TableRow
  readonly index: number
}

function Cell({ page, scale, row, amount, index }: CellProps) {
  const { quarter = '' } = page.periods[index] ?? {}
  const text = formatCell(row.values[index] ?? null, row.unit, scale)
  const own = formatCell(amount.values[index] ?? null, amount.unit, scale)
  const restated = amount.restated.has(quarter)
  const full = cellText(amount, own, quarter, scale)
  return (
    <NumTd className={text === NO_DATA ? 'none' : undefined}>
      <WorkingFigure figure={row.figure} quarter={quarter} title={row.label} text={full}>
        {text}
        {restated && <Restated title={full}>R</Restated>}
      </WorkingFigure>
    </NumTd>
  )
}

function trendText(row: TableRow, trend: readonly (number | null)[], scale: Scale): string {
  const known = trend.filter((value) => value !== null)
  const [first, last] = [known[0] ?? null, known.at(-1) ?? null]
  return `${row.label} from ${formatCell(first, row.unit, scale)} to ${formatCell(last, row.unit, scale)}`
}

function Trend({ row, periods, scale }: Pick<SheetProps, 'periods' | 'scale'> & { row: TableRow }) {
  const trend = periods.toReversed().map((index) => row.values[index] ?? null)
  const isDrawn = trend.filter((value) => value !== null).length > 1
  return (
    <td className="trend">
      {isDrawn && (
        <Sparkline values={trend} label={trendText(row, trend, scale)} width={80} height={22} />
      )}
    </td>
  )
}

/** Lines by period, newest first; each value opens its calculation, each period its filing. */
export function StatementTable({ page, rows, amounts, periods, scale, label }: SheetProps) {
  return (
    <TableScroll label={`${label} by period`}>
      <Sheet>
        <thead>
          <tr>
            <th scope="col" className="name">
              {label}
            </th>
            <th scope="col" className="trend">
              Trend
            </th>
            {periods.map((index) => (
              <PeriodHead key={index} period={page.periods[index] as StatementPeriod} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => {
            const unit = unitText(row.unit, page.currency)
            return (
              <Fragment key={row.figure}>
                {row.heading !== '' && row.heading !== rows[place - 1]?.heading && (
                  <tr className="heading">
                    <th colSpan={periods.length + 2} scope="rowgroup">
                      <span>{row.heading}</span>
                    </th>
                  </tr>
                )}
                <tr className={row.isTotal ? 'total' : undefined}>
                  <th scope="row" className="name">
                    {row.label}
                    {unit && <small>, {unit}</small>}
                  </th>
                  <Trend row={row} periods={periods} scale={scale} />
                  {periods.map((index) => (
                    <Cell
                      key={index}
                      page={page}
                      scale={scale}
                      row={row}
                      amount={amounts.get(row.figure) ?? row}
                      index={index}
                    />
                  ))}
                </tr>
              </Fragment>
            )
          })}
        </tbody>
      </Sheet>
    </TableScroll>
  )
}
