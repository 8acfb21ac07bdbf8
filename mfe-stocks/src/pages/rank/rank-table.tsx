import { formatDecimal } from '@quantamental/api/format'
import type { PeerItem, PeerScope, RankedItemCode, RankPage } from '@quantamental/api/stocks'
import { Hatched } from '@quantamental/ui'
import { Sparkline } from '@quantamental/ui/charts'
import { KnownFigure, WorkingFigure } from '../../calculations/working-figure.tsx'
import { incompleteReason, NO_DATA, percentileText } from '../../figures/figure-text.ts'
import { ItemDetail } from './item-detail.tsx'
import type { RankAxis } from './rank-address.ts'
import type { LockedRow, OpenRow, RankRow } from './rank-rows.ts'
import { LockedName, LowFirst, Muted, Opener, RankTable as Table } from './rank-style.ts'
import { betterEnd, historyEnds, historySentence, scopeNames } from './rank-text.ts'
import { StripOfItem, useStripPeers } from './strip-of-item.tsx'

interface RankTableProps {
  readonly page: RankPage
  readonly rows: readonly RankRow[]
  readonly quarter: string
  readonly scope: PeerScope
  readonly axis: RankAxis
  readonly peers: ReadonlyMap<RankedItemCode, PeerItem>
  readonly expanded: readonly RankedItemCode[]
  readonly onToggle: (code: RankedItemCode) => void
}

function LockedItem({ row, columns }: { readonly row: LockedRow; readonly columns: number }) {
  return (
    <tr className="row">
      <th scope="row" className="name">
        <LockedName>{row.name}</LockedName>
      </th>
      <td className="value">
        <Muted>Locked</Muted>
      </td>
      <td className="plot" colSpan={columns - 2}>
        <Hatched style={{ height: 28 }} />
      </td>
    </tr>
  )
}

function Rank({ row, scope }: { readonly row: OpenRow; readonly scope: PeerScope }) {
  const standing = row.places?.[scope].standing
  if (!standing) return NO_DATA
  return (
    <>
      <b>{percentileText(standing.percentile)}</b> <Muted>of 100</Muted>
      <small>
        {' '}
        rank {formatDecimal(standing.rank, 0)} of {formatDecimal(standing.of, 0)}
      </small>
    </>
  )
}

function OpenItem({ row, props }: { readonly row: OpenRow; readonly props: RankTableProps }) {
  const { page, quarter, scope, axis, peers, expanded, onToggle } = props
  const { code, name, figure, value, known, unit, format, history, places } = row
  const named = { figure, quarter, title: name }
  const incomplete = row.misfit === null && incompleteReason(known) !== undefined
  const isOpen = expanded.includes(code)
  const points = useStripPeers(peers.get(code))
  const among = scopeNames(page)[scope] ?? 'companies'
  return (
    <>
      <tr className="row">
        <th scope="row" className="name">
          <Opener type="button" aria-expanded={isOpen} onClick={() => onToggle(code)}>
            {name}
          </Opener>
          {betterEnd(code) === 'low' && <LowFirst>lower is better</LowFirst>}
        </th>
        <td className="value">
          {incomplete ? (
            <KnownFigure {...named} known={known} unit={unit} />
          ) : (
            <WorkingFigure {...named} text={format(value)} />
          )}
        </td>
        {places && (
          <>
            <td className="plot">
              <StripOfItem
                row={row}
                ticker={page.company.ticker}
                scope={scope}
                among={among}
                axis={axis}
                peers={points}
                height={36}
              />
            </td>
            <td className="rank">
              <Rank row={row} scope={scope} />
            </td>
          </>
        )}
        <td className="history">
          {historyEnds(history) ? (
            <Sparkline
              values={history.map((point) => point.value)}
              width={140}
              height={34}
              label={historySentence(row)}
            />
          ) : (
            <Muted>Not enough quarters</Muted>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td className="detail" colSpan={places ? 5 : 3}>
            <ItemDetail page={page} row={row} scope={scope} axis={axis} peers={peers.get(code)} />
          </td>
        </tr>
      )}
    </>
  )
}

/**
 * Items by category: value, rank among the peers, twelve quarters. A row expands to both charts.
 */
export function RankTable(props: RankTableProps) {
  const { page, rows, axis } = props
  const hasPlaces = page.universe !== null
  const columns = hasPlaces ? 5 : 3
  return (
    <Table data-narrow={hasPlaces ? undefined : ''}>
      <thead>
        <tr>
          <th scope="col" className="name">
            Item
          </th>
          <th scope="col" className="value">
            Value
          </th>
          {hasPlaces && (
            <>
              <th scope="col" className="plot">
                {axis === 'percentile'
                  ? 'Percentile, best at the right. Each dot is a company.'
                  : 'Low to high, compressed scale. Each dot is a company.'}
              </th>
              <th scope="col" className="rank">
                Percentile
              </th>
            </>
          )}
          <th scope="col" className="history">
            {page.data.quarters.length} quarters
          </th>
        </tr>
      </thead>
      {[...Map.groupBy(rows, ({ category }) => category)].map(([category, items]) => (
        <tbody key={category}>
          <tr>
            <th scope="rowgroup" colSpan={columns} className="group">
              {category}
            </th>
          </tr>
          {items.map((row) =>
            row.locked ? (
              <LockedItem key={row.code} row={row} columns={columns} />
            ) : (
              <OpenItem key={row.code} row={row} props={props} />
            ),
          )}
        </tbody>
      ))}
    </Table>
  )
}
