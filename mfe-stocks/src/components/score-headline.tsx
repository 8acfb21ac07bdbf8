import type { OpenScorePoint, ScoreModel } from '@quantamental/api/stocks'
import { Figure, tokens } from '@quantamental/ui'
import { ZoneBullet } from '@quantamental/ui/charts'
import styled from 'styled-components'
import { formatScore, standingSentence, ZONE_WORDS } from '../domain/score-words.ts'
import { useOpenWorking } from './working-context.tsx'

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 12px;
  margin-bottom: 6px;
`
const Big = styled.span`
  font-size: ${tokens.fontSize.display}px;
  font-weight: 660;
  letter-spacing: -0.03em;
  line-height: 1.15;
`
const Zone = styled.span`
  color: ${tokens.colour.muted};
  &[data-zone='safe'] {
    color: ${tokens.colour['safe-ink']};
  }
  &[data-zone='distress'] {
    color: ${tokens.colour['distress-ink']};
  }
`

export interface ScoreHeadlineProps {
  readonly model: ScoreModel
  readonly point: OpenScorePoint
}

/** One sentence about the model for the head of a working. */
export function modelNote(model: ScoreModel): string {
  return `${model.name}: safe above ${model.safe_above}, distress below ${model.distress_below}.`
}

/** The score as a figure that opens its working, its zone in words, and where it stands. */
export function ScoreHeadline({ model, point }: ScoreHeadlineProps) {
  const openWorking = useOpenWorking()
  const text = formatScore(point.value)
  return (
    <div>
      <Line>
        <Big>
          <Figure
            label={`Z-Score ${point.fiscal_period}`}
            onWorking={() =>
              openWorking({
                heading: `Z-Score ${text}`,
                note: `${point.fiscal_period}. ${modelNote(model)}`,
                working: point.working,
                recompute: { variant: model.variant },
              })
            }
          >
            {text}
          </Figure>
        </Big>
        {point.zone && <Zone data-zone={point.zone}>{ZONE_WORDS[point.zone]} zone</Zone>}
      </Line>
      {point.value === null ? (
        <p>Not computed: {point.missing.join(', ') || 'an input is missing'}.</p>
      ) : (
        <ZoneBullet
          value={point.value}
          distressBelow={model.distress_below}
          safeAbove={model.safe_above}
          label={`Z-Score ${standingSentence(point.value, point.zone, model)}`}
        />
      )}
    </div>
  )
}
