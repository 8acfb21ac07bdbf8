import { misfitsOf } from '../model-class/misfit.ts'
import { MODEL_CLASSES } from '../model-class/model-classes.ts'
import type { ModelDescription } from '../working/model-description.ts'
import { usesPrices } from './compute-credit.ts'
import { CREDIT_EVIDENCE, CREDIT_LIMITS } from './credit-evidence.ts'
import { creditFormOf, formOfModel } from './credit-form.ts'
import { CREDIT_MODEL_CODES, type CreditForm } from './credit-types.ts'
import { CREDIT_VERSION } from './credit-version.ts'
import { letterZones, measureZones } from './credit-zones.ts'

const FORMULA =
  'score = starting point + Σ points of each measure, read from its curve; probability of default within one year = 1 ÷ (1 + e^−log-odds), where the log-odds are read from the calibration curve of the score'
const UNITS = 'Points in millionths; higher is riskier'

/** Description of the rating across its versions. */
export const CREDIT_MODEL: ModelDescription = {
  code: 'credit',
  name: 'Credit rating',
  version: CREDIT_VERSION,
  formula: FORMULA,
  units: UNITS,
  source:
    'Our model: a scorecard of monotone curves, fitted by infra/quality/calibration on 932 agency ratings of 277 US companies (2010–2016) and on 7,024 Polish companies of which 271 went bankrupt; the calibration curve places its letters where they agree best with the agencies’; market weights of Campbell, Hilscher and Szilagyi, “In Search of Distress Risk”, Journal of Finance, 2008; letters at the geometric midpoints of the stated odds',
  applicability:
    'Every company with a balance sheet and a year of results: versions for banks, other financial companies (insurers, brokers and exchanges, lenders, asset managers), REITs, utilities and all others, each with or without share prices',
  misfits: {},
  whenMissing:
    'NR when total assets, total liabilities (book equity for financial companies), net income or, outside finance, EBIT is unknown. Any other unknown measure counts as neutral. D only after an actual default',
  zones: [...letterZones(), ...measureZones(CREDIT_MODEL_CODES)],
  evidence: CREDIT_EVIDENCE,
  limits: CREDIT_LIMITS,
  functions: ['computeCredit', 'attributeChange'],
  inputTypes: ['CreditInputs'],
}

type FormText = Pick<ModelDescription, 'source' | 'applicability' | 'misfits'> & {
  /** Insertion in the name: " of banks". */
  readonly of: string
}

/** Misfits of a form: all classes that another form rates. */
function othersThan(form: CreditForm, reason: string): ModelDescription['misfits'] {
  return misfitsOf(
    MODEL_CLASSES.filter((one) => creditFormOf(one) !== form),
    reason,
  )
}

const JUDGED = 'the level puts the median large US bank or insurer between A and BBB'

const FORMS: Readonly<Record<CreditForm, FormText>> = {
  industrial: {
    of: '',
    misfits: othersThan('industrial', 'which are rated with a version of their own'),
    source:
      'Monotone piecewise-linear curves, fitted together to the log-odds of agency letters (least squares) and to Polish bankruptcies (logistic likelihood); the calibration curve passes through the cuts between letters and bends beyond CCC so that the order of bankruptcies keeps its slope',
    applicability: 'Companies outside finance, except REITs and utilities',
  },
  reit: {
    of: ' of REITs',
    misfits: othersThan('reit', 'which are rated with the version for their business'),
    source:
      'The curves and the calibration of other companies, read with loan to value instead of leverage and with funds from operations instead of net income; chosen, not fitted, because the data contain no rated REITs',
    applicability: 'Real estate investment trusts',
  },
  utility: {
    of: ' of utilities',
    misfits: othersThan('utility', 'which are rated with the version for their business'),
    source:
      'The curves and the calibration of other companies with a starting point of their own: the offset at which out-of-fold letters are closest to the agencies’ for the utilities in the data, shrunk by n ÷ (n + 30) for n issuers',
    applicability: 'Suppliers of power, gas and water',
  },
  financial: {
    of: ' of financial companies',
    misfits: othersThan('financial', 'which are rated with the version for their business'),
    source: `Weights by judgment; ${JUDGED}`,
    applicability: 'Insurers, brokers, exchanges, lenders and asset managers',
  },
  bank: {
    of: ' of banks',
    misfits: othersThan('bank', 'which are rated with the version for their business'),
    source: `Weights by judgment, with bounds from published practice (FDIC Quarterly Banking Profile, the Texas ratio, the net stable funding ratio of the Basel Committee); ${JUDGED}`,
    applicability: 'Banks and savings institutions',
  },
}

const MARKET_SOURCE =
  'market measures at the weights of Campbell, Hilscher and Szilagyi (2008), of which market leverage and volatility count only beyond the usual range'

/** The versions of the rating; `CreditResult.model` is the code of the one used. */
export const CREDIT_MODELS: readonly ModelDescription[] = CREDIT_MODEL_CODES.map((code) => {
  const { of, misfits, source, applicability } = FORMS[formOfModel(code)]
  const priced = usesPrices(code)
  return {
    ...CREDIT_MODEL,
    code,
    misfits,
    name: `Credit rating${of} ${priced ? 'with prices' : 'from statements only'}`,
    source: priced ? `${source}; ${MARKET_SOURCE}` : source,
    applicability: `${applicability}, ${priced ? 'with' : 'without'} a market value ${priced ? 'and a' : 'or'} volatility`,
    zones: measureZones([code]),
  }
})
