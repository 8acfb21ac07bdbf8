import { parse } from 'csv-parse/sync'
import {
  COMPANY_KINDS,
  type Company,
  type CompanyKind,
  isCik,
  normalizeSymbol,
  readSic,
} from '../../companies/company.ts'
import { isCalendarDate } from '../../dates/calendar-date.ts'
import type { Rejection } from '../rejection-tally.ts'
import { plainText } from '../sources/source-file.ts'

/** Index memberships: column `is_<code>` of the table and of the identities CSV. */
export const INDEX_CODES = ['sp500', 'nasdaq100', 'dji', 'djt', 'dju', 'wsb', 'meme'] as const
export type IndexCode = (typeof INDEX_CODES)[number]

/** Fields of one company from a list; null where the list has no value. */
export interface Identity extends Omit<Company, 'id' | 'name'> {
  /** Tickers of further share classes. */
  readonly aliases: readonly string[]
  readonly name: string | null
  /** Memberships, for the indexes that have a column in the list. */
  readonly indexes: Readonly<Partial<Record<IndexCode, boolean>>>
}

export interface ParsedIdentities {
  readonly identities: readonly Identity[]
  readonly rejections: readonly Rejection[]
  readonly rowsRead: number
}

const blank = (value: string | undefined) => plainText(value ?? '') || null
const yes = (value: string | undefined) => /^(true|1|yes|y)$/i.test(value?.trim() ?? '')

export function tickerIdentity(cik: number, ticker: string): Identity {
  return {
    ...{ cik, ticker, aliases: [], name: null, sector: null, industry: null, sic: null },
    ...{ exchange: null, country: null, kind: null, city: null, state: null, description: null },
    ...{ defaultedOn: null, indexes: {} },
  }
}

/** Values of `first`, else of `second`; tickers of both. */
export function mergeIdentities(first: Identity, second: Identity): Identity {
  return {
    ...second,
    ...Object.fromEntries(Object.entries(first).filter(([, value]) => value !== null)),
    aliases: [...first.aliases, second.ticker, ...second.aliases].filter((a) => a !== first.ticker),
    indexes: { ...second.indexes, ...first.indexes },
  }
}

type Row = Readonly<Record<string, string>>

/** @throws without a header that has the required columns. */
function readRows(content: Buffer): Row[] {
  let header: string[] | null = null
  const rows: Row[] = parse(content, {
    columns: (names: string[]) => {
      header = names.map((name) => name.trim().toLowerCase())
      return header
    },
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    trim: true,
  })
  if (header === null) throw new Error('the file is empty')
  const names: readonly string[] = header
  const lacking = ['cik', 'ticker'].filter((name) => !names.includes(name))
  if (lacking.length > 0) throw new Error(`missing column ${lacking.join(', ')}`)
  return rows
}

function readIndexes(row: Row): Identity['indexes'] {
  const given = INDEX_CODES.filter((code) => row[`is_${code}`] !== undefined)
  return Object.fromEntries(given.map((code) => [code, yes(row[`is_${code}`])]))
}

function readIdentity(row: Row): Identity | string {
  const cik = Number(row.cik)
  if (!isCik(cik)) return `invalid CIK: ${row.cik ?? ''}`
  const ticker = normalizeSymbol(row.ticker ?? '')
  if (ticker === null) return `invalid ticker: ${row.ticker ?? ''}`
  const kind = blank(row.kind)
  if (kind !== null && !COMPANY_KINDS.some((known) => known === kind)) {
    return `unknown kind: ${kind}`
  }
  const defaultedOn = blank(row.defaulted_on)
  if (defaultedOn !== null && !isCalendarDate(defaultedOn)) {
    return `defaulted_on is not a date: ${defaultedOn}`
  }
  const classes = (row.shares_classes ?? '').split(/[+;|\s]+/).map(normalizeSymbol)
  return {
    cik,
    ticker,
    aliases: classes.filter((alias): alias is string => alias !== null && alias !== ticker),
    name: blank(row.name),
    sector: blank(row.sector),
    industry: blank(row.industry),
    sic: readSic(Number(blank(row.sic) ?? Number.NaN)),
    exchange: blank(row.exchange),
    country: blank(row.country)?.toLowerCase() ?? null,
    kind: kind as CompanyKind | null,
    city: blank(row.city),
    state: blank(row.state),
    description: blank(row.description),
    defaultedOn,
    indexes: readIndexes(row),
  }
}

/** A second row of a CIK is another share class; a text is the reason for a rejection. */
function collectIdentities(
  rows: readonly (readonly [locator: string, identity: Identity | string])[],
): ParsedIdentities {
  const rejections: Rejection[] = []
  const identities = new Map<number, Identity>()
  for (const [locator, identity] of rows) {
    if (typeof identity === 'string') {
      rejections.push({ locator, reason: identity })
      continue
    }
    const { cik, ticker } = identity
    const known = identities.get(cik)
    identities.set(cik, known ? { ...known, aliases: [...known.aliases, ticker] } : identity)
  }
  return { identities: [...identities.values()], rejections, rowsRead: rows.length }
}

/** The identities format of the README or the SEC's exchange list. @throws without a header. */
export function parseIdentitiesCsv(content: Buffer): ParsedIdentities {
  const rows = readRows(content)
  return collectIdentities(rows.map((row, index) => [`row ${index + 2}`, readIdentity(row)]))
}

function readListed(row: Readonly<Record<string, unknown>>): Identity | string {
  const cik = Number(row?.cik_str)
  const ticker = normalizeSymbol(String(row?.ticker ?? ''))
  if (!isCik(cik) || ticker === null) return 'no CIK or ticker'
  return { ...tickerIdentity(cik, ticker), name: blank(String(row.title ?? '')) }
}

/** The SEC's `company_tickers.json`: `{"0": {cik_str, ticker, title}, …}`. */
function parseTickersJson(content: Buffer): ParsedIdentities {
  const file: Record<string, Record<string, unknown>> = JSON.parse(content.toString('utf8'))
  const rows = Object.entries(file)
  return collectIdentities(rows.map(([key, row]) => [`entry ${key}`, readListed(row)]))
}

/** An SEC ticker list, JSON or CSV by its content. @throws if it is neither. */
export function parseTickerList(content: Buffer): ParsedIdentities {
  const start = content.subarray(0, 64).toString('utf8').trimStart()
  return start.startsWith('{') ? parseTickersJson(content) : parseIdentitiesCsv(content)
}
