import { describe, expect, it } from '@jest/globals'
import { buildCloses, buildInput, buildMarketData } from '../../test/engine-input.ts'
import { at, buildReport, during, type Fact } from '../../test/factories.ts'
import { annualIfrs as annual, IFRS_BALANCE, IFRS_YEAR, inIfrs } from '../../test/ifrs-company.ts'
import { dayNumber } from '../dates/calendar-date.ts'
import type { CompanyInput, CurrencyRates } from './company-input.ts'
import { computeCompany } from './compute-company.ts'
import { explainFigure, type FigureCode } from './explain/explain-figure.ts'

/** European Central Bank reference rates of December 29, 2023. */
const RATES: readonly CurrencyRates[] = [
  { currency: 'USD', days: [dayNumber('2023-12-29')], perEuro: [1.105] },
  { currency: 'JPY', days: [dayNumber('2023-12-29')], perEuro: [156.33] },
]

const CLOSES = buildCloses([
  ['2023-12-29', 40],
  ['2024-03-15', 44],
])
/** 100 receipts of half a share each: 4,400 USD at 44 USD. */
const LISTING = {
  asOf: dayNumber('2024-03-15'),
  volume: null,
  lastSale: 44,
  marketCap: 4400,
  file: 'nyse.json',
}

function compute(facts: readonly Fact[], rates = RATES, overrides: Partial<CompanyInput> = {}) {
  const input = buildInput(facts, { closes: CLOSES, listing: LISTING, ...overrides })
  const marketData = buildMarketData('2024-03-20', { rates })
  const result = computeCompany(input, marketData)
  if (result === null) throw new Error('no report')
  const newest = result.quarters.at(-1)
  if (!newest) throw new Error('no quarter')
  const explain = (code: FigureCode) => explainFigure(input, marketData, code, newest.quarter)
  return { result, newest, explain }
}

describe('an IFRS company reporting in euros', () => {
  const { result, newest, explain } = compute(annual('EUR'))

  it('amounts in euros are converted to dollars at the rate of the balance date or the last day before it', () => {
    expect(result.currency).toBe('EUR')
    expect(newest.usdRate).toEqual({ value: 1.105, day: '2023-12-29' })
    expect(newest.lines.totalAssets).toBeCloseTo(1105, 9)
    expect(newest.lines['year.netIncome']).toBeCloseTo(75 * 1.105, 9)
    expect(newest.lines.totalDebt).toBeCloseTo(280 * 1.105, 9)
    expect(newest.lines.bookEquity).toBeCloseTo(480 * 1.105, 9)
  })

  it('ratios of a company reporting in euros are calculated in euros', () => {
    expect(newest.items.bs_currentratio).toBe(2)
    expect(newest.items.is_netmargin).toBeCloseTo(75 / 900, 12)
    expect(newest.altman.components[0]).toBeCloseTo(200 / 1000, 12)
    expect(newest.altman.components[4]).toBeCloseTo(900 / 1000, 12)
  })

  it('the market value in X4 is in euros', () => {
    // 100 receipts at 40 USD are 4,000 USD or 3,619.91 EUR.
    expect(newest.altman.components[3]).toBeCloseTo(4000 / 1.105 / 500, 9)
    const [market] = (explain('z-score.x4')?.inputs ?? []).filter(
      ({ code }) => code === 'marketEquity',
    )
    expect(market?.unit).toBe('EUR')
    expect(market?.value).toBeCloseTo(4000 / 1.105, 9)
    expect(market?.derivation).toContain('÷ 1.105 USD per EUR')
  })

  it('the explanation of a converted amount shows rate and day', () => {
    const working = explain('line.totalAssets')
    expect(working?.result).toBeCloseTo(1105, 9)
    expect(working?.inputs[0]).toMatchObject({
      unit: 'USD',
      derivation:
        '1000 EUR, × 1.105 USD per EUR, the European Central Bank’s reference rate on 2023-12-29',
    })
    expect(working?.inputs[0]?.sources).toMatchObject([
      { kind: 'fact', taxonomy: 'ifrs-full', tag: 'Assets', unit: 'EUR', value: 1000 },
    ])
  })

  it('shares of a foreign company are counted in listed shares', () => {
    expect(result.perListed).toBe(0.5)
    expect(newest.market).toMatchObject({ shares: 100, marketCap: 4400 })
  })

  it('a company reporting in euros is rated', () => {
    expect(newest.credit.letter).not.toBe('NR')
  })
})

