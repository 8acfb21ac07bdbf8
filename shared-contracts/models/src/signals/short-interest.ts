import {
  type ModelResult,
  missingLabels,
  wholeText,
  withoutBinaryNoise,
} from '../working/working.ts'

export type ShortInterestLabel = 'High' | 'Medium' | 'Normal' | 'Low' | 'No Data'

function labelOf(share: number): ShortInterestLabel {
  if (share > 0.2) return 'High'
  if (share > 0.1) return 'Medium'
  return share > 0.02 ? 'Normal' : 'Low'
}

/**
 * Shares sold short ÷ float, a fraction: above 20% High, above 10% Medium, above 2% Normal, otherwise
 * Low. Null and `No Data` when either is missing, the short count is negative or the float not above
 * zero. Source: the product's specification, business constants.
 */
export function shortInterest(
  sharesShort: number | null,
  floatShares: number | null,
): ModelResult<ShortInterestLabel> {
  const missing = missingLabels({ 'Shares sold short': sharesShort, Float: floatShares })
  if (sharesShort !== null && sharesShort < 0) missing.push('Shares sold short of zero or more')
  if (floatShares !== null && floatShares <= 0) missing.push('Float above zero')
  const share = missing.length === 0 ? (sharesShort ?? 0) / (floatShares ?? 1) : Number.NaN
  if (missing.length === 0 && !Number.isFinite(share)) missing.push('A share within range')
  const value = missing.length === 0 ? share : null
  return {
    version: '1.0.0',
    value,
    label: value === null ? 'No Data' : labelOf(withoutBinaryNoise(value)),
    formula: 'shares sold short ÷ float',
    substituted: `${wholeText(sharesShort)} ÷ ${wholeText(floatShares)}`,
    missing,
  }
}
