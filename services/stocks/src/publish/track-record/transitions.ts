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
  const companies = new Map<number, Map<number, string>>()
  for (const { companyId, quarter, rating } of vintages) {
    companies.getOrInsertComputed(companyId, () => new Map()).set(ordinalOf(quarter), rating)
  }
  return ({ companyId, quarter, fate }) => {
    const letters = companies.get(companyId) ?? new Map<number, string>()
    const after = ordinalOf(quarter) + QUARTERS_PER_YEAR
    if (fate === 'defaulted') return DEFAULT
    if (fate === 'delisted') return letters.get(after) ?? NOT_RATED
    return Math.max(...letters.keys()) < after ? null : (letters.get(after) ?? NOT_RATED)
  }
}

function countMatrix(modelClass: string, transitions: readonly Transition[]): TransitionMatrix {
  return {
    model_class: modelClass,
    rows: RATED_LETTERS.map((from) => {
      const ends = transitions.filter((one) => one.from === from)
      return { from, counts: TO_LETTERS.map((to) => ends.filter((one) => one.to === to).length) }
    }),
  }
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
