import { BRAND } from '@quantamental/api/common'
import { formatDate } from '@quantamental/api/format'
import { Container, Head, Lead, media, PageTitle, Row } from '@quantamental/ui'
import styled from 'styled-components'
import { PageTable } from '../parts/page-table.tsx'
import { PathButton, PathLink } from '../parts/path-link.tsx'
import { PlainList } from '../parts/plain-list.tsx'
import { Section } from '../parts/section.tsx'
import { CHANGES, DISCLAIMERS, SOURCES } from './about-texts.ts'
import { DataVersion } from './data-version.tsx'
import { ModelVersions } from './model-versions.tsx'

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
