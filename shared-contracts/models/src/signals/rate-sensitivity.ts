import { compareToBound, finite, type ModelDescription } from '../working/working.ts'

type RateSensitivityLabel = 'High' | 'Medium' | 'Low' | 'No Data'

export interface RateSensitivityInputs {
  /** Share price ÷ expected earnings per share. */
  readonly forwardPe: number | null
  /** Ascending percentile rank of the forward earnings yield, 0 to 1; `rateSensitivityPercentiles`. */
  readonly percentile: number | null
}

export interface RateSensitivityResult {
  /** 100 minus the percentile in percent; 100 is the most sensitive. */
  readonly value: number | null
  readonly label: RateSensitivityLabel
}

const LEAST_PERCENTILE = 0.0005

/**
 * Sensitivity of the price to interest rates. Forward PE of 0 or below: High with a null value, because
 * a rank has no meaning. Otherwise the percentile, at least 0.0005: below 0.15 High, below 0.5 Medium,
 * otherwise Low, and the value 100 minus the percentile in percent. A missing forward PE or percentile,
 * or a percentile outside 0 to 1: null and `No Data`.
 */
export function computeRateSensitivity(inputs: RateSensitivityInputs): RateSensitivityResult {
  const forwardPe = finite(inputs.forwardPe)
  const percentile = finite(inputs.percentile)
  if (forwardPe !== null && forwardPe <= 0) return { value: null, label: 'High' }
  if (forwardPe === null || percentile === null || percentile < 0 || percentile > 1) {
    return { value: null, label: 'No Data' }
  }
  const floored = Math.max(LEAST_PERCENTILE, percentile)
  const medium = compareToBound(floored, 0.5) < 0 ? 'Medium' : 'Low'
  return {
    value: Math.round((100 - 100 * floored) * 1e9) / 1e9,
    label: compareToBound(floored, 0.15) < 0 ? 'High' : medium,
  }
}

export const RATE_SENSITIVITY_MODEL: ModelDescription = {
  code: 'rate-sensitivity',
  name: 'Interest-rate sensitivity',
  version: '1.1.0',
  formula: '100 − percentile of forward earnings yield',
  units:
    'Inputs are the forward PE (a ratio) and a percentile from 0 to 1; the result is from 0 to 100',
  source:
    'Cutoffs: our own; method: Leibowitz et al., Financial Analysts Journal, 1989, and Dechow, Sloan and Soliman, Review of Accounting Studies, 2004 (equity duration)',
  applicability:
    'Every company with an earnings estimate. A price based on distant earnings (a low earnings yield) is more sensitive to interest rates. The percentile is that of the forward earnings yield.',
  misfits: {},
  whenMissing: '“No Data” without a forward PE or a percentile.',
  zones: [
    { label: 'High', when: 'forward PE of 0 or below, or percentile below 0.15' },
    { label: 'Medium', when: 'percentile from 0.15, below 0.5' },
    { label: 'Low', when: 'percentile of 0.5 or more' },
  ],
  example: 'A percentile of 0.15 is shown as 100 − 15 = 85: Medium. Just below it: High.',
  limits: ['The signal is relative: even if all stocks are expensive, half are still Low.'],
  functions: ['computeRateSensitivity'],
  inputTypes: ['RateSensitivityInputs'],
}
