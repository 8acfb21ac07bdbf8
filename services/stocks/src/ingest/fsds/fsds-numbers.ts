import type { Readable } from 'node:stream'
import { classifyOwnTag, OWN_TAXONOMY } from '@quantamental/models/statement'
import { DAY_MS } from '../../dates/calendar-date.ts'
import { isStoredTag, STORED_TAGS, taxonomyOf } from '../../engine/facts/tag-table.ts'
import { findAmountFault } from '../filings/absurd-values.ts'
import {
  CURRENCY,
  type FilingContent,
  isStoredUnit,
  type TagKey,
} from '../filings/filing-content.ts'
import type { TagStore } from '../filings/filing-store.ts'
import type { RejectionTally } from '../rejection-tally.ts'
import { plainText } from '../sources/source-file.ts'
import { readTabTable } from './fsds-source.ts'
import { readCompactDate, type Submission } from './fsds-submission.ts'

const HALF_MONTH = 15
/** Longest period of any figure: one year. */
const QUARTERS_MAX = 4

function firstOfMonth(day: number, months: number): number {
  const date = new Date(day * DAY_MS)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / DAY_MS
}

/** Nearest month end, as in the data sets; 52- and 53-week years included. */
export function roundToMonthEnd(day: number): number {
  const next = firstOfMonth(day, 1) - 1
  const previous = firstOfMonth(day, 0) - 1
  return day - previous <= HALF_MONTH && next !== day ? previous : next
}

/** First day of the `quarters` quarters ending with the month of `end`; null at a date. */
export function periodStart(end: number, quarters: number): number | null {
  return quarters === 0 ? null : firstOfMonth(end, 1 - 3 * quarters)
}

/** `periodStart` with a cache: a table repeats few periods. */
function createStartReader(): typeof periodStart {
  const known = new Map<number, number | null>()
  return (end, quarters) => {
    const key = end * (QUARTERS_MAX + 1) + quarters
    return known.getOrInsertComputed(key, () => periodStart(end, quarters))
  }
}

/** Reader of `ddate` with a cache: a table repeats few dates. */
export function createDateReader(): (text: string) => number | null {
  const known = new Map<string, number | null>()
  return (text) =>
    known.getOrInsertComputed(text, () => {
      const exact = readCompactDate(text)
      return exact === null ? null : roundToMonthEnd(exact)
    })
}

const PER_SHARE = /PerShare|PerBasicShare|PerDilutedShare/

/** The data sets give amounts per share the currency as their unit. */
function trueUnit(tag: string, unit: string): string {
  return CURRENCY.test(unit) && PER_SHARE.test(tag) ? `${unit}/shares` : unit
}

/** Key of a row's tag, version and unit; null if unused; text if the unit is rejected. */
type TagMeaning = TagKey | string | null

/** Look up the meaning of tag, version and unit, cached per combination. */
function createTagReader(
  tags: Pick<TagStore, 'keyOf'>,
): (tag: string, version: string, unit: string) => TagMeaning {
  const known = new Map<string, Map<string, Map<string, TagMeaning>>>()
  const work = (tag: string, version: string, unit: string): TagMeaning => {
    const taxonomy = taxonomyOf(version)
    if (taxonomy === null) return null
    const isUsed = taxonomy === OWN_TAXONOMY ? !STORED_TAGS.has(tag) : isStoredTag(taxonomy, tag)
    if (!isUsed) return null
    if (!isStoredUnit(unit)) return `in ${unit}, where a currency, shares or a ratio is expected`
    return tags.keyOf(taxonomy, tag, trueUnit(tag, unit))
  }
  const within = <T>(map: Map<string, Map<string, T>>, name: string): Map<string, T> =>
    map.getOrInsertComputed(name, () => new Map())
  return (tag, version, unit) => {
    if (!STORED_TAGS.has(tag) && classifyOwnTag(tag) === null) return null
    const meanings = within(within(known, tag), version)
    return meanings.getOrInsertComputed(unit, () => work(tag, version, unit))
  }
}

