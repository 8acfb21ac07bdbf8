import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { csvCell } from '../csv.ts'
import { type Day, dayText, tradingDayOnOrBefore } from './days.ts'
import {
  calendarRows,
  estimateRows,
  listingOf,
  publicationDays,
  shortInterestRows,
  splitRows,
  treasuryCsv,
} from './market-files.ts'
import { type MarketSubject, priceDays } from './market-subject.ts'
import type { Split } from './splits.ts'

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
  subjects: Iterable<{ subject: MarketSubject; splits: readonly Split[] }>,
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
  for (const { subject, splits } of subjects) {
    const closes = days.map((day) => subject.closeOn(day) ?? '')
    if (closes.some((close) => close !== '')) {
      to('prices.csv').append(`${csvCell(subject.symbol)},${closes.join(',')}\n`)
    }
    to('splits.csv').append(splitRows(subject.symbol, splits, until))
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
