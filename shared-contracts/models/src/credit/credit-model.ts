import { financialMisfits, misfitsOf } from '../model-class/misfit.ts'
import { isFinancialClass, MODEL_CLASSES } from '../model-class/model-classes.ts'
import type { ModelDescription } from '../working/model-description.ts'
import { CREDIT_EVIDENCE, CREDIT_LIMITS } from './credit-evidence.ts'
import { CREDIT_MODEL_CODES, type CreditModelCode } from './credit-types.ts'
import { CREDIT_VERSION } from './credit-version.ts'
import { letterZones, measureZones } from './credit-zones.ts'

const FORMULA =
  'probability of default within one year = 1 ÷ (1 + e^−score); score = starting point + Σ weight × (c(measure) − c(neutral)), of whose excess e over the log-odds of 2% (BB) e × room ÷ (e + room) counts, room = 0.15 × e^(3.5 × fragility)'
const UNITS =
  'Points and score in millionths of log-odds of default within one year; more is riskier'

/** The rating as a whole. */
export const CREDIT_MODEL: ModelDescription = {
  code: 'credit',
  name: 'Credit rating',
  version: CREDIT_VERSION,
  formula: FORMULA,
  units: UNITS,
  source:
    'Own model, additive in log-odds, fitted by infra/calibration on 932 agency ratings of 277 US companies (2010–2016) and on 7,024 Polish companies of which 271 went bankrupt; market weights after Campbell, Hilscher and Szilagyi, “In Search of Distress Risk”, Journal of Finance, 2008; letters at the geometric midpoints of the stated odds',
  applicability:
    'Every company with a balance sheet and a year of results: one form for financial companies (banks, insurers, brokers and exchanges, lenders, asset managers) and one for all others, each with share prices or from the statements alone',
  misfits: {},
  whenMissing:
    'NR when total assets, total liabilities (book equity for financial companies), net income or, outside finance, EBIT is not known; any other measure that is not known counts as neutral. D only after an actual default',
  zones: [...letterZones(), ...measureZones(CREDIT_MODEL_CODES)],
  evidence: CREDIT_EVIDENCE,
  limits: CREDIT_LIMITS,
  functions: ['computeCredit', 'attributeChange'],
  inputTypes: ['CreditInputs'],
}

const INDUSTRIAL_MISFITS = financialMisfits('which the form for financial companies rates')
const FINANCIAL_MISFITS = misfitsOf(
  MODEL_CLASSES.filter((one) => !isFinancialClass(one)),
  'which the form for companies outside finance rates',
)

const FORMS: Readonly<
  Record<CreditModelCode, Pick<ModelDescription, 'name' | 'source' | 'applicability' | 'misfits'>>
> = {
  'credit-industrial-market': {
    misfits: INDUSTRIAL_MISFITS,
    name: 'Credit rating with prices',
    source:
      'The form from statements, and the market measures of Campbell, Hilscher and Szilagyi (2008) at one and a half times their weights; market leverage and volatility count beyond the usual range of the S&P 500. The strength is the one whose letters agree best with agencies’ of 2015–2016, out of fold',
    applicability: 'Companies outside finance with a market value and a volatility',
  },
  'credit-industrial-accounting': {
    misfits: INDUSTRIAL_MISFITS,
    name: 'Credit rating from statements alone',
    source:
      'Ridge regression with signs held, on the log-odds of agency letters and on Polish bankruptcies together; level and slope set so that the shares of the letters are those of the agencies',
    applicability: 'Companies outside finance without a market value or volatility',
  },
  'credit-financial-market': {
    misfits: FINANCIAL_MISFITS,
    name: 'Credit rating of financial companies with prices',
    source:
      'Weights by judgement, market weights as for other companies; level set so that the median large US bank or insurer lies between A and BBB',
    applicability:
      'Banks, insurers, brokers, exchanges, lenders and asset managers with a market value and a volatility',
  },
  'credit-financial-accounting': {
    misfits: FINANCIAL_MISFITS,
    name: 'Credit rating of financial companies from statements alone',
    source:
      'Weights by judgement; level set so that the median large US bank or insurer lies between A and BBB',
    applicability:
      'Banks, insurers, brokers, exchanges, lenders and asset managers without a market value or volatility',
  },
}

/** The four forms of the rating; `CreditResult.model` names the one that was used. */
export const CREDIT_MODELS: readonly ModelDescription[] = CREDIT_MODEL_CODES.map((code) => ({
  ...CREDIT_MODEL,
  code,
  ...FORMS[code],
  zones: measureZones([code]),
}))
