import {
  CREDIT_RATING_RANKS,
  type CreditRating,
  FILTER_CONDITIONS_MAX,
  FILTER_GRAMMAR,
  type FilterCondition,
  type ListColumnCode,
} from '@quantamental/api/stocks'
import { FieldError } from '@quantamental/service-kit/errors'
import { fold } from '../tickers/nearest.ts'
import type { SnapshotEntry, UniverseSnapshot } from '../universe/universe-snapshot.ts'
import type { ListMember } from './list-catalog.ts'
import { type CellValue, kindOf, readCell, readSortKey } from './list-columns.ts'
import { type PeerGroup, peerPercentiles } from './peer-percentiles.ts'

type Operator = FilterCondition['operator']
type Matches = (member: ListMember) => boolean
/** Cells that conditions are tested on. */
export interface CellSource {
  /** Value of the column; null if locked or missing. A rating is its rank with `isRank`. */
  read(member: ListMember, column: ListColumnCode, isRank?: boolean): CellValue
  /** Reader of percentiles among peers, 100 for the largest; undefined for companies without a value. */
  percentiles(
    column: ListColumnCode,
    peers: PeerGroup,
  ): (entry: SnapshotEntry) => number | undefined
}
type Test = (source: CellSource) => Matches

export interface Filter {
  /** Groups that must all match; a group matches if any of its conditions does. */
  readonly groups: readonly (readonly FilterCondition[])[]
  readonly test: Test
}

const CONDITION =
  /([a-z][a-z0-9_]*)(?:@(sector|industry))?\s*(>=|<=|>|<|=|:)\s*(?:"([^"]*)"|([^\s"()]+))(?=[\s)]|$)/iy
const OPEN = /\(\s*/y
const OR = /\s+or\s+/iy
const CLOSE = /\s*\)(?=\s|$)/y
const SPACE = /\s+|$/y
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

function testRating({ column, operator, value }: FilterCondition): Test {
  const code = column as ListColumnCode
  const letter = value.toUpperCase()
  if (!(letter in CREDIT_RATING_RANKS)) fail(`"${value}" is not a rating.`)
  const rank = CREDIT_RATING_RANKS[letter as CreditRating]
  if (rank === null) {
    if (operator !== '=' && operator !== ':') fail(`${letter} can’t be ranked: use : or =.`)
    return (source) => (member) => source.read(member, code) === letter
  }
  return (source) => (member) => {
    const actual = source.read(member, code, true)
    return typeof actual === 'number' && compare(REVERSED[operator], actual, rank)
  }
}

function readBound({ column, operator, value }: FilterCondition): number {
  if (operator === ':') fail(`${column} is a number: use >=, <=, >, < or =.`)
  const [, digits, suffix] = NUMBER.exec(value) ?? fail(`"${value}" is not a number.`)
  return Number(digits) * (FACTORS[suffix?.toLowerCase() ?? ''] ?? 1)
}

function testNumber(condition: FilterCondition): Test {
  const { column, operator } = condition
  const bound = readBound(condition)
  return (source) => (member) => {
    const actual = source.read(member, column as ListColumnCode)
    return typeof actual === 'number' && compare(operator, actual, bound)
  }
}

function testPercentile(condition: FilterCondition, peers: PeerGroup): Test {
  const { column, operator } = condition
  const bound = readBound(condition)
  if (bound < 0 || bound > 100) fail(`A percentile is from 0 to 100: ${column}@${peers}>=80.`)
  return (source) => {
    const percentileOf = source.percentiles(column as ListColumnCode, peers)
    return ({ entry }) => {
      const actual = percentileOf(entry)
      return actual !== undefined && compare(operator, actual, bound)
    }
  }
}

function testText({ column, operator, value }: FilterCondition): Test {
  if (operator !== ':' && operator !== '=') fail(`${column} is text: use : or =.`)
  const wanted = fold(value).replaceAll('_', ' ')
  return (source) => (member) => {
    const actual = source.read(member, column as ListColumnCode)
    if (typeof actual !== 'string') return false
    return operator === '=' ? fold(actual) === wanted : fold(actual).includes(wanted)
  }
}

function testOf(condition: FilterCondition): Test {
  const { column, within } = condition
  const kind = kindOf(column) ?? fail(`"${column}" is not a column.`)
  if (within !== undefined) {
    if (kind === 'text' || kind === 'rating') fail(`${column} has no percentile.`)
    return testPercentile(condition, within)
  }
  if (kind === 'rating') return testRating(condition)
  return kind === 'text' ? testText(condition) : testNumber(condition)
}

/** Cells visible to viewers of `accessTier`. */
export function visibleCells(snapshot: UniverseSnapshot, accessTier: number): CellSource {
  return {
    read: (member, column, isRank) =>
      isRank ? readSortKey(member, column, accessTier) : readCell(member, column, accessTier),
    percentiles: (column, peers) => {
      const percentiles = peerPercentiles(snapshot, column, peers, accessTier)
      return (entry) => percentiles.get(entry)
    },
  }
}

/** Position in a phrase; each method moves past what it reads. */
class PhraseReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length
  }

  read(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (match) this.#at += match[0].length
    return match
  }

  fail(): never {
    return fail(`"${this.#text.slice(this.#at, this.#at + 40)}" is not a valid condition.`)
  }
}

function readCondition(reader: PhraseReader): FilterCondition {
  const [, column = '', within, operator, quoted, bare] = reader.read(CONDITION) ?? reader.fail()
  return {
    column: column.toLowerCase(),
    operator: operator as Operator,
    value: quoted ?? bare ?? '',
    ...(within && { within: within.toLowerCase() as PeerGroup }),
  }
}

function readGroup(reader: PhraseReader): FilterCondition[] {
  if (!reader.read(OPEN)) return [readCondition(reader)]
  const group = [readCondition(reader)]
  while (reader.read(OR)) group.push(readCondition(reader))
  if (!reader.read(CLOSE)) reader.fail()
  return group
}

function readGroups(phrase: string): FilterCondition[][] {
  const reader = new PhraseReader(phrase.trim())
  const groups: FilterCondition[][] = []
  while (!reader.isAtEnd) {
    groups.push(readGroup(reader))
    if (!reader.read(SPACE)) reader.fail()
  }
  if (groups.length === 0) fail('The filter is empty.')
  if (groups.flat().length > FILTER_CONDITIONS_MAX) {
    fail(`Use at most ${FILTER_CONDITIONS_MAX} conditions.`)
  }
  return groups
}

/**
 * Parse `rating>=BBB (pe<15 or upside>10%) is_roe@sector>=80`; a company without a value fails any condition on
 * it. `5%` is 0.05. @throws FieldError with the grammar for an invalid phrase.
 */
export function parseFilter(phrase: string): Filter {
  const groups = readGroups(phrase)
  const tests = groups.map((group) => group.map(testOf))
  return {
    groups,
    test: (source) => {
      const all = tests.map((group) => group.map((test) => test(source)))
      return (member) => all.every((any) => any.some((matches) => matches(member)))
    },
  }
}
