import { describe, expect, it } from '@jest/globals'
import { buildCloses, buildInput, buildMarketData, split } from '../../test/engine-input.ts'
import {
  at,
  buildCompany,
  buildReport,
  during,
  type Fact,
  type Report,
} from '../../test/factories.ts'
import { dayNumber } from '../dates/calendar-date.ts'
import type { CompanyInput } from './company-input.ts'
import { computeCompany } from './compute-company.ts'
import { explainFigure } from './explain/explain-figure.ts'
import { summarizeCompany } from './summarize-company.ts'

const BALANCE = {
  Assets: 1000,
  AssetsCurrent: 400,
  LiabilitiesCurrent: 200,
  Liabilities: 600,
  StockholdersEquity: 400,
  RetainedEarningsAccumulatedDeficit: 100,
}
const YEAR = {
  Revenues: 500,
  OperatingIncomeLoss: 80,
  NetIncomeLoss: 50,
  IncomeTaxExpenseBenefit: 20,
  InterestExpense: 10,
  NetCashProvidedByUsedInOperatingActivities: 90,
  NetCashProvidedByUsedInFinancingActivities: -30,
}

function annual(year: number, balance: object = BALANCE, flows: object = YEAR, own?: Report) {
  const report = own ?? buildReport({ filed: `${year + 1}-02-15`, fiscalYear: year })
  return [
    ...at(report, `${year}-12-31`, balance as Record<string, number>),
    ...during(report, `${year}-01-01`, `${year}-12-31`, flows as Record<string, number>),
    ...at(
      report,
      `${year + 1}-01-31`,
      { EntityCommonStockSharesOutstanding: 100 },
      { unit: 'shares' },
    ),
  ]
}

function compute(facts: readonly Fact[], overrides: Partial<CompanyInput> = {}, today?: string) {
  const result = computeCompany(buildInput(facts, overrides), buildMarketData(today))
  if (!result) throw new Error('no result')
  return result
}
const newest = (facts: readonly Fact[], overrides: Partial<CompanyInput> = {}) => {
  const quarter = compute(facts, overrides).quarters.at(-1)
  if (!quarter) throw new Error('no quarter')
  return quarter
}

describe('a bank', () => {
  const facts = annual(2022, {
    Assets: 1000,
    Liabilities: 900,
    StockholdersEquity: 100,
    Deposits: 800,
  })
  const company = buildCompany({ kind: 'bank', sector: 'Financial Services', industry: 'Banks' })
  const result = compute(facts, { company })

  it('a bank has a rating, but neither a Z-score nor an M-score', () => {
    const [quarter] = result.quarters
    expect(quarter?.credit).toMatchObject({ model: 'credit-bank-accounting' })
    expect(quarter?.credit.letter).not.toBe('NR')
    expect(quarter?.altman).toEqual({ value: null, zone: null, components: [] })
    expect(quarter?.beneish).toMatchObject({ value: null, label: 'Not applicable' })
  })

  it('a bank is recognized by its reported tags, whatever the lists say', () => {
    const unlisted = compute(facts, { company: buildCompany({ sector: null, kind: null }) })
    expect(unlisted.altmanChoice).toMatchObject({ applicable: false })
    expect(unlisted.altmanChoice.reason).toContain(
      'no current assets (AssetsCurrent) or current liabilities (LiabilitiesCurrent); they report Deposits instead',
    )
  })

  it('a company in a financial sector with current items has a Z″', () => {
    const broker = buildCompany({ kind: 'service', sector: 'Financial Services' })
    expect(compute(annual(2022), { company: broker }).altmanChoice).toMatchObject({
      variant: 'z-double-prime',
      applicable: true,
    })
  })
})