describe('an IFRS company reporting in yen', () => {
  it('amounts in yen are converted to dollars through the euro rates of both currencies', () => {
    const { newest } = compute(annual('JPY'))
    expect(newest.lines.totalAssets).toBeCloseTo((1000 * 1.105) / 156.33, 9)
  })

  it.each(['EUR', 'JPY'])(
    'a company reporting in %s without exchange rates has ratios but no amounts',
    (currency) => {
      const { newest, explain } = compute(annual(currency), [])
      expect(newest.usdRate).toBeNull()
      expect(newest.items.bs_currentratio).toBe(2)
      expect(newest.items.is_roe).toBeCloseTo(75 / 480, 12)
      expect(newest.items.is_netincusd).toBeNull()
      expect(newest.items.mkt_pe).toBeNull()
      expect(newest.lines.totalAssets).toBeNull()
      expect(newest.graham.number).toBeNull()
      expect(newest.credit.letter).toBe('NR')
      expect(newest.altman.value).not.toBeNull()
      expect(explain('line.totalAssets')?.inputs[0]).toMatchObject({
        value: null,
        derivation: `1000 ${currency}: no exchange rate for ${currency}`,
      })
    },
  )
})

describe('a supplementary translation', () => {
  it('a translation of one year to dollars does not count', () => {
    const facts = annual('CNY')
    const [first] = facts
    if (!first) throw new Error('no fact')
    const before = { ...first, periodEnd: '2022-12-31', value: 900 }
    const translated = { ...first, unit: 'USD', value: 141 }
    const { result, newest } = compute([...facts, before, translated], [])
    expect(result.currency).toBe('CNY')
    expect(newest.items.bs_debtassetsratio).toBeCloseTo(280 / 1000, 12)
  })
})

describe('a company with half-year reports', () => {
  const half = (year: number, revenue: number): Fact[] => {
    const report = buildReport({
      form: '6-K',
      filed: `${year}-08-20`,
      fiscalYear: year,
      fiscalPeriod: 'H1',
    })
    return inIfrs(
      [
        ...at(report, `${year}-06-30`, IFRS_BALANCE),
        ...during(report, `${year}-01-01`, `${year}-06-30`, { ...IFRS_YEAR, Revenue: revenue }),
      ],
      'USD',
    )
  }
  const facts = [...half(2023, 400), ...annual('USD'), ...half(2024, 500)]
  const input = buildInput(facts)
  const quarters = computeCompany(input, buildMarketData('2024-09-01'))?.quarters ?? []

  it('each half-year has a report', () => {
    expect(
      quarters.map(({ quarter, fiscalPeriod, form }) => [quarter, fiscalPeriod, form]),
    ).toEqual([
      ['23Q2', 'FY2023 H1', '6-K'],
      ['23Q4', 'FY2023', '20-F'],
      ['24Q2', 'FY2024 H1', '6-K'],
    ])
  })

  it('the trailing year is the year plus this half minus last year’s half', () => {
    expect(quarters.map(({ lines }) => lines['year.revenue'])).toEqual([null, 900, 1000])
  })
})

describe('listed shares of a foreign company', () => {
  it('the depositary ratio is unknown without an exchange listing', () => {
    const { result, newest } = compute(annual('EUR'), RATES, { listing: null })
    expect(result.perListed).toBeNull()
    expect(newest.market).toBeNull()
    expect(newest.graham.number).toBeNull()
    expect(newest.items.is_revenueusd).toBeCloseTo(900 * 1.105, 9)
  })

  it('the ratio is 1 for a filer of form 40-F', () => {
    const facts = annual('EUR').map((fact) => ({ ...fact, form: '40-F' }))
    expect(compute(facts, RATES, { listing: null }).result.perListed).toBe(1)
  })

  it.each([
    // Taiwan Semiconductor, 2026: 25.93 billion shares, five per receipt; value and price of the receipt.
    [25.93e9, 2_172_886_229_531, 418.95, 5],
    // HSBC, 2026: 17.2 billion shares, five per receipt.
    [17.2e9, 357_933_634_787, 104.15, 5],
    // Novo Nordisk, 2026: 4.43 billion shares, one per receipt.
    [4.43e9, 206_961_472_505, 46.74, 1],
    // Ambiguous: neither five nor six.
    [5.5e9, 1000e9, 1000, null],
  ])('for %d shares, worth %d at %d, the ratio is %s', (shares, marketCap, lastSale, expected) => {
    const facts = annual('EUR').map((fact) =>
      fact.unit === 'shares' ? { ...fact, value: shares } : fact,
    )
    const listing = { ...LISTING, marketCap, lastSale }
    const eps = facts.filter(({ tag }) => tag !== 'DilutedEarningsLossPerShare')
    expect(compute(eps, RATES, { listing }).result.perListed).toBe(expected)
  })
})