interface NumberOptions {
  /** Days since 1970-01-01. */
  readonly today: number
  readonly since: number | null
  readonly tags: Pick<TagStore, 'keyOf'>
  readonly faults: RejectionTally
}

const NEEDED = ['adsh', 'tag', 'version', 'ddate', 'qtrs', 'uom', 'value'] as const
const OPTIONAL = ['segments', 'coreg'] as const
/** 1980-01-01. */
const EARLIEST_DAY = 3652
/** A period that ends longer after the report than this cannot belong to it. */
const AFTER_FILING_MAX_DAYS = 400
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const QUARTERS = /^\d{1,3}$/

type Column = (typeof NEEDED)[number] | (typeof OPTIONAL)[number]

/**
 * Facts of the reports `submissions` from a `num.txt`: of the whole company (no segment, no co-registrant), with a
 * used tag. Result: one filing per report with facts, and the number of table rows. Invalid rows are added to
 * `faults`. @throws when the table is empty, lacks a column or cannot be read.
 */
export async function readNumbers(
  stream: Readable,
  submissions: readonly Submission[],
  { today, since, tags, faults }: NumberOptions,
): Promise<{ filings: FilingContent[]; rowsRead: number }> {
  const bySubmission = new Map(submissions.map((s) => [s.accession, s]))
  const filings = new Map<string, FilingContent>()
  const readDate = createDateReader()
  const readStart = createStartReader()
  const readTag = createTagReader(tags)
  let at: Readonly<Record<string, number>> = {}

  const takeRow = (cells: readonly string[], line: number) => {
    const cell = (name: Column) => cells[at[name] as number] ?? ''
    const submission = bySubmission.get(cell('adsh'))
    if (!submission || cell('segments') !== '' || cell('coreg') !== '') return
    const name = cell('tag')
    const tag = readTag(name, cell('version'), cell('uom'))
    if (tag === null) return
    const reject = (kind: string, particulars = '') => {
      const locator = `num.txt, line ${line}, ${plainText(name)}`
      faults.add(kind, { locator, reason: particulars ? `${kind}: ${particulars}` : kind })
    }
    if (typeof tag === 'string') return reject(plainText(tag))
    const value = cell('value')
    if (value === '') return reject('no value')
    const amount = Number(value)
    if (!NUMBER.test(value)) return reject('the value is not a number', value)
    const fault = findAmountFault(name, tag.unit, amount)
    if (fault) return reject(fault)
    const quarters = QUARTERS.test(cell('qtrs')) ? Number(cell('qtrs')) : null
    if (quarters === null) return reject('invalid number of quarters', cell('qtrs'))
    if (quarters > QUARTERS_MAX) return
    const rounded = readDate(cell('ddate'))
    if (rounded === null) return reject('not a date', cell('ddate'))
    // The date of a cover page is before the filing; the end of its month may not be.
    const end = tag.taxonomy === 'dei' ? Math.min(rounded, submission.filed) : rounded
    if (end > today) return reject('the period ends in the future', cell('ddate'))
    if (end < EARLIEST_DAY) return reject('the period is implausibly early', cell('ddate'))
    if (end > submission.filed + AFTER_FILING_MAX_DAYS) {
      return reject('the period ends long after it was filed', cell('ddate'))
    }
    if (since !== null && end < since) return
    const filing = filings.getOrInsertComputed(submission.accession, () => startFiling(submission))
    filing.tags.push(tag)
    filing.starts.push(readStart(end, quarters))
    filing.ends.push(end)
    filing.amounts.push(amount)
  }

  const rowsRead = await readTabTable(
    stream,
    { name: 'num.txt', encoding: 'latin1', needed: NEEDED, optional: OPTIONAL },
    (columns) => {
      at = columns
    },
    takeRow,
  )
  return { filings: [...filings.values()], rowsRead }
}

function startFiling(submission: Submission): FilingContent {
  const { registrant: _registrant, ...report } = submission
  return { ...report, tags: [], starts: [], ends: [], amounts: [] }
}
