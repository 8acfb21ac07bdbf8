import { FINANCIAL_CLASSES, type ModelClass } from './model-classes.ts'

/** Model classes that a model does not fit, each with the reason as a clause: "whose debt funds their core business". */
export type Misfits = Readonly<Partial<Record<ModelClass, string>>>

/** One reason for all classes of a list. */
export function misfitsOf(classes: readonly ModelClass[], reason: string): Misfits {
  return Object.fromEntries(classes.map((one) => [one, reason]))
}

/** One reason for every financial class. */
export function financialMisfits(reason: string): Misfits {
  return misfitsOf(FINANCIAL_CLASSES, reason)
}

const PLURALS: Readonly<Record<ModelClass, string>> = {
  bank: 'banks',
  insurer: 'insurers',
  'broker-exchange': 'brokers and exchanges',
  lender: 'lenders',
  'asset-manager': 'asset managers',
  reit: 'real estate investment trusts',
  utility: 'utilities',
  'biotech-no-revenue': 'biotechs without revenue',
  other: 'operating companies',
}

/** Class with the reason: "banks, whose debt funds their core business"; null if it fits. */
export function misfitClause(misfits: Misfits, modelClass: ModelClass): string | null {
  const reason = misfits[modelClass]
  if (reason === undefined) return null
  const comma = reason.startsWith('because ') ? '' : ','
  return `${PLURALS[modelClass]}${comma} ${reason}`
}

/** One sentence on why `what` ("a Z-score") does not fit the class; null if it fits. */
export function misfitReason(
  what: string,
  misfits: Misfits,
  modelClass: ModelClass,
): string | null {
  const clause = misfitClause(misfits, modelClass)
  return clause === null ? null : `Not applicable: ${what} does not fit ${clause}.`
}

/** Replaces the result of a model that does not fit: "Not applicable: banks". */
export function misfitText(modelClass: ModelClass): string {
  return `Not applicable: ${PLURALS[modelClass]}`
}
