import {
  CREDIT_RATING_RANKS,
  type CreditRating,
  FILTER_GRAMMAR,
  type FilterCondition,
  type ListColumnCode,
} from '@quantamental/api/stocks'
import { FieldError } from '@quantamental/service-kit/errors'
import { fold } from '../tickers/ticker-search.ts'
import type { ListMember } from './list-catalog.ts'
import { type ColumnKind, kindOf, readCell, readSortKey } from './list-columns.ts'

export interface Filter {
  readonly conditions: readonly FilterCondition[]
  matches(member: ListMember, accessTier: number): boolean
}

type Operator = FilterCondition['operator']
type Test = Filter['matches']

const CONDITIONS_MAX = 10
const TOKEN = /([a-z_]+)\s*(>=|<=|>|<|=|:)\s*(?:"([^"]*)"|([^\s"]+))(?:\s+|$)/giy
const NUMBER = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))(k|m|mm|b|t|%)?$/i
const FACTORS: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  mm: 1e6,
  b: 1e9,
  t: 1e12,
  '%': 0.01,
}

function fail(message: string): never {
  throw new FieldError({ filter: [message, FILTER_GRAMMAR] })
}

function compare(operator: Operator, value: number, bound: number): boolean {
  switch (operator) {
    case '>=':
      return value >= bound
    case '<=':
      return value <= bound
    case '>':
      return value > bound
    case '<':
      return value < bound
    default:
      return value === bound
  }
}

/** Reversed operators for ratings: a better rating counts as greater but has a smaller rank number. */
const REVERSED: Readonly<Record<Operator, Operator>> = {
  '>=': '<=',
  '<=': '>=',
  '>': '<',
  '<': '>',
  '=': '=',
  ':': '=',
}

function testRating({ operator, value }: FilterCondition): Test {
  const letter = value.toUpperCase()
  if (!(letter in CREDIT_RATING_RANKS)) fail(`"${value}" is not a rating.`)
  const rank = CREDIT_RATING_RANKS[letter as CreditRating]
  if (rank === null) {
    if (operator !== '=' && operator !== ':') fail(`${letter} can’t be ranked: use : or =.`)
    return (member, tier) => readCell(member, 'rating', tier) === letter
  }
  return (member, tier) => {
    const actual = readSortKey(member, 'rating', tier)
    return typeof actual === 'number' && compare(REVERSED[operator], actual, rank)
  }
}

function testNumber({ column, operator, value }: FilterCondition): Test {
  if (operator === ':') fail(`${column} is a number: use >=, <=, >, < or =.`)
  const [, digits, suffix] = NUMBER.exec(value) ?? fail(`"${value}" is not a number.`)
  const bound = Number(digits) * (FACTORS[suffix?.toLowerCase() ?? ''] ?? 1)
  return (member, tier) => {
    const actual = readCell(member, column as ListColumnCode, tier)
    return typeof actual === 'number' && compare(operator, actual, bound)
  }
}

function testText({ column, operator, value }: FilterCondition): Test {
  if (operator !== ':' && operator !== '=') fail(`${column} is text: use : or =.`)
  const wanted = fold(value).replaceAll('_', ' ')
  return (member, tier) => {
    const actual = readCell(member, column as ListColumnCode, tier)
    if (typeof actual !== 'string') return false
    return operator === '=' ? fold(actual) === wanted : fold(actual).includes(wanted)
  }
}

function testOf(condition: FilterCondition, kind: ColumnKind): Test {
  if (kind === 'rating') return testRating(condition)
  return kind === 'text' ? testText(condition) : testNumber(condition)
}

function parseConditions(phrase: string): FilterCondition[] {
  const conditions: FilterCondition[] = []
  const text = phrase.trim()
  let at = 0
  while (at < text.length) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (!match) fail(`"${text.slice(at, at + 40)}" is not a valid condition.`)
    const [whole, column = '', operator, quoted, bare] = match
    const value = quoted ?? bare ?? ''
    conditions.push({ column: column.toLowerCase(), operator: operator as Operator, value })
    at += whole.length
  }
  if (conditions.length === 0) fail('The filter is empty.')
  if (conditions.length > CONDITIONS_MAX) fail(`Use at most ${CONDITIONS_MAX} conditions.`)
  return conditions
}

/**
 * Parse `rating>=BBB pe<15 sector:Technology`; a company without a value fails any condition on it.
 * `5%` is 0.05. @throws FieldError with the grammar for an invalid phrase.
 */
export function parseFilter(phrase: string): Filter {
  const conditions = parseConditions(phrase)
  const tests = conditions.map((condition) => {
    const kind = kindOf(condition.column) ?? fail(`"${condition.column}" is not a column.`)
    return testOf(condition, kind)
  })
  return {
    conditions,
    matches: (member, accessTier) => tests.every((test) => test(member, accessTier)),
  }
}
