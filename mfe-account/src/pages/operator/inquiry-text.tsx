import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** User-written text, shown as plain text with its line breaks; no links or markup. */
export const InquiryText = styled.blockquote`
  max-width: 76ch;
  max-height: 320px;
  margin: 0;
  padding: 10px 14px;
  overflow-y: auto;
  border-left: 3px solid ${tokens.color['line-strong']};
  background: ${tokens.color.raise};
  font-size: 15px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
