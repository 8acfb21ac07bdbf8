import { useLocation } from '@quantamental/remote/router'
import { Columns, Container, media, Stack, tokens } from '@quantamental/ui'
import { type ReactNode, useEffect } from 'react'
import styled from 'styled-components'

export const Page = styled(Container)`
  padding-top: 36px;
  padding-bottom: 64px;
`
const Contents = styled.nav`
  position: sticky;
  top: 84px;
  align-self: start;
  font-size: 14px;
  h2 {
    color: ${tokens.color.muted};
    font-size: 13px;
    font-weight: 600;
  }
  ul {
    margin: 6px 0 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-block;
    padding: 4px 0;
    color: ${tokens.color.text};
    &:hover {
      color: ${tokens.color.accent};
      text-decoration: underline;
    }
  }
  ${media.narrow} {
    position: static;
    ul {
      display: flex;
      flex-wrap: wrap;
      gap: 0 16px;
    }
  }
`
const Section = styled.section`
  max-width: 68ch;
  scroll-margin-top: 84px;
  h2 {
    margin-bottom: 10px;
    font-size: 20px;
    letter-spacing: -0.02em;
    font-weight: 640;
  }
  h2 a {
    margin-left: 6px;
    color: ${tokens.color.muted};
    font-weight: 400;
  }
`

/** `how-it-is-computed` for "How it is computed". */
export function anchorOf(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/** Scroll to the fragment in the URL once the document has rendered. */
function useAnchor(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}

export interface ContentsEntry {
  readonly id: string
  readonly text: string
}

/** Text beside its table of contents, which is above it on narrow screens. */
export function WithContents(props: {
  readonly contents: readonly ContentsEntry[]
  readonly children: ReactNode
}) {
  useAnchor()
  return (
    <Columns
      template="200px minmax(0, 1fr)"
      until="narrow"
      style={{ gap: '24px 48px', marginTop: 24 }}
    >
      <Contents aria-label="Contents">
        <h2>Contents</h2>
        <ul>
          {props.contents.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </Contents>
      <Stack as="article" gap={28}>
        {props.children}
      </Stack>
    </Columns>
  )
}

/** Section of a generated document, with a link to itself. */
export function DocumentSection(props: { readonly heading: string; readonly children: ReactNode }) {
  const { heading, children } = props
  return (
    <Section id={anchorOf(heading)}>
      <h2>
        {heading}
        <a href={`#${anchorOf(heading)}`} aria-label={`Link to ${heading}`}>
          #
        </a>
      </h2>
      {children}
    </Section>
  )
}
