import {
  compareToBound,
  divide,
  type Explanation,
  finite,
  type ModelDescription,
  missingLabels,
  wholeText,
} from '../working/working.ts'

export type ShortInterestLabel = 'High' | 'Medium' | 'Normal' | 'Low' | 'No Data'

/** One settlement date. */
export interface ShortInterestInputs {
  /** Shares sold short and not yet covered. */
  readonly sharesShort: number | null
  /** Shares available for public trading. */
  readonly floatShares: number | null
  /** Shares traded on an average day. */
  readonly averageDailyVolume: number | null
}

export interface ShortInterestResult {
  /** Shares short ÷ float, a fraction. */
  readonly value: number | null
  readonly label: ShortInterestLabel
  /** Shares short ÷ average daily volume, days. */
  readonly daysToCover: number | null
}

/** Above 20% of float High, above 10% Medium, above 2% Normal, otherwise Low; missing `No Data`. */
export function shortInterestLabel(share: number | null): ShortInterestLabel {
  if (share === null || !Number.isFinite(share)) return 'No Data'
  if (compareToBound(share, 0.2) > 0) return 'High'
  if (compareToBound(share, 0.1) > 0) return 'Medium'
  return compareToBound(share, 0.02) > 0 ? 'Normal' : 'Low'
}

/** Days of average trading volume needed to cover all shares sold short; null if unknown. */
export function daysToCover(
  sharesShort: number | null,
  averageDailyVolume: number | null,
): number | null {
  return sharesShort !== null && sharesShort >= 0 ? divide(sharesShort, averageDailyVolume) : null
}

/**
 * Short interest as a share of the float, and the days to cover. The share is null and the label
 * `No Data` when either count is missing, the short count negative or the float not above zero; the
 * days to cover likewise with the volume.
 */
export function computeShortInterest(inputs: ShortInterestInputs): ShortInterestResult {
  const short = finite(inputs.sharesShort)
  const value = short !== null && short >= 0 ? divide(short, inputs.floatShares) : null
  return {
    value,
    label: shortInterestLabel(value),
    daysToCover: daysToCover(short, inputs.averageDailyVolume),
  }
}

/** Explains the result of `computeShortInterest`. */
export function explainShortInterest(
  { sharesShort, floatShares }: ShortInterestInputs,
  { value }: ShortInterestResult,
): Explanation {
  const missing = missingLabels({ 'Shares sold short': sharesShort, Float: floatShares })
  if (sharesShort !== null && sharesShort < 0) missing.push('Shares sold short of zero or more')
  if (floatShares !== null && floatShares <= 0) missing.push('Float above zero')
  if (value === null && missing.length === 0) missing.push('A share within range')
  return {
    formula: SHORT_INTEREST_MODEL.formula,
    substituted: `${wholeText(sharesShort)} ÷ ${wholeText(floatShares)}`,
    missing,
    notes: [],
  }
}

export const SHORT_INTEREST_MODEL: ModelDescription = {
  code: 'short-interest',
  name: 'Short interest',
  version: '1.1.0',
  formula: 'shares sold short ÷ float',
  units: 'Inputs in shares; the results are a fraction of the float and days to cover',
  source: 'Cutoffs: our own; FINRA publishes the counts twice a month',
  applicability: 'Every listed company with a published short count and float.',
  misfits: {},
  whenMissing: '“No Data”, never zero.',
  zones: [
    { label: 'High', when: 'above 20% of float' },
    { label: 'Medium', when: 'above 10%, up to and including 20%' },
    { label: 'Normal', when: 'above 2%, up to and including 10%' },
    { label: 'Low', when: '2% or less' },
  ],
  example:
    '1,500,000 shares short in a float of 10,000,000 are 15%: Medium. At 500,000 shares a day they take 3 days to cover.',
  limits: ['Counts are published with a delay of about two weeks.'],
  functions: ['computeShortInterest', 'daysToCover'],
  inputTypes: ['ShortInterestInputs'],
}
