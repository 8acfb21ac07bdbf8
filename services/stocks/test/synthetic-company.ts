import { dayNumber } from '../src/dates/calendar-date.ts'
import type {
  CompanyInput,
  EngineMarketData,
  StoredFiling,
  TagName,
} from '../src/engine/company-input.ts'
import { unitOf } from '../src/engine/facts/tag-slots.ts'
import { buildCompany } from './factories.ts'

const AT = [
  'Assets',
  'AssetsCurrent',
  'LiabilitiesCurrent',
  'Liabilities',
  'StockholdersEquity',
  'RetainedEarningsAccumulatedDeficit',
  'CashAndCashEquivalentsAtCarryingValue',
  'ShortTermInvestments',
  'LongTermDebtNoncurrent',
  'LongTermDebtCurrent',
  'AccountsReceivableNetCurrent',
  'PropertyPlantAndEquipmentNet',
  'Goodwill',
  'EntityCommonStockSharesOutstanding',
] as const
const OVER = [
  'Revenues',
  'CostOfRevenue',
  'GrossProfit',
  'SellingGeneralAndAdministrativeExpense',
  'OperatingIncomeLoss',
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
  'InterestExpense',
  'IncomeTaxExpenseBenefit',
  'NetIncomeLoss',
  'DepreciationDepletionAndAmortization',
  'NetCashProvidedByUsedInOperatingActivities',
  'NetCashProvidedByUsedInInvestingActivities',
  'NetCashProvidedByUsedInFinancingActivities',
  'CashAndCashEquivalentsPeriodIncreaseDecrease',
  'PaymentsToAcquirePropertyPlantAndEquipment',
  'PaymentsOfDividends',
  'EarningsPerShareDiluted',
  'WeightedAverageNumberOfDilutedSharesOutstanding',
] as const
/** Reported for the quarter and for the year to date. */
const QUARTERLY: ReadonlySet<string> = new Set([
  'Revenues',
  'CostOfRevenue',
  'GrossProfit',
  'OperatingIncomeLoss',
  'NetIncomeLoss',
  'EarningsPerShareDiluted',
  'WeightedAverageNumberOfDilutedSharesOutstanding',
])

export const SYNTHETIC_TAGS: readonly TagName[] = [...AT, ...OVER].map((name, i) => ({
  id: i + 1,
  taxonomy: name.startsWith('Entity') ? 'dei' : 'us-gaap',
  name,
  unit: unitOf(name),
}))

const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31'] as const

/** Deterministic number from 0 to 1 for `seed` and `index`. */
function noise(seed: number, index: number): number {
  const x = Math.sin(seed * 127.1 + index * 311.7) * 43758.5453
  return x - Math.floor(x)
}

function buildFiling(seed: number, year: number, quarter: number, id: number): StoredFiling {
  const end = dayNumber(`${year}-${QUARTER_ENDS[quarter]}`)
  const yearStart = dayNumber(`${year}-01-01`)
  const starts: (number | null)[] = []
  const columns = { tags: [] as number[], ends: [] as number[], amounts: [] as number[] }
  const put = (tag: number, start: number | null, day: number, amount: number) => {
    columns.tags.push(tag)
    starts.push(start)
    columns.ends.push(day)
    columns.amounts.push(amount)
  }
  const growth = 1 + (year - 2020) * 0.08 + quarter * 0.02
  AT.forEach((tag, i) => {
    const day = tag.startsWith('Entity') ? end + 20 : end
    put(i + 1, null, day, Math.round(1e9 * growth * (0.2 + noise(seed, i))))
  })
  OVER.forEach((tag, i) => {
    const id = AT.length + i + 1
    const base = (0.2 + noise(seed, 100 + i)) * growth
    const scale = tag.startsWith('Earnings') ? 1 : tag.startsWith('Weighted') ? 1e8 : 1e8
    put(id, yearStart, end, Math.round(base * scale * (quarter + 1) * 100) / 100)
    if (quarter > 0 && quarter < 3 && QUARTERLY.has(tag)) {
      const start = dayNumber(`${year}-${QUARTER_ENDS[quarter - 1]}`) + 1
      put(id, start, end, Math.round(base * scale * 100) / 100)
    }
  })
  return {
    id,
    accession: `S-${seed}-${id}`,
    form: quarter === 3 ? '10-K' : '10-Q',
    filed: end + 40,
    fiscalYear: year,
    fiscalPeriod: quarter === 3 ? 'FY' : `Q${quarter + 1}`,
    ...columns,
    starts,
  }
}

/** A synthetic company with `filings` reports from 2020 on, and weekly closes. */
export function buildSyntheticCompany(seed: number, filings = 23): CompanyInput {
  const days: number[] = []
  const closes: number[] = []
  const first = dayNumber('2020-01-03')
  for (let week = 0; week < 340; week += 1) {
    days.push(first + week * 7)
    closes.push(20 + 30 * noise(seed, 1) + 5 * Math.sin(week / 9 + seed) + noise(seed, week))
  }
  return {
    company: buildCompany({ id: seed, sector: 'Industrials', kind: 'manufacturer' }),
    origin: 'simulated',
    marketOrigin: 'simulated',
    filings: Array.from({ length: filings }, (_, i) =>
      buildFiling(seed, 2020 + Math.floor(i / 4), i % 4, i + 1),
    ),
    closes: { symbol: `S${seed}`, days, closes, files: new Map() },
    splits: [],
    shortInterest: [
      {
        settled: dayNumber('2025-09-15'),
        sharesShort: 1e7,
        floatShares: 3e8,
        averageDailyVolume: 2e6,
        file: 'short.csv',
      },
    ],
    estimates: [
      {
        asOf: dayNumber('2025-10-01'),
        targetLow: 20,
        targetMedian: 40,
        targetHigh: 60,
        targetCount: 9,
        epsCurrentYear: 2,
        epsNextYear: 2.4,
        file: 'estimates.csv',
      },
    ],
    listing: null,
    publishedReturns: [],
  }
}

export function syntheticMarketData(today = '2026-11-21'): EngineMarketData {
  const days = Array.from({ length: 350 }, (_, week) => dayNumber('2020-01-03') + week * 7)
  const series = {
    days,
    levels: days.map((_, i) => Math.log(3000 + i * 8)),
    chains: days.map(() => days[0] as number),
    totalValue: 4e13,
  }
  return {
    tags: SYNTHETIC_TAGS,
    treasury: { days, yields: days.map((_, i) => 0.02 + i / 20_000) },
    market: { real: series, simulated: series },
    rates: [],
    today: dayNumber(today),
  }
}
