import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { StocksContext } from '../context.ts'
import type { SnapshotCall } from './add-read-route.ts'
import type { CellValue } from './lists/list-columns.ts'

/** Leading characters that make a spreadsheet treat text as a formula. */
const FORMULA_START = /^[\s]*[=+\-@\t\r]/

/** One field, quoted if needed; an apostrophe defuses text that could run as a formula. */
function csvField(value: CellValue | boolean): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = FORMULA_START.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

type CsvRow = readonly (CellValue | boolean)[]

/** Rows written between two turns of the event loop: less than half a millisecond. */
const ROWS_PER_TURN = 25

/** Write RFC 4180 CSV: lines end with CRLF, null is an empty field. Other requests are answered in between. */
export async function writeCsv(rows: Iterable<CsvRow>): Promise<Buffer> {
  const slices: Buffer[] = []
  let lines: string[] = []
  for (const row of rows) {
    lines.push(`${row.map(csvField).join(',')}\r\n`)
    if (lines.length < ROWS_PER_TURN) continue
    slices.push(Buffer.from(lines.join('')))
    lines = []
    await nextTurn()
  }
  return Buffer.concat([...slices, Buffer.from(lines.join(''))])
}

const PIECE_BYTES = 64 * 1024

function* piecesOf(body: Buffer): Iterable<Buffer> {
  for (let at = 0; at < body.length; at += PIECE_BYTES) yield body.subarray(at, at + PIECE_BYTES)
}

interface CsvFile {
  /** Name without extension; unusual characters become underscores. */
  readonly name: string
  /** All inputs of the content apart from the published version. */
  readonly key: string
}

/**
 * Stream a CSV file as a download. It is written once per version and `key`, in turn, and counts as an export of the
 * viewer.
 */
export async function sendCsv(
  { store, exportCache, limits }: Pick<StocksContext, 'store' | 'exportCache' | 'limits'>,
  { viewer, request, reply }: SnapshotCall,
  { name, key }: CsvFile,
  listRows: () => Iterable<CsvRow> | Promise<Iterable<CsvRow>>,
): Promise<FastifyReply> {
  await limits.countExport(request)
  const mark = store.known()?.mark ?? null
  const { body } = await exportCache.obtain(mark, key, () =>
    limits.takeExportTurn(viewer, async () => ({
      body: await writeCsv(await listRows()),
      tag: '',
    })),
  )
  const file = name.replace(/[^A-Za-z0-9._-]/g, '_')
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}.csv"`)
    .header('cache-control', 'private, no-store')
    .header('content-length', body.length)
    .send(Readable.from(piecesOf(body), { objectMode: false }))
}
