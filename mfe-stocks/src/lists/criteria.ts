import { CREDIT_RATINGS, type FilterCondition, type ListColumnCode } from '@quantamental/api/stocks'
import { columnOf, headOf } from '@quantamental/remote/stock-columns'
import { ordinal } from '../figures/figure-text.ts'
import { type FilterGroups, parsePhrase, writePhrase, writtenValue } from './filter-phrase.ts'

export interface Bound {
  /** Value of the filter grammar, such as `20%` or `10B`. */
  readonly value: string
  /** Whether the bound itself is excluded. */
  readonly isStrict: boolean
}

/** Limits of one column: bounds of a number, percentile or rating, or values or words of a text. */
export interface Criterion {
  readonly column: ListColumnCode
  /** Compare the percentile among companies of the same sector or industry, 0 to 100. */
  readonly within: 'sector' | 'industry' | null
  readonly min: Bound | null
  readonly max: Bound | null
  readonly values: readonly string[]
  readonly contains: string | null
}

/** Criteria of which at least one must match. */
export type Alternatives = readonly Criterion[]

/** Criterion that matches every company. */
export function openCriterion(
  column: ListColumnCode,
  within: Criterion['within'] = null,
): Criterion {
  return { column, within, min: null, max: null, values: [], contains: null }
}

export function isRange({ column }: Pick<Criterion, 'column'>): boolean {
  return columnOf(column)?.kind !== 'text'
}

/** Letters from worst to best: a better rating counts as greater. */
export const LETTERS: readonly string[] = CREDIT_RATINGS.slice(0, 8).toReversed()

/** Inclusive letter for "better than BBB" and the like. */
function letterFrom(value: string, step: number): Bound {
  const at = LETTERS.indexOf(value.toUpperCase())
  return { value: LETTERS[at + step] ?? value.toUpperCase(), isStrict: false }
}

function criterionOf({ column, within, operator, value }: FilterCondition): Criterion {
  const open = openCriterion(column as ListColumnCode, within)
  const isRating = columnOf(column)?.kind === 'rating'
  const bound = (isStrict: boolean, step: number): Bound =>
    isRating ? letterFrom(value, isStrict ? step : 0) : { value, isStrict }
  switch (operator) {
    case '>=':
    case '>':
      return { ...open, min: bound(operator === '>', 1) }
    case '<=':
    case '<':
      return { ...open, max: bound(operator === '<', -1) }
    default:
      if (isRange(open)) return { ...open, min: bound(false, 0), max: bound(false, 0) }
      return operator === '=' ? { ...open, values: [value] } : { ...open, contains: value }
  }
}

const isSameFigure = (a: Criterion, b: Criterion) => a.column === b.column && a.within === b.within
const isOneOfValues = ({ values }: Criterion) => values.length > 0

/** Values of the same column in one criterion. */
function mergeValues(criteria: readonly Criterion[]): Alternatives {
  const merged: Criterion[] = []
  for (const next of criteria) {
    const at = merged.findIndex((one) => isSameFigure(one, next) && isOneOfValues(one))
    const same = merged[at]
    if (!same || !isOneOfValues(next)) merged.push(next)
    else merged[at] = { ...same, values: [...same.values, ...next.values] }
  }
  return merged
}

/** Two single criteria as one, such as at least 5 and at most 15; null if they limit the same side. */
function mergeBounds(a: Criterion, b: Criterion): Criterion | null {
  if (!isSameFigure(a, b) || !isRange(a) || (a.min && b.min) || (a.max && b.max)) return null
  return { ...a, min: a.min ?? b.min, max: a.max ?? b.max }
}

