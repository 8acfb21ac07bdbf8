import { formatDecimal } from '@quantamental/api/format'
import { BENEISH_BOUNDS } from '@quantamental/api/stocks'
import { ExampleSlot } from '../parts/example-slot.tsx'
import { EXAMPLE_TICKER } from '../parts/example-ticker.ts'
import { PageTable } from '../parts/page-table.tsx'
import { Section } from '../parts/section.tsx'
import { DelaySection } from './delay-section.tsx'
import { ExampleSection } from './example-section.tsx'
import { Formula } from './formula.tsx'
import { LimitsSection } from './limits-section.tsx'
import { ProductPage } from './product-page.tsx'

const METHODOLOGY = '/help/methodology/beneish'
const LIKELY = formatDecimal(BENEISH_BOUNDS.likelyAbove, 2)
const UNLIKELY = formatDecimal(BENEISH_BOUNDS.unlikelyBelow, 2)

/** In methodology order, with the weights of the eight-variable model. */
const INDICES = [
  ['dsri', 'DSRI', 'Days sales in receivables', '0.92', 'Receivables grew faster than sales'],
  ['gmi', 'GMI', 'Gross margin', '0.528', 'The gross margin shrank'],
  [
    'aqi',
    'AQI',
    'Asset quality',
    '0.404',
    'A larger share of assets is neither current nor tangible',
  ],
  ['sgi', 'SGI', 'Sales growth', '0.892', 'Sales grew'],
  ['depi', 'DEPI', 'Depreciation', '0.115', 'Depreciation slowed'],
  ['sgai', 'SGAI', 'Selling and administrative expense', '−0.172', 'It shrank relative to sales'],
  ['lvgi', 'LVGI', 'Leverage', '−0.327', 'Leverage shrank'],
  ['tata', 'TATA', 'Accruals to total assets', '4.679', 'Earnings ran ahead of cash'],
] as const

const ZONES = [
  ['likely', 'Manipulation likely', `above ${LIKELY}`],
  ['possible', 'Manipulation possible', `${UNLIKELY} to ${LIKELY}, inclusive`],
  ['unlikely', 'Manipulation unlikely', `below ${UNLIKELY}`],
] as const

/** Product page of the Beneish M-Score: formula, indices, bounds, calculator and limits. */
export function MScoreProductPage() {
  return (
    <ProductPage
      path="/product/m-score"
      title="Beneish M-Score"
      description={`The Beneish M-Score of US-listed companies: eight year-over-year indices, the bounds ${UNLIKELY} and ${LIKELY}, a calculator, and every input traced to its SEC filing.`}
      headline="M-Score: do the accounts look manipulated?"
      lead="Messod Beneish compared companies that had manipulated their earnings with companies that had not. Eight year-over-year changes separated the two groups. The M-Score combines them into one number: the higher the score, the more the accounts resemble those of known manipulators. Treat a high score as a reason to read the footnotes, not as a verdict."
      methodology={METHODOLOGY}
    >
      <ExampleSection
        title="A live example"
        text="The latest score you have access to, the index that drives it, and what each index adds compared with a company where nothing changed."
        kind="m-score"
        page="m-score"
      />
      <Section
        title="The formula"
        intro={
          <p>
            An index of 1 means no change; accruals are neutral at 0. If accruals are missing, the
            five-variable model is used. Without receivables or sales, there is no score.
          </p>
        }
      >
        <Formula>
          <small>Eight-variable model</small>M = −4.84 + 0.92·DSRI + 0.528·GMI + 0.404·AQI +
          0.892·SGI + 0.115·DEPI − 0.172·SGAI − 0.327·LVGI + 4.679·TATA
        </Formula>
        <Formula>
          <small>Five-variable model</small>M = −6.065 + 0.823·DSRI + 0.906·GMI + 0.593·AQI +
          0.717·SGI + 0.107·DEPI
        </Formula>
      </Section>
      <Section
        title="The eight indices"
        intro={<p>What each index measures and what raises it.</p>}
      >
        <PageTable
          label="M-Score indices"
          head={['Index', 'Measures', 'Weight', 'Raises the score when']}
          rows={INDICES}
        />
      </Section>
      <Section
        title="How to read it"
        intro={
          <p>
            −1.78 is the cutoff in Beneish’s paper if missing a manipulator costs 20 times as much
            as a false alarm. −2.22 is a common, stricter convention.
          </p>
        }
      >
        <PageTable label="M-Score bounds" head={['Label', 'Score']} rows={ZONES} />
      </Section>
      <Section
        whole
        id="calculate"
        title="Try the calculator"
        intro={
          <p>
            It starts with Enron’s 1999 accounts, which score −1.97, driven by sales growth. Change
            an index and watch the score cross the bounds. The calculator runs in your browser with
            the same code as our servers.
          </p>
        }
      >
        <ExampleSlot
          kind="m-calculator"
          ticker={EXAMPLE_TICKER}
          path={METHODOLOGY}
          label="Open the calculator"
        />
      </Section>
      <DelaySection subject="the score" />
      <LimitsSection
        applies="Companies with sales and receivables, except banks and insurers, whose receivables are their core business."
        limits={[
          'An acquisition changes receivables, sales and assets in the same way as manipulation.',
          'The bounds were set for the eight-variable model. With all indices neutral, the five-variable model gives −2.919 instead of −2.48, so the same bounds flag fewer companies.',
          'As Beneish recommends, an index that can’t be calculated counts as neutral. The page names any such index.',
          'The coefficients of the five-variable model come from secondary literature and were not checked against the original paper.',
        ]}
      />
    </ProductPage>
  )
}
