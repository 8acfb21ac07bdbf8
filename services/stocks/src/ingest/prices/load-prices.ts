import { basename } from 'node:path'
import { listSymbols } from '../companies/company-store.ts'
import { type LoadedFile, loadFile, orRefuse, RefusedFile, shortHash } from '../file-load.ts'
import type { ImportContext } from '../import-context.ts'
import { createRejectionTally, type RejectionTally } from '../rejection-tally.ts'
import { hashFile, readCsvRows } from '../sources/csv-rows.ts'
import { plainText } from '../sources/plain-text.ts'
import { listContradictions, mergeStagedPrices, openPriceStaging } from './price-store.ts'
import { type PriceTable, readPriceHeader } from './price-table.ts'

/** Version of the reader; bump to read unchanged files again. */
const READER_VERSION = '3'

interface Read {
  rows: number
  known: number
  /** Whether two closes for one day may have been staged. */
  mayContradict: boolean
  readonly faults: RejectionTally
}

function requireTable(header: readonly string[], context: ImportContext): PriceTable {
  const table = readPriceHeader(header, context)
  if (table) return table
  throw new RefusedFile(
    'Not a price file: the header is neither "symbol" and one column per date, nor "symbol,date,close"',
  )
}

async function stagePrices(
  context: ImportContext,
  path: string,
  symbols: ReadonlySet<string>,
): Promise<Read> {
  const { client, progress } = context
  const read: Read = { rows: 0, known: 0, mayContradict: false, faults: createRejectionTally() }
  let table: PriceTable | null = null
  const staging = await openPriceStaging(client)
  try {
    for await (const row of readCsvRows(path)) {
      if (table === null) {
        table = requireTable(row, context)
        for (const fault of table.faults) read.faults.add(fault.kind, fault)
        continue
      }
      read.rows += 1
      const symbol = table.symbolOf(row, read.rows + 1)
      if (typeof symbol !== 'string') {
        read.faults.add(symbol.kind, symbol)
        continue
      }
      if (symbols.has(symbol)) {
        read.known += 1
        for (const cell of table.cells(row, read.rows + 1, symbol)) {
          if ('reason' in cell) read.faults.add(cell.kind, cell)
          else await staging.add(symbol, cell.day, cell.close)
        }
      }
      progress.update(read.rows, symbol)
    }
    if (table === null) throw new RefusedFile('The file is empty')
  } catch (error) {
    staging.destroy()
    throw error
  }
  await staging.end()
  read.mayContradict = staging.mayContradict()
  return read
}

async function storePrices(
  context: ImportContext,
  path: string,
  symbols: readonly string[],
): Promise<LoadedFile> {
  const { client, origin } = context
  const read = await orRefuse(() => stagePrices(context, path, new Set(symbols)))
  const { rows, known, faults } = read
  if (read.mayContradict) {
    for (const fault of await listContradictions(client)) {
      faults.add('conflicting closes for one day; the last is used', fault)
    }
  }
  const rowsAdded = await mergeStagedPrices(client, origin, plainText(basename(path)))
  const rowsRejected = faults.count()
  const rejected = rowsRejected > 0 ? `; ${rowsRejected} rejected` : ''
  return {
    outcome: {
      status: 'loaded',
      rowsRead: rows,
      rowsAdded,
      rejections: faults.list(),
      rowsRejected,
    },
    summary: `${rowsAdded} new or changed closes; ${known} of ${rows} rows belong to known companies${rejected}`,
  }
}

/**
 * Load a price file in one transaction. Only symbols of known companies are stored, so the file is
 * read again after companies were added.
 */
export async function loadPrices(context: ImportContext, path: string): Promise<void> {
  const symbols = await listSymbols(context.client)
  context.progress.start('Prices', 0)
  await loadFile(context, {
    kind: 'prices',
    name: plainText(basename(path)),
    scope: shortHash(`${READER_VERSION};${context.since ?? ''};${symbols.join(',')}`),
    hash: () => hashFile(path),
    store: () => storePrices(context, path, symbols),
  })
}
