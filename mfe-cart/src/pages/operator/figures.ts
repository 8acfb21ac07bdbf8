import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** Row of totals with labels. */
export const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 40px;
  margin: 0;
  dt {
    color: ${tokens.color.muted};
    font-size: 13px;
  }
  dd {
    margin: 0;
    font-size: 22px;
    font-weight: 640;
    font-variant-numeric: tabular-nums;
  }
`
