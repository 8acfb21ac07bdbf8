import { decimalText, type Explanation, inParentheses, wholeText } from '../working/working.ts'
import type { Ratio } from './ratio-catalog.ts'
import { type RatioInputName, type RatioValues, ratioInput } from './ratio-values.ts'

/** Version of the ratios; raise it with any change that moves one. */
export const RATIOS_VERSION = '1.0.0'

function numberText(value: number | null): string {
  const isSmall = value !== null && Math.abs(value) < 1000 && !Number.isInteger(value)
  return inParentheses(isSmall ? decimalText(value) : wholeText(value))
}

/** Explains a ratio with its inputs. */
export function explainRatio(
  { formula, inputs, expression }: Ratio,
  values: RatioValues,
): Explanation {
  const value = expression.value(values)
  const missing = inputs.filter((name) => !Number.isFinite(values[name]))
  const labels = missing.map((name) => ratioInput(name).label)
  const write = (name: RatioInputName) => numberText(values[name] ?? null)
  const notMeaningful = 'A divisor above zero and, for growth, earlier and later values above zero'
  return {
    formula,
    substituted: `${expression.text(write)} = ${numberText(value)}`,
    missing: value !== null ? [] : labels.length > 0 ? labels : [notMeaningful],
    notes: [],
  }
}
