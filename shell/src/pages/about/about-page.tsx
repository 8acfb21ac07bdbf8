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

/** Who makes this, from what data, by which models, and what it is not. */
export function AboutPage() {
  return (
    <Container>
      <Head
        title="About us"
        description={`What ${BRAND.name} is, where its data comes from, which versions of the models are live, what changed, and what the figures are not.`}
        canonicalPath="/about"
      />
      <Top>
        <PageTitle>About {BRAND.name}</PageTitle>
        <Say>
          {BRAND.tagline}. {BRAND.name} computes ratings, scores and values of US-listed companies
          from their own filings, and shows how each number was made. Since {BRAND.since}.
        </Say>
      </Top>
      <Section
        title="Why it exists"
        words={
          <p>People ask of every such product: why does your number differ from another one?</p>
        }
      >
        <PlainList
          items={[
            'A figure without its working cannot be checked. Here every derived figure opens its formula, its inputs and the filings they came from.',
            'A score without its model is a rumour. Here each score says which form of which model made it, and for which companies that form is meant.',
            'A number without its day is stale. Here each one says the quarter that it is of, and a stock can be seen as it was known on any day.',
            'What cannot be known is said in words, and what a model cannot tell stands in its limits.',
          ]}
        />
      </Section>
      <Section
        id="data"
        title="Where the data comes from"
        words={
          <>
            <DataVersion />
            <p>
              <PathLink to="/about-data">About the data, and how to load real filings</PathLink>
            </p>
          </>
        }
      >
        <PageTable
          label="Sources of the data"
          head={['What', 'Source', 'Used for']}
          rows={SOURCES}
        />
      </Section>
      <Section
        id="models"
        title="Models and their versions"
        words={
          <p>
            A version changes with anything that can move a result. Published figures carry the
            version that made them. <PathLink to="/help/methodology">Methodology</PathLink>
          </p>
        }
      >
        <ModelVersions />
      </Section>
      <Section id="disclaimers" title="What the figures are not">
        <PlainList items={DISCLAIMERS} />
      </Section>
      <Section id="changes" title="Change log">
        <PageTable
          label="Changes by date"
          head={['Date', 'What changed']}
          rows={CHANGES.map(({ date, what }) => [
            what,
            formatDate(date).replaceAll(' ', '\u00a0'),
            what,
          ])}
        />
      </Section>
      <Section title="Questions" words={<p>{BRAND.supportEmail}</p>}>
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
