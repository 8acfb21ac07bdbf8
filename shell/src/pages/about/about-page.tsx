import { BRAND } from '@quantamental/api/common'
import { formatDate, formatDecimal } from '@quantamental/api/format'
import { listMethodologiesRoute } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { Button, Container, Head, media, Row, Text } from '@quantamental/ui'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import about from '../../../content/about.md'
import { useDataVersion } from '../../chrome/use-data-version.ts'
import { PageTable } from '../parts/page-table.tsx'
import { PathButton, PathLink } from '../parts/path-link.tsx'
import { PageTop } from '../parts/section.tsx'
import { TextSections } from '../parts/text-sections.tsx'
import { useNear } from '../parts/use-near.ts'

/** Reserve the height of the table of thirteen models to avoid a layout shift. */
const Reserved = styled.div`
  min-height: 587px;
  ${media.phone} {
    min-height: 853px;
  }
`

/** Live version of every model, from the stocks service. */
function ModelVersions() {
  const { http } = useShell()
  const [box, isNear] = useNear()
  const { data, error, refetch } = useQuery({
    queryKey: ['model-versions'],
    queryFn: ({ signal }) => http.call(listMethodologiesRoute, { signal }),
    enabled: isNear,
    retry: false,
  })
  return (
    <Reserved ref={box}>
      {data ? (
        <PageTable
          label="Versions by model"
          head={['Model', 'Version', 'Methodology']}
          rows={data.models.map(({ code, name, version }) => [
            code,
            name,
            version,
            <PathLink key="link" to={`/help/methodology/${code}`}>{`Read ${name}`}</PathLink>,
          ])}
        />
      ) : error ? (
        <Row gap={12}>
          <p>Couldn’t load the model versions. Please try again.</p>
          <Button size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        </Row>
      ) : (
        <Text tone="muted">Loading model versions…</Text>
      )}
    </Reserved>
  )
}

/** `2026-11-22` becomes `Nov 22, 2026` without line breaks; other texts are unchanged. */
const withDate = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text).replaceAll(' ', '\u00a0') : text

/** About page: principles, data sources, model versions, disclaimers and changelog. */
export default function AboutPage() {
  const questions = (
    <Row gap={10}>
      <PathButton to="/inquiry" variant="primary">
        Inquiry and feedback
      </PathButton>
      <PathButton to="/help">Help center</PathButton>
    </Row>
  )
  return (
    <Container>
      <Head title={about.title} description={about.summary} canonicalPath="/about" />
      <PageTop title={`About ${BRAND.name}`}>
        {BRAND.tagline}. Since {BRAND.since}, {BRAND.name} has calculated ratings, scores and
        valuations of US-listed companies from their SEC filings and shown how each number is
        derived.
      </PageTop>
      <TextSections
        text={about}
        renderHead={withDate}
        intro={{
          'where-the-data-comes-from': <DataVersion />,
          questions: <p>{BRAND.supportEmail}</p>,
        }}
        content={{ 'model-versions': <ModelVersions />, questions }}
      />
    </Container>
  )
}

/** Published data version with its company counts; a generic sentence while loading. */
function DataVersion() {
  const { data } = useDataVersion()
  if (!data) return <p>Figures are published together as data versions.</p>
  const { version, published_at: at, companies, simulated_companies: simulated } = data
  const { partly_simulated_companies: partly = 0 } = data
  const count = simulated === 0 ? 'none' : simulated === companies ? 'all' : String(simulated)
  return (
    <p>
      Current data version: {version}, published {formatDate(at.slice(0, 10))}, with{' '}
      {formatDecimal(companies, 0)} companies, {count} of them simulated
      {partly > 0 && `, ${partly} of these with real filings`}.
    </p>
  )
}
