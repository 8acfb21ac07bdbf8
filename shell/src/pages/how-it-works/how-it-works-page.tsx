import { Container, Head, Lead, media, PageTitle } from '@quantamental/ui'
import styled from 'styled-components'
import { CompanySearch } from '../parts/company-search.tsx'
import { PathLink } from '../parts/path-link.tsx'
import { PlainList } from '../parts/plain-list.tsx'
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

const MODELS = [
  '[Credit rating](/help/methodology/credit): the probability of default within a year, as a letter grade.',
  '[Altman Z-score](/help/methodology/altman): how close a company is to bankruptcy.',
  '[Beneish M-score](/help/methodology/beneish): whether the accounts look manipulated.',
  '[Upside](/help/methodology/upside), [Graham](/help/methodology/graham) and [Buffett](/help/methodology/buffett): what a share may be worth.',
  '[Ranked financials](/help/methodology/ranking): sixteen figures, each ranked among peers.',
  '[Share dilution](/help/methodology/share-dilution), [short interest](/help/methodology/short-interest) and [interest-rate sensitivity](/help/methodology/rate-sensitivity): three market signals.',
]

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
        title="Every model is documented"
        intro={
          <p>
            Formula, units, inputs, bounds, a worked example and limits, generated from the code
            itself. <PathLink to="/help/methodology">See all models</PathLink>
          </p>
        }
      >
        <PlainList items={MODELS} />
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
