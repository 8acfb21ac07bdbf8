import type { MethodologyIndex as Index } from '@quantamental/api/stocks'
import { Card, Container, Grid, Head, Lead, PageTitle, Tag, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { PageLink } from '../../components/page-links.tsx'
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
/** One-line summaries of the models, by code. */
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

/** Models with a calculator on their page. */
export const CALCULATED: ReadonlySet<string> = new Set(['altman', 'beneish'])

/** Index of the models: name, version, summary and link to the methodology. */
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
        these documents are generated from it.
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
