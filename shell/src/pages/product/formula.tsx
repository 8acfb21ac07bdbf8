import { media, tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** Formula block that wraps between terms. */
export const Formula = styled.p`
  padding: 16px 18px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card}px;
  background: ${tokens.color.surface};
  font: 500 15px/1.7 ${tokens.font.mono};
  overflow-wrap: anywhere;
  small {
    display: block;
    margin-bottom: 4px;
    color: ${tokens.color.muted};
    font: 560 12.5px/1.4 ${tokens.font.sans};
  }
  ${media.phone} {
    padding: 12px 14px;
    font-size: 13.5px;
  }
`
