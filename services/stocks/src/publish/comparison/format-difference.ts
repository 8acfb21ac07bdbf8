import { RATING_LETTERS } from '../../engine/company-result.ts'
import type { ComparedModel, OutcomeChange, VersionDifference } from './compare-versions.ts'

const LINES_SHOWN = 200

const VERBS = { 1: 'upgraded', 0: 'changed', '-1': 'downgraded' } as const

function* formatRatings({ ratings }: VersionDifference): Generator<string> {
  for (const direction of [1, -1, 0] as const) {
    const changes = ratings.filter((change) => change.direction === direction)
    if (changes.length === 0) continue
    const companies = new Set(changes.map(({ ticker }) => ticker)).size
    yield `Would be ${VERBS[direction]}: ${changes.length} quarters of ${companies} companies`
    for (const { ticker, quarter, from, to, driver } of changes.slice(0, LINES_SHOWN)) {
      yield `  ${ticker} ${quarter} ${from} -> ${to}${driver ? `, most by ${driver.code}` : ''}`
    }
    if (changes.length > LINES_SHOWN) yield `  and ${changes.length - LINES_SHOWN} more`
  }
  if (ratings.length === 0) yield 'No rating would change.'
}

function* formatLetters({ letters }: VersionDifference): Generator<string> {
  yield 'Companies by newest rating: before -> after'
  for (const letter of [...RATING_LETTERS, 'NR']) {
    yield `  ${letter.padEnd(3)} ${letters.before[letter] ?? 0} -> ${letters.after[letter] ?? 0}`
  }
}

function* formatOutcomes(model: string, changes: readonly OutcomeChange[]): Generator<string> {
  yield `${model}: would change for ${changes.length} companies`
  for (const { ticker, quarter, from, to } of changes.slice(0, LINES_SHOWN)) {
    yield `  ${ticker} ${quarter} ${from} -> ${to}`
  }
  if (changes.length > LINES_SHOWN) yield `  and ${changes.length - LINES_SHOWN} more`
}

/** Text lines for the changes that publishing would make to `models`. */
export function formatDifference(
  difference: VersionDifference,
  models: readonly ComparedModel[],
): string[] {
  return models.flatMap((model) =>
    model === 'rating'
      ? [...formatRatings(difference), ...formatLetters(difference)]
      : [...formatOutcomes(model, difference.outcomes[model])],
  )
}
