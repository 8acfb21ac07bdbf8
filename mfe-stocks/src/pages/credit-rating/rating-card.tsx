import { formatDate } from '@quantamental/api/format'
import type { CreditRatingPage, RatingPoint } from '@quantamental/api/stocks'
import { CREDIT_VERSION } from '@quantamental/models/credit'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Facts } from '../../components/figure-parts.tsx'
import type { OpenSlot } from '../../quarters/timeline.ts'
import { RatingHeadline } from '../../ratings/rating-headline.tsx'
import { creditModelLabel, formatProbability, historySentence } from '../../ratings/rating-text.ts'
import { ScoreCard } from '../../scores/score-card.tsx'
import { methodologyPath } from '../methodology/methodology-paths.ts'

export interface RatingCardProps {
  readonly page: CreditRatingPage
  readonly newest: OpenSlot<RatingPoint>
  /** Visible quarters, oldest first. */
  readonly open: readonly RatingPoint[]
}

/** Newest visible letter, its odds and the model behind it. */
export function RatingCard({ page, newest, open }: RatingCardProps) {
  const { point, period, quarter } = newest
  const { lock, data } = page
  return (
    <ScoreCard
      title="Credit rating"
      quarter={quarter}
      lock={lock}
      main={
        <>
          <RatingHeadline
            quarter={quarter}
            rating={point.rating}
            numeric={point.numeric}
            pd={point.pd}
            delayed={lock !== null}
            missing={point.missing}
            ratedClose={point.rated_close}
          />
          <p>{historySentence(open)}</p>
        </>
      }
      side={
        <Facts>
          <dt>Probability of default within a year</dt>
          <dd>
            <WorkingFigure
              figure={data.figure}
              quarter={quarter}
              title="Probability of default"
              text={formatProbability(point.pd)}
            />
          </dd>
          <dt>Model</dt>
          <dd>{creditModelLabel(point.model)}</dd>
          <dt>Version</dt>
          <dd>{CREDIT_VERSION}</dd>
          <dt>Known since</dt>
          <dd>{formatDate(period.known_on)}</dd>
          {period.restated_on && (
            <>
              <dt>Figures restated</dt>
              <dd>{formatDate(period.restated_on)}</dd>
            </>
          )}
        </Facts>
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
