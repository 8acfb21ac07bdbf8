import type { Db } from '../../db/database.ts'
import { RATING_LETTERS } from '../../engine/company-result.ts'
import { listStoredOwns } from '../snapshot/snapshot.repository.ts'
import type { CompanyOwn, SnapshotValues } from '../snapshot/snapshot-row.ts'
import type { DataVersionRow } from '../versions/data-version.repository.ts'
import type { StagedVersion } from '../versions/stage-version.ts'
import type { RatingChange } from './compare-ratings.ts'

export const COMPARED_MODELS = ['rating', 'z-score', 'm-score', 'graham', 'buffett'] as const
export type ComparedModel = (typeof COMPARED_MODELS)[number]

/** A model's outcome for a company's newest quarter, before and after. */
interface OutcomeChange {
  readonly ticker: string
  readonly quarter: string
  readonly from: string
  readonly to: string
}

export interface VersionDifference {
  /** Recomputed companies of both versions, and companies of only the new or the old one. */
  readonly companies: {
    readonly changed: number
    readonly added: number
    readonly removed: number
  }
  /** Every scored quarter whose letter changes, by ticker and quarter. */
  readonly ratings: readonly (RatingChange & { readonly ticker: string })[]
  /** Number of companies per letter of their newest quarter. */
  readonly letters: { readonly before: LetterCounts; readonly after: LetterCounts }
  readonly outcomes: Readonly<Record<Exclude<ComparedModel, 'rating'>, readonly OutcomeChange[]>>
}

type LetterCounts = Readonly<Record<string, number>>

function percent(fraction: number | null): string {
  return fraction === null ? 'none' : `${(fraction * 100).toFixed(1)}%`
}

const OUTCOMES: Readonly<Record<Exclude<ComparedModel, 'rating'>, (v: SnapshotValues) => string>> =
  {
    'z-score': (values) => values.zZone ?? 'none',
    'm-score': (values) => values.mLabel,
    graham: (values) => values.graham.map(([passed, of]) => `${passed}/${of}`).join(' '),
    buffett: ({ upside }) =>
      `${percent(upside.annualized_upside_buffett_eps)} ${percent(upside.annualized_upside_buffett_roe)}`,
  }

function countLetters(owns: Iterable<CompanyOwn>): LetterCounts {
  const counts: Record<string, number> = {}
  for (const { latest } of owns) counts[latest.rating] = (counts[latest.rating] ?? 0) + 1
  return counts
}

export async function describeDifference(
  db: Db,
  current: DataVersionRow | undefined,
  staged: StagedVersion,
): Promise<VersionDifference> {
  const stored = current ? await listStoredOwns(db, current.id) : new Map()
  const before = new Map<number, CompanyOwn>()
  for (const [id, { own }] of stored) before.set(id, JSON.parse(own) as CompanyOwn)
  const byTicker = staged.computed.toSorted((a, b) =>
    a.company.ticker < b.company.ticker ? -1 : 1,
  )
  const listChanges = (outcomeOf: (values: SnapshotValues) => string): OutcomeChange[] =>
    byTicker.flatMap(({ company: { id, ticker }, own: { latest } }) => {
      const old = before.get(id)?.latest
      if (!old) return []
      const from = outcomeOf(old)
      const to = outcomeOf(latest)
      return from === to ? [] : [{ ticker, quarter: latest.quarter, from, to }]
    })
  const after = new Set(staged.companies.map(({ company }) => company.id))
  return {
    companies: {
      changed: staged.computed.filter(({ company }) => before.has(company.id)).length,
      added: [...after].filter((id) => !before.has(id)).length,
      removed: [...before.keys()].filter((id) => !after.has(id)).length,
    },
    ratings: byTicker.flatMap(({ company: { ticker }, ratingChanges }) =>
      ratingChanges.map((change) => ({ ticker, ...change })),
    ),
    letters: {
      before: countLetters(before.values()),
      after: countLetters(staged.companies.map(({ own }) => own)),
    },
    outcomes: {
      'z-score': listChanges(OUTCOMES['z-score']),
      'm-score': listChanges(OUTCOMES['m-score']),
      graham: listChanges(OUTCOMES.graham),
      buffett: listChanges(OUTCOMES.buffett),
    },
  }
}

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
