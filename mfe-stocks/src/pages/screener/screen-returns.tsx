import { formatSignedPercent } from '@quantamental/api/format'
import { ALL_COMPANIES, type Backtest, getBacktestRoute } from '@quantamental/api/stocks'
import { Card, Columns, EmptyState, Skeleton, tokens } from '@quantamental/ui'
import { ChartFrame, type ChartTable, LineChart } from '@quantamental/ui/charts'
import { FigureTable } from '@quantamental/ui/figure-table'
import styled from 'styled-components'
import { useService } from '../../api/use-service.ts'
import { STOCK_LIFETIME_MS } from '../../api/use-stock-page.ts'
import { LoadError } from '../../components/load-error.tsx'
import { formatNumber } from '../../figures/figure-text.ts'
import { READING_HINT } from '../../quarters/stock-chart.tsx'
import { figuresOf, pointsOf, returnsSentence } from './returns-text.ts'

const Notes = styled.ul`
  margin: 14px 0 0;
  padding-left: 18px;
  color: ${tokens.color.muted};
  font-size: 13.5px;
`

const NAMES = ['This screen', 'All companies'] as const
const signed = (value: number) => formatSignedPercent(value)
const index = (value: number) => formatNumber(value, 2)

/** One row per point of the chart: the first rebalancing day, then the end of each quarter. */
function tableOf({ quarters }: Backtest): ChartTable {
  const start = quarters.slice(0, 1).map(({ from }) => [from, ...Array(6).fill(null), 1, 1])
  return {
    columns: [
      { label: 'Until' },
      { label: 'Held', numeric: true },
      { label: 'Entered', numeric: true },
      { label: 'Left', numeric: true },
      { label: 'Delisted', numeric: true },
      { label: 'Screen', numeric: true, format: signed },
      { label: 'All companies', numeric: true, format: signed },
      { label: 'Screen, index', numeric: true, format: index },
      { label: 'All companies, index', numeric: true, format: index },
    ],
    rows: [
      ...start,
      ...quarters.map((quarter) => [
        quarter.to,
        quarter.held,
        quarter.entered,
        quarter.left,
        quarter.delisted,
        quarter.screen_return,
        quarter.universe_return,
        quarter.screen_index,
        quarter.universe_index,
      ]),
    ],
  }
}

function Figures({ backtest }: { readonly backtest: Backtest }) {
  return (
    <FigureTable
      label="Returns of the screen and of all companies"
      rows={figuresOf(backtest)}
      rowKey={([name]) => name}
      head="Figure"
      rowHead={([name]) => name}
      rowHeadStyle={{ fontWeight: 400 }}
      columns={[
        { head: NAMES[0], cell: ([, screen]) => screen },
        { head: NAMES[1], cell: ([, , universe]) => universe },
      ]}
    />
  )
}

/** Returns that the screen would have had, point in time, against all companies. */
export function ScreenReturns({ phrase }: { readonly phrase: string }) {
  const query = useService(
    ['backtest', phrase],
    (http, signal) =>
      http.call(getBacktestRoute, {
        params: { code: ALL_COMPANIES },
        ...(phrase && { query: { filter: phrase } }),
        signal,
      }),
    { staleTime: STOCK_LIFETIME_MS },
  )
  const { data } = query
  if (!data) {
    return query.error ? (
      <LoadError what="the returns of this screen" query={query} />
    ) : (
      <Skeleton height={520} />
    )
  }
  if (data.quarters.length === 0) {
    return (
      <EmptyState title="Not enough history to test this screen">
        The test needs at least two quarters of prices.
      </EmptyState>
    )
  }
  return (
    <Columns template="minmax(0, 2fr) minmax(300px, 1fr)" until="narrow" gap={20}>
      <ChartFrame
        id="returns"
        title="What this screen would have returned"
        summary={returnsSentence(data)}
        asOf={`${data.quarters.length} quarters`}
        table={tableOf(data)}
        csvName="screen-returns"
        simulated={data.simulated_share > 0}
        hint={READING_HINT}
      >
        {(plot) => (
          <LineChart {...plot} points={pointsOf(data)} lines={NAMES} format={index} height={300} />
        )}
      </ChartFrame>
      <Card title="Returns in figures">
        <Figures backtest={data} />
        <Notes>
          {data.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Notes>
      </Card>
    </Columns>
  )
}
