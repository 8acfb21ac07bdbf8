import {
  getRankPageRoute,
  RANKED_ITEM_CATEGORIES,
  RANKED_ITEMS,
  RANKED_ITEMS_BY_DEFAULT,
  type RankPage as RankDocument,
  type RankedItemCode,
} from '@quantamental/api/stocks'
import { Button, Card, Stack } from '@quantamental/ui'
import { Sparkline } from '@quantamental/ui/charts'
import { useState } from 'react'
import styled from 'styled-components'
import { Quiet } from '../../components/figure-parts.tsx'
import { LatestLock } from '../../components/latest-lock.tsx'
import { RankedItemsTable } from '../../components/ranked-items-table.tsx'
import { StockPageView } from '../../components/stock-page-view.tsx'

const History = styled.span`
  display: inline-block;
`

function categoryOf(code: RankedItemCode): string {
  const item = RANKED_ITEMS.find(({ colName }) => colName === code)
  return item ? RANKED_ITEM_CATEGORIES[item.category] : ''
}

function describe({ company, universe }: RankDocument): string {
  const where = universe?.sector ? ` among ${universe.sector} companies` : ''
  return `${company.name} (${company.ticker}): sixteen financials ranked${where}, in its industry and among all companies.`
}

function Content({ page }: { readonly page: RankDocument }) {
  const { data, latest, universe, lock, periods } = page
  const [all, setAll] = useState(false)
  const quarter = periods.at(-1)?.quarter
  if (!universe || !quarter) {
    return (
      <Card title="Ranked financials">
        <p>No quarter has been ranked yet.</p>
      </Card>
    )
  }
  const items = all
    ? universe.items
    : universe.items.filter(({ code }) => RANKED_ITEMS_BY_DEFAULT.includes(code))
  const histories = new Map(
    [...data.history, ...(latest?.history ?? [])].map(({ code, values }) => [code, values]),
  )
  return (
    <Card
      title="Ranked financials"
      asOf={[universe.sector, universe.industry, quarter].filter(Boolean).join(' · ')}
    >
      <Stack gap={14}>
        <div>
          <Button aria-pressed={all} onClick={() => setAll(!all)}>
            {all ? 'Show the usual six' : `Show all ${universe.items.length}`}
          </Button>
        </div>
        <RankedItemsTable
          items={items}
          quarter={quarter}
          label="Ranked financials among peers"
          groupOf={categoryOf}
          extra={{
            head: `${data.quarters.length} quarters`,
            cell: (code) => {
              const values = histories.get(code) ?? []
              return values.filter((value) => value !== null).length > 1 ? (
                <History>
                  <Sparkline
                    values={values}
                    width={120}
                    height={28}
                    label={`${data.quarters[0]} to ${data.quarters.at(-1)}`}
                  />
                </History>
              ) : (
                '—'
              )
            },
          }}
        />
        {lock && (
          <>
            <LatestLock lock={lock} what="The other ranked items" />
            <Quiet>Equity and debt-to-asset leverage are free.</Quiet>
          </>
        )}
        <Quiet>
          Rank 1 is the best; a percentile of 100 is the best. Peers are shown as far as you may see
          them.
        </Quiet>
      </Stack>
    </Card>
  )
}

export function RankPage() {
  return (
    <StockPageView
      page="rank"
      read={(http, request) => http.call(getRankPageRoute, request)}
      describe={describe}
      skeleton={[520]}
    >
      {(page) => <Content page={page} />}
    </StockPageView>
  )
}
