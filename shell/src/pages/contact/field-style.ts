import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** Styles for text areas and selects, which `Field` of the UI package doesn't support. */
export const FieldBox = styled.div`
  display: grid;
  gap: 6px;
  min-width: 0;
`
export const FieldLabel = styled.label`
  font-size: 14px;
  font-weight: 560;
`
export const fieldFrame = `
  width: 100%;
  padding: 10px 12px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.surface};
  font-size: 16px;
  &:focus-visible {
    outline: 2px solid ${tokens.color.ring};
    outline-offset: 1px;
  }
  &[aria-invalid='true'] {
    border-color: ${tokens.color.down};
  }
`
export const FieldNotes = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 16px;
  color: ${tokens.color.muted};
  font-size: 13px;
`
export const FieldError = styled.p`
  color: ${tokens.color.down};
  font-size: 13px;
`
