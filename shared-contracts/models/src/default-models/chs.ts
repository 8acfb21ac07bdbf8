import { finite, type ModelDescription } from '../working/working.ts'

/** One company-month. ME: market value of equity; TL: total liabilities; BE: book equity, adjusted. */
export interface ChsInputs {
  /** Mean quarterly net income ÷ (ME + TL), weights halving with each earlier quarter. */
  readonly nimtaAverage: number | null
  /** TL ÷ (ME + TL). */
  readonly tlmta: number | null
  /** Mean monthly log return above the S&P 500's, weights falling by 2^(−1/3) with each earlier month. */
  readonly exretAverage: number | null
  /** Annualized volatility of daily returns over three months, a fraction. */
  readonly sigma: number | null
  /** ln(ME ÷ total market value of the S&P 500). */
  readonly rsize: number | null
  /** Cash and short-term investments ÷ (ME + TL). */
  readonly cashmta: number | null
  /** ME ÷ (BE + 0.1 (ME − BE)). */
  readonly mb: number | null
  /** ln(share price in USD, at most 15). */
  readonly price: number | null
}

export interface ChsResult {
  /** Log-odds of failure in the month twelve months ahead. */
  readonly score: number | null
  readonly monthlyPd: number | null
  /** Annual probability: `1 − (1 − monthly)^12`. */
  readonly annualPd: number | null
}

/** Coefficients of the twelve-month logit; those of `mb` and `price` are not verified against the source. */
const CHS_COEFFICIENTS = {
  constant: -9.164,
  nimtaAverage: -20.264,
  tlmta: 1.416,
  exretAverage: -7.129,
  sigma: 1.411,
  rsize: -0.045,
  cashmta: -2.132,
  mb: 0.075,
  price: -0.058,
} as const

/**
 * The logit of Campbell, Hilscher and Szilagyi at a horizon of twelve months, on inputs winsorized as in the
 * paper (5th and 95th percentile; `chsInputs`). All results are null if an input is missing.
 */
export function computeChs(inputs: ChsInputs): ChsResult {
  const { nimtaAverage, tlmta, exretAverage, sigma, rsize, cashmta, mb, price } = inputs
  const c = CHS_COEFFICIENTS
  const complete =
    nimtaAverage !== null &&
    tlmta !== null &&
    exretAverage !== null &&
    sigma !== null &&
    rsize !== null &&
    cashmta !== null &&
    mb !== null &&
    price !== null
  const score = complete
    ? finite(
        c.constant +
          c.nimtaAverage * nimtaAverage +
          c.tlmta * tlmta +
          c.exretAverage * exretAverage +
          c.sigma * sigma +
          c.rsize * rsize +
          c.cashmta * cashmta +
          c.mb * mb +
          c.price * price,
      )
    : null
  if (score === null) return { score, monthlyPd: null, annualPd: null }
  const monthlyPd = 1 / (1 + Math.exp(-score))
  return { score, monthlyPd, annualPd: -Math.expm1(12 * Math.log1p(-monthlyPd)) }
}

export const CHS_MODEL: ModelDescription = {
  code: 'chs',
  name: 'Campbell-Hilscher-Szilagyi failure model',
  version: '1.1.0',
  formula:
    'score = −9.164 − 20.264 NIMTAAVG + 1.416 TLMTA − 7.129 EXRETAVG + 1.411 SIGMA − 0.045 RSIZE − 2.132 CASHMTA + 0.075 MB − 0.058 PRICE; monthly p = 1 ÷ (1 + e^−score); annual p = 1 − (1 − p)^12',
  units: 'Inputs are ratios and logarithms; the results are log-odds and probabilities',
  source: 'Campbell, Hilscher and Szilagyi, “In Search of Distress Risk”, Journal of Finance, 2008',
  applicability:
    'Listed companies of every sector; it does not need current assets and liabilities.',
  misfits: {},
  whenMissing: 'No result when any of the eight inputs is missing.',
  example:
    'NIMTAAVG 0.01, TLMTA 0.3, EXRETAVG 0, SIGMA 0.3, RSIZE −8, CASHMTA 0.05, MB 2, PRICE 2.70805: score −8.27221, monthly 0.0255%, annual 0.306%.',
  limits: [
    'Not fitted by us: coefficients as published for US companies from 1963 to 2003.',
    'Inputs are limited to percentiles of one trial (2,454 US companies, June 2025), not of each month.',
    'The first six coefficients were checked against a secondary source; those of MB and PRICE have not been verified.',
    'Compressed at the top: without recalibration hardly any company is AAA or AA.',
    'Too favorable to large leveraged companies.',
  ],
  functions: ['chsInputs', 'computeChs'],
  inputTypes: ['ChsFigures', 'ChsInputs'],
}
