import { ALTMAN_BOUNDS, type AltmanVariant } from '@quantamental/api/stocks'
import { ExampleSlot } from '../parts/example-slot.tsx'
import { EXAMPLE_TICKER } from '../parts/example-ticker.ts'
import { PageTable } from '../parts/page-table.tsx'
import { Section } from '../parts/section.tsx'
import { DelaySection } from './delay-section.tsx'
import { ExampleSection } from './example-section.tsx'
import { Formula } from './formula.tsx'
import { LimitsSection } from './limits-section.tsx'
import { ProductPage } from './product-page.tsx'

const METHODOLOGY = '/help/methodology/altman'
const ORIGINAL_FORMULA = '1.2·X1 + 1.4·X2 + 3.3·X3 + 0.6·X4 + 0.999·X5'

/** Terms of the 1968 model. The other models use book equity in X4; Z″ and EM omit X5. */
const TERMS = [
  [
    'X1',
    'X1',
    '(current assets − current liabilities) ÷ total assets',
    'Liquidity available to pay upcoming bills',
  ],
  ['X2', 'X2', 'retained earnings ÷ total assets', 'Profits retained over the company’s life'],
  ['X3', 'X3', 'EBIT ÷ total assets', 'What the assets earn before interest and taxes'],
  [
    'X4',
    'X4',
    'market value of equity ÷ total liabilities',
    'How far assets can fall before liabilities exceed them',
  ],
  ['X5', 'X5', 'revenue ÷ total assets', 'How much revenue the assets generate'],
] as const

/** Bounds belong to the grey zone: safe is above the upper bound, distress below the lower. */
function form(variant: AltmanVariant, name: string, formula: string, use: string) {
  const { distressBelow, safeAbove } = ALTMAN_BOUNDS[variant]
  return [
    variant,
    name,
    formula,
    `below\u00a0${distressBelow}`,
    `above\u00a0${safeAbove}`,
    use,
  ] as const
}

const FORMS = [
  form('z', 'Z (1968)', ORIGINAL_FORMULA, 'Listed manufacturers'),
  form(
    'z-prime',
    'Z′ (1983)',
    '0.717·X1 + 0.847·X2 + 3.107·X3 + 0.42·X4 + 0.998·X5',
    'Private manufacturers; X4 uses book equity',
  ),
  form(
    'z-double-prime',
    'Z″ (1995)',
    '6.56·X1 + 3.26·X2 + 6.72·X3 + 1.05·X4',
    'Other companies, or unknown industry; X4 uses book equity',
  ),
  form(
    'em-score',
    'EM-score (1995)',
    '3.25 + 6.56·X1 + 3.26·X2 + 6.72·X3 + 1.05·X4',
    'Emerging markets; X4 uses book equity',
  ),
]

/** Product page of the Altman Z-Score: formula, models, zones, calculator and limits. */
export function ZScoreProductPage() {
  return (
    <ProductPage
      path="/product/z-score"
      title="Altman Z-Score"
      description="The Altman Z-Score of US-listed companies, with the model that fits each: formula, zones, a calculator, and every input traced to its SEC filing."
      headline="Z-Score: how far a company is from bankruptcy"
      lead="Edward Altman’s score combines four or five financial ratios into one number. Above the upper bound, a company is safe; below the lower bound, it is in distress; in between is the grey zone. We calculate the score for every quarter with the model that fits the company, and explain the choice."
      methodology={METHODOLOGY}
    >
      <ExampleSection
        title="A live example"
        text="The latest score you have access to, the model used, and what each component adds by quarter. Click a number to see the calculation."
        kind="z-score"
        page="z-score"
      />
      <Section
        title="The formula"
        intro={
          <p>
            The original model from 1968. Altman fitted its weights on manufacturers that went
            bankrupt and manufacturers that did not.
          </p>
        }
      >
        <Formula>{`Z = ${ORIGINAL_FORMULA}`}</Formula>
        <PageTable label="Z-Score components" head={['Term', 'Ratio', 'Measures']} rows={TERMS} />
      </Section>
      <Section
        title="Four models and their zones"
        intro={
          <p>
            A score exactly on a bound is in the grey zone. Banks, insurers, other financial
            companies and real estate investment trusts get no score: for them, a low number
            wouldn’t mean distress.
          </p>
        }
      >
        <PageTable
          label="Z-Score models and their zones"
          head={['Model', 'Formula', 'Distress', 'Safe', 'Applies to']}
          rows={FORMS}
        />
      </Section>
      <Section
        whole
        id="calculate"
        title="Try the calculator"
        intro={
          <p>
            It starts with Apple’s fiscal year 2022, which scores 6.35. Change a number or load
            another company, and watch the score move across the zones. The calculator runs in your
            browser with the same code as our servers.
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
      <DelaySection subject="the score" />
      <LimitsSection
        applies="Every company outside the financial sector with a classified balance sheet gets one of the four models."
        limits={[
          'The weights reflect companies of their time. The 1968 bounds place many healthy growth companies in the grey zone.',
          'In the 1968 model, X4 rises with the share price, so an expensive stock looks safer than it is.',
          'If a ratio is missing, the company has no score or zone. The available ratios are shown, and the calculation names the missing input.',
          'Some publications give 4.15 instead of 4.35 as the lower bound of the EM-score.',
        ]}
      />
    </ProductPage>
  )
}