describe('a loss-maker', () => {
  const closes = buildCloses([['2023-02-15', 5]])
  const quarter = newest(
    annual(2022, BALANCE, { ...YEAR, NetIncomeLoss: -50, OperatingIncomeLoss: -60 }),
    { closes },
  )

  it('a loss-maker has no price-earnings ratio and a negative earnings yield', () => {
    expect(quarter.items.mkt_pe).toBeNull()
    expect(quarter.items.mkt_ey).toBe(-0.1)
  })

  it('a loss-maker has no Graham number', () => {
    expect(quarter.graham.number).toBeNull()
  })
})

describe('unavailable figures', () => {
  it('return on equity is null for negative equity', () => {
    const facts = annual(2022, { ...BALANCE, StockholdersEquity: -100, Liabilities: 1100 })
    expect(newest(facts).items).toMatchObject({ bs_equityusd: -100, is_roe: null })
  })

  it('net margin is null for zero revenue, and revenue itself is zero', () => {
    const quarter = newest(annual(2022, BALANCE, { ...YEAR, Revenues: 0 }))
    expect(quarter.items).toMatchObject({ is_revenueusd: 0, is_netmargin: null })
  })

  it('a company with a single balance sheet has null for all other figures', () => {
    const quarter = newest(at(buildReport(), '2021-12-31', { Assets: 10 }))
    expect(quarter.credit.letter).toBe('NR')
    expect(quarter.lines).toMatchObject({ totalAssets: 10, 'year.revenue': null, totalDebt: null })
    expect(quarter.items.mkt_marketcap).toBeNull()
    expect(quarter.dilution).toBeNull()
  })

  it('a company without a share count has a price', () => {
    const facts = annual(2022).filter((fact) => fact.unit !== 'shares')
    const quarter = newest(facts, { closes: buildCloses([['2023-02-15', 5]]) })
    expect(quarter.market).toBeNull()
    expect(quarter.items.mkt_pe).toBeNull()
  })

  it('a report from years ago is not valued at today’s close', () => {
    const closes = buildCloses([
      ['2023-02-15', 5],
      ['2026-08-21', 300],
    ])
    const result = compute(annual(2022), { closes })
    expect(result.quarters[0]?.market).toMatchObject({ date: '2023-02-15', marketCap: 500 })
    expect(result.lastClose?.close).toBe(300)
  })
})

describe('unreported debt', () => {
  const { InterestExpense: _, ...unburdened } = YEAR

  it('unreported debt is zero if the balance sheet shows none and no interest is paid', () => {
    expect(newest(annual(2022, BALANCE, unburdened)).items.bs_debtassetsratio).toBe(0)
  })

  it('unreported debt is unknown if interest is paid', () => {
    expect(newest(annual(2022)).items.bs_debtassetsratio).toBeNull()
  })

  it('unreported debt is unknown without a classified balance sheet', () => {
    const { LiabilitiesCurrent: __, ...unclassified } = BALANCE
    expect(newest(annual(2022, unclassified, unburdened)).items.bs_debtassetsratio).toBeNull()
  })

  it('a reported part of the debt counts', () => {
    const facts = annual(2022, { ...BALANCE, LongTermDebtNoncurrent: 250 })
    expect(newest(facts).items.bs_debtassetsratio).toBe(0.25)
  })
})

describe('dividends', () => {
  const closes = buildCloses([['2023-02-15', 5]])

  it('dividends are zero if the cash-flow statement shows none', () => {
    expect(newest(annual(2022), { closes }).items.mkt_divyield).toBe(0)
  })

  it('dividends are unknown without a cash-flow statement', () => {
    const { NetCashProvidedByUsedInFinancingActivities: _, ...flows } = YEAR
    expect(newest(annual(2022, BALANCE, flows), { closes }).items.mkt_divyield).toBeNull()
  })
})

