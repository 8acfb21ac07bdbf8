import { formatQuarter } from '@quantamental/api/format'
import type { Standard } from '@quantamental/models/statement'
import { dateText } from '../../dates/calendar-date.ts'
import type { CompanyInput, DayNumber, StoredFiling } from '../company-input.ts'
import { ASSETS_SLOT, type Slot, type TagIndex } from './tag-slots.ts'

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
  readonly standard: Standard
}

const PERIODIC_FORM = /^(10-K|10-KT|10-K405|10-KSB|10-Q|10-QT|20-F|40-F|6-K)(\/A)?$/
const forms = new Map<string, boolean>()

/** Annual, quarterly or half-yearly report: not a prospectus or proxy; 6-K of foreign companies. */
export function isPeriodicForm(form: string): boolean {
  let answer = forms.get(form)
  if (answer === undefined) {
    answer = PERIODIC_FORM.test(form)
    if (forms.size < 1000) forms.set(form, answer)
  }
  return answer
}

function isAnnual({ form, fiscalPeriod }: StoredFiling): boolean {
  if (form.startsWith('6-K')) return fiscalPeriod === 'FY'
  return isPeriodicForm(form) && !form.startsWith('10-Q')
}

/**
 * Quarters of 52- and 53-week years end up to a week into the next calendar quarter. The label is
 * derived from the day one week before the end, so that no two quarters of a company share one.
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

const PERIODS: ReadonlySet<string | null> = new Set(['Q1', 'Q2', 'Q3', 'H1'])

/** The filing's own fiscal period if plausible, else one counted from the last fiscal year end. */
function fiscalLabel(filing: StoredFiling, end: DayNumber, yearEnds: readonly DayNumber[]): string {
  const { fiscalYear, fiscalPeriod } = filing
  const endYear = Number(dateText(end - WEEK_SHIFT_DAYS).slice(0, 4))
  const annual = isAnnual(filing)
  if (fiscalYear !== null && Math.abs(fiscalYear - endYear) <= 1) {
    if (annual) return `FY${fiscalYear}`
    if (PERIODS.has(fiscalPeriod)) return `FY${fiscalYear} ${fiscalPeriod}`
  }
  if (annual) return `FY${endYear}`
  let before: DayNumber | null = null
  for (const day of yearEnds) if (day < end && (before === null || day > before)) before = day
  if (before === null) return `FY${endYear} Q${Math.ceil(Number(dateText(end).slice(5, 7)) / 3)}`
  const number = Math.min(3, Math.max(1, Math.round((end - before) / 91)))
  return `FY${dateText(before + 360).slice(0, 4)} Q${number}`
}

/** Latest day with total assets in the reporting currency, and the accounting standard. */
function ownBalanceDate(filing: StoredFiling, slots: readonly Slot[], { assets }: TagIndex) {
  let end: DayNumber | null = null
  let tag = -1
  const { tags, ends, starts, amounts } = filing
  for (let i = 0; i < tags.length; i += 1) {
    if (slots[tags[i] as number] !== ASSETS_SLOT) continue
    if (starts[i] !== null || !Number.isFinite(amounts[i])) continue
    const day = ends[i] as DayNumber
    if (end !== null && day <= end) continue
    end = day
    tag = tags[i] as number
  }
  if (end === null || end > filing.filed) return null
  const standard: Standard = assets.get(tag)?.taxonomy === 'ifrs-full' ? 'ifrs-full' : 'us-gaap'
  return { end, standard }
}

/** Currency in which the filing states total assets for most days, as one year may also be translated. */
function currencyOf({ tags, starts, ends }: StoredFiling, { assets }: TagIndex): string | null {
  const days = new Map<string, Set<DayNumber>>()
  for (let i = 0; i < tags.length; i += 1) {
    const unit = assets.get(tags[i] as number)?.unit
    if (unit === undefined || starts[i] !== null) continue
    days.getOrInsertComputed(unit, () => new Set()).add(ends[i] as DayNumber)
  }
  const rank = (unit: string) => (days.get(unit)?.size ?? 0) * 2 - (unit === 'USD' ? 1 : 0)
  const [most = null] = [...days.keys()].sort((a, b) => rank(b) - rank(a) || (a < b ? -1 : 1))
  return most
}

/** Currency of the newest report known on `today`; USD without a report. */
export function findCurrency(
  { filings }: Pick<CompanyInput, 'filings'>,
  index: TagIndex,
  today: DayNumber,
): string {
  for (let at = filings.length - 1; at >= 0; at -= 1) {
    const filing = filings[at] as StoredFiling
    if (filing.filed > today || !isPeriodicForm(filing.form)) continue
    const currency = currencyOf(filing, index)
    if (currency !== null) return currency
  }
  return 'USD'
}

/** Reports in `currency` known on `today`, in filing order, with their own balance dates only. */
export function listReports(
  { filings }: Pick<CompanyInput, 'filings'>,
  tags: TagIndex,
  currency: string,
  today: DayNumber,
): Report[] {
  const slots = tags.slotsIn(currency)
  const reports: Report[] = []
  const yearEnds: DayNumber[] = []
  for (let index = 0; index < filings.length; index += 1) {
    const filing = filings[index] as StoredFiling
    if (filing.filed > today || !isPeriodicForm(filing.form)) continue
    const own = ownBalanceDate(filing, slots, tags)
    if (own === null) continue
    const isYearEnd = isAnnual(filing)
    reports.push({
      quarter: quarterLabel(own.end),
      fiscalPeriod: fiscalLabel(filing, own.end, yearEnds),
      end: own.end,
      filed: filing.filed,
      filing: index,
      accession: filing.accession,
      form: filing.form,
      isYearEnd,
      standard: own.standard,
    })
    if (isYearEnd) yearEnds.push(own.end)
  }
  return reports
}

/** First report of each calendar quarter by date; of two balance dates, the later one counts. */
export function listQuarterReports(reports: readonly Report[]): Report[] {
  const quarters = new Map<string, Report>()
  for (const report of reports) {
    const known = quarters.get(report.quarter)
    if (!known || report.end > known.end) quarters.set(report.quarter, report)
  }
  return [...quarters.values()].sort((a, b) => a.end - b.end)
}

/** URL of the filing's index page at the SEC, which lists its documents. */
export function filingUrl(cik: number, accession: string): string {
  return `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}/${accession}-index.htm`
}
