import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface AnnualReport {
  readonly accn: string
  readonly filed: string
  readonly start: string
  readonly end: string
  readonly sharesOn: string
  readonly shares: number
  /** USD million by tag. */
  readonly usd: Readonly<Record<string, number>>
  readonly price: { readonly date: string; readonly close: number }
}

const PRE_TAX =
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest'
const DURATIONS = new Set(['Revenues', PRE_TAX, 'InterestExpense'])

/** Tesla's annual reports for fiscal years 2020 and 2021, as filed with the SEC (public domain). */
const REPORTS: readonly AnnualReport[] = [
  {
    accn: '0001564590-21-004599',
    filed: '2021-02-08',
    start: '2020-01-01',
    end: '2020-12-31',
    sharesOn: '2021-02-01',
    shares: 959_853_504,
    usd: {
      Assets: 52_148,
      AssetsCurrent: 26_717,
      LiabilitiesCurrent: 14_248,
      Liabilities: 28_418,
      StockholdersEquity: 22_225,
      RetainedEarningsAccumulatedDeficit: -5_399,
      Revenues: 31_536,
      [PRE_TAX]: 1_154,
      InterestExpense: 748,
    },
    price: { date: '2020-12-31', close: 705.67 },
  },
  {
    accn: '0000950170-22-000796',
    filed: '2022-02-07',
    start: '2021-01-01',
    end: '2021-12-31',
    sharesOn: '2022-01-31',
    shares: 1_033_507_611,
    usd: {
      Assets: 62_131,
      AssetsCurrent: 27_100,
      LiabilitiesCurrent: 19_705,
      Liabilities: 30_548,
      StockholdersEquity: 30_189,
      RetainedEarningsAccumulatedDeficit: 331,
      Revenues: 53_823,
      [PRE_TAX]: 6_343,
      InterestExpense: 371,
    },
    price: { date: '2021-12-31', close: 1_056.78 },
  },
]

function factsOf(tag: string) {
  return REPORTS.map(({ accn, filed, start, end, usd }) => ({
    ...(DURATIONS.has(tag) && { start }),
    end,
    val: (usd[tag] ?? 0) * 1e6,
    accn,
    fy: Number(end.slice(0, 4)),
    fp: 'FY',
    form: '10-K',
    filed,
  }))
}

/**
 * Write `prices.csv` and `companyfacts/` into `dir`: Tesla in the SEC's format, a fund without statements
 * and a corrupt file.
 */
export function writeTeslaFilings(dir: string): { companyfacts: string; prices: string } {
  const companyfacts = join(dir, 'companyfacts')
  mkdirSync(companyfacts)
  const tags = Object.keys(REPORTS[0]?.usd ?? {})
  const tesla = {
    cik: 1318605,
    entityName: 'Tesla, Inc.',
    facts: {
      dei: {
        EntityCommonStockSharesOutstanding: {
          units: {
            shares: REPORTS.map(({ accn, filed, end, sharesOn, shares }) => ({
              end: sharesOn,
              val: shares,
              accn,
              fy: Number(end.slice(0, 4)),
              fp: 'FY',
              form: '10-K',
              filed,
            })),
          },
        },
      },
      'us-gaap': Object.fromEntries(tags.map((tag) => [tag, { units: { USD: factsOf(tag) } }])),
    },
  }
  const fund = { cik: 1997711, entityName: 'A fund', facts: { dei: {} } }
  writeFileSync(join(companyfacts, 'CIK0001318605.json'), JSON.stringify(tesla))
  writeFileSync(join(companyfacts, 'CIK0001997711.json'), JSON.stringify(fund))
  writeFileSync(join(companyfacts, 'CIK0000000001.json'), '{"cik": 1, "facts": {"us-gaap": {')
  const prices = join(dir, 'prices.csv')
  const rows = REPORTS.map(({ price }) => `TSLA,${price.date},${price.close}`)
  writeFileSync(prices, `${['symbol,date,close', ...rows].join('\n')}\n`)
  return { companyfacts, prices }
}
