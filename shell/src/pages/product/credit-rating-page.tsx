import { RatingChip } from '@quantamental/ui'
import { PageTable } from '../parts/page-table.tsx'
import { PathLink } from '../parts/path-link.tsx'
import { PlainList } from '../parts/plain-list.tsx'
import { Section } from '../parts/section.tsx'
import { DelaySection } from './delay-section.tsx'
import { ExampleSection } from './example-section.tsx'
import { FactRow } from './fact-row.tsx'
import { Formula } from './formula.tsx'
import { LimitsSection } from './limits-section.tsx'
import { ProductPage } from './product-page.tsx'
import { RATING_EVIDENCE } from './rating-evidence.ts'

const METHODOLOGY = '/help/methodology/credit'

/**
 * Rating scale (infra/docs/domain/ratings-and-signals.md). The bounds are the geometric means of
 * neighboring odds, as printed in the methodology.
 */
const SCALE = [
  ['AAA', '1 in 10,000', 'below 0.020%', 'Investment grade'],
  ['AA', '1 in 2,500', '0.020% to 0.063%', 'Investment grade'],
  ['A', '1 in 1,000', '0.063% to 0.200%', 'Investment grade'],
  ['BBB', '1 in 250', '0.200% to 0.894%', 'Investment grade'],
  ['BB', '1 in 50', '0.894% to 4.472%', 'Below investment grade'],
  ['B', '1 in 10', '4.472% to 18.257%', 'Below investment grade'],
  ['CCC', '1 in 3', '18.257% or more', 'Below investment grade'],
  ['D', 'Defaulted', 'an actual default or bankruptcy', 'No grade'],
  ['NR', 'Not rated', 'a required figure is missing', 'No grade'],
] as const

/** Product page of the credit rating: scale, method, accuracy and limits. */
export function CreditRatingProductPage() {
  return (
    <ProductPage
      path="/product/credit-rating"
      title="Credit rating"
      description="Credit ratings of US-listed companies based on their SEC filings: the scale from AAA to D with odds of default, the method, its accuracy, and what moves a rating."
      headline="Credit rating: the odds of default as a letter grade"
      lead="The probability that a company defaults within a year, calculated every quarter from its financial statements and, if it is listed, its share price. Each letter stands for odds of default. You also see what drives the rating and what has changed since the previous quarter."
      methodology={METHODOLOGY}
    >
      <ExampleSection
        title="A live example"
        text="Three years of ratings by quarter, with the investment-grade threshold. Click a quarter to see the calculation."
        kind="rating-history"
        page="credit-rating"
      />
      <Section
        title="The scale"
        intro={
          <p>
            BBB and above are investment grade. The bound between two letters is the geometric mean
            of their odds; a probability exactly on a bound gets the lower letter.
          </p>
        }
      >
        <PageTable
          label="Credit rating scale"
          head={['Letter', 'Odds of default', 'Probability within a year', 'Grade']}
          rows={SCALE.map(([letter, ...cells]) => [
            letter,
            <RatingChip key="chip" rating={letter} />,
            ...cells,
          ])}
        />
      </Section>
      <Section
        title="How it’s calculated"
        intro={
          <p>
            Each measure is capped (c), compared with its neutral value and weighted. These
            contributions, in log-odds, sum exactly to the score.
          </p>
        }
      >
        <Formula>probability of default within a year = 1 ÷ (1 + e^−score)</Formula>
        <Formula>score = starting point + Σ weight × (c(measure) − c(neutral))</Formula>
        <PlainList
          items={[
            'From financial statements: interest coverage, leverage, the lower of the last two years’ returns on assets, operating cash flow, retained earnings, cash relative to liabilities, and size.',
            'From market prices, where available: market leverage, volatility, return relative to the market, and share price.',
            'Financial companies (banks, insurers, brokers and exchanges, lenders, asset managers) have a separate model: capital, return on assets, the lower of two years’ returns, size, and the same four market measures.',
            'High risk is dampened: above a 2% probability, only part of the excess counts. That part grows as the company gets closer to failure.',
            'D is never calculated. It requires an actual event: a bankruptcy filing or a missed payment.',
          ]}
        />
      </Section>
      <Section
        title="How accurate is the rating?"
        intro={
          <>
            <p>Each company was scored with weights fitted on other companies.</p>
            <p>
              <PathLink to={`${METHODOLOGY}#how-accurate-it-is`}>See the full evidence</PathLink>
            </p>
          </>
        }
      >
        <FactRow facts={RATING_EVIDENCE} />
      </Section>
      <ExampleSection
        title="How a company compares"
        text="The number of companies with each letter in the industry, in the sector and overall."
        kind="rating-scale"
        page="credit-rating"
      />
      <DelaySection subject="ratings" />
      <LimitsSection
        applies="Every company with a balance sheet and a year of results. A company is not rated (NR) if total assets, liabilities, net income or, outside the financial sector, EBIT is missing."
        limits={[
          'The probabilities are calibrated so that the distribution of letters matches that of the rating agencies. They were not validated against actual defaults of US companies.',
          'The model rates leveraged companies too high: of 137 companies that agencies rated B, it rates 104 BB and 26 B.',
          'The top letters are hard to separate: of 27 companies that agencies rated AA, the model rates ten AA, two AAA and fifteen lower.',
          'Agencies mostly rate large companies with debt. For small companies, weights and bounds are extrapolated by judgment.',
          'The rating is an opinion calculated from public figures. It is not issued by a registered rating agency and is not advice to buy or sell.',
        ]}
      />
    </ProductPage>
  )
}
