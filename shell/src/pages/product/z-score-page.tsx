import { ExampleSlot } from '../parts/example-slot.tsx'
import { EXAMPLE_TICKER } from '../parts/example-ticker.ts'
import { Formula } from '../parts/formula.tsx'
import { PageTable } from '../parts/page-table.tsx'
import { Section } from '../parts/section.tsx'
import { DelaySection } from './delay-section.tsx'
import { ExampleSection } from './example-section.tsx'
import { LimitsSection } from './limits-section.tsx'
import { ProductPage } from './product-page.tsx'

const METHODOLOGY = '/help/methodology/altman'

/** The terms of the classic form; the others change X4 to book equity, Z″ and EM leave out X5. */
const TERMS = [
  [
    'X1',
    'X1',
    '(current assets − current liabilities) ÷ total assets',
    'What is at hand for bills that fall due',
  ],
  ['X2', 'X2', 'retained earnings ÷ total assets', 'Profit kept over the company’s life'],
  ['X3', 'X3', 'EBIT ÷ total assets', 'What the assets earn before interest and tax'],
  [
    'X4',
    'X4',
    'market value of equity ÷ total liabilities',
    'How far assets may fall before debts exceed them',
  ],
  ['X5', 'X5', 'revenue ÷ total assets', 'How much the assets turn over'],
] as const

/** Bounds belong to the grey zone: safe is above the upper, distress below the lower. */
const FORMS = [
  [
    'z',
    'Z (1968)',
    '1.2·X1 + 1.4·X2 + 3.3·X3 + 0.6·X4 + 0.999·X5',
    'below\u00a01.81',
    'above\u00a02.99',
    'Listed manufacturers',
  ],
  [
    'z-prime',
    'Z′ (1983)',
    '0.717·X1 + 0.847·X2 + 3.107·X3 + 0.42·X4 + 0.998·X5',
    'below\u00a01.23',
    'above\u00a02.9',
    'Unlisted manufacturers; X4 by book equity',
  ],
  [
    'z-double-prime',
    'Z″ (1995)',
    '6.56·X1 + 3.26·X2 + 6.72·X3 + 1.05·X4',
    'below\u00a01.1',
    'above\u00a02.6',
    'Other companies, or industry not known; X4 by book equity',
  ],
  [
    'em-score',
    'EM-score (1995)',
    '3.25 + 6.56·X1 + 3.26·X2 + 6.72·X3 + 1.05·X4',
    'below\u00a04.35',
    'above\u00a05.85',
    'Emerging markets; X4 by book equity',
  ],
] as const

/** What the Z-score is, in which forms, with a calculator. */
export function ZScoreProductPage() {
  return (
    <ProductPage
      path="/product/z-score"
      title="Altman Z-Score"
      description="The Altman Z-Score of US-listed companies in the form that fits each: formula, zones, a calculator, and every input down to its SEC filing."
      headline="Z-Score: how far a company is from bankruptcy"
      lead="Edward Altman’s score weighs four or five ratios of a company’s statements into one number. Above the upper bound a company is safe, below the lower in distress, between them grey. We compute it for every quarter, in the form that fits the company, and say which one and why."
      methodology={METHODOLOGY}
    >
      <ExampleSection
        title="A live example"
        words="The newest score that you may see, the form that was used, and what each component adds, quarter by quarter. Press a number for its working."
        kind="z-score"
        page="z-score"
      />
      <Section
        title="The formula"
        words={
          <p>
            The classic form of 1968. Altman fitted its weights on companies that went bankrupt and
            companies that did not.
          </p>
        }
      >
        <Formula>Z = 1.2·X1 + 1.4·X2 + 3.3·X3 + 0.6·X4 + 0.999·X5</Formula>
        <PageTable
          label="Components of the Z-Score"
          head={['Term', 'Ratio', 'What it says']}
          rows={TERMS}
        />
      </Section>
      <Section
        title="Four forms and their zones"
        words={
          <p>
            A score on a bound is grey. Banks, insurers and other financial companies, and real
            estate investment trusts, get none: a number computed anyway would look like distress
            without meaning it.
          </p>
        }
      >
        <PageTable
          label="Forms of the Z-Score with their zones"
          head={['Form', 'Formula', 'Distress', 'Safe', 'For']}
          rows={FORMS}
        />
      </Section>
      <Section
        whole
        id="calculate"
        title="Calculate one"
        words={
          <p>
            Begins with Apple’s fiscal year 2022, which scores 6.35. Change a number, or load
            another company’s, and watch the score move over the zones. It runs in your browser, by
            the same code as the service.
          </p>
        }
      >
        <ExampleSlot
          kind="z-calculator"
          ticker={EXAMPLE_TICKER}
          path={METHODOLOGY}
          label="Open the calculator"
        />
      </Section>
      <DelaySection what="the score" />
      <LimitsSection
        applies="One of the four forms for every company with a classified balance sheet outside finance."
        limits={[
          'The weights were fitted on companies of their time: the bounds of 1968 call many sound growth companies grey.',
          'X4 of the classic form follows the share price, so the score of a dear company flatters.',
          'Value and zone are missing when one ratio cannot be had. The ratios that can be had are shown, and the working names what is lacking.',
          'Some prints give 4.15 in place of 4.35 as the lower bound of the EM-score.',
        ]}
      />
    </ProductPage>
  )
}
