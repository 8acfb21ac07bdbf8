import type { MethodologyIndex as Index, Methodology } from '@quantamental/api/stocks'
import { useLocation } from '@quantamental/remote/router'
import {
  Card,
  Columns,
  Container,
  Grid,
  Head,
  Lead,
  media,
  PageTitle,
  Stack,
  Tag,
  Text,
  tokens,
} from '@quantamental/ui'
import { useEffect } from 'react'
import styled from 'styled-components'
import { PageLink } from '../../components/page-links.tsx'
import { AltmanCalculator } from './calculator/altman-calculator.tsx'
import { BeneishCalculator } from './calculator/beneish-calculator.tsx'
import { Markdown } from './markdown.tsx'
import { methodologyPath } from './methodology-paths.ts'

export const Page = styled(Container)`
  padding-top: 36px;
  padding-bottom: 64px;
`
const Models = styled(Grid)`
  margin: 24px 0 0;
  padding: 0;
  list-style: none;
  h2 {
    font-size: 17px;
    letter-spacing: -0.015em;
    font-weight: 640;
  }
  p {
    margin: 6px 0 12px;
    color: ${tokens.color.muted};
    font-size: 14.5px;
  }
  section {
    height: 100%;
  }
`
export const METHODOLOGY_LINES: Readonly<Record<string, string>> = {
  altman: 'How close a company is to bankruptcy, based on four or five financial ratios.',
  beneish:
    'Whether eight year-over-year changes resemble those of companies that manipulated earnings.',
  buffett:
    'Annual return on a purchase today, projected from ten years of earnings or return on equity.',
  chs: 'Risk of failure based on financial statements and share price. Research only.',
  credit: 'Probability of default within a year, and the corresponding letter rating.',
  graham: 'Values per share, and checklists for the defensive and the enterprising investor.',
  merton: 'Default modeled as a put option on the company’s assets. Research only.',
  'naive-distance':
    'Standard deviations between assets and debt, from a closed-form approximation.',
  ranking: 'Sixteen figures, and a company’s rank in each among its peers.',
  'rate-sensitivity':
    'How much a stock’s value depends on distant earnings, and therefore on interest rates.',
  'share-dilution': 'How fast the share count grows.',
  'short-interest': 'Share of the float that is sold short.',
  upside: 'Distance from the price to each fair value, and the average.',
}

const CALCULATED: ReadonlySet<string> = new Set(['altman', 'beneish'])

export function MethodologyIndex({ index }: { readonly index: Index }) {
  return (
    <Page>
      <Head
        title="Methodology"
        description="How every figure is calculated: formula, source, applicability and limits of each model, and calculators for the Z-score and the M-score."
        canonicalPath={methodologyPath()}
      />
      <PageTitle style={{ marginBottom: 8 }}>Methodology</PageTitle>
      <Lead>
        How every figure is calculated. The same code runs on our servers and in your browser, and
        these documents are generated from it. What happened afterwards:{' '}
        <PageLink to="/product/track-record">track record</PageLink>.
      </Lead>
      <Models as="ul" min={300} gap={16}>
        {index.models.map(({ code, name, version }) => (
          <li key={code}>
            <Card>
              <h2>
                <PageLink to={methodologyPath(code)}>{name}</PageLink>
              </h2>
              <p>{METHODOLOGY_LINES[code]}</p>
              <span>
                <Tag>Version {version}</Tag> {CALCULATED.has(code) && <Tag>Calculator</Tag>}
              </span>
            </Card>
          </li>
        ))}
      </Models>
    </Page>
  )
}

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
            <div style={{ maxWidth: 920, scrollMarginTop: 84 }}>
              {code === 'altman' ? <AltmanCalculator /> : <BeneishCalculator />}
            </div>
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
