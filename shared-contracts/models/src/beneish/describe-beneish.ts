import { financialMisfits, type Misfits, misfitReason } from '../model-class/misfit.ts'
import type { ModelClass } from '../model-class/model-classes.ts'
import type { ModelDescription } from '../working/working.ts'
import { weightedSumFormula } from '../working/working.ts'
import { BENEISH_MODELS, BENEISH_VERSION } from './beneish-models.ts'
import { BENEISH_CODES, type BeneishVariant } from './beneish-types.ts'

function formulaOf(variant: BeneishVariant): string {
  const { constant, weights } = BENEISH_MODELS[variant]
  const terms = weights.map((weight, i) => ({
    code: (BENEISH_CODES[i] as string).toUpperCase(),
    weight,
  }))
  return `${variant.toUpperCase()} = ${weightedSumFormula(terms, constant)}`
}

/** Source: Beneish (1999) excludes financial companies (SIC 6000 to 6999). */
export const BENEISH_MISFITS: Misfits = {
  ...financialMisfits('whose receivables and sales have a different meaning'),
  reit: 'whose rents have no gross margin and whose property is not depreciated like equipment',
  'biotech-no-revenue': 'because the indices compare sales',
}

/** One sentence on why the M-score does not fit the class; null if it fits. */
export function beneishMisfit(modelClass: ModelClass): string | null {
  return misfitReason('an M-score', BENEISH_MISFITS, modelClass)
}

export const BENEISH_MODEL: ModelDescription = {
  code: 'beneish',
  name: 'Beneish M-score',
  version: BENEISH_VERSION,
  formula: `${formulaOf('m8')}; ${formulaOf('m5')}`,
  units:
    'Inputs in USD for two years; the result is a score and, for M8, a probability from 0 to 1',
  source:
    'Beneish, “The Detection of Earnings Manipulation”, Financial Analysts Journal, 1999; bound −2.22 from common practice; neutral value for a missing index as Beneish advises',
  applicability:
    'Companies with sales and receivables. Not applicable to financial companies, real estate investment trusts and biotechs without revenue.',
  misfits: BENEISH_MISFITS,
  whenMissing:
    '“No Data” without DSRI or SGI; without TATA the five-variable M5 is used, which has no probability; any other missing index counts as 1 and is listed.',
  zones: [
    { label: 'Manipulation likely', when: 'above −1.78 (the paper’s bound for a 20:1 cost ratio)' },
    { label: 'Manipulation possible', when: 'from −2.22 to −1.78, both included' },
    { label: 'Manipulation unlikely', when: 'below −2.22' },
  ],
  example:
    'Enron, USD million (Wahlen, Baginski and Bradshaw, problem 6.23): M8 is −2.4798 for 1998 and −1.9689 for 1999, driven by sales growth; the probabilities are 0.66% and 2.45%. M5 is −2.8222 and −2.4036.',
  limits: [
    'The M5 coefficients have not been verified against the source.',
    'The bounds were set for M8. With every index neutral, M5 is −2.919 and M8 is −2.48, so a company needs stronger signs to reach a bound on M5.',
    'A takeover changes receivables, sales and assets much as manipulation would.',
  ],
  functions: ['computeBeneish'],
  inputTypes: ['BeneishYear'],
}
