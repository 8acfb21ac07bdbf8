import { financialMisfits, misfitsOf } from '../model-class/misfit.ts'
import { isFinancialClass, MODEL_CLASSES } from '../model-class/model-classes.ts'
import type { ModelDescription } from '../working/model-description.ts'
import { CREDIT_EVIDENCE, CREDIT_LIMITS } from './credit-evidence.ts'
import { CREDIT_MODEL_CODES, type CreditModelCode } from './credit-types.ts'
import { CREDIT_VERSION } from './credit-version.ts'
import { letterZones, measureZones } from './credit-zones.ts'

const FORMULA =
  'probability of default within one year = 1 ÷ (1 + e^−score); score = starting point + Σ weight × (c(measure) − c(neutral)); an excess x over the log-odds of 2% (BB) counts as x × room ÷ (x + room), room = 0.15 × e^(3.5 × fragility)'
const UNITS =
  'Points and score in millionths of log-odds of default within one year; higher is riskier'

/** Description of the rating across its four versions. */
export const CREDIT_MODEL: ModelDescription = {
  code: 'credit',
  name: 'Credit rating',
  version: CREDIT_VERSION,
  formula: FORMULA,
  units: UNITS,
  source:
    'Our model, additive in log-odds, fitted by infra/quality/calibration on 932 agency ratings of 277 US companies (2010–2016) and on 7,024 Polish companies of which 271 went bankrupt; market weights after Campbell, Hilscher and Szilagyi, “In Search of Distress Risk”, Journal of Finance, 2008; letters at the geometric midpoints of the stated odds',
  applicability:
    'Every company with a balance sheet and a year of results: one version for financial companies (banks, insurers, brokers and exchanges, lenders, asset managers) and one for all others, each with or without share prices',
  misfits: {},
  whenMissing:
    'NR when total assets, total liabilities (book equity for financial companies), net income or, outside finance, EBIT is unknown. Any other unknown measure counts as neutral. D only after an actual default',
  zones: [...letterZones(), ...measureZones(CREDIT_MODEL_CODES)],
  evidence: CREDIT_EVIDENCE,
  limits: CREDIT_LIMITS,
  functions: ['computeCredit', 'attributeChange'],
  inputTypes: ['CreditInputs'],
}

const INDUSTRIAL_MISFITS = financialMisfits(
  'which are rated with the version for financial companies',
)
const FINANCIAL_MISFITS = misfitsOf(
  MODEL_CLASSES.filter((one) => !isFinancialClass(one)),
  'which are rated with the version for companies outside finance',
)

const FORMS: Readonly<
  Record<CreditModelCode, Pick<ModelDescription, 'name' | 'source' | 'applicability' | 'misfits'>>
> = {
  'credit-industrial-market': {
    misfits: INDUSTRIAL_MISFITS,
    name: 'Credit rating with prices',
    source:
      'The version based on statements plus the market measures of Campbell, Hilscher and Szilagyi (2008) at 1.5 times their weights; market leverage and volatility count only beyond the usual range of the S&P 500. The factor gives the best out-of-fold agreement with agency ratings of 2015–2016',
    applicability: 'Companies outside finance with a market value and a volatility',
  },
  'credit-industrial-accounting': {
    misfits: INDUSTRIAL_MISFITS,
    name: 'Credit rating from statements only',
    source:
      'Sign-constrained ridge regression on the log-odds of agency letters and Polish bankruptcies combined; level and slope chosen so that the distribution of letters matches the agencies’',
    applicability: 'Companies outside finance without a market value or volatility',
  },
  'credit-financial-market': {
    misfits: FINANCIAL_MISFITS,
    name: 'Credit rating of financial companies with prices',
    source:
      'Weights by judgment, market weights as for other companies; the level puts the median large US bank or insurer between A and BBB',
    applicability:
      'Banks, insurers, brokers, exchanges, lenders and asset managers with a market value and a volatility',
  },
  'credit-financial-accounting': {
    misfits: FINANCIAL_MISFITS,
    name: 'Credit rating of financial companies from statements only',
    source:
      'Weights by judgment; the level puts the median large US bank or insurer between A and BBB',
    applicability:
      'Banks, insurers, brokers, exchanges, lenders and asset managers without a market value or volatility',
  },
}

/** The four versions of the rating; `CreditResult.model` is the code of the one used. */
export const CREDIT_MODELS: readonly ModelDescription[] = CREDIT_MODEL_CODES.map((code) => ({
  ...CREDIT_MODEL,
  code,
  ...FORMS[code],
  zones: measureZones([code]),
}))
