import type { ScoreModel } from '@quantamental/api/stocks'
import { ZoneBullet } from '@quantamental/ui/charts'
import { WorkingFigure } from '../calculations/working-figure.tsx'
import { Big, Headline, Verdict } from '../components/figure-parts.tsx'
import {
  formatScore,
  type ScoreValue,
  VARIANT_BADGES,
  ZONE_LABELS,
  ZONE_TONES,
  zoneSentence,
} from './score-text.ts'

/** Model fields that the headline needs. */
type HeadlineModel = Pick<ScoreModel, 'variant' | 'name' | 'distress_below' | 'safe_above'>

interface ScoreHeadlineProps {
  readonly model: HeadlineModel
  readonly quarter: string
  readonly score: ScoreValue
}

/** One sentence about the model for the header of the calculation drawer. */
function modelNote(model: HeadlineModel): string {
  return `${model.name}, ${VARIANT_BADGES[model.variant]}: safe above ${model.safe_above}, distress below ${model.distress_below}.`
}

export interface ScoreFigureProps extends ScoreHeadlineProps {
  readonly period: string
}

/** Score as a figure that opens its calculation. */
export function ScoreFigure({ model, quarter, period, score }: ScoreFigureProps) {
  return (
    <WorkingFigure
      figure="z-score"
      quarter={quarter}
      title="Z-Score"
      text={formatScore(score.value)}
      note={`${period}. ${modelNote(model)}`}
    />
  )
}

/** Score, its zone, and its position between the thresholds. */
export function ScoreHeadline({ model, quarter, period, score }: ScoreFigureProps) {
  const { value, zone } = score
  return (
    <div>
      <Headline>
        <Big>
          <ScoreFigure model={model} quarter={quarter} period={period} score={score} />
        </Big>
        {zone && <Verdict data-tone={ZONE_TONES[zone]}>{ZONE_LABELS[zone]} zone</Verdict>}
      </Headline>
      {value === null ? (
        <p>Not available: an input is missing. Open the calculation to see which.</p>
      ) : (
        <ZoneBullet
          value={value}
          distressBelow={model.distress_below}
          safeAbove={model.safe_above}
          label={`Z-Score ${zoneSentence(value, zone, model)}`}
        />
      )}
    </div>
  )
}
