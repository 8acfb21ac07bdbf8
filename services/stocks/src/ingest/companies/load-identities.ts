import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import { normalizeSymbol } from '../../companies/company.ts'
import { inTransaction } from '../../db/client.ts'
import type { IndexList } from '../import-arguments.ts'
import {
  countLoaded,
  type ImportContext,
  type LoadedFile,
  loadFile,
  orRefuse,
  rejectFile,
  shortHash,
  unreadFile,
} from '../import-context.ts'
import { type FileIdentity, type FileOutcome, recordFile, sha256 } from '../import-log.ts'
import type { Rejection } from '../rejection-tally.ts'
import { plainText, type SourceFile, unpack } from '../sources/source-file.ts'
import { addTickers, listSymbols, saveCompanies } from './company-store.ts'
import { type ParsedIdentities, parseIdentitiesCsv, parseTickerList } from './identities.ts'
import { renameListed } from './rename-listed.ts'

/** Version of the reader; bump to read unchanged files again. */
const SCOPE = '2'

async function readList(
  context: ImportContext,
  source: SourceFile,
  kind: 'identities' | 'tickers',
  parse: (content: Buffer) => ParsedIdentities,
): Promise<{ file: FileIdentity; parsed: ParsedIdentities } | undefined> {
  let file = unreadFile(context, kind, source.name, SCOPE)
  try {
    const content = await source.read()
    file = { ...file, sha256: sha256(content) }
    return { file, parsed: parse(content) }
  } catch (error) {
    await rejectFile(context, file, `Unreadable: ${(error as Error).message}`)
    return undefined
  }
}

/** Record a list, with the companies that could not be stored. */
async function recordList(
  context: ImportContext,
  { file, parsed }: { readonly file: FileIdentity; readonly parsed: ParsedIdentities },
  refused: ReadonlyMap<number, string>,
): Promise<void> {
  const { rowsRead } = parsed
  const refusals = [...refused].map(([cik, reason]) => ({ locator: `CIK ${cik}`, reason }))
  const rejections = [...parsed.rejections, ...refusals]
  const outcome: FileOutcome = { status: 'loaded', rowsRead, rowsAdded: 0, rejections }
  await recordFile(context.client, context.runId, file, outcome)
  countLoaded(context, outcome)
}

export async function loadIdentities(context: ImportContext, source: SourceFile): Promise<void> {
  const list = await readList(context, source, 'identities', parseIdentitiesCsv)
  if (!list) return
  const { identities } = list.parsed
  await inTransaction(context.client, async () => {
    await recordList(context, list, await saveCompanies(context.client, identities, context))
  })
  for (const { cik } of identities) context.named.add(cik)
  context.progress.print(`  identities ${source.name}: ${identities.length} companies`)
}

/**
 * Add an SEC ticker list to this run's identities: it identifies companies whose facts follow, and
 * updates share classes, names and tickers of stored ones. Add no company.
 */
export async function loadTickers(context: ImportContext, source: SourceFile): Promise<void> {
  const list = await readList(context, source, 'tickers', parseTickerList)
  if (!list) return
  const { identities } = list.parsed
  for (const identity of identities) context.identities.set(identity.cik, identity)
  context.hasTickerList = true
  await inTransaction(context.client, async () => {
    const refused = await renameListed(context, identities)
    await addTickers(context.client, identities, context.today)
    await recordList(context, list, refused)
  })
  context.progress.print(`  tickers   ${source.name}: ${identities.length} companies`)
}

/** Version of the reader; bump to read unchanged files again. */
const READER_VERSION = '1'

/** Symbols of a CSV with a column `Symbol`. @throws if the column is missing. */
function parseMembers(content: Buffer): {
  symbols: string[]
  rejections: Rejection[]
  rowsRead: number
} {
  const [header, ...rows]: string[][] = parse(content, {
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    trim: true,
  })
  const at = header?.findIndex((name) => name.toLowerCase() === 'symbol') ?? -1
  if (at === -1) throw new Error('missing column symbol')
  const symbols = new Set<string>()
  const rejections: Rejection[] = []
  rows.forEach((row, index) => {
    const symbol = normalizeSymbol(row[at] ?? '')
    if (symbol !== null) symbols.add(symbol)
    else {
      const reason = `invalid symbol: ${plainText(row[at] ?? '')}`
      rejections.push({ locator: `row ${index + 2}`, reason })
    }
  })
  if (symbols.size === 0) throw new Error('no symbols in the list')
  return { symbols: [...symbols], rejections, rowsRead: rows.length }
}

/** Set index membership from a full member list, by any ticker; other companies lose it. */
export async function loadIndex(context: ImportContext, { code, path }: IndexList): Promise<void> {
  const { client } = context
  const symbols = await listSymbols(client)
  let content = Buffer.alloc(0)
  const store = async (): Promise<LoadedFile> => {
    const members = await orRefuse(() => parseMembers(content))
    const { rows } = await client.query<{ id: number; ticker: string }>(
      `select c.id, n.ticker from unnest($1::text[]) as n (ticker)
         join company c on c.ticker = n.ticker
              or exists (select from company_ticker k
                          where k.company_id = c.id and k.ticker = n.ticker and k.valid_to is null)`,
      [members.symbols],
    )
    const { rowCount } = await client.query(
      `update company set is_${code} = id = any($1::int[])
        where is_${code} <> (id = any($1::int[]))`,
      [rows.map(({ id }) => id)],
    )
    const unknown = members.symbols.length - new Set(rows.map(({ ticker }) => ticker)).size
    const { rowsRead, rejections } = members
    return {
      outcome: { status: 'loaded', rowsRead, rowsAdded: rowCount ?? 0, rejections },
      summary: `${rows.length} members of ${code}, ${rowCount ?? 0} changed; ${unknown} with unknown symbols`,
    }
  }
  await loadFile(context, {
    kind: 'index',
    always: true,
    name: plainText(basename(path)),
    scope: `${READER_VERSION}, ${code}, ${shortHash(symbols.join(','))}`,
    async hash() {
      content = Buffer.from(await unpack(await readFile(path)))
      return sha256(content)
    },
    store,
  })
}
