import { BRAND } from '@quantamental/api/common'
import { formatDate, formatDecimal } from '@quantamental/api/format'
import { getDataVersionRoute, listMethodologiesRoute } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { Button, Container, Head, Lead, media, PageTitle, Row, tokens } from '@quantamental/ui'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { PageTable } from '../parts/page-table.tsx'
import { PathButton, PathLink } from '../parts/path-link.tsx'
import { PlainList } from '../parts/plain-list.tsx'
import { Section } from '../parts/section.tsx'
import { useNear } from '../parts/use-near.ts'

/** Reserve the height of the table of thirteen models to avoid a layout shift. */
const Reserved = styled.div`
  min-height: 587px;
  ${media.phone} {
    min-height: 853px;
  }
`
const Quiet = styled.p`
  color: ${tokens.color.muted};
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
        <Quiet>Loading model versions…</Quiet>
      )}
    </Reserved>
  )
}

/** Data sources: key, name, origin, use. */
const SOURCES = [
  [
    'statements',
    'Financial statements',
    'SEC companyfacts and Financial Statement Data Sets: 10-K and 10-Q filings with amendments',
    'Every figure, score and rating',
  ],
  [
    'prices',
    'Prices and splits',
    'CSV files of daily closing prices',
    'Market value, volatility, valuation',
  ],
  [
    'listings',
    'Listings and tickers',
    'Lists from the exchanges and the SEC',
    'Names, sectors, search',
  ],
  ['short', 'Short interest', 'CSV files of exchange reports', 'Short interest'],
  [
    'estimates',
    'Analyst estimates',
    'CSV files of price targets and earnings estimates',
    'Two valuation methods, interest-rate sensitivity',
  ],
  ['yield', 'Treasury yield', 'Monthly ten-year yield', 'Graham’s growth value'],
] as const

/** Disclaimers of the about page. */
const DISCLAIMERS: readonly string[] = [
  'Nothing on this site is advice to buy, hold or sell, and no figure is a price forecast.',
  'Credit ratings are calculated from public figures with our own model. We are not a registered rating agency, and our letters are not agency ratings.',
  'A score compares a company with those the model was fitted on. A high M-Score is not an accusation, and a low Z-Score is not a prediction.',
  'Filings contain errors and are restated. Implausible values are excluded and listed. Restated values are shown as they were known on each day.',
  'Simulated companies are marked next to their name, in charts and in every download. Do not base decisions on them.',
]

/** User-visible changes, newest first. Dates yyyy-mm-dd. */
const CHANGES: readonly { readonly date: string; readonly what: string }[] = [
  {
    date: '2026-11-22',
    what: 'Added product pages with live examples and calculators, the help center, articles, the market trend and the weekly calendar.',
  },
  {
    date: '2026-11-21',
    what: 'Released credit rating 1.1.0: high risk is limited by debt and cash, and share prices complement the statements.',
  },
  {
    date: '2026-11-21',
    what: 'Added stock lists, the screener, side-by-side comparison, the upside-PE visualizer, watch lists, plans and subscriptions.',
  },
]

const Top = styled.header`
  padding: 48px 0 40px;
  ${media.phone} {
    padding: 32px 0 28px;
  }
`
const Say = styled(Lead)`
  margin-top: 14px;
  font-size: 17px;
  text-wrap: pretty;
`

/** About page: principles, data sources, model versions, disclaimers and changelog. */
export function AboutPage() {
  return (
    <Container>
      <Head
        title="About us"
        description={`What ${BRAND.name} does, where its data comes from, which model versions are live, what has changed, and disclaimers.`}
        canonicalPath="/about"
      />
      <Top>
        <PageTitle>About {BRAND.name}</PageTitle>
        <Say>
          {BRAND.tagline}. Since {BRAND.since}, {BRAND.name} has calculated ratings, scores and
          valuations of US-listed companies from their SEC filings and shown how each number is
          derived.
        </Say>
      </Top>
      <Section
        title="Why we built it"
        intro={
          <p>
            Users of every research tool ask the same question: why is this number different from
            the one on another site?
          </p>
        }
      >
        <PlainList
          items={[
            'You can check every figure. Each calculated figure links to its formula, its inputs and the filings they come from.',
            'You know which model produced a score. Each score names its model and version, and the companies the model is meant for.',
            'You know how old a number is. Each one shows its quarter, and you can view a stock as it was known on any day.',
            'You see what is missing. Unknown values are labeled as such, and each model lists its limits.',
          ]}
        />
      </Section>
      <Section
        id="data"
        title="Where the data comes from"
        intro={
          <>
            <DataVersion />
            <p>
              <PathLink to="/about-data">
                Learn about the data and how to load real filings
              </PathLink>
            </p>
          </>
        }
      >
        <PageTable label="Data sources" head={['Data', 'Source', 'Used for']} rows={SOURCES} />
      </Section>
      <Section
        id="models"
        title="Model versions"
        intro={
          <p>
            Every change that can affect a result gets a new version, and each published figure
            records the version that produced it.{' '}
            <PathLink to="/help/methodology">Read the methodology</PathLink>
          </p>
        }
      >
        <ModelVersions />
      </Section>
      <Section id="disclaimers" title="Disclaimers">
        <PlainList items={DISCLAIMERS} />
      </Section>
      <Section id="changes" title="Changelog">
        <PageTable
          label="Changes"
          head={['Date', 'What changed']}
          rows={CHANGES.map(({ date, what }) => [
            what,
            formatDate(date).replaceAll(' ', '\u00a0'),
            what,
          ])}
        />
      </Section>
      <Section title="Questions" intro={<p>{BRAND.supportEmail}</p>}>
        <Row gap={10}>
          <PathButton to="/inquiry" variant="primary">
            Inquiry and feedback
          </PathButton>
          <PathButton to="/help">Help center</PathButton>
        </Row>
      </Section>
    </Container>
  )
}

/** Published data version with its company counts; a generic sentence while loading. */
function DataVersion() {
  const { http } = useShell()
  const { data } = useQuery({
    queryKey: ['data-version'],
    queryFn: ({ signal }) => http.call(getDataVersionRoute, { signal }),
  })
  if (!data) return <p>Figures are published together as data versions.</p>
  const { version, published_at: at, companies, simulated_companies: simulated } = data
  const count = simulated === 0 ? 'none' : simulated === companies ? 'all' : String(simulated)
  return (
    <p>
      Current data version: {version}, published {formatDate(at.slice(0, 10))}, with{' '}
      {formatDecimal(companies, 0)} companies, {count} of them simulated.
    </p>
  )
}