describe('the first quarters of a company', () => {
  const first = buildReport({
    form: '10-Q',
    filed: '2022-05-10',
    fiscalYear: 2022,
    fiscalPeriod: 'Q1',
  })
  const facts = [
    ...at(first, '2022-03-31', BALANCE),
    ...during(first, '2022-01-01', '2022-03-31', { Revenues: 130 }),
    ...during(first, '2021-01-01', '2021-03-31', { Revenues: 110 }),
  ]
  const year = buildReport({ filed: '2023-02-15', fiscalYear: 2022 })
  const later = [
    ...facts,
    ...at(year, '2022-12-31', BALANCE),
    ...during(year, '2022-01-01', '2022-12-31', { Revenues: 540 }),
    ...during(year, '2021-01-01', '2021-12-31', { Revenues: 480 }),
  ]

  it('the first quarters of a company have no trailing year until the comparatives are filed', () => {
    expect(compute(later, {}, '2023-02-14').quarters[0]?.lines['year.revenue']).toBeNull()
  })

  it('later comparatives complete the first quarters, known from their filing date', () => {
    expect(compute(later).quarters[0]).toMatchObject({ filed: '2022-05-10', knownOn: '2023-02-15' })
    expect(compute(later).quarters[0]?.lines['year.revenue']).toBe(480 + 130 - 110)
  })
})

describe('an unusual fiscal year', () => {
  it('a fiscal year of 53 weeks is rolled forward like any other', () => {
    const year = buildReport({ filed: '2023-11-03', fiscalYear: 2023 })
    const quarter = buildReport({
      form: '10-Q',
      filed: '2024-02-02',
      fiscalYear: 2024,
      fiscalPeriod: 'Q1',
    })
    const result = newest([
      ...at(year, '2023-09-30', BALANCE),
      ...during(year, '2022-09-25', '2023-09-30', { Revenues: 383_285 }),
      ...at(quarter, '2023-12-30', BALANCE),
      ...during(quarter, '2022-09-25', '2022-12-31', { Revenues: 117_154 }),
      ...during(quarter, '2023-10-01', '2023-12-30', { Revenues: 119_575 }),
    ])
    expect(result).toMatchObject({ quarter: '23Q4', fiscalPeriod: 'FY2024 Q1' })
    expect(result.lines['year.revenue']).toBe(383_285 + 119_575 - 117_154)
  })

  it('a transition report bridges a changed fiscal year', () => {
    const before = annual(2022)
    const transition = buildReport({ form: '10-KT', filed: '2023-05-15', fiscalYear: 2023 })
    const result = newest([
      ...before,
      ...at(transition, '2023-03-31', BALANCE),
      ...during(transition, '2023-01-01', '2023-03-31', { Revenues: 150 }),
      ...during(transition, '2022-01-01', '2022-03-31', { Revenues: 120 }),
    ])
    expect(result).toMatchObject({ periodEnd: '2023-03-31', isYearEnd: true })
    expect(result.lines['year.revenue']).toBe(500 + 150 - 120)
  })
})

describe('splits', () => {
  const eps = (year: number, value: number, own?: Report) => [
    ...annual(year, BALANCE, YEAR, own),
    ...during(
      own ?? buildReport({ filed: `${year + 1}-02-15` }),
      `${year}-01-01`,
      `${year}-12-31`,
      { EarningsPerShareDiluted: value },
      { unit: 'USD/shares' },
    ),
  ]
  const years = [2019, 2020, 2021, 2022].map((year) =>
    buildReport({ filed: `${year + 1}-02-15`, fiscalYear: year }),
  )
  const facts = [
    ...eps(2019, 8, years[0]),
    ...eps(2020, 10, years[1]),
    ...eps(2021, 12, years[2]),
    ...eps(2022, 3.5, years[3]),
  ]
  const input = { closes: buildCloses([['2023-02-15', 70]]), splits: [split('2022-06-01', 4)] }

  it('earnings of earlier years are split-adjusted to the shares of the price', () => {
    // (3.5 + 12 ÷ 4 + 10 ÷ 4) ÷ 3
    expect(newest(facts, input).graham.epsAverage).toBeCloseTo(3, 12)
  })

  it('a share count before a split is adjusted to the price after it', () => {
    const closes = buildCloses([['2023-02-15', 70]])
    const quarter = newest(facts, { closes, splits: [split('2023-02-10', 2)] })
    expect(quarter.market).toMatchObject({ shares: 200, marketCap: 14_000 })
  })

  it('splits do not count as dilution', () => {
    const counted = facts.map((fact) =>
      fact.unit === 'shares' && fact.filed > '2022-06-01' ? { ...fact, value: 400 } : fact,
    )
    expect(newest(counted, input).dilution).toBe(0)
  })
})

