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

/** Source: Beneish (1999) left out financial companies (SIC 6000 to 6999). */
export const BENEISH_MISFITS: Misfits = {
  ...financialMisfits('whose receivables and sales are not those of a trade'),
  reit: 'whose rents have no gross margin and whose property is not depreciated like plant',
  'biotech-no-revenue': 'as every index compares sales',
}

/** Why an M-score does not fit a company of the class, one sentence; null when it fits. */
export function beneishMisfit(modelClass: ModelClass): string | null {
  return misfitReason('an M-score', BENEISH_MISFITS, modelClass)
}

export const BENEISH_MODEL: ModelDescription = {
  code: 'beneish',
  name: 'Beneish M-score',
  version: BENEISH_VERSION,
  formula: `${formulaOf('m8')}; ${formulaOf('m5')}`,
  units: 'USD of two years in; a score and, for M8, a probability from 0 to 1 out',
  source:
    'Beneish, “The Detection of Earnings Manipulation”, Financial Analysts Journal, 1999; bound −2.22 by common practice; neutral value for an index that cannot be computed by Beneish’s advice',
  applicability:
    'Companies with sales and receivables. Not financial companies, real estate investment trusts and biotechs without revenue.',
  misfits: BENEISH_MISFITS,
  whenMissing:
    'Without DSRI or SGI null and “No Data”; without TATA the five-variable M5, without a probability; any other index enters as 1 and is named.',
  zones: [
    { label: 'Manipulation likely', when: 'above −1.78 (the bound of costs 20:1 in the paper)' },
    { label: 'Manipulation possible', when: 'from −2.22 to −1.78, both included' },
    { label: 'Manipulation unlikely', when: 'below −2.22' },
  ],
  example:
    'Enron, USD million (Wahlen, Baginski and Bradshaw, problem 6.23): M8 of 1998 −2.4798 and of 1999 −1.9689, driven by sales growth; probability 0.66% and 2.45%. M5 −2.8222 and −2.4036.',
  limits: [
    'The coefficients of M5 are recalled from the literature; the source was not re-read.',
    'The bounds were set for M8. With every index neutral M5 is −2.919 against −2.48, so the same bounds are stricter on M5.',
    'A takeover moves receivables, sales and assets as manipulation would.',
  ],
  functions: ['computeBeneish'],
  inputTypes: ['BeneishYear'],
}
