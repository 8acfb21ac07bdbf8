import type { MethodologyIndex as Index } from '@quantamental/api/stocks'
import { Card, Grid, Head, Lead, PageTitle, Tag, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { PageLink } from '../../components/page-links.tsx'
import { hasCalculator, METHODOLOGY_TEXT, summaryOf } from './article-catalog.ts'
import { Page } from './methodology-layout.tsx'
import { methodologyPath } from './methodology-paths.ts'

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
export function MethodologyIndex({ index }: { readonly index: Index }) {
  return (
    <Page>
      <Head
        title="Methodology"
        description={METHODOLOGY_TEXT.summary}
        canonicalPath={methodologyPath()}
      />
      <PageTitle style={{ marginBottom: 8 }}>Methodology</PageTitle>
      <Lead>
        {METHODOLOGY_TEXT.summary} What happened afterwards:{' '}
        <PageLink to="/product/track-record">track record</PageLink>.
      </Lead>
      <Models as="ul" min={300} gap={16}>
        {index.models.map(({ code, name, version }) => (
          <li key={code}>
            <Card>
              <h2>
                <PageLink to={methodologyPath(code)}>{name}</PageLink>
              </h2>
              <p>{summaryOf(code)}</p>
              <span>
                <Tag>Version {version}</Tag> {hasCalculator(code) && <Tag>Calculator</Tag>}
              </span>
            </Card>
          </li>
        ))}
      </Models>
    </Page>
  )
}
