import { isCalendarDate } from '../../dates/calendar-date.ts'

/** An invalid cell; `kind` is the reason without details. */
export class CellFault extends Error {
  override readonly name = 'CellFault'
  readonly kind: string

  constructor(kind: string, particulars: string) {
    super(`${kind}: ${particulars}`)
    this.kind = kind
  }
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const INTEGER_MAX = 2 ** 31 - 1

/** One row of a table by column name, in lower case; '' for a missing column. */
export type Cell = (name: string) => string

/** Readers for one cell; null if it is empty. @throws CellFault */
export function findNumber(cell: Cell, name: string): number | null {
  const text = cell(name)
  if (text === '') return null
  const value = Number(text)
  if (NUMBER.test(text) && Number.isFinite(value)) return value
  throw new CellFault(`${name} is not a number`, text)
}

export function getNumber(cell: Cell, name: string): number {
  const value = findNumber(cell, name)
  if (value === null) throw new CellFault(`no ${name}`, '')
  return value
}

/** Zero counts as missing, because the value is a divisor. */
export function findPositive(cell: Cell, name: string): number | null {
  const value = findNumber(cell, name)
  if (value !== null && value < 0) throw new CellFault(`${name} is negative`, cell(name))
  return value === 0 ? null : value
}

export function findCount(cell: Cell, name: string): number | null {
  const value = findNumber(cell, name)
  if (value === null) return null
  if (Number.isInteger(value) && value >= 0 && value <= INTEGER_MAX) return value
  throw new CellFault(`${name} is not a count`, cell(name))
}

export function getDate(cell: Cell, name: string): string {
  const date = cell(name)
  if (isCalendarDate(date)) return date
  throw new CellFault(`${name} is not a date`, date)
}

/** A date on or before `today`. */
export function getPastDate(cell: Cell, name: string, today: string): string {
  const date = getDate(cell, name)
  if (date <= today) return date
  throw new CellFault('dated in the future', date)
}
