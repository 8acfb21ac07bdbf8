import { isCalendarDate } from '../domain/calendar-date.ts'

/** A cell that cannot be used: `kind` is the reason without its particulars. */
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

/** One row of a table by the names of its columns, in lower case; '' where there is none. */
export type Cell = (name: string) => string

/** Readers of one cell each. Null: the cell is empty. @throws CellFault */
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

/** Zero counts as not said: nothing is divided by it. */
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

/** A date that is not after `today`. */
export function getPastDate(cell: Cell, name: string, today: string): string {
  const date = getDate(cell, name)
  if (date <= today) return date
  throw new CellFault('dated in the future', date)
}
