import {
  type CreditRatingPage as CreditRatingDocument,
  getCreditRatingPageRoute,
  type RatingChange,
  type RatingPoint,
} from '@quantamental/api/stocks'
import { useSearchParams } from '@quantamental/remote/router'
import { media, RatingChip } from '@quantamental/ui'
import styled from 'styled-components'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { formatOdds } from '../../figures/figure-text.ts'
import { QuartersTable } from '../../quarters/quarters-table.tsx'
import { isOpen, type OpenSlot, type Slot, slotsOf } from '../../quarters/timeline.ts'
import { formatProbability, gradeText, historySentence } from '../../ratings/rating-text.ts'
import { ScorePage } from '../../scores/score-page.tsx'
import { ChangesCard } from './changes-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { PartsCard } from './parts-card.tsx'
import { PeersCard } from './peers-card.tsx'
import { RatingCard } from './rating-card.tsx'
import { choosePair, comparablePoints, differenceOf } from './rating-difference.ts'
import { TransitionsCard } from './transitions-card.tsx'
import { WhyCard } from './why-card.tsx'

/** Two columns: the matrix is narrower than the list of changes. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  ${media.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
  }
`

function pointsOf(slots: readonly Slot<RatingPoint>[]): readonly RatingPoint[] {
  return slots.filter(isOpen).map(({ point }) => point)
}

function describe(page: CreditRatingDocument): string {
  const { company } = page
  const name = `${company.name} (${company.ticker})`
  const open = pointsOf(slotsOf(page))
  const newest = open.at(-1)
  if (!newest) return `Credit rating of ${name}.`
  return `${name}: credit rating ${newest.rating}, ${gradeText(newest.rating, newest.numeric).toLowerCase()}. ${historySentence(open)}`
}

interface DetailsProps {
  readonly page: CreditRatingDocument
  readonly newest: OpenSlot<RatingPoint>
  readonly slots: readonly Slot<RatingPoint>[]
}

function showWhy(): void {
  document.getElementById('why')?.scrollIntoView({ block: 'start' })
}

function Details({ page, newest, slots }: DetailsProps) {
  const { company, data, latest, lock, universe } = page
  const { points, pair, onPair } = usePair(pointsOf(slots))
  const changes = [...data.changes, ...(latest?.changes ?? [])]
  const transitions = latest?.transitions ?? data.transitions
  const [from, to] = pair ?? [null, newest.point]
  const explain = ({ from_quarter, to_quarter }: RatingChange) => {
    onPair(from_quarter, to_quarter)
    showWhy()
  }
  const changesCard = <ChangesCard changes={changes} slots={slots} lock={lock} onChange={explain} />
  return (
    <>
      {pair && (
        <WhyCard
          page={page}
          difference={differenceOf(...pair, data.parts, changes)}
          points={points}
          pair={pair}
          onPair={onPair}
        />
      )}
      {to.parts.length > 0 && <PartsCard parts={data.parts} point={to} before={from} />}
      {transitions.length > 0 ? (
        <Beside>
          {changesCard}
          <TransitionsCard transitions={transitions} />
        </Beside>
      ) : (
        changesCard
      )}
      {universe && <PeersCard company={company} universe={universe} />}
    </>
  )
}

function History({ page, slots }: Pick<DetailsProps, 'page' | 'slots'>) {
  return (
    <QuartersTable
      title="Rating history"
      slots={slots}
      lock={page.lock}
      columns={[
        {
          head: 'Rating',
          numeric: false,
          cell: ({ rating }) => <RatingChip rating={rating} />,
        },
        {
          head: 'Odds of default',
          cell: ({ pd }, quarter) => (
            <WorkingFigure
              figure={page.data.figure}
              quarter={quarter}
              title="Odds of default"
              text={formatOdds(pd)}
            />
          ),
        },
        { head: 'Probability', wide: true, cell: ({ pd }) => formatProbability(pd) },
      ]}
    />
  )
}

export function CreditRatingPage() {
  return (
    <ScorePage<RatingPoint, CreditRatingDocument>
      page="credit-rating"
      title="Credit rating"
      read={(http, request) => http.call(getCreditRatingPageRoute, request)}
      describe={describe}
      headline={(page, newest) => (
        <RatingCard page={page} newest={newest} open={pointsOf(slotsOf(page))} />
      )}
      chart={(page, slots) => <HistoryCard page={page} slots={slots} />}
      details={(page, newest, slots) => <Details page={page} newest={newest} slots={slots} />}
      table={(page, slots) => <History page={page} slots={slots} />}
    />
  )
}

/** The two compared quarters, stored in the URL: `?from=25Q1&to=26Q1`. */
function usePair(open: readonly RatingPoint[]) {
  const [params, setParams] = useSearchParams()
  const points = comparablePoints(open)
  const pair = choosePair(points, params.get('from'), params.get('to'))
  const onPair = (from: string, to: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('from', from)
        next.set('to', to)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { points, pair, onPair }
}