/** Criteria of the groups of a filter, with both bounds of a figure in one. */
export function readCriteria(groups: FilterGroups): readonly Alternatives[] {
  const blocks: Alternatives[] = []
  for (const group of groups) {
    const alternatives = mergeValues(group.map(criterionOf))
    const [only] = alternatives
    const at = blocks.findIndex(
      ([first, ...rest]) =>
        first && only && rest.length === 0 && alternatives.length === 1 && mergeBounds(first, only),
    )
    const same = blocks[at]?.[0]
    const merged = same && only && mergeBounds(same, only)
    if (merged) blocks[at] = [merged]
    else blocks.push(alternatives)
  }
  return blocks
}

function conditionsOf(criterion: Criterion): readonly FilterCondition[] {
  const { column, min, max, values, contains } = criterion
  const figure = { column, ...(criterion.within && { within: criterion.within }) }
  const isExact = min?.value === max?.value && !min?.isStrict && !max?.isStrict
  if (min && max && isExact) return [{ ...figure, operator: '=', value: min.value }]
  return [
    ...values.map((value) => ({ ...figure, operator: '=' as const, value })),
    ...(contains ? [{ ...figure, operator: ':' as const, value: contains }] : []),
    ...(min
      ? [{ ...figure, operator: min.isStrict ? ('>' as const) : ('>=' as const), value: min.value }]
      : []),
    ...(max
      ? [{ ...figure, operator: max.isStrict ? ('<' as const) : ('<=' as const), value: max.value }]
      : []),
  ]
}

/** Filter phrase of the criteria; those without a limit are left out. */
export function phraseOfCriteria(blocks: readonly Alternatives[]): string {
  return writePhrase(
    blocks.flatMap((alternatives): FilterGroups => {
      const conditions = alternatives.flatMap(conditionsOf)
      if (conditions.length === 0) return []
      const [only] = alternatives
      const isAll = alternatives.length === 1 && only && isRange(only)
      return isAll ? conditions.map((condition) => [condition]) : [conditions]
    }),
  )
}

/** Number of conditions in the phrase of the criteria. */
export function countConditions(blocks: readonly Alternatives[]): number {
  return blocks.flat().flatMap(conditionsOf).length
}

/** Both bounds: an alternative to it cannot be written. */
export function isTwoSided({ min, max }: Criterion): boolean {
  return min !== null && max !== null
}

function limitText({ column, min, max }: Criterion, show: (value: string) => string): string {
  if (columnOf(column)?.kind === 'rating' && !(min && max)) {
    return min ? `${show(min.value)} or better` : max ? `${show(max.value)} or worse` : 'any'
  }
  if (min && max && min.value === max.value) return show(min.value)
  if (min && max && !min.isStrict && !max.isStrict) {
    return `from ${show(min.value)} to ${show(max.value)}`
  }
  const from = min && `${min.isStrict ? 'above' : 'at least'} ${show(min.value)}`
  const to = max && `${max.isStrict ? 'below' : 'at most'} ${show(max.value)}`
  return [from, to].filter(Boolean).join(' and ') || 'any'
}

/** For example "Forward P/E below 15", "Sector Technology or Energy". */
function describeCriterion(criterion: Criterion): string {
  const { column, within, values, contains } = criterion
  const known = columnOf(column)
  const name = known ? headOf(known) : column
  const show = (value: string) => writtenValue(column, value)
  if (contains) return `${name} contains “${show(contains)}”`
  if (values.length > 0) return `${name} ${values.map(show).join(' or ')}`
  if (!within) return `${name} ${limitText(criterion, show)}`
  return `${name} ${limitText(criterion, (value) => `the ${ordinal(Number(value))}`)} percentile of its ${within}`
}

export function describeAlternatives(alternatives: Alternatives): string {
  return alternatives.map(describeCriterion).join(', or ')
}

/** Rule of a phrase in plain words; the phrase itself if it cannot be parsed. */
export function describePhrase(phrase: string): string {
  const groups = parsePhrase(phrase)
  if (groups === null) return phrase
  if (groups.length === 0) return 'Every company'
  return readCriteria(groups).map(describeAlternatives).join('; ')
}
