import { formatDecimal } from '@quantamental/api/format'
import type { PeerItem, PeerScope, RankPage } from '@quantamental/api/stocks'
import { Columns, PlainList, tokens } from '@quantamental/ui'
import {
  type ChartTable,
  LineChart,
  type StripBetter,
  type StripPeers,
  stripPercentile,
} from '@quantamental/ui/charts'
import styled from 'styled-components'
import { useStock } from '../../calculations/working-context.tsx'
import { axisFormat } from '../../figures/axis-format.ts'
import { formatNumber } from '../../figures/figure-text.ts'
import { StockChart } from '../../quarters/stock-chart.tsx'
import { withRestatedDays, yearEndOf } from '../../quarters/timeline.ts'
import type { RankAxis } from './rank-address.ts'
import { type OpenRow, SCOPES } from './rank-rows.ts'
import { betterEnd, historySentence, rankSentence, scopeNames } from './rank-text.ts'
import { StripOfItem, useOpenPeer, useStripPeers } from './strip-of-item.tsx'

const Places = styled(PlainList)`
  margin-bottom: 12px;
  color: ${tokens.color.muted};
  font-size: 13.5px;
`

interface ItemDetailProps {
  readonly page: RankPage
  readonly row: OpenRow
  readonly scope: PeerScope
  readonly axis: RankAxis
  readonly peers: PeerItem | undefined
}

function HistoryChart({ page, row }: Pick<ItemDetailProps, 'page' | 'row'>) {
  const { company } = page
  const { openWorking, fiscalPeriodOf, restatedOn } = useStock()
  const { history, format, name, figure, code } = row
  const known = history.filter(({ value }) => value !== null)
  return (
    <StockChart
      id={`history-${code}`}
      filingsOnly={!code.startsWith('mkt_')}
      title={`${name} by quarter`}
      summary={historySentence(row)}
      asOf={history.at(-1)?.quarter}
      table={withRestatedDays(
        {
          columns: [
            { label: 'Quarter' },
            { label: 'Fiscal period' },
            { label: name, numeric: true, format },
          ],
          rows: history.map(({ quarter, value }) => [quarter, fiscalPeriodOf(quarter), value]),
        },
        history.map(({ quarter }) => restatedOn(quarter)),
      )}
      csv={code}
      onOpen={(index) => {
        const point = history[index]
        if (!point || point.value === null) return
        openWorking({
          figure,
          quarter: point.quarter,
          heading: `${name} ${format(point.value)}`,
          note: `${fiscalPeriodOf(point.quarter)}.`,
        })
      }}
    >
      {(plot) => (
        <LineChart
          points={history.map(({ quarter, value }) => ({
            key: quarter,
            label: quarter,
            yearEnd: yearEndOf(fiscalPeriodOf(quarter)),
            restated: restatedOn(quarter) !== undefined,
            values: [value],
          }))}
          lines={[company.ticker]}
          {...plot}
          height={220}
          format={axisFormat(
            history.map(({ value }) => value),
            row.unit,
          )}
          zero={known.some(({ value }) => (value ?? 0) < 0)}
        />
      )}
    </StockChart>
  )
}

/** Number of companies with a value, and how many of them the chart shows if not all. */
function countText(peers: PeerItem | undefined): string | undefined {
  if (!peers || peers.locked) return undefined
  const { count, values } = peers
  const all = `${formatDecimal(count, 0)} with a value`
  return values.length < count ? `${all}, ${values.length} of them shown` : all
}

function PeersChart({ page, row, scope, axis, peers }: ItemDetailProps) {
  const { company } = page
  const points = useStripPeers(peers)
  const openPeer = useOpenPeer()
  const names = scopeNames(page)
  const among = names[scope] ?? 'companies'
  return (
    <StockChart
      id={`peers-${row.code}`}
      title={`${row.name} among ${scope === 'universe' ? 'all companies' : among}`}
      summary={peersSentence(row, scope)}
      asOf={countText(peers)}
      hint="Hover or use the arrow keys for details; press Enter to open."
      table={peerTable(row, points, betterEnd(row.code))}
      csv={`${row.code}-${scope}`}
      onOpen={(index) => {
        const ticker = points?.names[index]
        if (ticker) openPeer(ticker)
      }}
    >
      {(plot) => (
        <>
          <Places>
            {SCOPES.map((one) => {
              const standing = row.places?.[one].standing
              const where = names[one]
              return standing && where ? <li key={one}>{rankSentence(standing, where)}</li> : null
            })}
          </Places>
          <StripOfItem
            row={row}
            ticker={company.ticker}
            scope={scope}
            among={among}
            axis={axis}
            peers={points}
            height={96}
            labeled
            reading={plot}
          />
        </>
      )}
    </StockChart>
  )
}

/** Expanded item: its history, and its peers unless the page shows an earlier day. */
export function ItemDetail(props: ItemDetailProps) {
  const place = props.row.places?.[props.scope]
  return (
    <Columns template="minmax(0, 1fr) minmax(0, 1fr)" until="narrow">
      <HistoryChart page={props.page} row={props.row} />
      {place?.standing && <PeersChart {...props} />}
    </Columns>
  )
}

/** Peers shown in the chart as a table, in ascending order of value. */
function peerTable(
  { name, format }: OpenRow,
  peers: StripPeers | null,
  better: StripBetter,
): ChartTable {
  const { names, values } = peers ?? { names: [], values: [] }
  return {
    columns: [
      { label: 'Ticker' },
      { label: name, numeric: true, format },
      { label: 'Percentile', numeric: true, format: (value) => formatNumber(value, 0) },
    ],
    rows: names.map((ticker, index) => {
      const value = values[index] ?? null
      return [ticker, value, value === null ? null : stripPercentile(values, value, better)]
    }),
  }
}

/** For example "$76.6B, above the median of $3.8B; half of the peers are between $244.6MM and $27B." */
function peersSentence({ value, format, places }: OpenRow, scope: PeerScope): string {
  const distribution = places?.[scope].distribution
  if (!distribution || value === null) return 'Distribution of the peers’ values.'
  const { p25, median, p75 } = distribution
  const side = value === median ? 'at' : value > median ? 'above' : 'below'
  return `${format(value)}, ${side} the median of ${format(median)}; half of the peers are between ${format(p25)} and ${format(p75)}.`
}
