import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import { isCalendarDate } from '../domain/calendar-date.ts'
import { parseSplitRatio } from '../domain/price.ts'
import { shortHash } from '../domain/short-hash.ts'
import { normaliseSymbol } from '../domain/symbol.ts'
import { listSymbols } from './company-store.ts'
import type { Rejection } from './companyfacts.ts'
import { inTransaction } from './copy-rows.ts'
import { countLoaded, type ImportContext, rejectFile } from './import-context.ts'
import {
  type FileIdentity,
  type FileOutcome,
  findLoadedFile,
  recordFile,
  sha256,
} from './import-log.ts'
import { unpack } from './source-file.ts'

export interface ParsedSplit {
  readonly symbol: string
  readonly effectiveDate: string
  readonly newForOld: number
}

const NEEDED = ['symbol', 'effective_date', 'new_for_old']

/** Splits of a CSV with columns symbol, effective_date and new_for_old (`20:1`). @throws on other columns. */
export function parseSplitsCsv(content: Buffer): {
  splits: ParsedSplit[]
  rejections: Rejection[]
  rowsRead: number
} {
  const rows: Record<string, string>[] = parse(content, {
    columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    trim: true,
  })
  const lacking = NEEDED.filter((name) => rows[0] && !(name in rows[0]))
  if (lacking.length > 0) throw new Error(`no column ${lacking.join(', ')}`)
  const splits: ParsedSplit[] = []
  const rejections: Rejection[] = []
  rows.forEach((row, index) => {
    const symbol = normaliseSymbol(row.symbol ?? '')
    const effectiveDate = row.effective_date ?? ''
    const newForOld = parseSplitRatio(row.new_for_old ?? '')
    if (symbol !== null && isCalendarDate(effectiveDate) && newForOld !== null) {
      splits.push({ symbol, effectiveDate, newForOld })
    } else {
      const given = NEEDED.map((name) => row[name]).join(', ')
      rejections.push({ locator: `row ${index + 2}`, reason: `not a split: ${given}` })
    }
  })
  return { splits, rejections, rowsRead: rows.length }
}

async function storeSplits(
  context: ImportContext,
  splits: readonly ParsedSplit[],
  file: string,
): Promise<number> {
  const { rowCount } = await context.client.query(
    `insert into split as s (symbol, effective_date, new_for_old, origin, file)
     select distinct on (symbol, day) symbol, day, ratio, $4, $5
       from unnest($1::text[], $2::date[], $3::numeric[]) with ordinality as t (symbol, day, ratio, line)
      where symbol in (select ticker from company)
      order by symbol, day, line desc
     on conflict (symbol, origin, effective_date) do update
       set new_for_old = excluded.new_for_old, file = excluded.file
      where s.new_for_old <> excluded.new_for_old`,
    [
      splits.map((s) => s.symbol),
      splits.map((s) => s.effectiveDate),
      splits.map((s) => s.newForOld),
      context.origin,
      file,
    ],
  )
  return rowCount ?? 0
}

/** Loads a split list in one transaction; only symbols of known companies are stored. */
export async function loadSplits(context: ImportContext, path: string): Promise<void> {
  const { client } = context
  const name = basename(path)
  const symbols = await listSymbols(client)
  const scope = shortHash(symbols.join(','))
  const base = { kind: 'splits', name, origin: context.origin, scope } as const
  let content: Buffer
  try {
    content = await unpack(await readFile(path))
  } catch (error) {
    const unread: FileIdentity = { ...base, sha256: sha256(path) }
    await rejectFile(context, unread, `Unreadable: ${(error as Error).message}`)
    return
  }
  const file: FileIdentity = { ...base, sha256: sha256(content) }
  if (await findLoadedFile(client, file)) {
    context.totals.unchanged += 1
    context.progress.say(`  unchanged ${name}`)
    return
  }
  let parsed: ReturnType<typeof parseSplitsCsv>
  try {
    parsed = parseSplitsCsv(content)
  } catch (error) {
    await rejectFile(context, file, `Unreadable: ${(error as Error).message}`)
    return
  }
  const { rejections, rowsRead } = parsed
  await inTransaction(client, async () => {
    const rowsAdded = await storeSplits(context, parsed.splits, name)
    const outcome: FileOutcome = { status: 'loaded', rowsRead, rowsAdded, rejections }
    await recordFile(client, context.runId, file, outcome)
    countLoaded(context, outcome)
    context.progress.say(`  loaded    ${name}: ${rowsAdded} new splits of known companies`)
  })
}
