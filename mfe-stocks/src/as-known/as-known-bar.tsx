import { formatDate } from '@quantamental/api/format'
import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 14px;
  padding: 10px 16px;
  border-left: 3px solid ${tokens.color.accent};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color['accent-soft']};
  font-size: 14px;
`
const Back = styled.button`
  min-height: 28px;
  padding: 0;
  border: 0;
  background: none;
  color: ${tokens.color.accent};
  font-weight: 560;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`

export interface AsKnownBarProps {
  /** yyyy-mm-dd. */
  readonly day: string
  /** Fiscal label of the newest report on that day; undefined if there was none. */
  readonly newest: string | undefined
  readonly onToday: () => void
}

/** Notice above point-in-time figures, with a button back to today. */
export function AsKnownBar({ day, newest, onToday }: AsKnownBarProps) {
  return (
    <Bar role="status">
      <span>
        <strong>As known on {formatDate(day)}</strong>
        {newest === undefined ? '' : ` (newest report: ${newest}).`} Rankings among peers aren’t
        available for earlier days.
      </span>
      <Back type="button" onClick={onToday}>
        Back to today
      </Back>
    </Bar>
  )
}
