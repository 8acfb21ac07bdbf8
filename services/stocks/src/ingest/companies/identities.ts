import { parse } from 'csv-parse/sync'
import { COMPANY_KINDS, type CompanyKind, normalizeSymbol } from '../../companies/company.ts'

import { isCalendarDate } from '../../dates/calendar-date.ts'
import { SIC_MAX } from '../companyfacts/companyfacts.ts'
import type { Rejection } from '../rejection-tally.ts'
import { plainText } from '../sources/source-file.ts'

/** Index memberships: column `is_<code>` of the table and of the identities CSV. */
export const INDEX_CODES = ['sp500', 'nasdaq100', 'dji', 'djt', 'dju', 'wsb', 'meme'] as const
export type IndexCode = (typeof INDEX_CODES)[number]

/** Fields of one company from a list; null where the list has no value. */
export interface Identity {
  readonly cik: number
  readonly ticker: string
  /** Tickers of further share classes. */
  readonly aliases: readonly string[]
  readonly name: string | null
  readonly sector: string | null
  readonly industry: string | null
  readonly sic: number | null
  readonly exchange: string | null
  readonly country: string | null
  readonly kind: CompanyKind | null
  readonly city: string | null
  readonly state: string | null
  readonly description: string | null
  /** Day of default or bankruptcy, yyyy-mm-dd. */
  readonly defaultedOn: string | null
  /** Memberships, for the indexes that have a column in the list. */
  readonly indexes: Readonly<Partial<Record<IndexCode, boolean>>>
}

export interface ParsedIdentities {
  readonly identities: readonly Identity[]
  readonly rejections: readonly Rejection[]
  readonly rowsRead: number
}

const blank = (value: string | undefined) => plainText(value ?? '') || null
const isCik = (cik: number) => Number.isInteger(cik) && cik > 0 && cik < 10_000_000_000
const yes = (value: string | undefined) => /^(true|1|yes|y)$/i.test(value?.trim() ?? '')

export function tickerIdentity(cik: number, ticker: string): Identity {
  return {
    cik,
    ticker,
    aliases: [],
    name: null,
    sector: null,
    industry: null,
    sic: null,
    exchange: null,
    country: null,
    kind: null,
    city: null,
    state: null,
    description: null,
    defaultedOn: null,
    indexes: {},
  }
}

/** Values of `first`, else of `second`; tickers of both. */
export function mergeIdentities(first: Identity, second: Identity): Identity {
  return {
    cik: first.cik,
    ticker: first.ticker,
    aliases: [...first.aliases, second.ticker, ...second.aliases].filter((a) => a !== first.ticker),
    name: first.name ?? second.name,
    sector: first.sector ?? second.sector,
    industry: first.industry ?? second.industry,
    sic: first.sic ?? second.sic,
    exchange: first.exchange ?? second.exchange,
    country: first.country ?? second.country,
    kind: first.kind ?? second.kind,
    city: first.city ?? second.city,
    state: first.state ?? second.state,
    description: first.description ?? second.description,
    defaultedOn: first.defaultedOn ?? second.defaultedOn,
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
  const sic = Number(blank(row.sic) ?? Number.NaN)
  const classes = (row.shares_classes ?? '').split(/[+;|\s]+/).map(normalizeSymbol)
  return {
    cik,
    ticker,
    aliases: classes.filter((alias): alias is string => alias !== null && alias !== ticker),
    name: blank(row.name),
    sector: blank(row.sector),
    industry: blank(row.industry),
    sic: Number.isInteger(sic) && sic > 0 && sic <= SIC_MAX ? sic : null,
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

/**
 * Companies of an identities CSV or the SEC's exchange list; a second row of a CIK is another share
 * class. @throws if a cik or ticker column is missing.
 */
export function parseIdentitiesCsv(content: Buffer): ParsedIdentities {
  const rejections: Rejection[] = []
  const identities = new Map<number, Identity>()
  const rows = readRows(content)
  rows.forEach((row, index) => {
    const identity = readIdentity(row)
    if (typeof identity === 'string') {
      rejections.push({ locator: `row ${index + 2}`, reason: identity })
      return
    }
    const known = identities.get(identity.cik)
    identities.set(
      identity.cik,
      known ? { ...known, aliases: [...known.aliases, identity.ticker] } : identity,
    )
  })
  return { identities: [...identities.values()], rejections, rowsRead: rows.length }
}

/** The SEC's `company_tickers.json`: `{"0": {cik_str, ticker, title}, …}`. */
function parseTickersJson(content: Buffer): ParsedIdentities {
  const file: unknown = JSON.parse(content.toString('utf8'))
  const rows = Object.entries(file as Record<string, Record<string, unknown>>)
  const rejections: Rejection[] = []
  const identities = new Map<number, Identity>()
  for (const [key, row] of rows) {
    const cik = Number(row?.cik_str)
    const ticker = normalizeSymbol(String(row?.ticker ?? ''))
    if (!isCik(cik) || ticker === null) {
      rejections.push({ locator: `entry ${key}`, reason: 'no CIK or ticker' })
      continue
    }
    const known = identities.get(cik)
    identities.set(
      cik,
      known
        ? { ...known, aliases: [...known.aliases, ticker] }
        : { ...tickerIdentity(cik, ticker), name: blank(String(row.title ?? '')) },
    )
  }
  return { identities: [...identities.values()], rejections, rowsRead: rows.length }
}

/** An SEC ticker list, JSON or CSV by its content. @throws if it is neither. */
export function parseTickerList(content: Buffer): ParsedIdentities {
  const start = content.subarray(0, 64).toString('utf8').trimStart()
  return start.startsWith('{') ? parseTickersJson(content) : parseIdentitiesCsv(content)
}
