import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { shortHash } from '../domain/short-hash.ts'
import { listSymbols } from './company-store.ts'
import { inTransaction } from './copy-rows.ts'
import { countLoaded, type ImportContext, rejectFile } from './import-context.ts'
import {
  type FileIdentity,
  type FileOutcome,
  findLoadedFile,
  recordFile,
  sha256,
} from './import-log.ts'
import { listContradictions, mergeStagedPrices, openPriceStaging } from './price-store.ts'
import { type PriceTable, readPriceHeader } from './price-table.ts'
import { createRejectionTally, type RejectionTally } from './rejection-tally.ts'

/** Version of how price files are read. */
const READER_VERSION = '3'

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function isGzipFile(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

/** The rows of a CSV or gzipped CSV, never the whole file in memory. */
async function* readCsvRows(path: string): AsyncGenerator<string[]> {
  const parser = parse({ bom: true, relax_column_count: true, skip_empty_lines: true })
  const stages = (await isGzipFile(path))
    ? pipeline(createReadStream(path), createGunzip(), parser)
    : pipeline(createReadStream(path), parser)
  stages.catch(() => {})
  for await (const row of parser) yield row as string[]
  await stages
}

class Refused extends Error {}

interface Read {
  rows: number
  known: number
  readonly faults: RejectionTally
}

function requireTable(header: readonly string[], context: ImportContext): PriceTable {
  const table = readPriceHeader(header, context)
  if (table) return table
  throw new Refused(
    'Not a price file: the header is neither "symbol" and one column per date, nor "symbol,date,close"',
  )
}

async function copyPrices(
  context: ImportContext,
  path: string,
  symbols: ReadonlySet<string>,
): Promise<Read> {
  const { client, progress } = context
  const read: Read = { rows: 0, known: 0, faults: createRejectionTally() }
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
  } catch (error) {
    staging.destroy()
    throw error instanceof Refused ? error : new Refused(`Unreadable: ${(error as Error).message}`)
  }
  await staging.end()
  if (table === null) throw new Refused('The file is empty')
  return read
}

/**
 * Loads a daily price file in one transaction. Only symbols of known companies are stored, so the same
 * file is read again once there are more companies.
 */
export async function loadPrices(context: ImportContext, path: string): Promise<void> {
  const { client, progress } = context
  const symbols = await listSymbols(client)
  const base = {
    kind: 'prices',
    name: basename(path),
    origin: context.origin,
    scope: shortHash(`${READER_VERSION};${context.since ?? ''};${symbols.join(',')}`),
  } as const
  let file: FileIdentity
  try {
    file = { ...base, sha256: await hashFile(path) }
  } catch (error) {
    const nameless: FileIdentity = { ...base, sha256: sha256(path) }
    await rejectFile(context, nameless, `Unreadable: ${(error as Error).message}`)
    return
  }
  if (await findLoadedFile(client, file)) {
    context.totals.unchanged += 1
    progress.say(`  unchanged ${file.name}`)
    return
  }
  progress.start('Prices', 0)
  try {
    const { outcome, read } = await inTransaction(client, async () => {
      const read = await copyPrices(context, path, new Set(symbols))
      for (const fault of await listContradictions(client)) {
        read.faults.add('contradictory closes of one day, the last is used', fault)
      }
      const rowsAdded = await mergeStagedPrices(client, context.origin, file.name)
      const { rows, faults } = read
      const outcome: FileOutcome = {
        status: 'loaded',
        rowsRead: rows,
        rowsAdded,
        rejections: faults.list(),
        rowsRejected: faults.count(),
      }
      await recordFile(client, context.runId, file, outcome)
      return { outcome, read }
    })
    countLoaded(context, outcome)
    progress.end()
    const rejected = read.faults.count() > 0 ? `; ${read.faults.count()} rejected` : ''
    progress.say(
      `  loaded    ${file.name}: ${outcome.rowsAdded} new or changed closes; ${read.known} of ${read.rows} rows are of known companies${rejected}`,
    )
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await rejectFile(context, file, error.message)
  }
}
