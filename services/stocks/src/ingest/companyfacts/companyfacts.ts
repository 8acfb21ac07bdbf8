import { STANDARDS } from '@quantamental/models/statement'
import { type Company, isCik, type Origin, readSic } from '../../companies/company.ts'
import { dayNumber, isCalendarDate } from '../../dates/calendar-date.ts'
import { isStoredTag, TAXONOMIES } from '../../engine/facts/tag-table.ts'
import {
  findAmountFault,
  isScaleSlip,
  isSlowTag,
  type Point,
  THOUSAND_FROM,
} from '../filings/absurd-values.ts'
import { isStoredUnit, type ReportedFact } from '../filings/filing-content.ts'
import type { Rejection } from '../rejection-tally.ts'
import { plainText } from '../sources/source-file.ts'

const DAYS_PER_MONTH = 30

const months = ({ periodStart, periodEnd }: ReportedFact) =>
  periodStart === null
    ? 0
    : Math.round((dayNumber(periodEnd) - dayNumber(periodStart)) / DAYS_PER_MONTH)

const toPoint = (fact: ReportedFact): Point => ({
  end: dayNumber(fact.periodEnd),
  amount: fact.value,
})

/** Facts of one tag and unit without those of filers that wrote thousands instead of units. */
function dropSlips(facts: readonly ReportedFact[]): {
  accepted: readonly ReportedFact[]
  rejections: readonly Rejection[]
} {
  const tag = facts[0]?.tag
  if (tag === undefined || !isSlowTag(tag)) return { accepted: facts, rejections: [] }
  const sizes = facts.map((fact) => Math.abs(fact.value)).filter((size) => size > 0)
  const [least, most] = sizes.reduce(
    ([low, high], size) => [Math.min(low, size), Math.max(high, size)],
    [Number.POSITIVE_INFINITY, 0],
  )
  if (!(most / least >= THOUSAND_FROM)) return { accepted: facts, rejections: [] }
  const points = new Map<number, Point[]>()
  for (const fact of facts) {
    points.getOrInsertComputed(months(fact), () => []).push(toPoint(fact))
  }
  const accepted: ReportedFact[] = []
  const rejections: Rejection[] = []
  for (const fact of facts) {
    if (!isScaleSlip(toPoint(fact), points.get(months(fact)) ?? [], fact.unit)) accepted.push(fact)
    else {
      rejections.push({
        locator: `${fact.accession}, ${fact.tag}, ${fact.periodEnd}`,
        reason: `${fact.value} is off by a factor of 1,000 from neighboring values`,
      })
    }
  }
  return { accepted, rejections }
}

export interface ParsedCompanyfacts {
  readonly kind: 'companyfacts'
  readonly cik: number
  readonly name: string
  readonly facts: readonly ReportedFact[]
  readonly rowsRead: number
  readonly rejections: readonly Rejection[]
}

/** `state` has two letters; null outside the United States. */
export interface ParsedSubmissions
  extends Pick<
    Company,
    'cik' | 'name' | 'exchange' | 'sic' | 'industry' | 'city' | 'state' | 'country'
  > {
  readonly kind: 'submissions'
  readonly formerNames: readonly string[]
  readonly tickers: readonly string[]
}

export type ParsedFile =
  | ParsedCompanyfacts
  | ParsedSubmissions
  | { readonly kind: 'rejected'; readonly reason: string }

interface ParseOptions {
  readonly origin: Origin
  /** Facts filed after this day, or for periods ending after it, are rejected. */
  readonly today: string
  /** Facts of periods that ended before this day are skipped. */
  readonly since?: string | undefined
}

const EARLIEST_PERIOD = '1980-01-01'
const REAL_ACCESSION = /^\d{10}-\d{2}-\d{6}$/
const FORM = /^[\x20-\x7e]{1,20}$/
const FISCAL_PERIOD = /^[A-Z0-9]{1,4}$/
const ANY_ACCESSION = /^[A-Za-z0-9-]{1,40}$/
/** Rejected rows listed individually per series; the rest are counted. */
const ROWS_NAMED = 3

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown) => (typeof value === 'string' && plainText(value)) || null
const year = (value: unknown) =>
  Number.isInteger(value) && String(value).length === 4 ? (value as number) : null

function parseCik(value: unknown): number | null {
  const digits = typeof value === 'string' ? value.replace(/^CIK/i, '') : value
  const cik = Number(digits)
  return isCik(cik) ? cik : null
}

/** Problem with a row, as text; null if it can be stored. */
function findRowFault(
  row: Json,
  [, tag, unit]: Series,
  { origin, today }: ParseOptions,
): string | null {
  if (typeof row.val !== 'number') return 'the value is not a number'
  const absurdity = findAmountFault(tag, unit, row.val)
  if (absurdity) return absurdity
  if (!isCalendarDate(row.end)) return `the period’s end is not a date: ${row.end}`
  if (row.start !== undefined && row.start !== null) {
    if (!isCalendarDate(row.start)) return `the period’s start is not a date: ${row.start}`
    if (row.start > row.end) return `the period ends (${row.end}) before it starts (${row.start})`
  }
  if (!isCalendarDate(row.filed)) return `the filing date is not a date: ${row.filed}`
  if (row.filed > today) return `filed in the future: ${row.filed}`
  if (row.end > today) return `the period ends in the future: ${row.end}`
  if (row.end < EARLIEST_PERIOD) return `the period is implausibly early: ${row.end}`
  if (row.end.slice(0, 4) > String(Number(row.filed.slice(0, 4)) + 1)) {
    return `the period ends (${row.end}) long after it was filed (${row.filed})`
  }
  const accession = origin === 'real' ? REAL_ACCESSION : ANY_ACCESSION
  if (typeof row.accn !== 'string' || !accession.test(row.accn)) return 'no accession number'
  return typeof row.form === 'string' && FORM.test(row.form) ? null : 'no form'
}

