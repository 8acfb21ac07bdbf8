import { media, tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** Section that opens on its title. */
export const Panel = styled.details`
  ${tokens.frame.card};
  > summary {
    padding: 11px 22px;
    color: ${tokens.color.muted};
    font-size: 13px;
    font-weight: 600;
    cursor: pointer;
  }
  > :last-child {
    padding: 4px 22px 18px;
  }
  ${media.phone} {
    > summary,
    > :last-child {
      padding-inline: 16px;
    }
  }
  @media print {
    display: none;
  }
`
