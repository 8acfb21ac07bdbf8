import { LIKELY_ABOVE, UNLIKELY_BELOW } from '@quantamental/models/beneish'
import { ZoneBullet } from '@quantamental/ui/charts'
import { WorkingFigure } from '../calculations/working-figure.tsx'
import { Big, Headline, Verdict } from '../components/figure-parts.tsx'
import { formatNumber } from '../figures/figure-text.ts'
import { manipulationTone } from './manipulation-text.ts'

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
