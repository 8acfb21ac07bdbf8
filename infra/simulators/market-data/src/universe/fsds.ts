import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fiscalQuarterOf, quarterIndex } from '../fiscal-calendar.ts'
import { compactDay, type Day, dayText, tradingDayOnOrBefore } from './days.ts'
import { linesOf, NUM_COLUMNS, paysDividends, reportRows } from './report-rows.ts'
import type { UniverseCompany } from './roster.ts'
import type { ReportDate, Schedule } from './schedule.ts'
import { simulateBooks } from './simulate.ts'
import { type Split, splitFactor } from './splits.ts'
import type { Traits } from './traits.ts'
import { ZipWriter } from './zip-writer.ts'

/** Columns of the SEC's `sub.txt`. */
const SUB_COLUMNS =
  'adsh cik name sic countryba stprba cityba zipba bas1 bas2 baph countryma stprma cityma zipma mas1 mas2 countryinc stprinc ein former changed afs wksi fye form period fy fp filed accepted prevrpt detail instance nciks aciks'.split(
    ' ',
  )

/** Company with all inputs of its files. */
export interface SimulatedCompany {
  readonly company: UniverseCompany
  readonly schedule: Schedule
  readonly traits: Traits
  readonly splits: readonly Split[]
}

/** Quarter of a filing day, such as `2021q4`. */
function archiveOf({ filed }: ReportDate): string {
  const text = dayText(filed)
  return `${text.slice(0, 4)}q${Math.ceil(Number(text.slice(5, 7)) / 3)}`
}

function subRow({ company, schedule }: SimulatedCompany, report: ReportDate): string {
  const isUs = company.country === 'united states'
  const cells: Record<string, string | number> = {
    adsh: report.accession,
    cik: company.cik,
    name: company.name.toUpperCase(),
    sic: company.known?.sic ?? company.industry.sic,
    countryba: isUs ? 'US' : '',
    stprba: company.state,
    cityba: company.city.toUpperCase(),
    afs: company.band === 'mega' || company.band === 'large' ? '1-LAF' : '4-NON',
    wksi: 0,
    fye: compactDay(lastEnd(schedule, report)).slice(4),
    form: report.fiscalPeriod === 'FY' ? '10-K' : '10-Q',
    period: compactDay(report.end),
    fy: report.fiscalYear,
    fp: report.fiscalPeriod,
    filed: compactDay(report.filed),
    accepted: `${dayText(report.filed)} 16:05:00.0`,
    prevrpt: 0,
    detail: 1,
    instance: `${company.ticker.toLowerCase()}-${compactDay(report.end)}.htm`,
    nciks: 1,
  }
  return `${SUB_COLUMNS.map((name) => cells[name] ?? '').join('\t')}\n`
}

/** End of the fiscal year of a report. */
function lastEnd({ fiscalMonth }: Schedule, report: ReportDate): number {
  const left = 4 - fiscalQuarterOf(report.quarter)
  return left === 0 ? report.end : yearEnd(fiscalMonth, report.fiscalYear)
}

const yearEnd = (month: number, year: number) => Date.UTC(year, month, 0) / 86_400_000

/** Books for a company's reports, in whole fiscal years. */
function booksOf(seed: number, { company, schedule, traits }: SimulatedCompany) {
  const first = schedule.reports[0]
  const last = schedule.reports.at(-1)
  if (!first || !last) return null
  const from = quarterIndex(first.fiscalYear, 1)
  const { kind } = company.industry
  const books = simulateBooks(
    seed,
    company.drawnAs,
    kind,
    traits,
    schedule.anchor,
    from,
    last.quarter,
  )
  return { from, books }
}

/** All `num.txt` rows of one company, report by report. */
export function* companyReports(
  seed: number,
  simulated: SimulatedCompany,
): Generator<{ report: ReportDate; rows: string }> {
  const history = booksOf(seed, simulated)
  if (!history) return
  const lines = linesOf(simulated.company, simulated.traits)
  for (const report of simulated.schedule.reports) {
    const at = report.quarter - history.from
    const year = history.books.slice(at - fiscalQuarterOf(report.quarter) + 1, at + 1)
    const factor = splitFactor(simulated.splits, report.filed)
    yield { report, rows: reportRows(report, lines, year, factor) }
  }
}

/** Dividend in USD per share of its ex-dividend day. */
export interface Dividend {
  readonly exDay: Day
  readonly amount: number
}

/** Ex-dividend day before the end of the quarter, in days. */
const EX_DAYS = 35

/** Dividends of the reported quarters, oldest first; together those of the statements. */
export function dividendsOf(seed: number, simulated: SimulatedCompany): readonly Dividend[] {
  const { traits, schedule, splits } = simulated
  const history = paysDividends(traits) ? booksOf(seed, simulated) : null
  if (!history) return []
  return schedule.reports.flatMap(({ quarter, end }) => {
    const books = history.books[quarter - history.from]
    const exDay = tradingDayOnOrBefore(end - EX_DAYS)
    const shares = (books?.averageShares ?? 0) * splitFactor(splits, exDay)
    const amount = shares > 0 ? (books?.dividends ?? 0) / shares : 0
    return amount >= 0.0001 ? [{ exDay, amount }] : []
  })
}

/**
 * Write `fsds/<year>q<n>.zip` for each calendar quarter with filings, in the layout of the SEC's Financial
 * Statement Data Sets (`sub.txt` and `num.txt`).
 * @returns names of the files and their total bytes
 */
export function writeDataSets(
  folder: string,
  seed: number,
  companies: readonly SimulatedCompany[],
  onCompany: (done: number) => void,
): { names: string[]; bytes: number } {
  const names = [
    ...new Set(companies.flatMap(({ schedule }) => schedule.reports.map(archiveOf))),
  ].sort()
  mkdirSync(join(folder, 'fsds'), { recursive: true })
  const archives = new Map(
    names.map((name) => [name, new ZipWriter(join(folder, 'fsds', `${name}.zip`))]),
  )
  const begin = (entry: string, columns: readonly string[]) => {
    for (const archive of archives.values()) {
      archive.begin(entry)
      archive.append(`${columns.join('\t')}\n`)
    }
  }
  begin('sub.txt', SUB_COLUMNS)
  for (const simulated of companies) {
    for (const report of simulated.schedule.reports) {
      archives.get(archiveOf(report))?.append(subRow(simulated, report))
    }
  }
  begin('num.txt', NUM_COLUMNS)
  companies.forEach((simulated, i) => {
    for (const { report, rows } of companyReports(seed, simulated)) {
      archives.get(archiveOf(report))?.append(rows)
    }
    onCompany(i + 1)
  })
  const bytes = [...archives.values()].reduce((sum, archive) => sum + archive.close(), 0)
  return { names: names.map((name) => `fsds/${name}.zip`), bytes }
}
