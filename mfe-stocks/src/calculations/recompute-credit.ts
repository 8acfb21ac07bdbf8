import {
  CREDIT_COEFFICIENTS,
  CREDIT_MODELS,
  type CreditModelCode,
  computeCredit,
  type KnownInputs,
  MEASURES,
  pointsOf,
} from '@quantamental/models/credit'
import { creditInputsOf, type WorkingValues } from './working-values.ts'

export interface CreditRecomputed {
  readonly value: number | null
  readonly version: string
  /** Letter of the rating. */
  readonly label?: string
}

function findForm(name: string) {
  return CREDIT_MODELS.find((model) => model.name === name)
}

/** Probability of default with its letter; null for an unknown form of the rating. */
export function recomputeRating(values: WorkingValues, model: string): CreditRecomputed | null {
  const form = findForm(model)
  if (!form) return null
  const isFinancial = form.code.startsWith('credit-financial')
  const { pd, letter } = computeCredit(creditInputsOf(values, isFinancial))
  return { value: pd, version: form.version, label: letter }
}

/**
 * Points of one part. The starting point is a constant of the form. Null for the high-risk
 * adjustment, which depends on the sum of all other parts.
 */
export function recomputeRatingPart(
  values: WorkingValues,
  model: string,
  part: string,
): CreditRecomputed | null {
  const form = findForm(model)
  if (!form) return null
  const { version } = form
  const { base, measures } = CREDIT_COEFFICIENTS[form.code as CreditModelCode]
  if (part === 'base') return { value: base, version }
  const coefficient = measures.find(({ code }) => code === part)
  if (!coefficient) return null
  const isFinancial = form.code.startsWith('credit-financial')
  const found = MEASURES[coefficient.code](creditInputsOf(values, isFinancial) as KnownInputs)
  const isKnown = found !== null && Number.isFinite(found)
  return { value: pointsOf(coefficient, isKnown ? found : null), version }
}
