import { textOf } from '../statement-tags/statement.ts'
import { decimalText, inParentheses } from '../working/number-text.ts'
import { curveAt, tailRoom } from './coefficient-types.ts'
import { CREDIT_COEFFICIENTS, CREDIT_TAIL } from './coefficients.ts'
import { creditScore } from './compute-credit.ts'
import { CREDIT_MODEL } from './credit-model.ts'
import { CREDIT_PARTS } from './credit-parts.ts'
import { CREDIT_CUTS } from './credit-scale.ts'
import {
  CREDIT_LETTERS,
  type CreditInputs,
  type CreditPartCode,
  type CreditRequirement,
  type CreditResult,
  type CreditTerm,
} from './credit-types.ts'
import { fragilityOf, type KnownInputs } from './measures.ts'
import { measureFigures, measureMissing, measureNotes } from './part-working.ts'

/** Calculation of one part of the score. */
interface CreditPartExplanation {
  readonly code: CreditPartCode
  readonly label: string
  readonly formula: string
  readonly substituted: string
  readonly value: number | null
  /** Whole millionths of log-odds; positive makes default more likely. */
  readonly points: number
  /** Reason why the measure affects the risk of default. */
  readonly why: string
  /** Labels of missing inputs. */
  readonly missing: readonly string[]
  readonly notes: readonly string[]
}

export interface CreditExplanation {
  readonly formula: string
  readonly substituted: string
  /** Labels of inputs missing for a rating. */
  readonly missing: readonly string[]
  readonly notes: readonly string[]
  readonly parts: readonly CreditPartExplanation[]
}

function requirementText(one: CreditRequirement): string {
  return one === 'totalAssets' ? `${textOf(one)} above zero` : textOf(one)
}

/** Formats millionths of log-odds as log-odds with six decimals. */
function logOdds(points: number): string {
  return decimalText(points / 1e6, 6)
}

function signed(points: number): string {
  return points < 0 ? `− ${logOdds(-points)}` : `+ ${logOdds(points)}`
}

function explainTail(
  { points }: CreditTerm,
  inputs: CreditInputs,
  sum: number,
): Pick<CreditPartExplanation, 'substituted' | 'notes'> {
  const excess = sum - CREDIT_TAIL.from
  if (excess <= 0) {
    return { substituted: logOdds(points), notes: ['The sum is below the log-odds of 2%.'] }
  }
  const fragility = fragilityOf(inputs as KnownInputs)
  const room = decimalText(tailRoom(CREDIT_TAIL, fragility))
  const over = logOdds(excess)
  return {
    substituted: `x = ${over}; room = ${CREDIT_TAIL.least} × e^(${CREDIT_TAIL.growth} × ${decimalText(fragility)}) = ${room}; −${over}² ÷ (${over} + ${room}) = ${logOdds(points)}`,
    notes: [],
  }
}

function explainPart(
  part: CreditTerm,
  inputs: CreditInputs,
  model: CreditResult['model'],
  sum: number,
): CreditPartExplanation {
  const { label, formula, why } = CREDIT_PARTS[part.code]
  const { code, value, points } = part
  const { measures } = CREDIT_COEFFICIENTS[model]
  const shape = measures.find((one) => one.code === code)
  if (code === 'tail') {
    return {
      code,
      label,
      formula,
      value,
      points,
      why,
      missing: [],
      ...explainTail(part, inputs, sum),
    }
  }
  if (code === 'base' || !shape) {
    const substituted = logOdds(points)
    return { code, label, formula, substituted, value, points, why, missing: [], notes: [] }
  }
  const { low, high, half, neutral, weight } = shape
  const curve = half === null ? 'x' : `x ÷ (|x| + ${half})`
  const notes = measureNotes(code, inputs)
  if (value === null) {
    notes.push('Unknown: the neutral value is used, which gives no points.')
    const missing = measureMissing(code, inputs)
    return { code, label, formula, substituted: '—', value, points, why, missing, notes }
  }
  if (value < low || value > high) {
    notes.push(
      `Outside ${decimalText(low)} to ${decimalText(high)}, so ${value < low ? 'the lower' : 'the upper'} bound is used.`,
    )
  }
  const figures = measureFigures(code, inputs)
  const at = inParentheses(decimalText(curveAt(shape, value)))
  const from = inParentheses(decimalText(curveAt(shape, neutral)))
  const factor = inParentheses(decimalText(weight))
  return {
    code,
    label,
    formula: `x = ${formula}; points = weight × (c(x) − c(neutral)), c(x) = ${curve}`,
    substituted: `x = ${figures} = ${decimalText(value)}; ${factor} × (${at} − ${from}) = ${logOdds(points)}`,
    value,
    points,
    why,
    missing: [],
    notes,
  }
}

function notesOf(result: CreditResult): string[] {
  if (result.letter === 'D') return ['D marks an actual default or bankruptcy, not a forecast.']
  if (result.letter === 'NR') return ['Not rated: a figure required for the rating is unknown.']
  const rank = CREDIT_LETTERS.indexOf(result.letter)
  const percent = (cut: number | undefined) => decimalText((cut ?? 0) * 100, 3)
  const [from, to] = [CREDIT_CUTS[rank - 1], CREDIT_CUTS[rank]]
  const range =
    from === undefined
      ? `below ${percent(to)}%`
      : to === undefined
        ? `${percent(from)}% and above`
        : `${percent(from)}% to below ${percent(to)}%`
  return [`${result.letter}: a probability of default within one year of ${range}.`]
}

/**
 * Explains a rating for display: the sum of the parts, then each part. `inputs` must be those from which
 * `computeCredit` computed `result`.
 */
export function explainCredit(inputs: CreditInputs, result: CreditResult): CreditExplanation {
  const score = creditScore(result)
  const beforeTail = (score ?? 0) - (result.parts.find(({ code }) => code === 'tail')?.points ?? 0)
  const [base, ...terms] = result.parts
  const sum = `${logOdds(base?.points ?? 0)} ${terms.map(({ points }) => signed(points)).join(' ')}`
  return {
    formula: CREDIT_MODEL.formula,
    substituted:
      score === null
        ? '—'
        : `score = ${sum} = ${logOdds(score)}; probability = 1 ÷ (1 + e^${inParentheses(logOdds(-score))}) = ${decimalText((result.pd ?? 0) * 100)}%`,
    missing: result.missing.map(requirementText),
    notes: notesOf(result),
    parts: result.parts.map((part) => explainPart(part, inputs, result.model, beforeTail)),
  }
}
