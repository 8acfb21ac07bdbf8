import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** Log lines of an operation. */
export const Lines = styled.pre`
  max-height: 260px;
  margin: 0;
  padding: 12px 14px;
  overflow: auto;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.bg};
  font-family: ${tokens.font.mono};
  font-size: 12.5px;
  line-height: 1.55;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
