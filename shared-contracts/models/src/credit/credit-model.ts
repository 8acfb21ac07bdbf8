import { financialMisfits, misfitsOf } from '../model-class/misfit.ts'
import { isFinancialClass, MODEL_CLASSES } from '../model-class/model-classes.ts'
import type { ModelDescription } from '../working/model-description.ts'
import { CREDIT_EVIDENCE, CREDIT_LIMITS } from './credit-evidence.ts'
import { CREDIT_MODEL_CODES, type CreditModelCode } from './credit-types.ts'
import { CREDIT_VERSION } from './credit-version.ts'
import { letterZones, measureZones } from './credit-zones.ts'

const FORMULA =
  'score = starting point + Σ points of each measure, read from its curve; probability of default within one year = 1 ÷ (1 + e^−log-odds), where the log-odds are read from the calibration curve of the score'
const UNITS = 'Points in millionths; higher is riskier'

/** Description of the rating across its four versions. */
export const CREDIT_MODEL: ModelDescription = {
  code: 'credit',
  name: 'Credit rating',
  version: CREDIT_VERSION,
  formula: FORMULA,
  units: UNITS,
  source:
    'Our model: a scorecard of monotone curves, fitted by infra/quality/calibration on 932 agency ratings of 277 US companies (2010–2016) and on 7,024 Polish companies of which 271 went bankrupt; the calibration curve places its letters where they agree best with the agencies’; market weights of Campbell, Hilscher and Szilagyi, “In Search of Distress Risk”, Journal of Finance, 2008; letters at the geometric midpoints of the stated odds',
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
      'The version based on statements plus the market measures of Campbell, Hilscher and Szilagyi (2008) at their published weights; market leverage and volatility count only beyond the usual range of the S&P 500',
    applicability: 'Companies outside finance with a market value and a volatility',
  },
  'credit-industrial-accounting': {
    misfits: INDUSTRIAL_MISFITS,
    name: 'Credit rating from statements only',
    source:
      'Monotone piecewise-linear curves, fitted together to the log-odds of agency letters (least squares) and to Polish bankruptcies (logistic likelihood); the calibration curve passes through the cuts between letters and bends beyond CCC so that the order of bankruptcies keeps its slope',
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
