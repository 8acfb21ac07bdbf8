import { formatDate } from '@quantamental/api/format'
import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 14px;
  padding: 10px 16px;
  border-left: 3px solid ${tokens.colour.accent};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.colour['accent-soft']};
  font-size: 14px;
`
const Back = styled.button`
  min-height: 28px;
  padding: 0;
  border: 0;
  background: none;
  color: ${tokens.colour.accent};
  font-weight: 560;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`

export interface AsKnownBarProps {
  /** yyyy-mm-dd. */
  readonly day: string
  /** Fiscal label of the newest report then; undefined when none was known. */
  readonly newest: string | undefined
  readonly onToday: () => void
}

/** Says above the figures that they are those of an earlier day, and leads back. */
export function AsKnownBar({ day, newest, onToday }: AsKnownBarProps) {
  return (
    <Bar role="status">
      <span>
        <strong>As known on {formatDate(day)}</strong>
        {newest === undefined ? '' : ` (newest report then: ${newest}).`} Places among other
        companies are not kept for earlier days.
      </span>
      <Back type="button" onClick={onToday}>
        Back to today
      </Back>
    </Bar>
  )
}
