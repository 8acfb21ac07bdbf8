import { Formula } from '../parts/formula.tsx'
import { PageTable } from '../parts/page-table.tsx'
import { PlainList } from '../parts/plain-list.tsx'
import { Section } from '../parts/section.tsx'
import { DelaySection } from './delay-section.tsx'
import { ExampleSection } from './example-section.tsx'
import { LimitsSection } from './limits-section.tsx'
import { ProductPage } from './product-page.tsx'

/** Labels of specification section 9. */
const LABELS = [
  ['Upside', 'Upside', 'above 1%'],
  ['Neutral', 'Neutral', 'from −1% to 1%, both included'],
  ['Downside', 'Downside', 'below −1%'],
  ['No Target', 'No Target', 'the method has no value'],
] as const

const METHODS = [
  [
    'eps',
    'Annual earnings',
    'Expected earnings at the company’s own multiple',
    'earnings per share × own average PE ÷ price − 1',
  ],
  ['analyst', 'Analyst median', 'The middle of the analysts’ targets', 'median target ÷ price − 1'],
  [
    'buffett-eps',
    'Buffett by EPS',
    'Ten years of earnings growth, as a return a year',
    '((EPS of year 10 × average PE + dividends of ten years) ÷ price)^(1 ÷ 10) − 1',
  ],
  [
    'buffett-roe',
    'Buffett by ROE',
    'Ten years of return on equity, as a return a year',
    'the same, with EPS = ROE × book value at the year’s beginning',
  ],
  [
    'defensive',
    'Graham defensive',
    'What a defensive investor may pay',
    '√(22.5 × EPS × book value per share) ÷ price − 1',
  ],
  [
    'enterprising',
    'Graham enterprising',
    'What an enterprising investor may pay',
    'min(10 × EPS, 1.2 × tangible book per share) ÷ price − 1',
  ],
  [
    'ncav',
    'Graham NCAV',
    'Current assets less all liabilities: a floor, outside the average',
    '(current assets − total liabilities − preferred stock) ÷ shares ÷ price − 1',
  ],
] as const

/** What upside means and by which methods. */
export function ValuationProductPage() {
  return (
    <ProductPage
      path="/product/valuation"
      title="Stock valuation"
      description="What a share may be worth by seven methods, from earnings and analysts to Graham and Buffett, each beside the price and with its working."
      headline="Stock valuation: what a share may be worth"
      lead="Seven methods, one price. Each asks a different question of the same company; the upside is its answer over the price, less 1. Where the methods disagree you see by how much, and a method that has no answer says so."
      methodology="/help/methodology/upside"
    >
      <ExampleSection
        title="A live example"
        words="The average on the bar from −100% to +100% with each method as a tick, and below it where each method’s value stands against the price."
        kind="valuation-gauge"
        page="valuation"
      />
      <Section
        title="What upside means"
        words={<p>A fraction of today’s price, with a word and a sign beside the colour.</p>}
      >
        <Formula>upside = value per share ÷ price − 1</Formula>
        <PageTable label="Labels of an upside" head={['Label', 'Upside']} rows={LABELS} />
      </Section>
      <Section
        title="Seven methods"
        words={
          <p>
            The earnings are the analysts’ estimate of the year under way, else of the next, else
            what was reported for the latest twelve months.
          </p>
        }
      >
        <PageTable
          label="Methods of valuation"
          head={['Method', 'What it asks', 'Upside']}
          rows={METHODS}
        />
      </Section>
      <Section
        title="The average"
        words={<p>Of the six methods above NCAV, those that have a value, each at most 100%.</p>}
      >
        <PlainList
          items={[
            'A worked example: price 100, median target 120, expected earnings 5 a share and an average PE of 22. Analysts say 20%, earnings 10%.',
            'With a Buffett return of 6% a year by EPS and nothing else, the average is (10% + 20% + 6%) ÷ 3 = 12%.',
            'A gap to a target counts as closed within a year, so that it can be averaged with a return a year. That is an assumption, and the page of each stock shows the methods one by one.',
          ]}
        />
      </Section>
      <DelaySection what="each upside" />
      <LimitsSection
        applies="Every company with a price and at least one method that has a value."
        limits={[
          'The methods differ in what they ask: Graham’s values are far below the price of most growing companies.',
          'Growth is held within 0 and 25%, a year’s return on equity within ±40% and a year’s PE within 30, so that one odd year does not decide.',
          'Analyst targets and estimates are loaded by whoever runs the site. Without them those methods say No Target.',
          'An upside is arithmetic on public figures, not a forecast of the price and no advice to buy or sell.',
        ]}
      />
    </ProductPage>
  )
}
