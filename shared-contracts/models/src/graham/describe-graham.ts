import { financialMisfits, type Misfits, misfitReason } from '../model-class/misfit.ts'
import type { ModelClass } from '../model-class/model-classes.ts'
import type { ModelDescription } from '../working/working.ts'
import { GRAHAM_CRITERIA } from './graham-criteria.ts'

/**
 * Misfits of net current asset value and of tests that need current items. Source: Graham, The Intelligent
 * Investor, 1973, chapters 14 and 15, which test working capital for industrial companies only.
 */
export const CURRENT_ITEMS_MISFITS: Misfits = {
  ...financialMisfits('whose current assets and liabilities are mostly customers’ funds'),
  reit: 'whose value is in property, not in current assets',
}

/** One sentence on why net current asset value does not fit the class; null if it fits. */
export function ncavMisfit(modelClass: ModelClass): string | null {
  return misfitReason('the net current asset value', CURRENT_ITEMS_MISFITS, modelClass)
}

export const GRAHAM_MODEL: ModelDescription = {
  code: 'graham',
  name: 'Graham values and checklists',
  version: '1.1.0',
  formula:
    'Graham number = √(22.5 × EPS × book value per share); growth value = EPS × (8.5 + 2g) × 4.4 ÷ Y; enterprising value = min(10 × EPS, 1.2 × tangible book per share); NCAV = (current assets − total liabilities − preferred stock) ÷ shares; upside = value ÷ price − 1',
  units:
    'Inputs in USD, USD per share, shares and fractions; the results are in USD per share and fractions',
  source:
    'Graham, The Intelligent Investor, ch. 11 (growth formula, with the later yield adjustment), 14 (defensive), 15 (enterprising, not verified against the source, and net current asset value); AAA spread: Damodaran’s ratings table, January 2026',
  applicability:
    'Companies with earnings and book value above zero. For financial companies and real estate investment trusts, tests that need current assets are not measurable and net current asset value does not apply. For utilities, debt of at most twice the equity replaces the current ratio and working capital, and assets replace sales.',
  misfits: {},
  whenMissing:
    'There is no value, and its upside is No Target. A test without its figures is not measurable and counts neither as passed nor as failed. The ten- and twenty-year records pass only if every year is known.',
  zones: GRAHAM_CRITERIA.map(({ code, label, requirement }) => ({
    label: `${code.split('_', 1)[0]}: ${label}`,
    when: requirement,
  })),
  example:
    'Earnings of 0.35 and a book value of 3.72 per share: √(22.5 × 0.35 × 3.72) = 5.41 (a public worked example prints 5.40). Growth formula: 5 × (8.5 + 2 × 10) × 4.4 ÷ 4.4 = 142.5.',
  limits: [
    'The upside to the net current asset value excludes Graham’s two-thirds margin; the test “Price to net current asset value” applies it.',
    'Graham’s minimum of $100 million in sales (1972) is updated to $700 million.',
    'The growth value depends on the treasury yield: at very low yields it is very high.',
  ],
  functions: ['computeGraham'],
  inputTypes: ['GrahamInputs'],
}
