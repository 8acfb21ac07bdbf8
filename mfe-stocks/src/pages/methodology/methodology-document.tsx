import type { Methodology } from '@quantamental/api/stocks'
import { useLocation } from '@quantamental/remote/router'
import { Columns, Head, Lead, media, PageTitle, Stack, Text, tokens } from '@quantamental/ui'
import { useEffect } from 'react'
import styled from 'styled-components'
import { PageLink } from '../../components/page-links.tsx'
import { AltmanCalculator } from './calculator/altman-calculator.tsx'
import { BeneishCalculator } from './calculator/beneish-calculator.tsx'
import { Markdown } from './markdown.tsx'
import { CALCULATED, METHODOLOGY_LINES, Page } from './methodology-index.tsx'
import { methodologyPath } from './methodology-paths.ts'

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
    text-decoration: none;
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
    text-decoration: none;
  }
`
const Calculator = styled.div`
  max-width: 920px;
  scroll-margin-top: 84px;
`

/** `how-it-is-computed` for "How it is computed". */
function anchorOf(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/** Scroll to the fragment in the URL once the document has rendered. */
function useAnchor(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}

/** Methodology of one model: contents, calculator if there is one, and the document. */
export function MethodologyDocument({ document: model }: { readonly document: Methodology }) {
  const { code, name, version, sections } = model
  const hasCalculator = CALCULATED.has(code)
  const line = METHODOLOGY_LINES[code] ?? ''
  useAnchor()
  return (
    <Page>
      <Head
        title={`${name}: methodology`}
        description={`${line} Formula, source, applicability and limits.`.trim()}
        canonicalPath={methodologyPath(code)}
      />
      <PageLink to={methodologyPath()}>All models</PageLink>
      <PageTitle style={{ margin: '6px 0 8px' }}>{name}</PageTitle>
      <Lead>{line}</Lead>
      <Text tone="muted" size={13.5} above={6}>
        Version {version}
      </Text>
      <Columns
        template="200px minmax(0, 1fr)"
        until="narrow"
        style={{ gap: '24px 48px', marginTop: 24 }}
      >
        <Contents aria-label="Contents">
          <h2>Contents</h2>
          <ul>
            {hasCalculator && (
              <li>
                <a href="#calculator">Calculator</a>
              </li>
            )}
            {sections.map(({ heading }) => (
              <li key={heading}>
                <a href={`#${anchorOf(heading)}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </Contents>
        <Stack as="article" gap={28}>
          {hasCalculator && (
            <Calculator>
              {code === 'altman' ? <AltmanCalculator /> : <BeneishCalculator />}
            </Calculator>
          )}
          {sections.map(({ heading, markdown }) => (
            <Section key={heading} id={anchorOf(heading)}>
              <h2>
                {heading}
                <a href={`#${anchorOf(heading)}`} aria-label={`Link to ${heading}`}>
                  #
                </a>
              </h2>
              <Markdown markdown={markdown} label={heading} formula={heading === 'Formula'} />
            </Section>
          ))}
        </Stack>
      </Columns>
    </Page>
  )
}
