import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { tradingDayUpTo } from '@quantamental/api/calendar'
import { csvCell } from '../csv.ts'
import { createRandomSeries } from '../random.ts'
import { type Day, dayText, monthEnd, toDay, tradingDayOnOrBefore } from './days.ts'
import type { Dividend } from './fsds.ts'
import { titleCase } from './places.ts'
import type { Split } from './splits.ts'
import { type MarketSubject, priceDays } from './subjects.ts'

const QUARTERS = 16

/** Last trading days of the quarters before `until`, then the newest publication day. */
function publicationDays(until: Day): Day[] {
  const [year = 0, month = 0] = dayText(until).split('-').map(Number)
  const quarterMonth = Math.floor((month - 1) / 3) * 3
  const days: Day[] = []
  for (let back = QUARTERS - 1; back >= 0; back--) {
    days.push(tradingDayOnOrBefore(monthEnd(year, quarterMonth - 3 * back)))
  }
  const newest = tradingDayOnOrBefore(until - 9)
  return newest > (days.at(-1) ?? 0) ? [...days, newest] : days
}

/** Fraction of the outstanding shares that is traded per day. */
function turnoverOf(subject: MarketSubject): number {
  const { gaussian } = createRandomSeries('turnover', subject.seedKey)
  const talk = /[WM]/.test(subject.flags) ? 3 : 1
  return Math.min(0.2, 0.0045 * talk * Math.exp(0.6 * gaussian(0)) * (0.5 + subject.volatility))
}

const volumeOn = (subject: MarketSubject, day: Day) =>
  Math.round(subject.sharesOn(day) * turnoverOf(subject))

/** Rows `symbol,settlement_date,shares_short,float_shares,average_daily_volume`, in shares. */
export function* shortInterestRows(seed: number, subject: MarketSubject, days: readonly Day[]) {
  const { gaussian, uniform } = createRandomSeries(seed, subject.seedKey, 'short interest')
  const base =
    0.022 * Math.exp(0.75 * gaussian(-1) + 0.9 * (subject.volatility - 0.4)) +
    (subject.flags.includes('M') ? 0.12 : 0)
  const floating = 0.62 + 0.36 * uniform(-2)
  for (const day of days) {
    if (subject.closeOn(day) === null) continue
    const shares = subject.sharesOn(day)
    const part = Math.min(0.45, base * Math.exp(0.2 * gaussian(day)))
    const float = Math.round(shares * floating)
    const short = Math.round(float * part)
    yield `${csvCell(subject.symbol)},${dayText(day)},${short},${float},${Math.max(1, volumeOn(subject, day))}\n`
  }
}

/** Rows `symbol,as_of,target_low,target_median,target_high,target_count,eps_current_year,eps_next_year`, in USD. */
export function* estimateRows(seed: number, subject: MarketSubject, days: readonly Day[]) {
  if (!subject.hasEstimates) return
  const { gaussian } = createRandomSeries(seed, subject.seedKey, 'estimates')
  const optimism = 0.07 + 0.09 * gaussian(-1)
  for (const day of days) {
    const close = subject.closeOn(day)
    if (close === null || (subject.defaultedOn !== null && day > subject.defaultedOn - 200))
      continue
    const median = close * Math.exp(optimism + 0.04 * gaussian(day))
    const spread = Math.min(0.28, 0.07 + 0.25 * subject.volatility)
    const count = Math.max(
      1,
      Math.round(2 + 4.2 * Math.max(0, Math.log10((subject.sharesOn(day) * close) / 1e8)) ** 1.5),
    )
    const earned = subject.earningsOn(day)
    const now = earned * (1 + 0.05 * gaussian(day + 0.5)) + 0.03 * Math.abs(earned)
    const rise = Math.max(
      -0.25,
      Math.min(0.6, subject.growth * 0.7 + 0.06 + 0.04 * gaussian(day + 7e5)),
    )
    const next = now > 0 ? now * (1 + rise) : now * (1 - Math.max(0, rise))
    const dollars = (value: number) => value.toFixed(2)
    yield `${csvCell(subject.symbol)},${dayText(day)},${dollars(median * (1 - spread))},${dollars(median)},${dollars(median * (1 + spread))},${count},${dollars(now)},${dollars(next)}\n`
  }
}

const EARNINGS_DAYS_BEFORE_FILING = 2
const PAST_DAYS = 14
const COMING_DAYS = 42

/** Rows `symbol,event,date,session`: earnings and filings from two weeks ago to six weeks ahead. */
function* calendarRows(subject: MarketSubject, until: Day) {
  const isNear = (day: Day) => day >= until - PAST_DAYS && day <= until + COMING_DAYS
  const session = subject.seedKey % 3 === 0 ? 'before-open' : 'after-close'
  for (const filed of subject.reports) {
    const earnings = toDay(tradingDayUpTo(dayText(filed - EARNINGS_DAYS_BEFORE_FILING)))
    if (isNear(earnings))
      yield `${csvCell(subject.symbol)},earnings,${dayText(earnings)},${session}\n`
    if (isNear(filed)) yield `${csvCell(subject.symbol)},filing,${dayText(filed)},\n`
  }
}

/** One row of the exchanges' screener; null for a company that is not traded. */
function listingOf(subject: MarketSubject, day: Day): Record<string, string> | null {
  const close = subject.closeOn(day)
  if (close === null) return null
  return {
    symbol: subject.symbol,
    name: `${subject.name} Common Stock`,
    lastsale: `$${close}`,
    volume: String(volumeOn(subject, day)),
    marketCap: (subject.sharesOn(day) * close).toFixed(2),
    country: titleCase(subject.country),
    ipoyear: subject.listedYear === null ? '' : String(subject.listedYear),
    industry: subject.industry,
    sector: subject.sector,
  }
}

