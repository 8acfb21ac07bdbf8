import type { MethodologyIndex as Index } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import {
  Card,
  Container,
  Grid,
  Head,
  Lead,
  PageTitle,
  Tag,
  TextLink,
  tokens,
} from '@quantamental/ui'
import styled from 'styled-components'
import { METHODOLOGY_LINES } from './methodology-lines.ts'
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
                <TextLink as={Link} to={methodologyPath(code)}>
                  {name}
                </TextLink>
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
