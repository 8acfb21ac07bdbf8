import { createRandomSeries } from '../../../market-data/src/random.ts'
import {
  compactDay,
  type Day,
  dayText,
  isTradingDay,
  toDay,
} from '../../../market-data/src/universe/days.ts'
import { shortInterestRows, treasuryRates } from '../../../market-data/src/universe/market-files.ts'
import type { World } from '../world.ts'

const LISTED_ON: Readonly<Record<string, string>> = { Nasdaq: 'Q', NYSE: 'N', 'NYSE American': 'A' }

/** `nasdaqtraded.txt`: the common stocks, one ETF and one test issue. */
export function nasdaqTradedText({ listed, today }: World): string {
  const rows = listed.map(({ ticker, name, exchange }) => {
    const code = LISTED_ON[exchange] ?? 'N'
    const category = code === 'Q' ? 'Q' : ' '
    const [status, cqs] = code === 'Q' ? ['N', ''] : ['', ticker]
    return `Y|${ticker}|${name} - Common Stock|${code}|${category}|N|100|N|${status}|${cqs}|${ticker}|N`
  })
  const [year = '', month, date] = dayText(today()).split('-')
  return `${[
    'Nasdaq Traded|Symbol|Security Name|Listing Exchange|Market Category|ETF|Round Lot Size|Test Issue|Financial Status|CQS Symbol|NASDAQ Symbol|NextShares',
    ...rows,
    'Y|ZZETF|Simulated Index ETF|P| |Y|100|N||ZZETF|ZZETF|N',
    'Y|ZZZZT|NASDAQ TEST STOCK|Q|G|N|100|Y|N|ZZZZT|ZZZZT|N',
    `File Creation Time: ${month}${date}${year}18:01|||||||||||`,
  ].join('\r\n')}\r\n`
}

const FIRST_OBSERVATION = toDay('2012-01-02')

/** FRED's CSV of the ten-year treasury yield, on weekdays; holidays are empty. */
export function treasuryCsv({ options, today }: World): string {
  const rates = treasuryRates(options.seed, today())
  let text = 'observation_date,DGS10\n'
  let at = 0
  for (let day = FIRST_OBSERVATION; day <= today(); day++) {
    while ((rates[at + 1]?.day ?? Number.POSITIVE_INFINITY) <= day) at += 1
    if ((day + 3) % 7 < 5) text += `${dayText(day)},${isTradingDay(day) ? rates[at]?.rate : ''}\n`
  }
  return text
}

/** Units for one euro around which the simulated rates move. */
const CURRENCIES = { USD: 1.16, JPY: 168, GBP: 0.86, CHF: 0.94, CAD: 1.58, CNY: 8.3, INR: 98 }

/** The European Central Bank's `eurofxref-hist.csv`, newest first, with its trailing commas. */
export function exchangeRatesCsv({ options, today }: World): string {
  const currencies = Object.entries(CURRENCIES).map(([code, level]) => {
    const { gaussian } = createRandomSeries(options.seed, 'currency', code)
    return { code, rateOn: (day: Day) => level * (1 + 0.01 * gaussian(Math.floor(day / 7))) }
  })
  const lines = [`Date,${currencies.map(({ code }) => code).join(',')},RUB,`]
  for (let day = today(); day >= FIRST_OBSERVATION; day--) {
    if (!isTradingDay(day)) continue
    const rates = currencies.map(({ rateOn }) => rateOn(day).toFixed(4))
    lines.push(`${dayText(day)},${rates.join(',')},N/A,`)
  }
  return `${lines.join('\n')}\n`
}

const MID_MONTH = 15
/** Days from settlement to publication. */
const PUBLICATION_DAYS = 9

/** Whether short positions settle on a day: the 15th and the end of a month, moved back to a trading day. */
function isSettlementDay(day: Day): boolean {
  if (!isTradingDay(day)) return false
  for (let ahead = day; ; ahead++) {
    const date = Number(dayText(ahead).slice(8))
    if (date === MID_MONTH || Number(dayText(ahead + 1).slice(8)) === 1) return true
    if (isTradingDay(ahead + 1)) return false
  }
}

/** FINRA's `shrt<yyyymmdd>.csv`, or null for a day without one. */
export function shortInterestText(world: World, date: string): string | null {
  const day = toDay(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`)
  if (!isSettlementDay(day) || day > world.today() - PUBLICATION_DAYS) return null
  const rows = world.listed.flatMap((filer) => {
    const { subject } = world.marketOf(filer)
    return [...shortInterestRows(world.options.seed, subject, [day])].map((row) => {
      const [symbol, settled, short, , volume] = row.trim().split(',')
      const cover = (Number(short) / Math.max(1, Number(volume))).toFixed(2)
      return `${compactDay(day)}|${symbol}|${filer.name} Common Stock|A|NNM|${short}|${short}||${volume}|${cover}||0|0|${settled}`
    })
  })
  const head =
    'accountingYearMonthNumber|symbolCode|issueName|issuerServicesGroupExchangeCode|marketClassCode|currentShortPositionQuantity|previousShortPositionQuantity|stockSplitFlag|averageDailyVolumeQuantity|daysToCoverQuantity|revisionFlag|changePercent|changePreviousNumber|settlementDate'
  return `${[head, ...rows].join('\n')}\n`
}
