import styled from 'styled-components'
import { tokens } from '../theme/tokens.ts'

/** Small outlined label, such as an index, form or variant. */
export const Tag = styled.span`
  display: inline-block;
  padding: 1px 7px;
  border: 1px solid ${tokens.colour['line-strong']};
  border-radius: ${tokens.radius.chip}px;
  color: ${tokens.colour.muted};
  font-size: 12px;
  font-weight: 560;
  white-space: nowrap;
`

const Warning = styled(Tag)`
  border-color: ${tokens.colour.warning};
  border-style: dashed;
  color: ${tokens.colour.warning};
`

/** Label for figures generated for the demo. */
export function SimulatedTag() {
  return <Warning title="Generated for the demo; not a real filing">Simulated</Warning>
}
