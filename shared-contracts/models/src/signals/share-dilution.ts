import {
  compareToBound,
  decimalText,
  type Explanation,
  finite,
  type ModelDescription,
  wholeText,
} from '../working/working.ts'

export type DilutionLabel = 'High' | 'Medium' | 'Low' | 'No Data'

export interface DilutionInputs {
  /**
   * Split-adjusted shares at yearly intervals, newest first: the larger of the count on the cover page and
   * the diluted weighted average. Null for an unknown year.
   */
  readonly shareCounts: readonly (number | null)[]
}

export interface DilutionResult {
  /** Average annual change, a fraction; negative for net buybacks. */
  readonly value: number | null
  readonly label: DilutionLabel
}

/** Maximum number of annual changes averaged. */
const DILUTION_YEARS = 3

/** Above 5% a year High, above 2% Medium, otherwise Low; missing `No Data`. `change` is a fraction. */
export function dilutionLabel(change: number | null): DilutionLabel {
  if (change === null || !Number.isFinite(change)) return 'No Data'
  if (compareToBound(change, 0.05) > 0) return 'High'
  return compareToBound(change, 0.02) > 0 ? 'Medium' : 'Low'
}

/** Annual changes to average, newest first, up to the first unknown year. */
function changesOf({ shareCounts }: DilutionInputs): number[] {
  const changes: number[] = []
  for (let i = 0; i < DILUTION_YEARS; i += 1) {
    const now = finite(shareCounts[i])
    const before = finite(shareCounts[i + 1])
    if (now === null || before === null || !(now > 0) || !(before > 0)) break
    changes.push(now / before - 1)
  }
  return changes
}

/**
 * Share dilution: the mean of the annual changes in the share count over up to three years. Needs the counts
 * of at least two years; otherwise null and `No Data`.
 */
export function computeDilution(inputs: DilutionInputs): DilutionResult {
  const changes = changesOf(inputs)
  const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length
  const value = finite(mean)
  return { value, label: dilutionLabel(value) }
}

/** Explains the result of `computeDilution`. */
export function explainDilution(inputs: DilutionInputs, result: DilutionResult): Explanation {
  const changes = changesOf(inputs)
  const counts = inputs.shareCounts.slice(0, changes.length + 1)
  const steps = changes.map(
    (_, i) => `${wholeText(counts[i] ?? null)} ÷ ${wholeText(counts[i + 1] ?? null)} − 1`,
  )
  const percent = changes.map((change) => `${decimalText(change * 100, 2)}%`)
  return {
    formula: DILUTION_MODEL.formula,
    substituted:
      result.value === null ? '—' : `(${steps.map((s) => `(${s})`).join(' + ')}) ÷ ${steps.length}`,
    missing: result.value === null ? ['Two years of share counts'] : [],
    notes: percent.length > 0 ? [`Annual changes, newest first: ${percent.join(', ')}.`] : [],
  }
}

export const DILUTION_MODEL: ModelDescription = {
  code: 'share-dilution',
  name: 'Share dilution',
  version: '1.1.0',
  formula: 'mean of (shares ÷ shares a year earlier − 1) over up to three years',
  units: 'Inputs in shares; the result is an annual change, a fraction',
  source:
    'Cutoffs: our own; method: Pontiff and Woodgate, Journal of Finance, 2008 (share issuance)',
  applicability: 'Every company with two years of share counts.',
  misfits: {},
  whenMissing:
    '“No Data” without the counts of the two latest years. An earlier gap shortens the average.',
  zones: [
    { label: 'High', when: 'above 5% a year' },
    { label: 'Medium', when: 'above 2%, up to and including 5%' },
    { label: 'Low', when: '2% or less, including buybacks' },
  ],
  example:
    'Shares of 108.16, 104 and 100 million: the count grows 4% each year, so the value is 4%: Medium.',
  limits: [
    'Shares issued to buy another company count as dilution, although they bring in assets.',
    'A split that is missing from the data looks like dilution.',
  ],
  functions: ['computeDilution'],
  inputTypes: ['DilutionInputs'],
}
