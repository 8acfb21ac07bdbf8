import {
  type Checklist,
  type GrahamPage as GrahamDocument,
  type GrahamQuarter,
  getGrahamPageRoute,
  type Lock,
} from '@quantamental/api/stocks'
import { Card, QuietLink, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Small, Upside } from '../../components/figure-parts.tsx'
import { Pair } from '../../components/page-grid.tsx'
import { formatPerShare } from '../../figures/figure-text.ts'
import { PRICE_NOTE } from '../../figures/valuation-labels.ts'
import { QuartersTable } from '../../quarters/quarters-table.tsx'
import { NothingYetCard, QuarterLabel } from '../../quarters/shown-quarter.tsx'
import { slotsOf } from '../../quarters/timeline.ts'
import { StockPageView } from '../../stock-pages/stock-page-view.tsx'
import { CardSkeleton } from '../../stock-pages/stock-skeleton.tsx'
import { ChecklistCard } from './checklist-card.tsx'
import { testCountText } from './distance.ts'
import { HistoryCard } from './history-card.tsx'
import { NumberCard } from './number-card.tsx'
import { OutcomeStrip } from './outcome.tsx'

const Rows = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
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

interface NamedChecklist {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly checklist: Checklist
}

interface OverviewCardProps {
  readonly lists: readonly NamedChecklist[]
  readonly quarter: string
  readonly lock: Lock | null
}

/** Summary of the three checklists with links to their tests. */
function OverviewCard({ lists, quarter, lock }: OverviewCardProps) {
  return (
    <Card title="Three checklists" asOf={<QuarterLabel quarter={quarter} lock={lock} />}>
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

function describe({ company, data, latest }: GrahamDocument): string {
  const name = `${company.name} (${company.ticker})`
  const shown = latest?.quarter ?? data.quarter
  const tests = shown
    ? `passes ${shown.defensive.passed} of ${shown.defensive.measurable} measurable tests of the defensive investor. `
    : ''
  return `${name} by Benjamin Graham’s rules: ${tests}Graham number, defensive, enterprising and NCAV checklists.`
}

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

function Content({ page }: { readonly page: GrahamDocument }) {
  const { company, data, latest, lock } = page
  const shown = latest?.quarter ?? data.quarter
  const slots = slotsOf(page)
  const lists = shown ? namedLists(shown) : []
  return (
    <>
      {shown ? (
        <>
          <Pair>
            <OverviewCard lists={lists} quarter={shown.quarter} lock={lock} />
            <NumberCard quarter={shown} lock={lock} note={variantNote(shown)} />
          </Pair>
          <HistoryCard slots={slots} company={company} />
          {lists.map((list) => (
            <ChecklistCard
              key={list.id}
              {...list}
              quarter={shown.quarter}
              texts={data.texts}
              lock={lock}
            />
          ))}
        </>
      ) : (
        <>
          <NothingYetCard title="Graham" lock={lock} />
          <HistoryCard slots={slots} company={company} />
        </>
      )}
      <QuartersTable
        title="Graham number"
        slots={slots}
        lock={lock}
        note={PRICE_NOTE}
        columns={[
          { head: 'Price', cell: ({ price }) => formatPerShare(price) },
          {
            head: 'Graham number',
            cell: ({ value }, quarter) => (
              <WorkingFigure
                figure={data.figure}
                quarter={quarter}
                title="Graham number"
                text={formatPerShare(value, 'No Target')}
              />
            ),
          },
        ]}
      />
    </>
  )
}

const SKELETON = (
  <>
    <Pair>
      <CardSkeleton height={300} />
      <CardSkeleton height={300} />
    </Pair>
    <CardSkeleton height={330} />
    <CardSkeleton height={680} />
    <CardSkeleton height={600} />
    <CardSkeleton height={220} />
    <CardSkeleton height={700} />
  </>
)

export function GrahamPage() {
  return (
    <StockPageView
      page="graham"
      read={(http, request) => http.call(getGrahamPageRoute, request)}
      describe={describe}
      skeleton={SKELETON}
    >
      {(page) => <Content page={page} />}
    </StockPageView>
  )
}

/** Differences in the tests for the company's model class; null for the default class. */
function variantNote({ defensive, ncav }: GrahamQuarter): string | null {
  if (defensive.criteria.some(({ code }) => code === 'defensive_debt_to_equity')) {
    return 'For a public utility, Graham limits debt to twice equity instead of testing working capital, and measures size by assets instead of sales.'
  }
  if (ncav.misfit) {
    return `${ncav.misfit} Current ratio, debt and net current assets are not tested, so the checklists are less meaningful for this company.`
  }
  return null
}