function toFact(taxonomy: string, tag: string, unit: string, row: Json): ReportedFact {
  return {
    taxonomy,
    tag,
    unit,
    periodStart: (row.start as string | null | undefined) ?? null,
    periodEnd: row.end as string,
    value: row.val as number,
    form: row.form as string,
    accession: row.accn as string,
    filed: row.filed as string,
    fiscalYear: year(row.fy),
    fiscalPeriod: typeof row.fp === 'string' && FISCAL_PERIOD.test(row.fp) ? row.fp : null,
  }
}

type Series = readonly [taxonomy: string, tag: string, unit: string]

interface Found {
  readonly facts: ReportedFact[]
  readonly rejections: Rejection[]
  rowsRead: number
}

function readSeries(found: Found, series: Series, rows: unknown, options: ParseOptions): void {
  const [taxonomy, tag, unit] = series
  const locator = `${taxonomy}:${tag}/${unit}`
  if (!Array.isArray(rows)) {
    found.rejections.push({ locator, reason: 'not a list of facts' })
    return
  }
  found.rowsRead += rows.length
  if (!isStoredTag(taxonomy, tag)) return
  if (!isStoredUnit(unit)) {
    const reason = `${rows.length} facts in ${unit}, where a currency, shares or a ratio is expected`
    found.rejections.push({ locator, reason })
    return
  }
  let faulty = 0
  const facts: ReportedFact[] = []
  rows.forEach((row: unknown, index) => {
    const fault = isObject(row) ? findRowFault(row, series, options) : 'invalid fact'
    if (fault) {
      faulty += 1
      if (faulty <= ROWS_NAMED) {
        found.rejections.push({ locator: `${locator}[${index}]`, reason: fault })
      }
    } else if (!options.since || ((row as Json).end as string) >= options.since) {
      facts.push(toFact(taxonomy, tag, unit, row as Json))
    }
  })
  if (faulty > ROWS_NAMED) {
    found.rejections.push({ locator, reason: `${faulty - ROWS_NAMED} more invalid facts` })
  }
  const { accepted, rejections } = dropSlips(facts)
  found.facts.push(...accepted)
  found.rejections.push(...rejections)
}

function parseCompanyfacts(cik: number, file: Json, options: ParseOptions): ParsedFile {
  const name = text(file.entityName) ?? `CIK ${cik}`
  const taxonomies = file.facts as Json
  if (!STANDARDS.some((standard) => isObject(taxonomies[standard]))) {
    const reason = `${name} (CIK ${cik}) reports neither us-gaap nor ifrs-full facts`
    return { kind: 'rejected', reason }
  }
  const found: Found = { facts: [], rejections: [], rowsRead: 0 }
  for (const [taxonomy, tags] of Object.entries(taxonomies)) {
    if (!TAXONOMIES.has(taxonomy) || !isObject(tags)) continue
    for (const [tag, concept] of Object.entries(tags)) {
      if (!isObject(concept) || !isObject(concept.units)) continue
      for (const [unit, rows] of Object.entries(concept.units)) {
        readSeries(found, [taxonomy, tag, unit], rows, options)
      }
    }
  }
  return { kind: 'companyfacts', cik, name, ...found }
}

const STATE = /^[A-Z]{2}$/

/** Business address; outside the United States, its last part is the country. */
function parseHeadquarters(addresses: unknown) {
  const business = isObject(addresses) && isObject(addresses.business) ? addresses.business : {}
  const place = text(business.stateOrCountryDescription)
  const state = place !== null && STATE.test(place) ? place : null
  const country = state ? 'united states' : (place?.split(',').at(-1)?.trim().toLowerCase() ?? null)
  return { city: text(business.city), state, country }
}

function parseSubmissions(cik: number, file: Json): ParsedSubmissions {
  const strings = (value: unknown) =>
    Array.isArray(value) ? value.map(text).filter((item) => item !== null) : []
  return {
    kind: 'submissions',
    cik,
    name: text(file.name) ?? `CIK ${cik}`,
    formerNames: strings(
      Array.isArray(file.formerNames) ? file.formerNames.map((former) => former?.name) : null,
    ),
    tickers: strings(file.tickers),
    exchange: strings(file.exchanges)[0] ?? null,
    sic: readSic(Number(file.sic)),
    industry: text(file.sicDescription),
    ...parseHeadquarters(file.addresses),
  }
}

/**
 * Parse a file of an import folder by its content: SEC `companyfacts`, SEC `submissions`, or
 * neither. Never throws; an unusable file is returned as rejected with the reason.
 */
export function parseImportFile(content: Buffer, options: ParseOptions): ParsedFile {
  let file: unknown
  try {
    file = JSON.parse(content.toString('utf8'))
  } catch (error) {
    return { kind: 'rejected', reason: `Corrupt JSON: ${(error as Error).message}` }
  }
  if (!isObject(file)) return { kind: 'rejected', reason: 'Not a JSON object' }
  const cik = parseCik(file.cik)
  if (cik !== null && isObject(file.facts)) return parseCompanyfacts(cik, file, options)
  if (cik !== null && (isObject(file.filings) || Array.isArray(file.tickers))) {
    return parseSubmissions(cik, file)
  }
  if (isObject(file.facts)) return { kind: 'rejected', reason: 'Facts without a CIK' }
  return { kind: 'rejected', reason: 'Neither SEC companyfacts nor SEC submissions' }
}
