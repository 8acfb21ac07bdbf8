import { textOf } from '../statement-tags/statement.ts'
import { decimalText, inParentheses } from '../working/number-text.ts'
import type { CreditCoefficient } from './coefficient-types.ts'
import { CREDIT_COEFFICIENTS } from './coefficients.ts'
import { creditLogOdds, creditScore } from './compute-credit.ts'
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
import { measureFigures, measureMissing, measureNotes } from './part-working.ts'

/** Calculation of one part of the score. */
interface CreditPartExplanation {
  readonly code: CreditPartCode
  readonly label: string
  readonly formula: string
  readonly substituted: string
  readonly value: number | null
  /** Whole millionths of a point; positive makes default more likely. */
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

/** Formats millionths with six decimals. */
function unitText(points: number): string {
  return decimalText(points / 1e6, 6)
}

function signed(points: number): string {
  return points < 0 ? `− ${unitText(-points)}` : `+ ${unitText(points)}`
}

/** Points of the curve: "0.04 → −0.412". */
function curveText({ at, points }: CreditCoefficient): string {
  return at
    .map((value, index) => `${decimalText(value)} → ${unitText(points[index] ?? 0)}`)
    .join('; ')
}

function explainPart(
  part: CreditTerm,
  inputs: CreditInputs,
  model: CreditResult['model'],
): CreditPartExplanation {
  const { label, formula, why } = CREDIT_PARTS[part.code]
  const { code, value, points } = part
  const common = { code, label, why, value, points, missing: [], notes: [] as string[] }
  const coefficient = CREDIT_COEFFICIENTS[model].measures.find((one) => one.code === code)
  if (code === 'base' || !coefficient) return { ...common, formula, substituted: unitText(points) }
  const notes = measureNotes(code, inputs)
  if (value === null) {
    notes.push('Unknown: the neutral value is used, which gives no points.')
    return { ...common, formula, substituted: '—', notes, missing: measureMissing(code, inputs) }
  }
  const [low, high] = [coefficient.at[0] as number, coefficient.at.at(-1) as number]
  if (value < low || value > high) {
    notes.push(
      `Outside ${decimalText(low)} to ${decimalText(high)}, so ${value < low ? 'the lower' : 'the upper'} bound is used.`,
    )
  }
  notes.push(`Points by x, linear in between: ${curveText(coefficient)}.`)
  return {
    ...common,
    formula: `x = ${formula}; points read from the measure’s curve`,
    substituted: `x = ${measureFigures(code, inputs)} = ${decimalText(value)}; points(${decimalText(value)}) = ${unitText(points)}`,
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

function oddsText({ model, pd }: CreditResult, score: number): string {
  const logOdds = creditLogOdds(model, score)
  const curve = CREDIT_COEFFICIENTS[model].calibration
  const read =
    curve === null ? 'the score is the log-odds' : `log-odds(score) = ${unitText(logOdds)}`
  return `${read}; probability = 1 ÷ (1 + e^${inParentheses(unitText(-logOdds))}) = ${decimalText((pd ?? 0) * 100, (pd ?? 0) < 0.01 ? 3 : 2)}%`
}

/**
 * Explains a rating for display: the sum of the parts, then each part. `inputs` must be those from which
 * `computeCredit` computed `result`.
 */
export function explainCredit(inputs: CreditInputs, result: CreditResult): CreditExplanation {
  const score = creditScore(result)
  const [base, ...terms] = result.parts
  const sum = `${unitText(base?.points ?? 0)} ${terms.map(({ points }) => signed(points)).join(' ')}`
  return {
    formula: CREDIT_MODEL.formula,
    substituted:
      score === null ? '—' : `score = ${sum} = ${unitText(score)}; ${oddsText(result, score)}`,
    missing: result.missing.map(requirementText),
    notes: notesOf(result),
    parts: result.parts.map((part) => explainPart(part, inputs, result.model)),
  }
}
