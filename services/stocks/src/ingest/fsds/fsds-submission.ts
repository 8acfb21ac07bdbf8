import type { Readable } from 'node:stream'
import { type Company, isCik, readSic } from '../../companies/company.ts'
import { dayNumber, isCalendarDate } from '../../dates/calendar-date.ts'
import { isPeriodicForm } from '../../engine/facts/reports.ts'
import type { FilingContent } from '../filings/filing-content.ts'
import type { Rejection } from '../rejection-tally.ts'
import { plainText } from '../sources/source-file.ts'
import { readTabTable } from './fsds-source.ts'

/** A company as registered with the SEC; the name is in capitals. */
export type Registrant = Pick<Company, 'cik' | 'name' | 'sic' | 'country' | 'state' | 'city'>

/** One annual or quarterly report of a data set, without its facts. */
export interface Submission extends Omit<FilingContent, 'tags' | 'starts' | 'ends' | 'amounts'> {
  readonly registrant: Registrant
}

export interface ParsedSubmissions {
  readonly submissions: Submission[]
  readonly rejections: Rejection[]
  readonly otherForms: number
}

const ACCESSION = /^[A-Za-z0-9-]{1,40}$/
const FISCAL_PERIOD = /^[A-Z0-9]{1,4}$/
const NEEDED = ['adsh', 'cik', 'name', 'form', 'filed', 'fy', 'fp'] as const
const OPTIONAL = ['sic', 'countryba', 'stprba', 'cityba'] as const
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Day of a date such as `20091231`; null if invalid. */
export function readCompactDate(text: string): number | null {
  if (!/^\d{8}$/.test(text)) return null
  const date = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
  return isCalendarDate(date) ? dayNumber(date) : null
}

function countryName(code: string): string | null {
  return /^[A-Z]{2}$/.test(code) ? (regions.of(code)?.toLowerCase() ?? null) : null
}

type Cell = (name: (typeof NEEDED)[number] | (typeof OPTIONAL)[number]) => string

function readRegistrant(cell: Cell): Registrant | string {
  const cik = Number(cell('cik'))
  if (!isCik(cik)) return `invalid CIK: ${cell('cik')}`
  return {
    cik,
    name: plainText(cell('name')) || `CIK ${cik}`,
    sic: readSic(Number(cell('sic'))),
    country: countryName(cell('countryba')),
    state: plainText(cell('stprba')) || null,
    city: plainText(cell('cityba')) || null,
  }
}

function readSubmission(cell: Cell, today: number): Submission | string {
  const registrant = readRegistrant(cell)
  if (typeof registrant === 'string') return registrant
  const accession = cell('adsh')
  if (!ACCESSION.test(accession)) return `invalid accession number: ${accession}`
  const filed = readCompactDate(cell('filed'))
  if (filed === null) return `the filing date is not a date: ${cell('filed')}`
  if (filed > today) return `filed in the future: ${cell('filed')}`
  const year = cell('fy')
  const period = cell('fp')
  return {
    accession,
    registrant,
    form: cell('form'),
    filed,
    fiscalYear: /^(19|20)\d{2}$/.test(year) ? Number(year) : null,
    fiscalPeriod: FISCAL_PERIOD.test(period) ? period : null,
  }
}

/** Periodic reports of a `sub.txt`, foreign ones included. @throws if it cannot be read. */
export async function readSubmissions(stream: Readable, today: number): Promise<ParsedSubmissions> {
  const found = new Map<string, Submission>()
  const rejections: Rejection[] = []
  let otherForms = 0
  let columns: Readonly<Record<string, number>> = {}
  await readTabTable(
    stream,
    { name: 'sub.txt', encoding: 'utf8', needed: NEEDED, optional: OPTIONAL },
    (found) => {
      columns = found
    },
    (cells, line) => {
      const cell: Cell = (name) => cells[columns[name] as number]?.trim() ?? ''
      if (!isPeriodicForm(cell('form'))) {
        otherForms += 1
        return
      }
      const submission = readSubmission(cell, today)
      const locator = `sub.txt, line ${line}`
      if (typeof submission === 'string') rejections.push({ locator, reason: submission })
      else if (found.has(submission.accession)) {
        rejections.push({ locator, reason: `duplicate accession number ${submission.accession}` })
      } else found.set(submission.accession, submission)
    },
  )
  return { submissions: [...found.values()], rejections, otherForms }
}
