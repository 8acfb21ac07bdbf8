import { type Holding, holdingSymbol, isHoldingQuantity } from '@quantamental/api/account'
import { readCsv } from '@quantamental/api/csv'

/** Meanings of a column; `ignore` for all others. */
export const ROLES = ['symbol', 'quantity', 'cost_per_share', 'cost_total'] as const
export type Role = (typeof ROLES)[number] | 'ignore'

export interface Sheet {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

interface SkippedRow {
  readonly text: string
  readonly reason: string
}

export interface Portfolio {
  readonly holdings: readonly Holding[]
  readonly skipped: readonly SkippedRow[]
}

export const FILE_MAX_BYTES = 1_000_000
const ROWS_MAX = 5000

const toKey = (head: string) =>
  head
    .toLowerCase()
    .replace(/[^a-z/]+/g, ' ')
    .trim()

/** Names of columns in the exports of Fidelity, Schwab, Interactive Brokers, Vanguard, E*TRADE and others. */
const NAMES: readonly (readonly [(typeof ROLES)[number], RegExp])[] = [
  ['symbol', /^(symbol|ticker|ticker symbol|symbol\/cusip|instrument|security|stock)$/],
  ['quantity', /^(quantity|qty( quantity)?|shares|units|share quantity|position)$/],
  [
    'cost_per_share',
    /(average|avg|unit) (cost|price)|cost\/share|cost (per share|price)|(price|cost) paid|purchase price/,
  ],
  ['cost_total', /cost basis|total cost|book (cost|value)/],
]

const roleOf = (head: string): Role =>
  NAMES.find(([, pattern]) => pattern.test(toKey(head)))?.[0] ?? 'ignore'

/** Each role once, the first column that has it; the total cost only if there is no cost per share. */
function uniqueRoles(roles: readonly Role[]): Role[] {
  const hasShareCost = roles.includes('cost_per_share')
  return roles.map((role, at) =>
    roles.indexOf(role) !== at || (role === 'cost_total' && hasShareCost) ? 'ignore' : role,
  )
}

/** Amount in US notation: `$1,234.56`, `(12.00)` and `+3`; null for `--`, blanks and anything else. */
export function readAmount(text: string): number | null {
  const plain = text.replace(/[$\s]/g, '')
  const isNegative = /^\(.*\)$|^-/.test(plain)
  const digits = plain.replace(/^\((.*)\)$/, '$1').replace(/^[+-]/, '')
  if (!/^(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?$/.test(digits) || digits === '') return null
  const amount = Number(digits.replaceAll(',', ''))
  return isNegative ? -amount : amount
}

const NOTHING = /^(-*|n\/a)$/i
const TICKER = /^[A-Za-z][A-Za-z0-9]{0,5}([./ -][A-Za-z]{1,2})?\**$/

/** Roles of columns without names: the first that looks like tickers, and the first two of numbers after it. */
function rolesByContent(rows: readonly (readonly string[])[]): Role[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const isMostly = (at: number, test: (cell: string) => boolean) =>
    rows.filter((row) => test(row[at]?.trim() ?? '')).length > rows.length / 2
  const columns = Array.from({ length: width }, (_, at) => at)
  const symbol = columns.find((at) => isMostly(at, (cell) => TICKER.test(cell)))
  if (symbol === undefined) return columns.map(() => 'ignore')
  const [quantity, cost] = columns.filter(
    (at) =>
      at > symbol &&
      isMostly(at, (cell) => readAmount(cell) !== null || NOTHING.test(cell)) &&
      rows.some((row) => readAmount(row[at] ?? '') !== null),
  )
  return columns.map((at) =>
    at === symbol
      ? 'symbol'
      : at === quantity
        ? 'quantity'
        : at === cost
          ? 'cost_per_share'
          : 'ignore',
  )
}

/** Commas that separate thousands, not cells: `KO 1,200 $50.00`. */
const THOUSANDS = /(?<![\d.,])\d{1,3}(,\d{3})+/g

/** Split a line without delimiters before its numbers: `BRK B 100 $350.12`. */
const splitAtNumbers = (line: string) => line.trim().split(/\s+(?=[-+(]?\$?[\d.])/)

function readRecords(text: string): string[][] {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const has = (mark: string) =>
    lines.filter((line) => line.replace(THOUSANDS, '').includes(mark)).length > lines.length / 2
  const delimiter = ['\t', ';', ','].find(has)
  return delimiter === undefined ? lines.map(splitAtNumbers) : readCsv(text, delimiter)
}

/**
 * Rows below a header. Activity statements name the section in the first cell and the kind of row in the second:
 * only the section's data count, and no lots beside their sum.
 */
function rowsBelow(records: readonly string[][], at: number): readonly string[][] {
  const head = records[at] ?? []
  const below = records.slice(at + 1)
  if (head[1] !== 'Header') return below
  const level = head.indexOf('DataDiscriminator')
  return below.filter(
    (row) => row[0] === head[0] && row[1] === 'Data' && (level === -1 || row[level] === 'Summary'),
  )
}

/** The table in a broker's export or pasted text. @throws Error for more than `ROWS_MAX` rows */
export function readSheet(text: string): Sheet {
  const records = readRecords(text)
  if (records.length > ROWS_MAX) throw new Error(`Import up to ${ROWS_MAX} rows at a time.`)
  const at = records.findIndex((record) => {
    const roles = record.map(roleOf)
    return roles.includes('symbol') && roles.includes('quantity')
  })
  if (at !== -1) return { heads: records[at] ?? [], rows: rowsBelow(records, at) }
  const width = Math.max(0, ...records.map((record) => record.length))
  return { heads: Array.from({ length: width }, (_, each) => `Column ${each + 1}`), rows: records }
}

/** The likely role of each column, from its name or, without names, from its content. */
export function guessRoles({ heads, rows }: Sheet): readonly Role[] {
  const named = uniqueRoles(heads.map(roleOf))
  return named.includes('symbol') ? named : rolesByContent(rows)
}

const CLASS_HEAD = /^(asset (category|class|type)|security type)$/
const OTHER_CLASS = /option|future|forex|warrant|bond|fixed income/i

/** Sum of holdings by symbol, with the average cost where all costs are known; in order of appearance. */
export function sumHoldings(holdings: readonly Holding[]): Holding[] {
  return [...Map.groupBy(holdings, ({ symbol }) => symbol)].map(([symbol, lots]) => {
    const [only] = lots
    if (only && lots.length === 1) return only
    const quantity = lots.reduce((sum, lot) => sum + lot.quantity, 0)
    const cost = lots.reduce<number | null>(
      (sum, { quantity: shares, cost_per_share: each }) =>
        sum === null || each === null ? null : sum + shares * each,
      0,
    )
    return { symbol, quantity, cost_per_share: cost === null ? null : cost / quantity }
  })
}

/** `BRKB`, as some brokers write it, as `BRK.B`; null for other symbols. */
export function classShareOf(symbol: string): string | null {
  const [, company, share] = /^([A-Z]{2,4})([A-C])$/.exec(symbol) ?? []
  return company && share ? `${company}.${share}` : null
}

/** Holdings of a sheet by the roles of its columns, and the rows left out with the reason. */
export function readPortfolio({ heads, rows }: Sheet, roles: readonly Role[]): Portfolio {
  const classAt = heads.findIndex((head) => CLASS_HEAD.test(toKey(head)))
  const cellOf = (row: readonly string[], role: Role) => row[roles.indexOf(role)]?.trim() ?? ''

  const currencyAt = heads.findIndex((head) => toKey(head) === 'currency')
  const isUsd = (row: readonly string[]) =>
    currencyAt === -1 || (row[currencyAt] ?? '').trim() === 'USD'

  function read(row: readonly string[]): Holding | string {
    const text = cellOf(row, 'symbol').replace(/\*+$/, '')
    const symbol = holdingSymbol(text)
    if (symbol === '' || symbol.startsWith('--')) return 'No symbol'
    if (/\btotals?\b/i.test(text)) return 'Total'
    if (/\bcash\b.*&|pending activity|cash balance/i.test(text)) return 'Cash'
    if (OTHER_CLASS.test(row[classAt] ?? '')) return 'Not a stock or fund'
    const quantity = readAmount(cellOf(row, 'quantity'))
    if (quantity === null) return 'No quantity'
    if (quantity < 0) return 'Short position'
    if (!isHoldingQuantity(quantity)) return 'No shares'
    if (symbol.length > 40) return 'Symbol too long'
    const each = readAmount(cellOf(row, 'cost_per_share'))
    const total = readAmount(cellOf(row, 'cost_total'))
    const cost = isUsd(row) ? (each ?? (total === null ? null : total / quantity)) : null
    return { symbol, quantity, cost_per_share: cost !== null && cost >= 0 ? cost : null }
  }

  const results = rows.map((row) => ({ row, result: read(row) }))
  return {
    holdings: sumHoldings(
      results.flatMap(({ result }) => (typeof result === 'string' ? [] : [result])),
    ),
    skipped: results.flatMap(({ row, result }) =>
      typeof result === 'string'
        ? [{ text: row.filter((cell) => cell.trim() !== '').join(', '), reason: result }]
        : [],
    ),
  }
}
