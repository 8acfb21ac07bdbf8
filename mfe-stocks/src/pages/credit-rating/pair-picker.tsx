import type { RatingPoint } from '@quantamental/api/stocks'
import { tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { useStock } from '../../calculations/working-context.tsx'

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: ${tokens.color.muted};
  font-size: 13px;
`
const Select = styled.select`
  min-height: 36px;
  max-width: 100%;
  padding: 0 8px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  font-size: 14px;
`

export interface PairPickerProps {
  /** Comparable quarters, oldest first. */
  readonly points: readonly RatingPoint[]
  readonly pair: readonly [from: RatingPoint, to: RatingPoint]
  readonly onPair: (from: string, to: string) => void
}

/** Select the two quarters to compare; swap them if chosen in the wrong order. */
export function PairPicker({ points, pair: [from, to], onPair }: PairPickerProps) {
  const { fiscalPeriodOf } = useStock()
  const options = (not: string) =>
    points
      .filter(({ quarter }) => quarter !== not)
      .toReversed()
      .map(({ quarter, rating }) => (
        <option key={quarter} value={quarter}>
          {quarter} · {rating} · {fiscalPeriodOf(quarter)}
        </option>
      ))
  return (
    <>
      <Label>
        From
        <Select value={from.quarter} onChange={(event) => onPair(event.target.value, to.quarter)}>
          {options(to.quarter)}
        </Select>
      </Label>
      <Label>
        To
        <Select value={to.quarter} onChange={(event) => onPair(from.quarter, event.target.value)}>
          {options(from.quarter)}
        </Select>
      </Label>
    </>
  )
}
