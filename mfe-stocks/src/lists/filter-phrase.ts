import type { FilterCondition } from '@quantamental/api/stocks'
import { columnOf, headOf } from './list-columns.ts'

export type Operator = FilterCondition['operator']

const TOKEN = /([a-z_]+)\s*(>=|<=|>|<|=|:)\s*(?:"([^"]*)"|([^\s"]+))(?:\s+|$)/giy

/**
 * Parse a filter phrase; null if invalid. The service also validates columns and values.
 */
export function parsePhrase(phrase: string): readonly FilterCondition[] | null {
  const text = phrase.trim()
  const conditions: FilterCondition[] = []
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (!match) return null
    const [, column = '', operator, quoted, bare] = match
    conditions.push({
      column: column.toLowerCase(),
      operator: operator as Operator,
      value: quoted ?? bare ?? '',
    })
  }
  return conditions
}

/**
 * Filter phrase of the conditions, separated by one space. Values other than letters and digits are
 * quoted.
 */
export function writePhrase(conditions: readonly FilterCondition[]): string {
  return conditions
    .map(({ column, operator, value }) => {
      const plain = value.replaceAll('"', '')
      return `${column}${operator}${/^[^\s]+$/.test(plain) ? plain : `"${plain}"`}`
    })
    .join(' ')
}

const COMPARED: Readonly<Record<Operator, string>> = {
  '>=': 'at least',
  '<=': 'at most',
  '>': 'above',
  '<': 'below',
  '=': 'exactly',
  ':': 'contains',
}
const RATED = { ...COMPARED, '>': 'better than', '<': 'worse than', ':': 'exactly' }

/** Operators of a column with their labels, most common first. */
export function operatorsOf(column: string): readonly (readonly [Operator, string])[] {
  const kind = columnOf(column)?.kind
  const operators: readonly Operator[] =
    kind === 'text'
      ? [':', '=']
      : kind === 'rating'
        ? ['>=', '<=', '=']
        : ['>=', '<=', '>', '<', '=']
  return operators.map((operator) => [operator, operatorLabel(column, operator)])
}

function operatorLabel(column: string, operator: Operator): string {
  const kind = columnOf(column)?.kind
  if (kind === 'rating') return RATED[operator]
  if (kind === 'text' && operator === '=') return 'is'
  return COMPARED[operator]
}

/** For example "Value estimate above 20%". */
export function describeCondition(condition: FilterCondition): string {
  const column = columnOf(condition.column)
  const name = column ? headOf(column) : condition.column
  const value = writtenValue(condition)
  return `${name} ${operatorLabel(condition.column, condition.operator)} ${value}`
}

/** Format a condition's value for display: percentages for fractions, a true minus sign. */
export function writtenValue({ column, value }: FilterCondition): string {
  const kind = columnOf(column)?.kind
  if (kind === 'text') return value.replaceAll('_', ' ')
  if (kind === 'rating') return value.toUpperCase()
  const isFraction = kind === 'percent' && /^[+-]?[\d.]+$/.test(value)
  const text = isFraction ? `${Number((Number(value) * 100).toPrecision(12))}%` : value
  return text.replace(/^-/, '−')
}

const SCALES = [
  ['k', /^(k|thousand)$/i],
  ['MM', /^(m|mm|mn|million)$/i],
  ['B', /^(b|bn|billion)$/i],
  ['T', /^(t|tn|trillion)$/i],
] as const
const WRITTEN = /^([+-]?)\$?(\d+(?:\.\d*)?|\.\d+)\s*(%|percent|[a-z]+)?$/i

/**
 * Parse typed input for `column` into a grammar value: "10 billion" is 10B, "20" for a percentage
 * is 20%. Null if invalid.
 */
export function readWritten(column: string, typed: string): string | null {
  const kind = columnOf(column)?.kind
  const text = typed.trim()
  if (text === '') return null
  if (kind === 'text') return text.replaceAll('"', '') || null
  if (kind === 'rating') return text.toUpperCase()
  const match = WRITTEN.exec(text.replaceAll('−', '-').replaceAll(/[,\s](?=\d{3}(\D|$))/g, ''))
  if (!match) return null
  const [, sign = '', digits = '', unit = ''] = match
  const number = `${sign === '-' ? '-' : ''}${digits}`
  if (unit === '') return kind === 'percent' ? `${number}%` : number
  if (unit === '%' || unit.toLowerCase() === 'percent') {
    return kind === 'percent' ? `${number}%` : null
  }
  const scale = SCALES.find(([, names]) => names.test(unit))?.[0]
  return scale && kind !== 'percent' ? `${number}${scale}` : null
}
