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
  '[Credit rating](/help/methodology/credit): the probability of default within a year, and its letter.',
  '[Altman Z-score](/help/methodology/altman): how near a company is to bankruptcy.',
  '[Beneish M-score](/help/methodology/beneish): whether the accounts look managed.',
  '[Upside](/help/methodology/upside), [Graham](/help/methodology/graham) and [Buffett](/help/methodology/buffett): what a share may be worth.',
  '[Ranked financials](/help/methodology/ranking): sixteen figures and the place in each among the peers.',
  '[Share dilution](/help/methodology/share-dilution), [short interest](/help/methodology/short-interest) and [interest-rate sensitivity](/help/methodology/rate-sensitivity): three signals.',
]

/** From a company to its rating in four steps, on a company that the reader picks. */
export function HowItWorksPage() {
  return (
    <Container>
      <Head
        title="How it works"
        description="From a company to its rating in four steps: pick a company, follow a figure to its filing, see the formula with the numbers put in, and read the rating."
        canonicalPath="/how-it-works"
      />
      <Top>
        <PageTitle>How it works</PageTitle>
        <Say>
          Filings go in, ratings come out, and nothing in between is hidden. Follow one rating from
          a company’s own report to its letter. The numbers below are live.
        </Say>
      </Top>
      <FollowedRating />
      <Section
        title="Each model is written down"
        words={
          <p>
            Formula, units, inputs, bounds, a worked example and limits, from the same source as the
            code. <PathLink to="/help/methodology">All models</PathLink>
          </p>
        }
      >
        <PlainList items={MODELS} />
      </Section>
      <Section
        title="What holds for every figure"
        words={
          <p>
            <CompanySearch label="Try it on a company" variant="quiet" />
          </p>
        }
      >
        <PlainList
          items={[
            'An underlined number opens its working: formula, inputs, and for each input the tag, period, form and filing.',
            'A figure is kept as it was known on each day. “As known on” shows a stock as it looked before a restatement.',
            'What cannot be had is said in words, No Data or No Target, and never counted as zero.',
            'New figures appear all at once as a data version, and the one before can be brought back.',
            'A model that does not fit a company is left out, and the page says why: a bank has no Z-Score.',
          ]}
        />
      </Section>
      <PlanStrip />
    </Container>
  )
}
