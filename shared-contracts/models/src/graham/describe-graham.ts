import { financialMisfits, type Misfits, misfitReason } from '../model-class/misfit.ts'
import type { ModelClass } from '../model-class/model-classes.ts'
import type { ModelDescription } from '../working/working.ts'
import { GRAHAM_CRITERIA } from './graham-criteria.ts'

/**
 * Of net current asset value and of the tests that need current items. Source: Graham, The Intelligent Investor,
 * 1973, chapters 14 and 15, which test working capital of industrial companies alone.
 */
export const CURRENT_ITEMS_MISFITS: Misfits = {
  ...financialMisfits('whose current items are the money of customers'),
  reit: 'whose value is in property and not in current assets',
}

/** Why net current asset value does not fit a company of the class, one sentence; null when it fits. */
export function ncavMisfit(modelClass: ModelClass): string | null {
  return misfitReason('the net current asset value', CURRENT_ITEMS_MISFITS, modelClass)
}

export const GRAHAM_MODEL: ModelDescription = {
  code: 'graham',
  name: 'Graham values and checklists',
  version: '1.1.0',
  formula:
    'Graham number = √(22.5 × EPS × book value per share); growth value = EPS × (8.5 + 2g) × 4.4 ÷ Y; enterprising value = min(10 × EPS, 1.2 × tangible book per share); NCAV = (current assets − total liabilities − preferred stock) ÷ shares; upside = value ÷ price − 1',
  units: 'USD, USD per share, shares and fractions in; USD per share and fractions out',
  source:
    'Graham, The Intelligent Investor, ch. 11 (growth formula, with the later yield adjustment), 14 (defensive), 15 (enterprising, recalled, and net current asset value); AAA spread: Damodaran’s ratings table, January 2026',
  applicability:
    'Companies with earnings and book value above zero. Tests that need current assets are not measurable for financial companies and real estate investment trusts, and net current asset value does not fit them. Utilities are asked for debt within twice the equity in place of the current ratio and working capital, and for assets in place of sales.',
  misfits: {},
  whenMissing:
    'A value is null and its upside No Target; a test without its figures is not measurable and counts neither as passed nor as failed. The ten- and twenty-year records pass only when every year is known.',
  zones: GRAHAM_CRITERIA.map(({ code, label, requirement }) => ({
    label: `${code.split('_', 1)[0]}: ${label}`,
    when: requirement,
  })),
  example:
    'Earnings of 0.35 and a book value of 3.72 per share: √(22.5 × 0.35 × 3.72) = 5.41 (a public worked example prints 5.40). Growth formula: 5 × (8.5 + 2 × 10) × 4.4 ÷ 4.4 = 142.5.',
  limits: [
    'The upside to the net current asset value is taken without Graham’s two-thirds margin; the margin is the test “Price to net current asset value”.',
    'Graham’s size of $100 million of sales in 1972 is taken as $700 million of today.',
    'The growth value follows the treasury yield: at very low yields it is very high.',
  ],
  functions: ['computeGraham'],
  inputTypes: ['GrahamInputs'],
}
