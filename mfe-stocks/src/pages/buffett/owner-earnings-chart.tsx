import type { BuffettPage, CompanyHeader } from '@quantamental/api/stocks'
import { labelOf } from '@quantamental/models/statement'
import { ChartFrame, LineChart } from '@quantamental/ui/charts'
import { useStock } from '../../calculations/working-context.tsx'
import { formatMoney } from '../../figures/figure-text.ts'

type Years = BuffettPage['data']['owner_earnings']

/** Format a fiscal year as `FY22`. */
const shortYear = (period: string) => period.replace(/^FY\d\d/, 'FY')

/** Switch to billions at one billion, where tables still show thousands of millions. */
function formatAxisMoney(value: number): string {
  if (value === 0) return '$0'
  if (Math.abs(value) !== 1e9) return formatMoney(value)
  return value < 0 ? '−$1.0B' : '$1.0B'
}

export interface OwnerEarningsChartProps {
  readonly years: Years
  readonly company: CompanyHeader
}

/** Owner earnings beside net income by fiscal year; empty for fewer than two years. */
export function OwnerEarningsChart({ years, company }: OwnerEarningsChartProps) {
  const { fiscalPeriodOf } = useStock()
  const known = years.flatMap(({ quarter, owner_earnings }) =>
    owner_earnings === null ? [] : [{ quarter, owner_earnings }],
  )
  const newest = known.at(-1)
  if (!newest || years.length < 2) return null
  const negative = known.filter(({ owner_earnings }) => owner_earnings < 0).length
  const format = (value: number) => formatMoney(value)
  return (
    <ChartFrame
      id="owner-earnings-by-year"
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
      csvName={`${company.ticker}-owner-earnings`}
      simulated={company.simulated}
      hint="Hover or use the arrow keys for values."
    >
      {(plot) => (
        <LineChart
          points={years.map(({ quarter, owner_earnings, net_income }) => ({
            key: quarter,
            label: shortYear(fiscalPeriodOf(quarter)),
            values: [owner_earnings, net_income],
          }))}
          lines={['Owner', labelOf('netIncome')]}
          {...plot}
          height={230}
          format={formatAxisMoney}
          zero
        />
      )}
    </ChartFrame>
  )
}
