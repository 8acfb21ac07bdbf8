import type { BuffettPage } from '@quantamental/api/stocks'
import { labelOf } from '@quantamental/models/statement'
import { Card } from '@quantamental/ui'
import { LineChart } from '@quantamental/ui/charts'
import { FigureTable } from '@quantamental/ui/figure-table'
import { useStock } from '../../calculations/working-context.tsx'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { formatMoney } from '../../figures/figure-text.ts'
import { READING_HINT, StockChart } from '../../quarters/stock-chart.tsx'

interface OwnerEarningsProps {
  /** Oldest first. */
  readonly years: BuffettPage['data']['owner_earnings']
}

const PARTS = [
  ['net_income', 'line.year.netIncome', labelOf('netIncome')],
  ['depreciation', 'line.year.depreciation', labelOf('depreciationAmortization')],
  ['capital_expenditure', 'line.year.capitalExpenditure', labelOf('capitalExpenditure')],
] as const

/** Net income plus depreciation minus capital expenditure, by fiscal year, newest first. */
export function OwnerEarningsCard({ years }: OwnerEarningsProps) {
  const { fiscalPeriodOf } = useStock()
  return (
    <Card title="Owner earnings" asOf="USD">
      {years.length === 0 ? (
        <p>No fiscal years filed yet.</p>
      ) : (
        <FigureTable
          label="Owner earnings, table"
          rows={years.toReversed()}
          rowKey={({ quarter }) => quarter}
          head="Fiscal year"
          rowHead={({ quarter }) => fiscalPeriodOf(quarter)}
          rowHeadStyle={{ fontWeight: 560, whiteSpace: 'nowrap' }}
          columns={[
            {
              head: 'Owner earnings',
              cell: ({ owner_earnings }) => <strong>{formatMoney(owner_earnings)}</strong>,
            },
            ...PARTS.map(([code, figure, name]) => ({
              head: name,
              cell: (year: (typeof years)[number]) => (
                <WorkingFigure
                  figure={figure}
                  quarter={year.quarter}
                  title={name}
                  text={formatMoney(year[code])}
                />
              ),
            })),
          ]}
        />
      )}
    </Card>
  )
}

/** Owner earnings beside net income by fiscal year; empty for fewer than two years. */
export function OwnerEarningsChart({ years }: OwnerEarningsProps) {
  const { fiscalPeriodOf } = useStock()
  const known = years.flatMap(({ quarter, owner_earnings }) =>
    owner_earnings === null ? [] : [{ quarter, owner_earnings }],
  )
  const newest = known.at(-1)
  if (!newest || years.length < 2) return null
  const negative = known.filter(({ owner_earnings }) => owner_earnings < 0).length
  const format = (value: number) => formatMoney(value)
  return (
    <StockChart
      id="owner-earnings-by-year"
      filingsOnly
      title="Owner earnings by fiscal year"
      summary={`${formatMoney(newest.owner_earnings)} in ${fiscalPeriodOf(newest.quarter)}; ${negative === 0 ? 'above zero' : `below zero in ${negative}`} ${negative === 0 ? `in all ${known.length}` : `of ${known.length}`} ${known.length === 1 ? 'year' : 'years'}.`}
      asOf="USD"
      table={{
        columns: [
          { label: 'Fiscal year' },
          { label: 'Owner earnings', numeric: true, format },
          { label: labelOf('netIncome'), numeric: true, format },
        ],
        rows: years.map(({ quarter, owner_earnings, net_income }) => [
          fiscalPeriodOf(quarter),
          owner_earnings,
          net_income,
        ]),
      }}
      csv="owner-earnings"
      hint={READING_HINT}
    >
      {(plot) => (
        <LineChart
          points={years.map(({ quarter, owner_earnings, net_income }) => ({
            key: quarter,
            label: fiscalPeriodOf(quarter).replace(/^FY\d\d/, 'FY'),
            values: [owner_earnings, net_income],
          }))}
          lines={['Owner', labelOf('netIncome')]}
          {...plot}
          height={230}
          format={(value) => (value === 0 ? '$0' : formatMoney(value))}
          zero
        />
      )}
    </StockChart>
  )
}
