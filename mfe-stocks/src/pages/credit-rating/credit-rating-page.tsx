import {
  type CreditRatingPage as CreditRatingDocument,
  getCreditRatingPageRoute,
  type RatingChange,
  type RatingPoint,
} from '@quantamental/api/stocks'
import { lazyParts } from '@quantamental/remote/lazy-parts'
import { Columns, RatingChip } from '@quantamental/ui'
import { formatOdds } from '../../figures/figure-text.ts'
import { QuartersTable } from '../../quarters/quarters-table.tsx'
import { type OpenSlot, openPoints, type Slot } from '../../quarters/timeline.ts'
import { formatPd } from '../../ratings/rating-text.ts'
import { scorePage } from '../../scores/score-page.tsx'
import { CardSkeletons } from '../../stock-pages/stock-skeleton.tsx'
import { useAddress } from '../../stock-pages/use-address.ts'
import { ChangesCard } from './changes-card.tsx'
import { HorizonCard } from './horizon-card.tsx'
import { HistoryCard, PartsCard, RatingCard } from './rating-cards.tsx'
import { choosePair, comparablePoints, differenceOf } from './rating-difference.ts'
import { TransitionsCard } from './transitions-card.tsx'
import { WhyCard } from './why-card.tsx'

const signalSkeleton = (
  <div aria-busy="true">
    <CardSkeletons heights={[720]} />
  </div>
)

const { MarketSignalCard, PeersCard } = lazyParts({
  MarketSignalCard: () =>
    import(/* webpackChunkName: "market-signal-card" */ './market-signal-card.tsx'),
  PeersCard: () => import(/* webpackChunkName: "rating-peers" */ './peers-card.tsx'),
})

interface HistoryProps {
  readonly page: CreditRatingDocument
  readonly slots: readonly Slot<RatingPoint>[]
}

function Details({
  page,
  newest,
  slots,
}: HistoryProps & { readonly newest: OpenSlot<RatingPoint> }) {
  const { company, data, latest, universe } = page
  const { points, pair, onPair } = usePair(openPoints(slots))
  const changes = [...data.changes, ...(latest?.changes ?? [])]
  const transitions = latest?.transitions ?? data.transitions
  const [from, to] = pair ?? [null, newest.point]
  const explain = ({ from_quarter, to_quarter }: RatingChange) => {
    onPair(from_quarter, to_quarter)
    document.getElementById('why')?.scrollIntoView({ block: 'start' })
  }
  const changesCard = <ChangesCard changes={changes} slots={slots} onChange={explain} />
  return (
    <>
      {page.as_known_on === undefined && (
        <MarketSignalCard
          pending={signalSkeleton}
          ticker={company.ticker}
          skeleton={signalSkeleton}
        />
      )}
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
      <HorizonCard ticker={company.ticker} point={newest.point} />
      {transitions.length > 0 ? (
        <Columns template="minmax(0, 5fr) minmax(0, 3fr)" until="narrow" gap={20}>
          {changesCard}
          <TransitionsCard transitions={transitions} />
        </Columns>
      ) : (
        changesCard
      )}
      {universe && (
        <PeersCard
          pending={<CardSkeletons heights={[480]} />}
          company={company}
          universe={universe}
        />
      )}
    </>
  )
}

function History({ page, slots }: HistoryProps) {
  return (
    <QuartersTable
      title="Rating history"
      slots={slots}
      columns={[
        { head: 'Rating', text: true, cell: ({ rating }) => <RatingChip rating={rating} /> },
        { head: 'Odds of default', figure: page.data.figure, value: ({ pd }) => formatOdds(pd) },
        { head: 'Probability', wide: true, cell: ({ pd }) => formatPd(pd) },
      ]}
    />
  )
}

/** The two compared quarters, stored in the URL: `?from=25Q1&to=26Q1`. */
function usePair(open: readonly RatingPoint[]) {
  const [params, change] = useAddress()
  const points = comparablePoints(open)
  const pair = choosePair(points, params.get('from'), params.get('to'))
  return { points, pair, onPair: (from: string, to: string) => change({ from, to }) }
}

export const CreditRatingPage = scorePage<RatingPoint, CreditRatingDocument>({
  page: 'credit-rating',
  title: 'Credit rating',
  read: (http, request) => http.call(getCreditRatingPageRoute, request),
  headline: (page, newest) => <RatingCard page={page} newest={newest} />,
  chart: (_, slots) => <HistoryCard slots={slots} />,
  details: (page, newest, slots) => <Details page={page} newest={newest} slots={slots} />,
  table: (page, slots) => <History page={page} slots={slots} />,
})
