import { STATIC_FRAMES, STATIC_TEXT_MARK } from '@quantamental/remote/release'
import {
  Container,
  Lead,
  media,
  PageTitle,
  Row,
  Stack,
  Tag,
  TEXT_LINK_STYLE,
  tokens,
} from '@quantamental/ui'
import {
  CompanyActions,
  CompanyDays,
  CompanyFact,
  CompanyFactLine,
  CompanyHead,
  CompanyName,
} from '@quantamental/ui/company-head'
import {
  CODE_BLOCK_STYLE,
  CODE_STYLE,
  COMPANY_STYLE,
  Reading,
  ReadingColumns,
  ReadingFacts,
  ReadingLead,
  ReadingPage,
  ReadingTitle,
} from '@quantamental/ui/reading'
import styled from 'styled-components'

/** Reserve the height of the tabs above the text. */
const TabsRoom = styled.div`
  height: 45px;
  border-bottom: 1px solid ${tokens.color.line};
`
const FiguresHeader = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  padding: 28px 0 18px;
`
const Facts = styled(ReadingFacts)`
  margin: 0;
`
/** Styles for the elements allowed by `isStaticHtml`, same as on the page. */
const Text = styled(Reading)`
  a {
    ${TEXT_LINK_STYLE}
  }
  a[data-ticker] {
    display: inline-block;
    color: inherit;
    ${COMPANY_STYLE}
  }
  code {
    ${CODE_STYLE}
  }
  pre {
    ${CODE_BLOCK_STYLE}
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 14px;
    text-align: left;
  }
  th,
  td {
    padding: 10px 12px 10px 0;
    border-bottom: 1px solid ${tokens.color.line};
  }
  /* Chart with its caption. */
  figure {
    min-height: 420px;
    margin-inline: 0;
    padding: 18px 20px;
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius.card}px;
    font-size: 14px;
    font-weight: 600;
  }
`

const Figures = styled(Text)`
  max-width: none;
  min-height: 100vh;
  padding: 20px 0 64px;
  font-size: 15px;
  & > h2 {
    margin-top: 28px;
    font-size: 17px;
  }
  & > h2:first-child {
    margin-top: 0;
  }
  & > p {
    max-width: 75ch;
    font-size: 16px;
  }
  ${media.narrow} {
    table {
      display: block;
      overflow-x: auto;
    }
  }
`

/**
 * Static frame of a text page, rendered only by the build. The shell reuses the element from the document, so the
 * browser doesn't need these styles.
 */
export function TextFrame() {
  const { labels, heading, lead, facts, html } = STATIC_FRAMES.text
  return (
    <ReadingPage {...{ [STATIC_TEXT_MARK]: '' }}>
      <Stack gap={28}>
        <TabsRoom />
        <Stack gap={28} as="article">
          <Stack gap={14} as="header">
            <Row gap={8}>
              <Tag>{labels}</Tag>
            </Row>
            <ReadingTitle>{heading}</ReadingTitle>
            <ReadingLead>{lead}</ReadingLead>
            <ReadingFacts>
              <span>{facts}</span>
            </ReadingFacts>
          </Stack>
          <ReadingColumns>
            <Text>{html}</Text>
          </ReadingColumns>
        </Stack>
      </Stack>
    </ReadingPage>
  )
}

/** Static frame of a company's page: its header, the place of the tabs, then the figures. */
export function CompanyFrame() {
  const { labels, heading, lead, facts, html } = STATIC_FRAMES.company
  return (
    <Container {...{ [STATIC_TEXT_MARK]: '' }}>
      <CompanyHead>
        <div>
          <CompanyName>
            <PageTitle>{heading}</PageTitle>
            <Tag>{labels}</Tag>
          </CompanyName>
          <CompanyFactLine>
            <CompanyFact>{facts}</CompanyFact>
          </CompanyFactLine>
          <CompanyDays>{lead}</CompanyDays>
        </div>
        <CompanyActions />
      </CompanyHead>
      <TabsRoom />
      <Figures>{html}</Figures>
    </Container>
  )
}

/** Static frame of a page of figures: the heading first, then the tabs and the figures in the page's width. */
export function FiguresFrame() {
  const { labels, heading, lead, facts, html } = STATIC_FRAMES.figures
  return (
    <Container {...{ [STATIC_TEXT_MARK]: '' }}>
      <FiguresHeader>
        <Row gap={12}>
          <PageTitle>{heading}</PageTitle>
          <Tag>{labels}</Tag>
        </Row>
        <Lead>{lead}</Lead>
        <Facts>
          <span>{facts}</span>
        </Facts>
      </FiguresHeader>
      <TabsRoom />
      <Figures>{html}</Figures>
    </Container>
  )
}
