import { basename } from 'node:path'
import { normalizeSymbol } from '../../companies/company.ts'
import { isCalendarDate } from '../../dates/calendar-date.ts'
import { arrayText, type CopyValue, copyRows } from '../../db/copy-rows.ts'
import { listSymbols } from '../companies/company-store.ts'
import {
  type ImportContext,
  type LoadedFile,
  loadFile,
  orRefuse,
  outcomeOf,
  RefusedFile,
  shortHash,
} from '../import-context.ts'
import type { FileKind } from '../import-log.ts'
import { createRejectionTally, type RejectionTally } from '../rejection-tally.ts'
import { hashFiles, plainText, readCsvRows } from '../sources/source-file.ts'

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
type Cell = (name: string) => string

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

export function getPastDate(cell: Cell, name: string, today: string): string {
  const date = getDate(cell, name)
  if (date <= today) return date
  throw new CellFault('dated in the future', date)
}

/** A CSV with a header, and the mapping of its rows to table rows. */
export interface TableSpec {
  readonly kind: FileKind
  /** Version of the reader; bump to read unchanged files again. */
  readonly version: string
  /** Plural noun for the rows, in messages. */
  readonly rows: string
  /** Required columns, in lower case; others are optional. With `symbol`, the first cell is that of a company. */
  readonly needed: readonly string[]
  /** Cells to store, after the symbol; `names` lists all columns. @throws CellFault */
  readonly read: (cell: Cell, today: string, names: readonly string[]) => readonly CopyValue[]
  /**
   * Merge the staged rows (`cells text[]`, `line`) of `row_staging` into the table, the last row
   * per key. The row count covers new and changed rows. $1 is the origin, $2 the file name.
   */
  readonly merge: string
}

const isBySymbol = ({ needed }: TableSpec) => needed.includes('symbol')

function readHeader(spec: TableSpec, header: readonly string[]): ReadonlyMap<string, number> {
  const names = header.map((name) => name.trim().toLowerCase())
  const lacking = spec.needed.filter((name) => !names.includes(name))
  if (lacking.length === 0) return new Map(names.map((name, index) => [name, index]))
  throw new RefusedFile(`Not a file of ${spec.rows}: missing column ${lacking.join(', ')}`)
}

interface Counts {
  read: number
  /** Number of rows whose symbol belongs to no company. */
  unknown: number
}

interface RowContext {
  readonly today: string
  readonly symbols: ReadonlySet<string>
  readonly names: readonly string[]
}

/** Cells of a row; null if its company is unknown. @throws CellFault */
function readRow(
  spec: TableSpec,
  cell: Cell,
  { today, symbols, names }: RowContext,
): readonly CopyValue[] | null {
  if (!isBySymbol(spec)) return spec.read(cell, today, names)
  const text = cell('symbol')
  if (text === '') throw new CellFault('no symbol', '')
  const symbol = normalizeSymbol(text)
  if (symbol === null) throw new CellFault('invalid symbol', text)
  return symbols.has(symbol) ? [symbol, ...spec.read(cell, today, names)] : null
}

function addFault(faults: RejectionTally, error: unknown, line: number): void {
  if (!(error instanceof CellFault)) throw error
  faults.add(error.kind, { locator: `row ${line}`, reason: plainText(error.message) })
}

async function stageRows(
  context: ImportContext,
  spec: TableSpec,
  path: string,
  symbols: ReadonlySet<string>,
  faults: RejectionTally,
): Promise<Counts> {
  const { client, today, progress } = context
  const counts: Counts = { read: 0, unknown: 0 }
  let columns: ReadonlyMap<string, number> | null = null
  await client.query('truncate row_staging')
  const writer = copyRows(client, 'row_staging', ['line', 'cells'])
  try {
    for await (const row of readCsvRows(path)) {
      if (columns === null) {
        columns = readHeader(spec, row)
        continue
      }
      counts.read += 1
      const line = counts.read + 1
      const at = columns
      const cell: Cell = (name) => row[at.get(name) ?? -1]?.trim() ?? ''
      try {
        const cells = readRow(spec, cell, { today, symbols, names: [...at.keys()] })
        if (cells) await writer.write([line, arrayText(cells)])
        else counts.unknown += 1
      } catch (error) {
        addFault(faults, error, line)
      }
      progress.update(counts.read)
    }
    if (columns === null) throw new RefusedFile('The file is empty')
  } catch (error) {
    writer.destroy()
    throw error
  }
  await writer.end()
  return counts
}

async function storeTable(
  context: ImportContext,
  spec: TableSpec,
  path: string,
  symbols: readonly string[],
): Promise<LoadedFile> {
  const faults = createRejectionTally()
  const counts = await orRefuse(() => stageRows(context, spec, path, new Set(symbols), faults))
  const { rowCount } = await context.client.query(spec.merge, [
    context.origin,
    plainText(basename(path)),
  ])
  const rowsAdded = rowCount ?? 0
  const unknown = counts.unknown > 0 ? `; ${counts.unknown} with unknown symbols` : ''
  const { outcome, rejected } = outcomeOf(faults, counts.read, rowsAdded)
  return {
    outcome,
    summary: `${rowsAdded} new or changed of ${counts.read} ${spec.rows}${unknown}${rejected}`,
  }
}

/** Load a CSV in one transaction without rows of unknown symbols; new companies cause a reload. */
export async function loadTable(
  context: ImportContext,
  spec: TableSpec,
  path: string,
): Promise<void> {
  const symbols = isBySymbol(spec) ? await listSymbols(context.client) : []
  context.progress.start(spec.rows, 0)
  await loadFile(context, {
    kind: spec.kind,
    name: plainText(basename(path)),
    scope: `${spec.version}, ${shortHash(symbols.join(','))}`,
    hash: () => hashFiles(path),
    store: () => storeTable(context, spec, path, symbols),
  })
}