describe('history', () => {
  it('the history includes the comparative years of the first annual report', () => {
    const report = buildReport({ filed: '2023-02-15', fiscalYear: 2022 })
    const perShare = (year: number, value: number) =>
      during(
        report,
        `${year}-01-01`,
        `${year}-12-31`,
        { EarningsPerShareDiluted: value },
        { unit: 'USD/shares' },
      )
    const facts = [
      ...annual(2022, BALANCE, YEAR, report),
      ...perShare(2022, 4),
      ...perShare(2021, 3),
      ...perShare(2020, 2),
    ]
    expect(newest(facts).graham.epsAverage).toBe(3)
  })
})

describe('amounts per share', () => {
  it.each(['USD/shares', 'USD'])('amounts per share are read in %s', (unit) => {
    const report = buildReport({ filed: '2023-02-15', fiscalYear: 2022 })
    const facts = [
      ...annual(2022, BALANCE, YEAR, report),
      ...during(report, '2022-01-01', '2022-12-31', { EarningsPerShareDiluted: 4 }, { unit }),
    ]
    expect(newest(facts).lines['year.epsDiluted']).toBe(4)
  })

  it('unreported earnings per share are net income over average shares', () => {
    const facts = annual(2022)
    const [first] = facts
    const shares = { WeightedAverageNumberOfDilutedSharesOutstanding: 25 }
    const report = { ...(first as Fact), fiscalYear: 2022, fiscalPeriod: 'FY' }
    const average = during(report, '2022-01-01', '2022-12-31', shares, { unit: 'shares' })
    expect(newest([...facts, ...average]).lines['year.epsDiluted']).toBe(2)
  })
})

describe('a default', () => {
  const company = buildCompany({ defaultedOn: '2023-06-01' })

  it('a company in default is rated D from the default date on', () => {
    const rating = (today: string) =>
      compute(annual(2022), { company }, today).quarters.at(-1)?.credit.letter
    expect(rating('2023-05-31')).not.toBe('D')
    expect(rating('2023-06-01')).toBe('D')
  })
})

describe('estimates and short interest', () => {
  const estimate = {
    asOf: 19_400,
    targetLow: 4,
    targetMedian: 6,
    targetHigh: 9,
    targetCount: 3,
    epsCurrentYear: 0.5,
    epsNextYear: 0.6,
    file: 'estimates.csv',
  }
  const short = {
    settled: 19_400,
    sharesShort: 15,
    floatShares: 100,
    averageDailyVolume: 5,
    file: 's.csv',
  }
  const closes = buildCloses([['2023-02-15', 5]])

  it('estimates and short interest are those known on the day', () => {
    const quarter = newest(annual(2022), { closes, estimates: [estimate], shortInterest: [short] })
    expect(quarter).toMatchObject({
      forwardEps: 0.5,
      forwardPe: 10,
      shortPercentOfFloat: 0.15,
      daysToCover: 3,
    })
    expect(quarter.upside.upside_median_analyst).toBeCloseTo(0.2, 12)
  })

  it('estimates and short interest of a later day are unknown', () => {
    const late = { ...estimate, asOf: 19_500 }
    const result = compute(annual(2022), { closes, estimates: [late] }, '2023-03-01')
    expect(result.quarters[0]?.forwardPe).toBeNull()
  })
})

