import { media, tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** Name-value pairs in as many columns as fit. */
export const AdminFacts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: 16px 20px;
  margin: 0;
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  dt {
    color: ${tokens.color.muted};
    font-size: 13px;
  }
  dd {
    margin: 2px 0 0;
    font-size: 20px;
    font-weight: 620;
    letter-spacing: -0.01em;
    font-variant-numeric: tabular-nums lining-nums;
    overflow-wrap: anywhere;
  }
`
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
