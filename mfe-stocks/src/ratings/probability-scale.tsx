import type { RatingPoint } from '@quantamental/api/stocks'
import { CREDIT_CUTS } from '@quantamental/models/credit'
import { RATING_LETTERS, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { formatPd } from './rating-text.ts'

/** Probabilities at the ends of the scale. */
const ENDS = [0.00004, 0.65] as const
const BOUNDS = [ENDS[0], ...CREDIT_CUTS, ENDS[1]]

/** Position of a probability from 0 to 100; each letter has the same width, logarithmic within it. */
function positionOf(pd: number): number {
  const limited = Math.min(Math.max(pd, ENDS[0]), ENDS[1])
  const letters = BOUNDS.length - 1
  const letter = Math.min(
    BOUNDS.findLastIndex((bound) => limited >= bound),
    letters - 1,
  )
  const [from, to] = [BOUNDS[letter] as number, BOUNDS[letter + 1] as number]
  return (100 * (letter + Math.log(limited / from) / Math.log(to / from))) / letters
}

const Scale = styled.div`
  position: relative;
  margin: 4px 0 14px;
  padding-top: 18px;
`
const Letters = styled.ol`
  display: grid;
  grid-template-columns: repeat(${BOUNDS.length - 1}, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid ${tokens.color['line-strong']};
  color: ${tokens.color.muted};
  font-size: 12px;
  text-align: center;
  li {
    padding-top: 4px;
    border-left: 1px solid ${tokens.color.line};
  }
  li:first-child {
    border-left: 0;
  }
`
const Interval = styled.span`
  position: absolute;
  top: 5px;
  height: 8px;
  border-radius: 4px;
  background: ${tokens.color.accent};
  opacity: 0.3;
`
const Estimate = styled.span`
  position: absolute;
  top: 1px;
  width: 3px;
  height: 16px;
  margin-left: -1px;
  border-radius: 2px;
  background: ${tokens.color.accent};
`

/** "90% interval 0.200% to 0.441%." */
export function intervalText(interval: NonNullable<RatingPoint['pd_interval']>): string {
  return `${formatPd(interval.low)} to ${formatPd(interval.high)}`
}

/** The probability of default with its 90% interval on the scale of the letters. */
export function ProbabilityScale({
  pd,
  interval,
}: {
  readonly pd: number
  readonly interval: NonNullable<RatingPoint['pd_interval']>
}) {
  const [from, at, to] = [interval.low, pd, interval.high].map(positionOf) as [
    number,
    number,
    number,
  ]
  const label = `Probability of default ${formatPd(pd)}, 90% interval ${intervalText(interval)}, on the scale from AAA to CCC`
  return (
    <Scale role="img" aria-label={label}>
      <Interval style={{ left: `${from}%`, width: `${Math.max(to - from, 0.5)}%` }} />
      <Estimate style={{ left: `${at}%` }} />
      <Letters aria-hidden="true">
        {RATING_LETTERS.slice(0, BOUNDS.length - 1).map((letter) => (
          <li key={letter}>{letter}</li>
        ))}
      </Letters>
    </Scale>
  )
}
