import { Container, media, tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** The frame of an operator's page. */
export const OperatorPage = styled(Container)`
  padding-top: 28px;
  padding-bottom: 96px;
  ${media.phone} {
    padding-top: 20px;
  }
`

/** Text below a form or beside a title. */
export const Muted = styled.p`
  color: ${tokens.colour.muted};
  font-size: 14px;
  overflow-wrap: anywhere;
`

/** A cell of several words that may wrap. */
export const Wrapped = styled.span`
  display: block;
  min-width: 160px;
  max-width: 52ch;
  white-space: normal;
  overflow-wrap: anywhere;
`
