import { STATIC_FRAMES, STATIC_TEXT_MARK } from '@quantamental/remote/release'
import { Head, Row, Stack, Tag, TEXT_LINK_STYLE, tokens } from '@quantamental/ui'
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

/**
 * Static frame of a text page, rendered only by the build. The shell reuses the element from the document, so the
 * browser doesn't need these styles.
 */
export function TextFrame() {
  const { path, title, description, labels, heading, lead, facts, html } = STATIC_FRAMES.text
  return (
    <ReadingPage {...{ [STATIC_TEXT_MARK]: '' }}>
      <Head title={title} description={description} canonicalPath={path} />
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
