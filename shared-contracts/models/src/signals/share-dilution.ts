import { decimalText, type ModelResult, withoutBinaryNoise } from '../working/working.ts'

export type DilutionLabel = 'High' | 'Medium' | 'Low' | 'No Data'

function labelOf(change: number): DilutionLabel {
  if (change > 0.05) return 'High'
  return change > 0.02 ? 'Medium' : 'Low'
}

/**
 * Label of the average yearly change of the split-adjusted share count, a fraction (0.05 is 5%):
 * above 5% High, above 2% Medium, otherwise Low. Missing: null and `No Data`.
 * Source: the product's specification, business constants.
 */
export function shareDilution(averageYearlyChange: number | null): ModelResult<DilutionLabel> {
  const known = averageYearlyChange !== null && Number.isFinite(averageYearlyChange)
  return {
    version: '1.0.0',
    value: known ? averageYearlyChange : null,
    label: known ? labelOf(withoutBinaryNoise(averageYearlyChange)) : 'No Data',
    formula: 'average yearly change of the share count, percent',
    substituted: decimalText(known ? averageYearlyChange * 100 : null, 2),
    missing: known ? [] : ['Share count of two years'],
  }
}
