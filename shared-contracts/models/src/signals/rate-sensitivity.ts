import {
  decimalText,
  type ModelResult,
  missingLabels,
  withoutBinaryNoise,
} from '../working/working.ts'

export type RateSensitivityLabel = 'High' | 'Medium' | 'Low' | 'No Data'

const LEAST_PERCENTILE = 0.0005

function labelOf(percentile: number): RateSensitivityLabel {
  if (percentile < 0.15) return 'High'
  return percentile < 0.5 ? 'Medium' : 'Low'
}

/**
 * How much the price leans on distant earnings. `percentile` is the ascending rank, 0 to 1, of the
 * forward earnings yield. Forward PE of 0 or below: High, with a null value, as no rank means
 * anything. Otherwise the percentile, at least 0.0005: below 0.15 High, below 0.5 Medium, otherwise
 * Low; the value is 100 minus the percentile in percent. Missing: null and `No Data`.
 * Source: the product's specification, business constants.
 */
export function rateSensitivity(
  forwardPe: number | null,
  percentile: number | null,
): ModelResult<RateSensitivityLabel> {
  const model = { version: '1.0.0', formula: '100 − percentile of forward earnings yield' }
  if (forwardPe !== null && forwardPe <= 0 && Number.isFinite(forwardPe)) {
    const substituted = `forward PE ${decimalText(forwardPe, 2)}`
    return { ...model, value: null, label: 'High', substituted, missing: [] }
  }
  const missing = missingLabels({ 'Forward PE': forwardPe, 'Percentile of forward PE': percentile })
  if (percentile !== null && (percentile < 0 || percentile > 1)) {
    missing.push('Percentile from 0 to 1')
  }
  if (percentile === null || missing.length > 0) {
    return { ...model, value: null, label: 'No Data', substituted: '100 − —', missing }
  }
  const floored = Math.max(LEAST_PERCENTILE, percentile)
  return {
    ...model,
    value: withoutBinaryNoise(100 - 100 * floored),
    label: labelOf(withoutBinaryNoise(floored)),
    substituted: `100 − ${decimalText(floored * 100, 2)}`,
    missing,
  }
}
