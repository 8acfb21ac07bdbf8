import { formatDate } from '@quantamental/api/format'
import { Link, useSearchParams } from '@quantamental/remote/router'
import {
  Container,
  Head,
  Lead,
  media,
  Notice,
  PageTitle,
  Text,
  TextLink,
  tokens,
} from '@quantamental/ui'
import { headingsOf } from '@quantamental/ui/reading'
import styled from 'styled-components'
import { LiveLink, PageLink } from '../parts/path-link.tsx'
import { Prose } from '../prose/prose.tsx'
import type { TextFile } from '../prose/text-file.ts'

const Page = styled(Container)`
  padding-top: 32px;
  h1 + p {
    margin-top: 8px;
  }
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: 250px minmax(0, 1fr);
  gap: 12px 56px;
  align-items: start;
  margin-top: 24px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: block;
  }
`
const Contents = styled.nav`
  position: sticky;
  top: 84px;
  max-height: calc(100vh - 100px);
  overflow-y: auto;
  padding-top: 8px;
  font-size: 14px;
  h2 {
    color: ${tokens.color.muted};
    font-size: 13px;
    font-weight: 600;
  }
  ol {
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
    border-left: 1px solid ${tokens.color.line};
  }
  a {
    display: block;
    padding: 5px 0 5px 14px;
    color: ${tokens.color.muted};
  }
  a:hover {
    color: ${tokens.color.text};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${media.narrow} {
    position: static;
    max-height: none;
    padding: 14px 16px;
    ${tokens.frame.card};
    ol {
      border-left: 0;
    }
    a {
      padding-left: 0;
    }
  }
  @media print {
    display: none;
  }
`
const Body = styled.div`
  & > div > h2:first-child {
    margin-top: 4px;
  }
`
const History = styled.section`
  max-width: 70ch;
  margin-top: 48px;
  padding-top: 20px;
  border-top: 1px solid ${tokens.color.line};
  h2 {
    font-size: 16px;
    font-weight: 640;
  }
  ul {
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
    font-size: 14px;
  }
  li {
    padding: 6px 0;
  }
  @media print {
    display: none;
  }
`

interface VersionsProps {
  readonly text: TextFile
  readonly path: string
  readonly shown: TextFile
}

function Versions({ text, path, shown }: VersionsProps) {
  return (
    <History aria-labelledby="versions">
      <h2 id="versions">Version history</h2>
      <ul>
        {text.parts.map(({ slug, summary }, at) => (
          <li key={slug}>
            <TextLink
              as={Link}
              {...{ to: at === 0 ? path : `${path}?version=${slug}` }}
              aria-current={slug === shown.slug ? 'true' : undefined}
            >
              {formatDate(slug)}
            </TextLink>{' '}
            {summary}
          </li>
        ))}
      </ul>
      <Text tone="muted" size={14} above={16}>
        Export or delete your data in{' '}
        <TextLink as={LiveLink} {...{ to: '/user/account' }}>
          Settings
        </TextLink>
        . Questions?{' '}
        <TextLink as={LiveLink} {...{ to: '/contact' }}>
          Contact us
        </TextLink>
        .
      </Text>
    </History>
  )
}

/**
 * Legal text with sticky table of contents, effective date and version history. Its parts are its versions,
 * newest first, named after the day from which they apply.
 */
export function LegalPage({ text }: { readonly text: TextFile }) {
  const [search] = useSearchParams()
  const path = `/${text.slug}`
  const [newest] = text.parts
  const shown = text.parts.find(({ slug }) => slug === search.get('version')) ?? newest
  if (!shown) return null
  const isNewest = shown === newest
  return (
    <Page>
      <Head
        title={text.title}
        description={text.summary}
        canonicalPath={path}
        noindex={!isNewest}
      />
      <PageTitle>{text.title}</PageTitle>
      <Lead>{text.summary}</Lead>
      <Text tone="muted" size={14} above={12}>
        Last updated <time dateTime={shown.slug}>{formatDate(shown.slug)}</time>
      </Text>
      <Columns>
        <Contents aria-labelledby="contents">
          <h2 id="contents">Contents</h2>
          <ol>
            {headingsOf(shown.blocks).map((heading) => (
              <li key={heading.id}>
                <a href={`#${heading.id}`}>{heading.text}</a>
              </li>
            ))}
          </ol>
        </Contents>
        <Body>
          {!isNewest && (
            <Notice tone="warning">
              This is an older version, available for reference.{' '}
              <PageLink to={path}>Read the current version</PageLink>.
            </Notice>
          )}
          <Prose blocks={shown.blocks} />
          <Versions text={text} path={path} shown={shown} />
        </Body>
      </Columns>
    </Page>
  )
}
