import type { ScoreModel } from '@quantamental/api/stocks'
import { ZoneBullet } from '@quantamental/ui/charts'
import {
  formatScore,
  type ScoreValue,
  standingSentence,
  VARIANT_BADGES,
  ZONE_TONES,
  ZONE_WORDS,
} from '../domain/score-words.ts'
import { Big, Headline, Verdict } from './figure-parts.tsx'
import { WorkingFigure } from './working-figure.tsx'

/** What of a model the headline needs. */
export type HeadlineModel = Pick<ScoreModel, 'variant' | 'name' | 'distress_below' | 'safe_above'>

export interface ScoreHeadlineProps {
  readonly model: HeadlineModel
  readonly quarter: string
  readonly score: ScoreValue
}

/** One sentence about the model for the head of a working. */
export function modelNote(model: HeadlineModel): string {
  return `${model.name}, ${VARIANT_BADGES[model.variant]}: safe above ${model.safe_above}, distress below ${model.distress_below}.`
}

export interface ScoreFigureProps extends ScoreHeadlineProps {
  readonly period: string
}

/** The score as a figure that opens its working. */
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

/** The score, its zone in words, and where it stands. */
export function ScoreHeadline({ model, quarter, period, score }: ScoreFigureProps) {
  const { value, zone } = score
  return (
    <div>
      <Headline>
        <Big>
          <ScoreFigure model={model} quarter={quarter} period={period} score={score} />
        </Big>
        {zone && <Verdict data-tone={ZONE_TONES[zone]}>{ZONE_WORDS[zone]} zone</Verdict>}
      </Headline>
      {value === null ? (
        <p>Not computed: an input is missing. Its working names which.</p>
      ) : (
        <ZoneBullet
          value={value}
          distressBelow={model.distress_below}
          safeAbove={model.safe_above}
          label={`Z-Score ${standingSentence(value, zone, model)}`}
        />
      )}
    </div>
  )
}