/** Rows `symbol,effective_date,new_for_old` of the splits that have taken effect. */
function splitRows(symbol: string, splits: readonly Split[], until: Day): string {
  return splits
    .filter(({ effective }) => effective <= until)
    .map(({ effective, newForOld }) => `${symbol},${dayText(effective)},${newForOld}\n`)
    .join('')
}

function dividendRows(symbol: string, dividends: readonly Dividend[]): string {
  return dividends
    .map(({ exDay, amount }) => `${symbol},${dayText(exDay)},${amount.toFixed(4)}\n`)
    .join('')
}

const YIELD_FIRST_YEAR = 2012
/** Mean-reversion level of the simulated yield for each year from 2012, in percent. */
const YIELD_LEVELS = [1.8, 2.4, 2.5, 2.1, 1.8, 2.3, 2.9, 2.1, 0.9, 1.4, 3, 4, 4.2, 4.3, 4.2]

/** Simulated yield on the first of each month until a day, in percent. */
export function treasuryRates(seed: number, until: Day): { day: Day; rate: string }[] {
  const { gaussian } = createRandomSeries(seed, 'treasury')
  const rates: { day: Day; rate: string }[] = []
  let deviation = 0
  for (let month = 0; ; month++) {
    const day = monthEnd(YIELD_FIRST_YEAR, month) + 1
    if (day > until) return rates
    deviation = 0.85 * deviation + 0.08 * gaussian(month)
    const level = (year: number) => YIELD_LEVELS[Math.min(year, YIELD_LEVELS.length - 1)] ?? 4
    const year = Math.floor(month / 12)
    const part = (month % 12) / 12
    const rate = level(year) + (level(year + 1) - level(year)) * part + deviation
    rates.push({ day, rate: Math.max(0.2, rate).toFixed(2) })
  }
}

/** CSV `Date,Rate`. */
function treasuryCsv(seed: number, until: Day): string {
  const rows = treasuryRates(seed, until).map(({ day, rate }) => `${dayText(day)},${rate}\n`)
  return `Date,Rate\n${rows.join('')}`
}

const CHUNK = 1 << 18

/** Text file written incrementally; buffers at most 256 KB. */
class TextFile {
  #file: number
  #parts: string[] = []
  #waiting = 0
  #bytes = 0

  constructor(path: string) {
    this.#file = openSync(path, 'w')
  }

  append(text: string): void {
    this.#parts.push(text)
    this.#waiting += text.length
    if (this.#waiting >= CHUNK) this.#flush()
  }

  /** @returns size of the file in bytes */
  close(): number {
    this.#flush()
    closeSync(this.#file)
    return this.#bytes
  }

  #flush(): void {
    const content = Buffer.from(this.#parts.join(''))
    writeSync(this.#file, content)
    this.#bytes += content.length
    this.#parts = []
    this.#waiting = 0
  }
}

const HEADS = {
  'prices.csv': null,
  'splits.csv': 'symbol,effective_date,new_for_old',
  'dividends.csv': 'symbol,ex_date,amount',
  'short-interest.csv': 'symbol,settlement_date,shares_short,float_shares,average_daily_volume',
  'analyst-estimates.csv':
    'symbol,as_of,target_low,target_median,target_high,target_count,eps_current_year,eps_next_year',
  'calendar.csv': 'symbol,event,date,session',
  'listings.json': null,
} as const

type MarketFileName = keyof typeof HEADS | 'treasury-yields.csv'

/** Write prices and the other market data in one pass over the companies. */
export function writeMarketFiles(
  folder: string,
  seed: number,
  until: Day,
  subjects: Iterable<{
    subject: MarketSubject
    splits: readonly Split[]
    dividends: readonly Dividend[]
  }>,
  onSubject: () => void,
): { names: string[]; bytes: number } {
  const files = new Map<string, TextFile>()
  const to = (name: MarketFileName) => {
    const known = files.get(name)
    if (known) return known
    const file = new TextFile(join(folder, name))
    files.set(name, file)
    return file
  }
  for (const [name, head] of Object.entries(HEADS)) {
    const file = to(name as MarketFileName)
    if (head) file.append(`${head}\n`)
  }
  const days = priceDays(until)
  to('prices.csv').append(`symbol,${days.map(dayText).join(',')}\n`)
  const published = publicationDays(until)
  const lastDay = tradingDayOnOrBefore(until)
  let listed = 0
  for (const { subject, splits, dividends } of subjects) {
    const closes = days.map((day) => subject.closeOn(day) ?? '')
    if (closes.some((close) => close !== '')) {
      to('prices.csv').append(`${csvCell(subject.symbol)},${closes.join(',')}\n`)
    }
    to('splits.csv').append(splitRows(subject.symbol, splits, until))
    to('dividends.csv').append(dividendRows(subject.symbol, dividends))
    for (const row of shortInterestRows(seed, subject, published))
      to('short-interest.csv').append(row)
    for (const row of estimateRows(seed, subject, published))
      to('analyst-estimates.csv').append(row)
    for (const row of calendarRows(subject, until)) to('calendar.csv').append(row)
    const listing = listingOf(subject, lastDay)
    if (listing)
      to('listings.json').append(`${listed++ === 0 ? '[\n' : ',\n'}${JSON.stringify(listing)}`)
    onSubject()
  }
  to('listings.json').append(listed === 0 ? '[]\n' : '\n]\n')
  to('treasury-yields.csv').append(treasuryCsv(seed, until))
  const bytes = [...files.values()].reduce((sum, file) => sum + file.close(), 0)
  return { names: [...files.keys()], bytes }
}
