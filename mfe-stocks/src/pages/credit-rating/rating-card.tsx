import { formatDate } from '@quantamental/api/format'
import type { CreditRatingPage, RatingPoint } from '@quantamental/api/stocks'
import { CREDIT_CUTS, CREDIT_VERSION } from '@quantamental/models/credit'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Choices } from '../../components/choices.tsx'
import { FactList } from '../../components/figure-parts.tsx'
import {
  isOpen,
  knownText,
  type OpenSlot,
  openPoints,
  type Slot,
  slotsOf,
} from '../../quarters/timeline.ts'
import { RatingHeadline, RatingSteps } from '../../ratings/company-rating.tsx'
import { creditModelLabel, formatProbability, historySentence } from '../../ratings/rating-text.ts'
import { ScoreCard } from '../../scores/score-card.tsx'
import { useChoice } from '../../stock-pages/use-address.ts'
import { methodologyPath } from '../methodology/methodology-paths.ts'

/** Newest visible letter, its odds and the model behind it. */
export function RatingCard({
  page,
  newest: { point, period, quarter },
}: {
  readonly page: CreditRatingPage
  readonly newest: OpenSlot<RatingPoint>
}) {
  return (
    <ScoreCard
      title="Credit rating"
      quarter={quarter}
      main={
        <>
          <RatingHeadline {...point} quarter={quarter} />
          <p>{historySentence(openPoints(slotsOf(page)))}</p>
        </>
      }
      side={
        <FactList
          facts={[
            [
              'Probability of default within a year',
              <WorkingFigure
                key="pd"
                figure={page.data.figure}
                quarter={quarter}
                title="Probability of default"
                text={formatProbability(point.pd)}
              />,
            ],
            ['Model', creditModelLabel(point.model)],
            ['Version', CREDIT_VERSION],
            ['Known since', formatDate(period.known_on)],
            period.restated_on !== undefined && [
              'Figures restated',
              formatDate(period.restated_on),
            ],
          ]}
        />
      }
      links={[
        { label: 'How ratings are calculated', to: methodologyPath('credit') },
        {
          label: 'How accurate are the ratings?',
          to: `${methodologyPath('credit')}#how-accurate-it-is`,
        },
      ]}
    />
  )
}

/** Quarters of the rating history (three years). See infra/docs/domain/entitlement.md. */
const QUARTERS_SHOWN = 12
const SCALES = [
  { value: 'letters', label: 'Letters' },
  { value: 'pd', label: 'Probability of default' },
] as const

/** Three years of letters, or of the underlying probabilities. */
export function HistoryCard({ slots }: { readonly slots: readonly Slot<RatingPoint>[] }) {
  const [scale, setScale] = useChoice('scale', ['letters', 'pd'], 'letters')
  const shown = slots.slice(-QUARTERS_SHOWN)
  const newest = shown.findLast(isOpen)
  return (
    <RatingSteps
      title="Rating by quarter"
      slots={shown}
      asOf={newest && knownText(newest.period)}
      actions={<Choices label="Scale" options={SCALES} value={scale} onChoose={setScale} />}
      cuts={scale === 'pd' ? CREDIT_CUTS : undefined}
      withOdds
    />
  )
}
