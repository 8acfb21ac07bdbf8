import { Container, media, tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** A page of running text. */
export const ReadingPage = styled(Container)`
  min-height: calc(100dvh - 60px);
  padding-top: 28px;
  padding-bottom: 64px;
`

/** Text with a sidebar, which moves below it on narrow screens. */
export const ReadingColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 68ch) minmax(0, 260px);
  justify-content: start;
  gap: 88px;
  font-size: 17px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 28px;
  }
`

export const ReadingTitle = styled.h1`
  max-width: 24ch;
  font-size: 40px;
  line-height: 1.12;
  letter-spacing: -0.03em;
  font-weight: 680;
  text-wrap: balance;
  ${media.phone} {
    font-size: 29px;
  }
`

export const ReadingLead = styled.p`
  max-width: 62ch;
  color: ${tokens.color.muted};
  font-size: 18px;
  line-height: 1.5;
`

/** Day, length and author. */
export const ReadingFacts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  color: ${tokens.color.muted};
  font-size: 13.5px;
`
