import { PageTable } from '../parts/page-table.tsx'
import { PlainList } from '../parts/plain-list.tsx'
import { Section } from '../parts/section.tsx'
import { DelaySection } from './delay-section.tsx'
import { ExampleSection } from './example-section.tsx'
import { Formula } from './formula.tsx'
import { LimitsSection } from './limits-section.tsx'
import { ProductPage } from './product-page.tsx'

/** Thresholds: infra/docs/domain/ratings-and-signals.md. */
const LABELS = [
  ['Upside', 'Upside', 'above 1%'],
  ['Neutral', 'Neutral', '−1% to 1%, inclusive'],
  ['Downside', 'Downside', 'below −1%'],
  ['No Target', 'No Target', 'the method has no value'],
] as const

const METHODS = [
  [
    'eps',
    'Annual earnings',
    'Expected earnings at the company’s own average multiple',
    'earnings per share × own average PE ÷ price − 1',
  ],
  ['analyst', 'Analyst median', 'The median analyst price target', 'median target ÷ price − 1'],
  [
    'buffett-eps',
    'Buffett by EPS',
    'Ten years of earnings growth, as an annual return',
    '((EPS of year 10 × average PE + dividends of ten years) ÷ price)^(1 ÷ 10) − 1',
  ],
  [
    'buffett-roe',
    'Buffett by ROE',
    'Ten years of return on equity, as an annual return',
    'same formula, with EPS = ROE × book value at the start of the year',
  ],
  [
    'defensive',
    'Graham defensive',
    'The most a defensive investor should pay',
    '√(22.5 × EPS × book value per share) ÷ price − 1',
  ],
  [
    'enterprising',
    'Graham enterprising',
    'The most an enterprising investor should pay',
    'min(10 × EPS, 1.2 × tangible book per share) ÷ price − 1',
  ],
  [
    'ncav',
    'Graham NCAV',
    'Current assets minus all liabilities: a floor value, not part of the average',
    '(current assets − total liabilities − preferred stock) ÷ shares ÷ price − 1',
  ],
] as const

/** Product page of the stock valuation: upside, seven methods, average and limits. */
export function ValuationProductPage() {
  return (
    <ProductPage
      path="/product/valuation"
      title="Stock valuation"
      description="Estimate what a share is worth with seven methods, from earnings and analyst targets to Graham and Buffett, each compared with the price and with its calculation."
      headline="Stock valuation: what a share may be worth"
      lead="Seven valuation methods, one share price. Upside is the estimated value divided by the price, minus 1. You see how far the methods disagree, and which ones don’t apply to the company."
      methodology="/help/methodology/upside"
    >
      <ExampleSection
        title="A live example"
        text="The gauge shows the average upside from −100% to +100%, with a tick for each method. Below it, each method’s value is compared with the price."
        kind="valuation-gauge"
        page="valuation"
      />
      <Section
        title="What upside means"
        intro={
          <p>
            The difference from today’s price in percent, with a label and a sign as well as a
            color.
          </p>
        }
      >
        <Formula>upside = value per share ÷ price − 1</Formula>
        <PageTable label="Upside labels" head={['Label', 'Upside']} rows={LABELS} />
      </Section>
      <Section
        title="Seven methods"
        intro={
          <p>
            Earnings are analysts’ estimate for the current year. If there is none, the estimate for
            next year is used, then reported earnings for the last twelve months.
          </p>
        }
      >
        <PageTable
          label="Valuation methods"
          head={['Method', 'Estimates', 'Upside']}
          rows={METHODS}
        />
      </Section>
      <Section
        title="The average"
        intro={
          <p>
            The mean of the first six methods that have a value, each capped at 100%. NCAV is
            excluded.
          </p>
        }
      >
        <PlainList
          items={[
            'Example: the price is 100, the median target 120, expected earnings 5 per share and the average PE 22. The analyst method gives 20%, the earnings method 10%.',
            'If the only other value is a Buffett return of 6% a year by EPS, the average is (10% + 20% + 6%) ÷ 3 = 12%.',
            'To average target gaps with annual returns, we assume a gap closes within one year. Each stock page also shows the methods one by one.',
          ]}
        />
      </Section>
      <DelaySection subject="upside values" />
      <LimitsSection
        applies="Every company with a share price and a value from at least one method."
        limits={[
          'The methods answer different questions. Graham’s values are far below the market price of most growth companies.',
          'Growth is limited to 0–25%, annual return on equity to ±40% and annual PE to 30, so that a single unusual year doesn’t distort the result.',
          'Analyst targets and estimates are loaded by the site operator. Without them, those methods show No Target.',
          'Upside is arithmetic on public figures. It is not a price forecast or advice to buy or sell.',
        ]}
      />
    </ProductPage>
  )
}
