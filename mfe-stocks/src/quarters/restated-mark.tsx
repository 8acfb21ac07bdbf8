import { formatDate } from '@quantamental/api/format'
import { tokens, VisuallyHidden } from '@quantamental/ui'
import styled from 'styled-components'

const Mark = styled.small`
  margin-left: 6px;
  padding: 1px 6px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  color: ${tokens.color.muted};
  font-size: 11.5px;
  font-weight: 400;
  white-space: nowrap;
`

/** Badge beside a figure or quarter restated by a later filing. */
export function RestatedMark({ on }: { readonly on: string }) {
  const day = formatDate(on)
  return (
    <Mark title={`Restated in a filing on ${day}. The calculation shows both values.`}>
      restated
      <VisuallyHidden> in a filing on {day}</VisuallyHidden>
    </Mark>
  )
}
