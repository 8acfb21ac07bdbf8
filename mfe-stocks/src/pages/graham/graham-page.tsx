import {
  type GrahamPage as GrahamDocument,
  type GrahamQuarter,
  getGrahamPageRoute,
} from '@quantamental/api/stocks'
import { Card, PlainList, QuietLink, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { Pair, Small, Upside } from '../../components/figure-parts.tsx'
import { formatPerShare } from '../../figures/figure-text.ts'
import { PRICE_NOTE } from '../../figures/valuation-labels.ts'
import { QuartersTable } from '../../quarters/quarters-table.tsx'
import { NothingYetCard, QuarterLabel } from '../../quarters/shown-quarter.tsx'
import { slotsOf } from '../../quarters/timeline.ts'
import { stockPage } from '../../stock-pages/stock-page.tsx'
import { CardSkeletons } from '../../stock-pages/stock-skeleton.tsx'
import { ChecklistCard, type NamedChecklist } from './checklist-card.tsx'
import { testCountText } from './distance.ts'
import { HistoryCard, NumberCard } from './number-cards.tsx'
import { OutcomeStrip } from './outcome.tsx'

const Rows = styled(PlainList)`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px 16px;
    padding: 12px 0;
    border-bottom: 1px solid ${tokens.color.line};
  }
  & > li:last-child {
    border-bottom: 0;
  }
`
const Figures = styled.span`
  text-align: right;
  white-space: nowrap;
`

/** Chapters 14 and 15 of The Intelligent Investor, and the bargain issues of its first editions. */
function namedLists(quarter: GrahamQuarter): readonly NamedChecklist[] {
  return [
    {
      id: 'defensive',
      title: 'Defensive investor',
      about:
        'For investors who want safety with little effort: large, strong, steady and reasonably priced.',
      checklist: quarter.defensive,
    },
    {
      id: 'enterprising',
      title: 'Enterprising investor',
      about: 'For investors who put in more time: also smaller companies, if sound and cheap.',
      checklist: quarter.enterprising,
    },
    {
      id: 'ncav',
      title: 'Net current asset value',
      about: 'A bargain: the price is below two thirds of current assets minus all liabilities.',
      checklist: quarter.ncav,
    },
  ]
}

function OverviewCard({
  lists,
  quarter,
}: {
  readonly lists: readonly NamedChecklist[]
  readonly quarter: string
}) {
  return (
    <Card title="Three checklists" asOf={<QuarterLabel quarter={quarter} />}>
      <Rows>
        {lists.map(({ id, title, checklist }) => (
          <li key={id}>
            <span>
              <QuietLink href={`#${id}`}>{title}</QuietLink>
              <Small>{testCountText(checklist.criteria)}</Small>
            </span>
            <Figures>
              <Upside ratio={checklist.upside} />
              <Small>{checklist.upside === null ? 'nothing to compare' : 'value vs. price'}</Small>
            </Figures>
            <OutcomeStrip criteria={checklist.criteria} />
          </li>
        ))}
      </Rows>
    </Card>
  )
}

function Content({ page }: { readonly page: GrahamDocument }) {
  const { data, latest } = page
  const shown = latest?.quarter ?? data.quarter
  const slots = slotsOf(page)
  const lists = shown ? namedLists(shown) : []
  return (
    <>
      {shown ? (
        <Pair>
          <OverviewCard lists={lists} quarter={shown.quarter} />
          <NumberCard quarter={shown} />
        </Pair>
      ) : (
        <NothingYetCard title="Graham" />
      )}
      <HistoryCard slots={slots} />
      {shown &&
        lists.map((list) => (
          <ChecklistCard key={list.id} {...list} quarter={shown.quarter} texts={data.texts} />
        ))}
      <QuartersTable
        title="Graham number"
        slots={slots}
        note={PRICE_NOTE}
        columns={[
          { head: 'Price', cell: ({ price }) => formatPerShare(price) },
          {
            head: 'Graham number',
            figure: data.figure,
            value: ({ value }) => formatPerShare(value, 'No Target'),
          },
        ]}
      />
    </>
  )
}

export const GrahamPage = stockPage({
  page: 'graham',
  read: (http, request) => http.call(getGrahamPageRoute, request),
  skeleton: <CardSkeletons heights={[[300, 300], 330, 680, 600, 220, 700]} />,
  content: Content,
})
