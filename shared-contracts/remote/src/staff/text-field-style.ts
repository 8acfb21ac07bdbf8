import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** Multiline text field with its label above and its hint below. */
export const TextFieldBox = styled.div`
  display: grid;
  gap: 6px;
  label {
    font-size: 14px;
    font-weight: 560;
  }
  p {
    color: ${tokens.color.muted};
    font-size: 13px;
  }
`
export const TextFieldArea = styled.textarea`
  padding: 10px 12px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.surface};
  color: inherit;
  font: inherit;
  font-size: 16px;
  resize: vertical;
`
