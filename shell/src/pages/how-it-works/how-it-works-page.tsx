import { Container, Head, Lead, media, PageTitle } from '@quantamental/ui'
import { Blocks } from '@quantamental/ui/reading'
import styled from 'styled-components'
import models from '../../../content/models.md'
import { CompanySearch } from '../parts/company-search.tsx'
import { LiveLink, PathLink } from '../parts/path-link.tsx'
import { PlainList, PlainLists } from '../parts/plain-list.tsx'
import { PlanStrip } from '../parts/plan-strip.tsx'
import { Section } from '../parts/section.tsx'
import { FollowedRating } from './followed-rating.tsx'

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

/** Four steps from a company to its rating, for a company the user picks. */
export function HowItWorksPage() {
  return (
    <Container>
      <Head
        title="How it works"
        description="From a company to its rating in four steps: pick a company, trace a figure to its filing, apply the formula and read the rating."
        canonicalPath="/how-it-works"
      />
      <Top>
        <PageTitle>How it works</PageTitle>
        <Say>
          Follow one rating from a company’s SEC filing to its letter grade. Nothing in between is
          hidden, and the numbers below are live.
        </Say>
      </Top>
      <FollowedRating />
      <Section
        title={models.title}
        intro={
          <p>
            {models.summary} <PathLink to="/help/methodology">See all models</PathLink>
          </p>
        }
      >
        <PlainLists>
          <Blocks blocks={models.blocks} linkAs={LiveLink} />
        </PlainLists>
      </Section>
      <Section
        title="Every figure follows the same rules"
        intro={
          <p>
            <CompanySearch label="Try it on a company" variant="quiet" />
          </p>
        }
      >
        <PlainList
          items={[
            'Click an underlined number to see its calculation: the formula, the inputs, and the tag, period, form and filing of each input.',
            'Every figure is stored as it was known on each day. “As known on” shows a stock as it looked before a restatement.',
            'Missing values are labeled No Data or No Target and never count as zero.',
            'New figures are published all at once as a data version that can be rolled back.',
            'A model that doesn’t fit a company is left out, and the page explains why. Banks, for example, have no Z-Score.',
          ]}
        />
      </Section>
      <PlanStrip />
    </Container>
  )
}
