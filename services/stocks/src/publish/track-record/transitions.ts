import type { TransitionMatrix } from '@quantamental/api/stocks'
import { CREDIT_LETTERS } from '@quantamental/models/credit'
import { MODEL_CLASSES } from '@quantamental/models/model-class'
import { ordinalOf } from '../documents/trend.document.ts'
import type { Vintage } from './vintage.ts'

const NOT_RATED = 'NR'
const DEFAULT = 'D'
const QUARTERS_PER_YEAR = 4

export const RATED_LETTERS: readonly string[] = CREDIT_LETTERS.filter(
  (letter) => letter !== DEFAULT,
)
/** Letters after a year; not rated includes delisted companies and those without a report. */
export const TO_LETTERS: readonly string[] = [...CREDIT_LETTERS, NOT_RATED]

interface Transition {
  readonly modelClass: string
  readonly from: string
  readonly to: string
}

type LetterAfterYear = (vintage: Vintage) => string | null

/** Letter one year after a vintage, from all vintages of a universe; null while it is not known. */
export function lettersAfterYear(vintages: readonly Vintage[]): LetterAfterYear {
  const companies = new Map<number, { letters: Map<number, string>; newest: number }>()
  for (const { companyId, quarter, rating } of vintages) {
    const ordinal = ordinalOf(quarter)
    const company = companies.getOrInsertComputed(companyId, () => ({
      letters: new Map(),
      newest: ordinal,
    }))
    company.letters.set(ordinal, rating)
    company.newest = Math.max(company.newest, ordinal)
  }
  return ({ companyId, quarter, fate }) => {
    const company = companies.get(companyId)
    const after = ordinalOf(quarter) + QUARTERS_PER_YEAR
    const letter = company?.letters.get(after) ?? NOT_RATED
    if (fate === 'defaulted') return DEFAULT
    if (fate === 'delisted') return letter
    return company === undefined || company.newest < after ? null : letter
  }
}

function countMatrix(modelClass: string, transitions: readonly Transition[]): TransitionMatrix {
  const rows = RATED_LETTERS.map((from) => ({ from, counts: TO_LETTERS.map(() => 0) }))
  for (const { from, to } of transitions) {
    const counts = rows[RATED_LETTERS.indexOf(from)]?.counts
    const at = TO_LETTERS.indexOf(to)
    if (counts && at >= 0) counts[at] = (counts[at] ?? 0) + 1
  }
  return { model_class: modelClass, rows }
}

/** One matrix for all rated vintages, then one per model class that has any. */
export function countTransitions(
  vintages: readonly Vintage[],
  letterAfterYear: LetterAfterYear,
): TransitionMatrix[] {
  const transitions = vintages.flatMap((vintage): Transition[] => {
    const { modelClass, rating: from } = vintage
    const to = RATED_LETTERS.includes(from) ? letterAfterYear(vintage) : null
    return to === null ? [] : [{ modelClass, from, to }]
  })
  if (transitions.length === 0) return []
  const byClass = Map.groupBy(transitions, ({ modelClass }) => modelClass)
  return [
    countMatrix('all', transitions),
    ...MODEL_CLASSES.flatMap((modelClass) => {
      const own = byClass.get(modelClass)
      return own ? [countMatrix(modelClass, own)] : []
    }),
  ]
}