describe('summarizeCompany', () => {
  it('the summary has the newest and the T-minus-2 quarter', () => {
    const facts = [2020, 2021, 2022].flatMap((year) => annual(year))
    const input = buildInput(facts)
    const result = computeCompany(input, buildMarketData())
    const own = result && summarizeCompany(input, result)
    expect(own?.latest.quarter).toBe('22Q4')
    expect(own?.delayed?.quarter).toBe('20Q4')
    expect(own?.latest.items).toHaveLength(16)
  })

  it('the summary of two quarters has no delayed values', () => {
    const input = buildInput([2021, 2022].flatMap((year) => annual(year)))
    const result = computeCompany(input, buildMarketData())
    expect(result && summarizeCompany(input, result).delayed).toBeNull()
  })
})

describe('operating income derived from two lines', () => {
  const { OperatingIncomeLoss: _, ...flows } = YEAR
  const ofCosts = (costs: number) =>
    newest(annual(2022, BALANCE, { ...flows, CostsAndExpenses: costs })).lines[
      'year.operatingIncome'
    ]

  // Pre-tax income is 50 + 20 and revenue 500, so a gap of up to 250 is accepted.
  it('derived operating income is accepted if it is close to pre-tax income', () => {
    expect(ofCosts(420)).toBe(80)
    expect(ofCosts(180)).toBe(320)
  })

  it('derived operating income is unknown if only part of the costs was tagged, as in General Electric’s 2009 report', () => {
    expect(ofCosts(179)).toBeNull()
  })

  it('directly reported operating income is always accepted', () => {
    const facts = annual(2022, BALANCE, { ...YEAR, OperatingIncomeLoss: 400 })
    expect(newest(facts).lines['year.operatingIncome']).toBe(400)
  })
})

describe('the market value shown with the last close', () => {
  const listing = (asOf: string) => ({
    asOf: dayNumber(asOf),
    volume: 10,
    lastSale: 9,
    marketCap: 1_800,
    file: 'nasdaq-2026-08-22.json',
  })
  const summarize = (overrides: Partial<CompanyInput>) => {
    const input = buildInput(annual(2022), overrides)
    const result = computeCompany(input, buildMarketData('2026-11-21'))
    if (!result) throw new Error('no result')
    return summarizeCompany(input, result)
  }
  const working = (overrides: Partial<CompanyInput>) =>
    explainFigure(
      buildInput(annual(2022), overrides),
      buildMarketData('2026-11-21'),
      'market_cap',
      '22Q4',
    )
  const then = buildCloses([['2023-02-15', 5]])
  const since = buildCloses([
    ['2023-02-15', 5],
    ['2026-08-21', 9],
  ])

  it('the market value is the price times the shares of the newest report', () => {
    expect(summarize({ closes: then }).latest.marketCap).toBe(500)
    expect(summarize({ closes: then, listing: listing('2023-02-16') }).latest.marketCap).toBe(500)
  })

  it('the market value is the exchange’s if the report is stale, and its explanation states this', () => {
    const input = { closes: since, listing: listing('2026-08-22') }
    expect(summarize(input)).toMatchObject({
      ...{ latest: { marketCap: 1_800 }, rankValue: 1_800, price: 9 },
    })
    expect(working(input)).toMatchObject({
      result: 1_800,
      inputs: [{ value: 1_800, sources: [{ kind: 'company-list', date: '2026-08-22' }] }],
    })
  })

  it('the market value is the exchange’s if the counted share class is worth many priced shares', () => {
    const then2023 = { ...listing('2023-02-16'), marketCap: 100_001 }
    expect(summarize({ closes: then, listing: then2023 }).latest.marketCap).toBe(100_001)
    const less = { ...then2023, marketCap: 100_000 }
    expect(summarize({ closes: then, listing: less }).latest.marketCap).toBe(500)
  })

  it('the market value is unknown if the report is stale and no listing states it', () => {
    expect(summarize({ closes: since }).latest.marketCap).toBeNull()
    expect(working({ closes: since })).toMatchObject({ result: null })
  })
})
