import type { FilterCondition } from '@quantamental/api/stocks'
import { columnOf } from '@quantamental/remote/stock-columns'

/** All groups must match, each by at least one of its conditions. */
export type FilterGroups = readonly (readonly FilterCondition[])[]

const TOKEN =
  /\s*(?:([a-z]\w*)(?:@(sector|industry))?\s*(>=|<=|>|<|=|:)\s*(?:"([^"]*)"|([^\s"()]+))|(or)(?=[\s(])|([()]))\s*/iy

/**
 * Parse a filter phrase; null if invalid. The service also validates columns and values.
 */
export function parsePhrase(phrase: string): FilterGroups | null {
  const text = phrase.trim()
  const groups: FilterCondition[][] = []
  /** Group inside parentheses, and whether its next token is a condition. */
  let open: FilterCondition[] | null = null
  let isExpecting = false
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (!match) return null
    const [, column, within, operator, quoted, bare, or, parenthesis] = match
    if (column !== undefined) {
      const condition: FilterCondition = {
        column: column.toLowerCase(),
        operator: operator as FilterCondition['operator'],
        value: quoted ?? bare ?? '',
        ...(within && { within: within.toLowerCase() as 'sector' | 'industry' }),
      }
      if (open === null) groups.push([condition])
      else if (isExpecting) open.push(condition)
      else return null
      isExpecting = false
    } else if (or !== undefined) {
      if (open === null || isExpecting) return null
      isExpecting = true
    } else if (parenthesis === '(') {
      if (open !== null) return null
      open = []
      isExpecting = true
    } else {
      if (open === null || isExpecting) return null
      groups.push(open)
      open = null
    }
  }
  return open === null ? groups : null
}

function writeCondition({ column, within, operator, value }: FilterCondition): string {
  const plain = value.replaceAll('"', '')
  const figure = within ? `${column}@${within}` : column
  return `${figure}${operator}${/^[^\s()]+$/.test(plain) ? plain : `"${plain}"`}`
}

/** Filter phrase of the groups, separated by one space; those with alternatives in parentheses. */
export function writePhrase(groups: FilterGroups): string {
  return groups
    .map((group) => {
      const text = group.map(writeCondition).join(' or ')
      return group.length > 1 ? `(${text})` : text
    })
    .join(' ')
}

/** Format a value for display: percentages for fractions, a true minus sign. */
export function writtenValue(column: string, value: string): string {
  const kind = columnOf(column)?.kind
  if (kind === 'text') return value.replaceAll('_', ' ')
  if (kind === 'rating') return value.toUpperCase()
  const isFraction = kind === 'percent' && /^[+-]?[\d.]+$/.test(value)
  const text = isFraction ? `${Number((Number(value) * 100).toPrecision(12))}%` : value
  return text.replace(/^-/, '−')
}

const SCALES = [
  ['k', /^(k|thousand)$/i, 1e3],
  ['MM', /^(m|mm|mn|million)$/i, 1e6],
  ['B', /^(b|bn|billion)$/i, 1e9],
  ['T', /^(t|tn|trillion)$/i, 1e12],
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

/** Number of a grammar value: 0.2 for 20%, 1e10 for 10B. */
export function readAmount(value: string): number {
  const [, digits = '', unit = ''] = /^(.*?)([a-z%]*)$/i.exec(value) ?? []
  if (unit === '%') return Number(digits) / 100
  return Number(digits) * (SCALES.find(([, names]) => names.test(unit))?.[2] ?? 1)
}

/** Grammar value of an amount in the column's unit: 20% for 0.2, 10B for 1e10. */
export function writeAmount(column: string, amount: number): string {
  const write = (value: number, unit: string) => `${Number(value.toPrecision(6))}${unit}`
  if (columnOf(column)?.kind === 'percent') return write(amount * 100, '%')
  const scale = SCALES.findLast(([, , factor]) => factor > 1e3 && Math.abs(amount) >= factor)
  return scale ? write(amount / scale[2], scale[0]) : write(amount, '')
}
