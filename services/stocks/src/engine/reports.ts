import { formatQuarter } from '@quantamental/api/format'
import type { CompanyInput, DayNumber, StoredFiling } from './company-input.ts'
import { dateText } from './day.ts'
import { ASSETS_SLOT, FOREIGN_ASSETS_SLOT, type Slot } from './tag-slots.ts'

/** An annual or quarterly report with the balance date it is for. */
export interface Report {
  /** Calendar quarter label, `24Q3`. */
  readonly quarter: string
  /** `FY2022` for a year end, `FY2023 Q1` otherwise. */
  readonly fiscalPeriod: string
  readonly end: DayNumber
  readonly filed: DayNumber
  /** Index among the company's filings. */
  readonly filing: number
  readonly accession: string
  readonly form: string
  readonly isYearEnd: boolean
  /** Its total assets are not us-gaap in USD. */
  readonly isForeign: boolean
}

const PERIODIC_FORM = /^(10-K|10-KT|10-K405|10-KSB|10-Q|10-QT|20-F|40-F)(\/A)?$/
const forms = new Map<string, boolean>()

/** Annual and quarterly reports; comparatives in prospectuses and proxies are not statements. */
export function isPeriodicForm(form: string): boolean {
  let answer = forms.get(form)
  if (answer === undefined) {
    answer = PERIODIC_FORM.test(form)
    if (forms.size < 1000) forms.set(form, answer)
  }
  return answer
}

function isAnnualForm(form: string): boolean {
  return isPeriodicForm(form) && !form.startsWith('10-Q')
}

/**
 * 52- and 53-week quarters end up to a week into the next calendar quarter; the label is that of the
 * quarter a week before the end, so that no two quarters of a company share one.
 */
const WEEK_SHIFT_DAYS = 7
const labels = new Map<DayNumber, string>()

export function quarterLabel(end: DayNumber): string {
  let label = labels.get(end)
  if (label === undefined) {
    label = formatQuarter(dateText(end - WEEK_SHIFT_DAYS))
    if (labels.size < 40_000) labels.set(end, label)
  }
  return label
}

const QUARTERS: ReadonlySet<string | null> = new Set(['Q1', 'Q2', 'Q3'])

/** The report's own label when it is plausible; counted from the fiscal year ends otherwise. */
function fiscalLabel(filing: StoredFiling, end: DayNumber, yearEnds: readonly DayNumber[]): string {
  const { fiscalYear, fiscalPeriod } = filing
  const endYear = Number(dateText(end - WEEK_SHIFT_DAYS).slice(0, 4))
  const annual = isAnnualForm(filing.form)
  if (fiscalYear !== null && Math.abs(fiscalYear - endYear) <= 1) {
    if (annual) return `FY${fiscalYear}`
    if (QUARTERS.has(fiscalPeriod)) return `FY${fiscalYear} ${fiscalPeriod}`
  }
  if (annual) return `FY${endYear}`
  let before: DayNumber | null = null
  for (const day of yearEnds) if (day < end && (before === null || day > before)) before = day
  if (before === null) return `FY${endYear} Q${Math.ceil(Number(dateText(end).slice(5, 7)) / 3)}`
  const number = Math.min(3, Math.max(1, Math.round((end - before) / 91)))
  return `FY${dateText(before + 360).slice(0, 4)} Q${number}`
}

/** The latest day at which the filing states total assets, in USD where it does. */
function ownBalanceDate(filing: StoredFiling, slots: readonly Slot[]) {
  let usd: DayNumber | null = null
  let foreign: DayNumber | null = null
  const { tags, ends, starts, amounts } = filing
  for (let i = 0; i < tags.length; i += 1) {
    const slot = slots[tags[i] as number]
    if (slot !== ASSETS_SLOT && slot !== FOREIGN_ASSETS_SLOT) continue
    if (starts[i] !== null || !Number.isFinite(amounts[i])) continue
    const end = ends[i] as DayNumber
    if (slot === ASSETS_SLOT) usd = usd === null || end > usd ? end : usd
    else foreign = foreign === null || end > foreign ? end : foreign
  }
  const end = usd ?? foreign
  return end === null || end > filing.filed ? null : { end, isForeign: usd === null }
}

/**
 * Annual and quarterly reports known on `today`, in order of filing; dates that appear only as
 * comparatives are left out. The index of a report's filing is that among `input.filings`.
 */
export function listReports(
  { filings }: Pick<CompanyInput, 'filings'>,
  slots: readonly Slot[],
  today: DayNumber,
): Report[] {
  const reports: Report[] = []
  const yearEnds: DayNumber[] = []
  for (let index = 0; index < filings.length; index += 1) {
    const filing = filings[index] as StoredFiling
    if (filing.filed > today || !isPeriodicForm(filing.form)) continue
    const own = ownBalanceDate(filing, slots)
    if (own === null) continue
    const isYearEnd = isAnnualForm(filing.form)
    reports.push({
      quarter: quarterLabel(own.end),
      fiscalPeriod: fiscalLabel(filing, own.end, yearEnds),
      end: own.end,
      filed: filing.filed,
      filing: index,
      accession: filing.accession,
      form: filing.form,
      isYearEnd,
      isForeign: own.isForeign,
    })
    if (isYearEnd) yearEnds.push(own.end)
  }
  return reports
}

/**
 * The first report of each calendar quarter, oldest balance date first. Where two balance dates fall
 * into one quarter (a changed fiscal year) the later one counts.
 */
export function listQuarterReports(reports: readonly Report[]): Report[] {
  const quarters = new Map<string, Report>()
  for (const report of reports) {
    const known = quarters.get(report.quarter)
    if (!known || report.end > known.end) quarters.set(report.quarter, report)
  }
  return [...quarters.values()].sort((a, b) => a.end - b.end)
}
