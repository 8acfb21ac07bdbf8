import type { ModelClass } from '@quantamental/models/model-class'
import { RATIOS, type Ratio, ratioInput, ratioMisfit } from '@quantamental/models/ratios'
import {
  type CompanyHistory,
  HISTORY_FIELDS,
  type HistoryField,
  LAGS,
  MONTH_FIELDS,
  type MonthField,
} from '../../engine/history/history-layout.ts'

const FIELDS = new Map(HISTORY_FIELDS.map((field, at) => [field, at]))
const MONTHS = new Map(MONTH_FIELDS.map((field, at) => [field, at]))
const NONE = Number.NaN
const YEAR_DAYS = 365.25
/** Tolerance in days for a date whole years earlier, as 52- and 53-week years drift. */
const SHIFT_DAYS = 12

const RATIO_INPUTS = new Map(
  RATIOS.map((ratio) => [
    ratio.code,
    {
      ratio,
      inputs: ratio.inputs.map((name) => {
        const { code, years } = ratioInput(name)
        return { name, years, field: code }
      }),
    },
  ]),
)

const misfits = new Map<ModelClass, ReadonlySet<string>>()

function misfitsOf(modelClass: ModelClass): ReadonlySet<string> {
  const known = misfits.get(modelClass)
  if (known) return known
  const found = RATIOS.filter((ratio: Ratio) => ratioMisfit(ratio, modelClass) !== null)
  const codes = new Set(found.map(({ code }) => code))
  misfits.set(modelClass, codes)
  return codes
}

interface ViewOptions {
  readonly history: CompanyHistory
  readonly modelClass: ModelClass
  /** Index of the newest quarter that is read. */
  readonly quarter: number
  /** Index of the month that values the company. */
  readonly month: number
  /** USD; null if unknown. */
  readonly marketCap: number | null
  /** Whether quarters are read as first reported. */
  readonly isFirstReported: boolean
}

/** A company as seen at one quarter and one price. Unknown values are NaN. */
export class CompanyView {
  readonly #options: ViewOptions
  readonly quarter: number
  readonly #first: ReadonlyMap<number, number> | null
  readonly #misfits: ReadonlySet<string>
  #years: number[] | null = null

  constructor(options: ViewOptions) {
    this.#options = options
    this.quarter = options.quarter
    this.#first = options.isFirstReported ? firstReportedOf(options.history) : null
    this.#misfits = misfitsOf(options.modelClass)
  }

  /** Field of a quarter, by default of the newest. */
  field(field: HistoryField, quarter = this.quarter): number {
    const row = this.#options.history.quarters[quarter]
    if (row === undefined || quarter > this.quarter) return NONE
    const at = FIELDS.get(field) as number
    return this.#first?.get(quarter * HISTORY_FIELDS.length + at) ?? (row[at] as number)
  }

  /** Amount in USD. */
  usd(field: HistoryField, quarter = this.quarter): number {
    return this.field(field, quarter) * this.field('usdRate', quarter)
  }

  /** Index of the quarter `years` before `quarter`; −1 if there is none. */
  yearsBefore(years: number, quarter = this.quarter): number {
    if (quarter === this.quarter) {
      this.#years ??= [0, 1, 2, 3, 4, 5].map((back) => this.#findYear(back, quarter))
      return this.#years[years] as number
    }
    return this.#findYear(years, quarter)
  }

  #findYear(years: number, quarter: number): number {
    const wanted = this.field('periodEnd', quarter) - years * YEAR_DAYS
    for (let at = quarter; at >= 0; at -= 1) {
      const distance = this.field('periodEnd', at) - wanted
      if (distance < -SHIFT_DAYS) return -1
      if (distance <= SHIFT_DAYS) return at
    }
    return -1
  }

  /** Quarters of the last `years`, newest first. */
  quartersOf(years: number): number[] {
    const after = this.field('periodEnd') - years * YEAR_DAYS + SHIFT_DAYS
    const found: number[] = []
    for (let at = this.quarter; at >= 0 && this.field('periodEnd', at) > after; at -= 1) {
      found.push(at)
    }
    return found
  }

  get marketCap(): number {
    return this.#options.marketCap ?? NONE
  }

  /** Market value with the price when the quarter's report was filed, in USD. */
  capAtReport(quarter: number): number {
    const day = this.field('knownOn', quarter)
    const { months } = this.#options.history
    const month = months.findLastIndex((row) => (row[0] as number) <= day)
    return this.monthField('close', month) * this.field('shares', quarter)
  }

  /** Ratio of a quarter, in USD; with the market value `cap`, by default the present one. */
  ratio(code: string, quarter = this.quarter, cap = this.marketCap): number {
    const known = RATIO_INPUTS.get(code)
    if (known === undefined || this.#misfits.has(code)) return NONE
    const values: Record<string, number | null> = {}
    for (const { name, years, field } of known.inputs) {
      const value =
        field === null
          ? cap / this.field('usdRate', quarter)
          : this.field(field, years === 0 ? quarter : this.yearsBefore(years, quarter))
      values[name] = Number.isNaN(value) ? null : value
    }
    const value = known.ratio.compute(values) ?? NONE
    return known.ratio.unit.startsWith('USD') ? value * this.field('usdRate', quarter) : value
  }

  get month(): number {
    return this.#options.month
  }

  monthField(field: MonthField, month = this.month): number {
    const row = month <= this.month ? this.#options.history.months[month] : undefined
    return row === undefined ? NONE : (row[MONTHS.get(field) as number] as number)
  }

  /** Price `months` before the present one. */
  priceBefore(months: (typeof LAGS)[number]): number {
    const { history, month } = this.#options
    const isLast = month === history.months.length - 1
    return isLast
      ? (history.lags[LAGS.indexOf(months)] as number)
      : this.monthField('close', month - months)
  }
}

const firstReported = new WeakMap<CompanyHistory, ReadonlyMap<number, number>>()

/** Changed fields by their place among all quarters. */
function firstReportedOf(history: CompanyHistory): ReadonlyMap<number, number> {
  const known = firstReported.get(history)
  if (known) return known
  const changes = new Map<number, number>()
  const { firstReported: list } = history
  for (let at = 0; at < list.length; at += 3) {
    const [quarter = 0, field = 0, value = NONE] = list.subarray(at, at + 3)
    changes.set(quarter * HISTORY_FIELDS.length + field, value)
  }
  firstReported.set(history, changes)
  return changes
}
