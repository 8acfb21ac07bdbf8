import { type ManipulationPoint, type ScoreModel, ZONE_LABELS } from '@quantamental/api/stocks'
import { ZoneBullet } from '@quantamental/ui/charts'
import type { ReactNode } from 'react'
import { WorkingFigure } from '../calculations/working-figure.tsx'
import { Big, Headline, Verdict } from '../components/figure-parts.tsx'
import { formatNumber } from '../figures/figure-text.ts'
import { manipulationTone, manipulationZones } from './manipulation-text.ts'
import { type ScoreValue, VARIANT_BADGES, ZONE_TONES, zoneSentence } from './score-text.ts'

export interface ScoreFigureProps {
  readonly model: Pick<ScoreModel, 'variant' | 'name' | 'distress_below' | 'safe_above'>
  readonly quarter: string
  readonly period: string
  readonly score: ScoreValue
}

export function ScoreFigure({ model, quarter, period, score }: ScoreFigureProps) {
  const { name, variant, safe_above, distress_below } = model
  return (
    <WorkingFigure
      figure="z-score"
      quarter={quarter}
      title="Z-Score"
      text={formatNumber(score.value)}
      note={`${period}. ${name}, ${VARIANT_BADGES[variant]}: safe above ${safe_above}, distress below ${distress_below}.`}
    />
  )
}

/** Figure with its verdict, above its position between the thresholds; false without a value. */
function ScoreLine({
  figure,
  verdict,
  position,
}: {
  readonly figure: ReactNode
  readonly verdict: ReactNode
  readonly position: ReactNode
}) {
  return (
    <div>
      <Headline>
        <Big>{figure}</Big>
        {verdict}
      </Headline>
      {position || <p>Not available: an input is missing. Open the calculation to see which.</p>}
    </div>
  )
}

/** Z-Score, its zone, and its position between the thresholds. */
export function ScoreHeadline(props: ScoreFigureProps) {
  const { model, score } = props
  const { value, zone } = score
  return (
    <ScoreLine
      figure={<ScoreFigure {...props} />}
      verdict={zone && <Verdict data-tone={ZONE_TONES[zone]}>{ZONE_LABELS[zone]} zone</Verdict>}
      position={
        value !== null && (
          <ZoneBullet
            value={value}
            distressBelow={model.distress_below}
            safeAbove={model.safe_above}
            label={`Z-Score ${zoneSentence(value, zone, model)}`}
          />
        )
      }
    />
  )
}

type MScoreHeadlineProps = Pick<ManipulationPoint, 'quarter' | 'value' | 'label'>

/** M-Score, its label, and its position between the thresholds. */
export function MScoreHeadline({ quarter, value, label }: MScoreHeadlineProps) {
  const text = formatNumber(value)
  return (
    <ScoreLine
      figure={<WorkingFigure figure="m-score" quarter={quarter} title="M-Score" text={text} />}
      verdict={value !== null && <Verdict data-tone={manipulationTone(label)}>{label}</Verdict>}
      position={value !== null && <ZoneBullet {...manipulationZones(value, label)} />}
    />
  )
}
