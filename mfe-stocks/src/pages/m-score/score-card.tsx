import type { ManipulationPoint, MScorePage } from '@quantamental/api/stocks'
import { Tag } from '@quantamental/ui'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Quiet } from '../../components/figure-parts.tsx'
import { formatNumber, formatPercent } from '../../figures/figure-text.ts'
import { MScoreHeadline } from '../../scores/m-score-headline.tsx'
import { driverSentence, formSentence, VARIANT_LABELS } from '../../scores/manipulation-text.ts'
import { ScoreCard } from '../../scores/score-card.tsx'
import { methodologyPath } from '../methodology/methodology-paths.ts'

export interface MScoreCardProps {
  readonly page: MScorePage
  readonly point: ManipulationPoint
}

/** Newest visible score, its label and its main driver. */
export function MScoreCard({ page, point }: MScoreCardProps) {
  const { lock } = page
  const { model, indices } = page.data
  return (
    <ScoreCard
      title="M-Score"
      quarter={point.quarter}
      lock={lock}
      main={<MScoreHeadline quarter={point.quarter} value={point.value} label={point.label} />}
      side={
        <>
          <p>
            {point.variant && (
              <>
                <Tag>{VARIANT_LABELS[point.variant] ?? point.variant}</Tag>{' '}
              </>
            )}
            {driverSentence(point, indices)}
          </p>
          <p>{formSentence(point, indices)}</p>
          {point.probability !== null && (
            <p>
              Probability of manipulation{' '}
              <WorkingFigure
                figure={page.data.figure}
                quarter={point.quarter}
                title="Probability of manipulation"
                text={formatPercent(point.probability)}
              />
              .
            </p>
          )}
          <Quiet>
            Manipulation is likely above {formatNumber(model.likely_above)} and unlikely below{' '}
            {formatNumber(model.unlikely_below)}. {model.source}. Version {model.version}.
          </Quiet>
        </>
      }
      links={[
        { label: 'How the M-Score is calculated', to: methodologyPath('beneish') },
        { label: 'Open the calculator', to: `${methodologyPath('beneish')}#calculator` },
      ]}
    />
  )
}
