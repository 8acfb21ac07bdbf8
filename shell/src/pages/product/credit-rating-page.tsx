import { RatingChip } from '@quantamental/ui'
import { FactRow } from '../parts/fact-row.tsx'
import { Formula } from '../parts/formula.tsx'
import { PageTable } from '../parts/page-table.tsx'
import { PathLink } from '../parts/path-link.tsx'
import { PlainList } from '../parts/plain-list.tsx'
import { RATING_EVIDENCE } from '../parts/rating-evidence.ts'
import { Section } from '../parts/section.tsx'
import { DelaySection } from './delay-section.tsx'
import { ExampleSection } from './example-section.tsx'
import { LimitsSection } from './limits-section.tsx'
import { ProductPage } from './product-page.tsx'

const METHODOLOGY = '/help/methodology/credit'

/**
 * The scale of specification section 3; the ranges lie between the stated odds, at their geometric
 * middles, as the methodology prints them.
 */
const SCALE = [
  ['AAA', '1 in 10,000', 'below 0.020%', 'Investment grade'],
  ['AA', '1 in 2,500', '0.020% to 0.063%', 'Investment grade'],
  ['A', '1 in 1,000', '0.063% to 0.200%', 'Investment grade'],
  ['BBB', '1 in 250', '0.200% to 0.894%', 'Investment grade'],
  ['BB', '1 in 50', '0.894% to 4.472%', 'Below investment grade'],
  ['B', '1 in 10', '4.472% to 18.257%', 'Below investment grade'],
  ['CCC', '1 in 3', '18.257% and more', 'Below investment grade'],
  ['D', 'Defaulted', 'an actual default or bankruptcy', 'No grade'],
  ['NR', 'Not rated', 'a figure that the rating needs is not known', 'No grade'],
] as const

/** What the credit rating is, its scale and how it did. */
export function CreditRatingProductPage() {
  return (
    <ProductPage
      path="/product/credit-rating"
      title="Credit rating"
      description="Credit ratings of US-listed companies from their own filings: the scale AAA to D with its odds of default, how a rating is made, how it did, and what moved it."
      headline="Credit rating: the odds of default, as a letter"
      lead="The probability that a company defaults within a year, computed every quarter from its statements and, where there is one, its share price. The letter stands for the odds; behind it are the parts that made it, and what moved it since the quarter before."
      methodology={METHODOLOGY}
    >
      <ExampleSection
        title="A live example"
        words="Three years of a rating by quarter, over the line between investment grade and below. Press a quarter for its working."
        kind="rating-history"
        page="credit-rating"
      />
      <Section
        title="The scale"
        words={
          <p>
            BBB and above are investment grade. A letter ends where its odds and the next letter’s
            meet, at their geometric middle; a probability on a bound belongs to the worse letter.
          </p>
        }
      >
        <PageTable
          label="Scale of the credit rating"
          head={['Letter', 'Stands for odds of', 'Probability within a year', 'Grade']}
          rows={SCALE.map(([letter, ...cells]) => [
            letter,
            <RatingChip key="chip" rating={letter} />,
            ...cells,
          ])}
        />
      </Section>
      <Section
        title="How it is made"
        words={
          <p>
            Each measure is held within bounds and compared with its neutral value; what it adds to
            the log-odds is its part. The parts sum to the score exactly.
          </p>
        }
      >
        <Formula>probability of default within a year = 1 ÷ (1 + e^−score)</Formula>
        <Formula>score = starting point + Σ weight × (c(measure) − c(neutral))</Formula>
        <PlainList
          items={[
            'From statements: interest coverage, leverage, the weaker of two years’ return on assets, operating cash flow, retained earnings, cash against liabilities, size.',
            'With prices, besides: market leverage, volatility, return against the market, share price.',
            'Financial companies (banks, insurers, brokers and exchanges, lenders, asset managers) have a form of their own: capital, return on assets, the weaker of two years, size, and with prices the same four measures of the market.',
            'High risk is moderated: of what goes beyond the odds of 2%, only a part counts, the more the nearer the company is to failing.',
            'D is never computed. It takes an actual event: a bankruptcy filed or a payment missed.',
          ]}
        />
      </Section>
      <Section
        title="How the rating did"
        words={
          <>
            <p>Each company was scored by weights fitted without it.</p>
            <p>
              <PathLink to={`${METHODOLOGY}#how-well-it-tells`}>All of the evidence</PathLink>
            </p>
          </>
        }
      >
        <FactRow facts={RATING_EVIDENCE} />
      </Section>
      <ExampleSection
        title="Where a company stands"
        words="How many companies have each letter: in the industry, in the sector and among all."
        kind="rating-scale"
        page="credit-rating"
      />
      <DelaySection what="ratings" />
      <LimitsSection
        applies="Every company with a balance sheet and a year of results. Not rated (NR) when total assets, liabilities, net income or, outside finance, EBIT is not known."
        limits={[
          'The probability means the odds that the scale gives each letter. It was set so that the shares of the letters are those of the agencies; it was not measured against defaults of US companies.',
          'Leveraged companies come out too well: of 137 agency ratings of B, 104 come out as BB and 26 as B.',
          'Top letters are hard to tell apart: of 27 agency ratings of AA, ten come out as AA, two as AAA and fifteen lower.',
          'For small companies weights and bounds are extended by judgement: the agencies rate large companies with debt.',
          'It is an opinion computed from public figures, not the rating of a registered rating agency, and no advice to buy or sell.',
        ]}
      />
    </ProductPage>
  )
}
