import { ExampleSlot } from '../parts/example-slot.tsx'
import { EXAMPLE_TICKER } from '../parts/example-ticker.ts'
import { Formula } from '../parts/formula.tsx'
import { PageTable } from '../parts/page-table.tsx'
import { Section } from '../parts/section.tsx'
import { DelaySection } from './delay-section.tsx'
import { ExampleSection } from './example-section.tsx'
import { LimitsSection } from './limits-section.tsx'
import { ProductPage } from './product-page.tsx'

const METHODOLOGY = '/help/methodology/beneish'

/** In the order of the methodology, with the weight in the eight-variable form. */
const INDICES = [
  ['dsri', 'DSRI', 'Days sales in receivables', '0.92', 'Receivables grew faster than sales'],
  ['gmi', 'GMI', 'Gross margin', '0.528', 'The gross margin shrank'],
  [
    'aqi',
    'AQI',
    'Asset quality',
    '0.404',
    'A larger part of the assets is neither current nor tangible',
  ],
  ['sgi', 'SGI', 'Sales growth', '0.892', 'Sales grew'],
  ['depi', 'DEPI', 'Depreciation', '0.115', 'Depreciation slowed'],
  ['sgai', 'SGAI', 'Selling and administrative expense', '−0.172', 'It shrank against sales'],
  ['lvgi', 'LVGI', 'Leverage', '−0.327', 'Leverage shrank'],
  ['tata', 'TATA', 'Accruals to total assets', '4.679', 'Earnings ran ahead of cash'],
] as const

const ZONES = [
  ['likely', 'Manipulation likely', 'above −1.78'],
  ['possible', 'Manipulation possible', 'from −2.22 to −1.78, both included'],
  ['unlikely', 'Manipulation unlikely', 'below −2.22'],
] as const

/** What the M-score is, its eight indices, with a calculator. */
export function MScoreProductPage() {
  return (
    <ProductPage
      path="/product/m-score"
      title="Beneish M-Score"
      description="The Beneish M-Score of US-listed companies: eight indices of a year against the year before, the bounds −2.22 and −1.78, a calculator, and every input down to its SEC filing."
      headline="M-Score: do the accounts look managed?"
      lead="Messod Beneish compared companies found to have manipulated earnings with others. Eight changes from one year to the next told them apart. The M-Score weighs them into one number: the higher, the more the accounts look like those of the manipulators. It is a reason to read the notes, not a verdict."
      methodology={METHODOLOGY}
    >
      <ExampleSection
        title="A live example"
        words="The newest score that you may see, which index drives it, and what each of the eight adds against a company where nothing changed."
        kind="m-score"
        page="m-score"
      />
      <Section
        title="The formula"
        words={
          <p>
            An index of 1 means no change; accruals are neutral at 0. Without accruals, five
            variables stand in; without receivables or sales there is no score.
          </p>
        }
      >
        <Formula>
          <small>Eight variables</small>M = −4.84 + 0.92·DSRI + 0.528·GMI + 0.404·AQI + 0.892·SGI +
          0.115·DEPI − 0.172·SGAI − 0.327·LVGI + 4.679·TATA
        </Formula>
        <Formula>
          <small>Five variables</small>M = −6.065 + 0.823·DSRI + 0.906·GMI + 0.593·AQI + 0.717·SGI +
          0.107·DEPI
        </Formula>
      </Section>
      <Section title="Eight indices" words={<p>What raises the score, in words.</p>}>
        <PageTable
          label="Indices of the M-Score"
          head={['Index', 'Of', 'Weight', 'Raises the score when']}
          rows={INDICES}
        />
      </Section>
      <Section
        title="How to read it"
        words={
          <p>
            −1.78 is the bound of the paper where missing a manipulator costs twenty times a false
            alarm; −2.22 is common practice.
          </p>
        }
      >
        <PageTable label="Bounds of the M-Score" head={['Word', 'Score']} rows={ZONES} />
      </Section>
      <Section
        whole
        id="calculate"
        title="Calculate one"
        words={
          <p>
            Begins with Enron’s accounts of 1999: −1.97, driven by sales growth. Move an index and
            watch the score cross the bounds. It runs in your browser, by the same code as the
            service.
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
      <DelaySection what="the score" />
      <LimitsSection
        applies="Companies with sales and receivables. Not banks and insurers: their receivables are their business."
        limits={[
          'A takeover moves receivables, sales and assets as manipulation would.',
          'The bounds were set for eight variables. With every index neutral the five-variable form is −2.919 against −2.48, so the same bounds are stricter on it.',
          'An index that cannot be computed counts as neutral, by Beneish’s advice, and the page names it.',
          'The coefficients of the five-variable form are recalled from the literature; the source was not re-read.',
        ]}
      />
    </ProductPage>
  )
}
