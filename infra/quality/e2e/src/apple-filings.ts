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
const DURATIONS = new Set([
  'RevenueFromContractWithCustomerExcludingAssessedTax',
  PRE_TAX,
  'InterestExpense',
])

/** Apple's annual reports for fiscal years 2022 and 2023, as filed with the SEC (public domain). */
const REPORTS: readonly AnnualReport[] = [
  {
    accn: '0000320193-22-000108',
    filed: '2022-10-28',
    start: '2021-09-26',
    end: '2022-09-24',
    sharesOn: '2022-10-14',
    shares: 15_908_118_000,
    usd: {
      Assets: 352_755,
      AssetsCurrent: 135_405,
      LiabilitiesCurrent: 153_982,
      Liabilities: 302_083,
      StockholdersEquity: 50_672,
      RetainedEarningsAccumulatedDeficit: -3_068,
      RevenueFromContractWithCustomerExcludingAssessedTax: 394_328,
      [PRE_TAX]: 119_103,
      InterestExpense: 2_931,
    },
    price: { date: '2022-09-23', close: 150.43 },
  },
  {
    accn: '0000320193-23-000106',
    filed: '2023-11-03',
    start: '2022-09-25',
    end: '2023-09-30',
    sharesOn: '2023-10-20',
    shares: 15_552_752_000,
    usd: {
      Assets: 352_583,
      AssetsCurrent: 143_566,
      LiabilitiesCurrent: 145_308,
      Liabilities: 290_437,
      StockholdersEquity: 62_146,
      RetainedEarningsAccumulatedDeficit: -214,
      RevenueFromContractWithCustomerExcludingAssessedTax: 383_285,
      [PRE_TAX]: 113_736,
      InterestExpense: 3_933,
    },
    price: { date: '2023-09-29', close: 171.21 },
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
 * Write `prices.csv` and `companyfacts/` into `dir`: Apple in the SEC's format, a fund without statements
 * and a corrupt file.
 */
export function writeAppleFilings(dir: string): { companyfacts: string; prices: string } {
  const companyfacts = join(dir, 'companyfacts')
  mkdirSync(companyfacts)
  const tags = Object.keys(REPORTS[0]?.usd ?? {})
  const apple = {
    cik: 320193,
    entityName: 'Apple Inc.',
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
  writeFileSync(join(companyfacts, 'CIK0000320193.json'), JSON.stringify(apple))
  writeFileSync(join(companyfacts, 'CIK0001997711.json'), JSON.stringify(fund))
  writeFileSync(join(companyfacts, 'CIK0000000001.json'), '{"cik": 1, "facts": {"us-gaap": {')
  const prices = join(dir, 'prices.csv')
  const rows = REPORTS.map(({ price }) => `AAPL,${price.date},${price.close}`)
  writeFileSync(prices, `${['symbol,date,close', ...rows].join('\n')}\n`)
  return { companyfacts, prices }
}
