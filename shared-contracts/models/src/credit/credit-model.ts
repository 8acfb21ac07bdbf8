import { CREDIT_MODEL_CODES, type CreditModelCode } from './credit-types.ts'

/** Part of the input hash of every rating: change it whenever a figure could change. */
export const CREDIT_VERSION = '1.0.0'

export interface CreditModelDocument {
  readonly code: string
  readonly name: string
  readonly version: string
  readonly formula: string
  readonly units: string
  readonly source: string
  readonly applicability: string
  /** What is returned when an input is missing. */
  readonly whenMissing: string
}

export const CREDIT_MODEL: CreditModelDocument = {
  code: 'credit',
  name: 'Credit rating',
  version: CREDIT_VERSION,
  formula: 'probability of default = 1 / (1 + e^−score); score = base + sum of points',
  units: 'log-odds of default within one year, in millionths',
  source: 'Fitted by infra/calibration',
  applicability: 'Every company with a balance sheet and a year of results',
  whenMissing: 'NR, with the inputs that are lacking',
}

const NAMES: Readonly<Record<CreditModelCode, string>> = {
  'credit-industrial-market': 'Credit rating of companies with prices',
  'credit-industrial-accounting': 'Credit rating from statements alone',
  'credit-financial-market': 'Credit rating of banks and insurers with prices',
  'credit-financial-accounting': 'Credit rating of banks and insurers from statements alone',
}

export const CREDIT_MODELS: readonly CreditModelDocument[] = CREDIT_MODEL_CODES.map((code) => ({
  ...CREDIT_MODEL,
  code,
  name: NAMES[code],
}))
