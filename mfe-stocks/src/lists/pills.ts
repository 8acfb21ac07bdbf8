import { PlainList, tokens } from '@quantamental/ui'
import styled, { css } from 'styled-components'

/** List of pills that filter a table. */
export const Pills = styled(PlainList)`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
/** Pill; the current or pressed one is filled. */
export const PILL_STYLE = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  padding: 0 13px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: 999px;
  background: ${tokens.color.surface};
  font-size: 13.5px;
  &:hover {
    border-color: ${tokens.color.faint};
  }
  &[aria-current],
  &[aria-pressed='true'] {
    border-color: ${tokens.color.text};
    background: ${tokens.color.text};
    color: ${tokens.color.bg};
  }
  @media (pointer: coarse) {
    min-height: 40px;
  }
`
