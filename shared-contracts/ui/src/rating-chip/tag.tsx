import styled from 'styled-components'
import { tokens } from '../theme/tokens.ts'

/** A small outlined word: an index, a form, a variant. */
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

/** Says that the figures beside it were made up by the demo generator. */
export function SimulatedTag() {
  return <Warning title="Generated for the demo; not a real filing">Simulated</Warning>
}
