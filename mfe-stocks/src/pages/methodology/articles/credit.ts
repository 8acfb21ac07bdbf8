import text from '@quantamental/models/content/methodology/credit.md'
import { type CreditInputs, computeCredit } from '@quantamental/models/credit'
import { millions, percent } from './article-formats.ts'
import { curveOf, type ModelArticle } from './model-article.ts'

const MILLION = 1e6

/** Inputs of the rating in USD; the example is in USD million. */
function inUsd(example: unknown): CreditInputs {
  const amounts = Object.entries(example as CreditInputs).map(([name, value]) => [
    name,
    typeof value === 'number' ? value * MILLION : value,
  ])
  return Object.fromEntries(amounts) as CreditInputs
}

const inputs = inUsd(text.example)

function curve(label: string, name: keyof CreditInputs, range: readonly [number, number]) {
  return curveOf((replaced: CreditInputs) => computeCredit(replaced).pd, {
    label,
    range,
    own: Number(inputs[name]) / MILLION,
    formatX: millions,
    replace: (x) => ({ ...inputs, [name]: x * MILLION }),
  })
}

export const CREDIT_ARTICLE: ModelArticle = {
  text,
  result: 'probability of default within a year',
  format: (pd) => percent(pd, 2),
  panels: [
    curve('Total liabilities', 'totalLiabilities', [100_000, 420_000]),
    curve('EBIT', 'ebit', [-20_000, 150_000]),
    curve('Net income', 'netIncome', [-60_000, 120_000]),
    curve('Operating cash flow', 'operatingCashFlow', [-20_000, 130_000]),
    curve('Retained earnings', 'retainedEarnings', [-200_000, 200_000]),
    curve('Cash and short-term investments', 'cashAndInvestments', [0, 250_000]),
  ],
}
