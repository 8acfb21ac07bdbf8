import { LIKELY_ABOVE, UNLIKELY_BELOW } from '@quantamental/models/beneish'
import { ZoneBullet } from '@quantamental/ui/charts'
import { formatNumber } from '../domain/figure-text.ts'
import { manipulationTone } from '../domain/manipulation-text.ts'
import { Big, Headline, Verdict } from './figure-parts.tsx'
import { WorkingFigure } from './working-figure.tsx'

export interface MScoreHeadlineProps {
  readonly quarter: string
  readonly value: number | null
  /** Label of the threshold band. */
  readonly label: string
}

/** M-Score, its label, and its position between the thresholds. */
export function MScoreHeadline({ quarter, value, label }: MScoreHeadlineProps) {
  const text = formatNumber(value)
  return (
    <div>
      <Headline>
        <Big>
          <WorkingFigure figure="m-score" quarter={quarter} title="M-Score" text={text} />
        </Big>
        {value !== null && <Verdict data-tone={manipulationTone(label)}>{label}</Verdict>}
      </Headline>
      {value === null ? (
        <p>Not available: an input is missing. Open the calculation to see which.</p>
      ) : (
        <ZoneBullet
          value={value}
          distressBelow={UNLIKELY_BELOW}
          safeAbove={LIKELY_ABOVE}
          names={['Unlikely', 'Possible', 'Likely']}
          good="low"
          label={`M-Score ${text}, ${label.toLowerCase()}; likely above ${formatNumber(LIKELY_ABOVE)}, unlikely below ${formatNumber(UNLIKELY_BELOW)}.`}
        />
      )}
    </div>
  )
}
