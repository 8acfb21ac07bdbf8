import { formatDecimal } from '@quantamental/api/format'
import {
  type PeerItem,
  type PeerScope,
  RANKED_ITEMS_BY_DEFAULT,
  type RankedItemCode,
  type RankPage,
} from '@quantamental/api/stocks'
import { Card, downloadText, QuietLink, Row, Stack } from '@quantamental/ui'
import { usePeers } from '../../api/use-peers.ts'
import { Choices } from '../../components/choices.tsx'
import { Quiet } from '../../components/figure-parts.tsx'
import { LatestLock } from '../../quarters/shown-quarter.tsx'
import { ItemPicker } from './item-picker.tsx'
import { useRankAddress } from './rank-address.ts'
import { isOpenRow, listRankRows, type RankRow, rankCsv } from './rank-rows.ts'
import { RankTable } from './rank-table.tsx'
import { scopeNames } from './rank-text.ts'

/**
 * Peers of the visible items by code. The default six load first, with the same request as on the
 * summary; the others load when one of them is shown.
 */
function usePeersByCode(
  ticker: string,
  scope: PeerScope,
  rows: readonly RankRow[],
  shown: readonly RankedItemCode[],
) {
  const open = rows.filter((row) => isOpenRow(row) && row.places !== null).map(({ code }) => code)
  const defaultItems = RANKED_ITEMS_BY_DEFAULT.filter((code) => open.includes(code))
  const others = open.filter((code) => !defaultItems.includes(code))
  const first = usePeers(ticker, scope, defaultItems)
  const rest = usePeers(
    ticker,
    scope,
    others,
    others.some((code) => shown.includes(code)),
  )
  const items = [...(first.data?.items ?? []), ...(rest.data?.items ?? [])]
  return {
    peers: new Map<RankedItemCode, PeerItem>(items.map((item) => [item.code, item])),
    failed: first.isError || rest.isError,
  }
}

export function RankCard({ page, quarter }: { readonly page: RankPage; readonly quarter: string }) {
  const { company, data, universe } = page
  const address = useRankAddress()
  const names = scopeNames(page)
  const scope = names[address.scope.value] === null ? 'universe' : address.scope.value
  const rows = listRankRows(page)
  const shown = rows.filter(({ code }) => address.items.includes(code))
  const { peers, failed } = usePeersByCode(company.ticker, scope, rows, address.items)
  const standing = rows.filter(isOpenRow).find(({ places }) => places?.[scope].standing)?.places?.[
    scope
  ].standing
  const scopes = address.scope.options.filter(({ value }) => names[value] !== null)
  return (
    <Card
      id="ranked-financials"
      title="Ranked financials"
      asOf={[
        universe &&
          (standing ? `among ${formatDecimal(standing.of, 0)} ${names[scope]}` : names[scope]),
        quarter,
      ]
        .filter(Boolean)
        .join(' · ')}
      footer={
        <>
          <QuietLink
            as="button"
            onClick={() =>
              downloadText(
                `${company.ticker}-ranked-financials${company.simulated ? '-simulated' : ''}.csv`,
                rankCsv(rows, data.quarters, company.simulated),
              )
            }
          >
            CSV
          </QuietLink>
          {universe && (
            <span>
              Rank 1 and percentile 100 are best. Your plan determines which peers you see.
            </span>
          )}
        </>
      }
    >
      <Stack gap={14}>
        <Row gap={10}>
          <ItemPicker shown={address.items} onChange={address.setItems} />
          {universe && scopes.length > 1 && (
            <Choices label="Among" {...address.scope} options={scopes} value={scope} />
          )}
          {universe && <Choices label="Axis" {...address.axis} />}
        </Row>
        {failed && (
          <Quiet role="status">Couldn’t load the peers. Ranks are shown without them.</Quiet>
        )}
        {shown.length === 0 ? (
          <p>No items selected.</p>
        ) : (
          <RankTable
            page={page}
            rows={shown}
            quarter={quarter}
            scope={scope}
            axis={address.axis.value}
            peers={peers}
            expanded={address.expanded}
            onToggle={address.toggle}
          />
        )}
        {rows.some(({ locked }) => locked) && (
          <LatestLock what="Equity and leverage are free. The other fourteen ranked items" />
        )}
      </Stack>
    </Card>
  )
}
