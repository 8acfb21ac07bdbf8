import { describe, expect, it } from '@jest/globals'
import {
  computeGraham,
  explainGraham,
  GRAHAM_CRITERIA,
  type GrahamCriterionCode,
  type GrahamInputs,
  grahamGrowth,
  grahamGrowthValue,
  grahamNumber,
} from './graham.ts'

const TEN = [3, 3, 3, 2, 2, 2, 2, 2, 2, 2]

/** Average EPS 3, book 40 and tangible 30 per share, working capital 1,000 million, NCAV 5. */
function buildInputs(overrides: Partial<GrahamInputs> = {}): GrahamInputs {
  return {
    price: 30,
    epsYears: TEN,
    dividendYears: Array.from({ length: 20 }, () => 1),
    sharesOutstanding: 100e6,
    revenue: 700e6,
    totalAssets: 6000e6,
    currentAssets: 2000e6,
    currentLiabilities: 1000e6,
    totalLiabilities: 1500e6,
    longTermDebt: 1000e6,
    totalDebt: 1100e6,
    bookEquity: 4000e6,
    preferredStock: 0,
    goodwillAndIntangibles: 1000e6,
    treasuryYield: 0.04,
    isUtility: false,
    ...overrides,
  }
}

function criterion(code: GrahamCriterionCode, overrides: Partial<GrahamInputs> = {}) {
  const { defensive, enterprising, ncav } = computeGraham(buildInputs(overrides))
  const all = [...defensive.criteria, ...enterprising.criteria, ...ncav.criteria]
  return all.find((one) => one.code === code)
}

/** `years` of 1, the one at `index` being `value`. */
function record(years: number, index = -1, value: number | null = null): (number | null)[] {
  return Array.from({ length: years }, (_, i) => (i === index ? value : 1))
}

describe('the values', () => {
  const result = computeGraham(buildInputs())

  it('the Graham number uses the three-year average of earnings', () => {
    // √(22.5 × 3 × 40) = √2700
    expect(result).toMatchObject({ epsAverage: 3, bookPerShare: 40 })
    expect(result.number).toBeCloseTo(51.9615, 4)
    expect(result.defensive.value).toBe(result.number)
    expect(result.defensive.upside).toBeCloseTo(51.9615 / 30 - 1, 5)
  })

  it('the enterprising value is the lesser of 10 times earnings and 1.2 times tangible book', () => {
    // 10 × 3 = 30; 1.2 × 30 = 36
    expect(result.enterprising).toMatchObject({ value: 30, upside: 0 })
    expect(computeGraham(buildInputs({ goodwillAndIntangibles: 3000e6 })).enterprising.value).toBe(
      12,
    )
  })

  it('net current asset value deducts all liabilities and its upside has no margin', () => {
    expect(result.ncav.value).toBe(5)
    expect(result.ncav.upside).toBeCloseTo(5 / 30 - 1, 12)
    const preferred = computeGraham(buildInputs({ preferredStock: 100e6 }))
    expect(preferred.ncav.value).toBe(4)
    expect(preferred.bookPerShare).toBe(39)
  })

  it('a negative net current asset value has no target', () => {
    const { ncav } = computeGraham(buildInputs({ totalLiabilities: 2500e6 }))
    expect(ncav).toMatchObject({ value: -5, upside: null, passed: 0, measurable: 2 })
  })

  it('the growth value uses three-year averages and an AAA yield 0.4 points above the treasury’s', () => {
    // (3 ÷ 2)^(1 ÷ 7) − 1 = 5.963%; 3 × (8.5 + 11.926) × 4.4 ÷ 4.4
    expect(result.growth).toBeCloseTo(0.05963, 5)
    expect(result.growthValue).toBeCloseTo(3 * (8.5 + 2 * 5.9634), 2)
  })

  it.each([
    ['a loss on average', { epsYears: [-9, 1, 1] }],
    ['a book value below zero', { bookEquity: -1 }],
    ['two years of earnings', { epsYears: [3, 3, null, 3] }],
    ['no shares', { sharesOutstanding: 0 }],
  ])('there is no Graham number with %s', (_name, overrides) => {
    const { number, defensive } = computeGraham(buildInputs(overrides))
    expect([number, defensive.upside]).toEqual([null, null])
  })

  it.each([
    [-1, 10],
    [1, 0],
    [null, 10],
    [1e308, 1e308],
  ])('there is no Graham number for EPS %p and book value %p', (eps, book) => {
    expect(grahamNumber(eps, book)).toBeNull()
  })

  it.each([
    [5, -4.25, 4.4],
    [5, 10, null],
    [0, 10, 4.4],
    [5, 10, 0],
  ])('there is no growth value for EPS %p, growth %p and yield %p', (eps, growth, yieldPercent) => {
    expect(grahamGrowthValue(eps, growth, yieldPercent)).toBeNull()
  })

  it('growth is limited to −4% to 15%', () => {
    expect(grahamGrowth([100, 10, 1, 1, 1, 1])).toBe(0.15)
    expect(grahamGrowth([1, 1, 1, 10, 10, 10])).toBe(-0.04)
    expect(grahamGrowth([1, 1, 1])).toBeNull()
  })
})

describe('the defensive tests', () => {
  it('a company on every bound passes all defensive tests', () => {
    // Price 45 is 15 times 3 and 1.125 times book; base of growth (2 + 2 + 2) ÷ 3, 3 is half more.
    const { defensive } = computeGraham(buildInputs({ price: 45 }))
    expect(defensive).toMatchObject({ passed: 8, measurable: 8 })
  })

  it.each([
    ['defensive_size', { revenue: 699.9e6 }],
    ['defensive_current_ratio', { currentLiabilities: 1000.1e6, longTermDebt: 0 }],
    ['defensive_long_term_debt', { longTermDebt: 1000.1e6 }],
    ['defensive_earnings_record', { epsYears: record(10, 9, 0) }],
    ['defensive_dividend_record', { dividendYears: record(20, 19, 0) }],
    ['defensive_earnings_growth', { epsYears: [3, 3, 3, 2, 2, 2, 2, 2.3, 2.3, 2.3] }],
    ['defensive_price_to_earnings', { price: 45.1 }],
    ['defensive_price_to_book', { price: 60.1, bookEquity: 4000e6 }],
  ] as const)('the %s test fails just beyond its bound', (code, overrides) => {
    expect(criterion(code)?.passed).toBe(true)
    expect(criterion(code, overrides)?.passed).toBe(false)
  })

  it('growth of exactly one third passes despite binary rounding', () => {
    const epsYears = [4, 4, 4, 3, 3, 3, 3, 3, 3, 3]
    expect(criterion('defensive_earnings_growth', { epsYears })?.passed).toBe(true)
  })

  it('a price above 1.5 times book passes if price to earnings times price to book is within 22.5', () => {
    // PB 2 and PE 10: 20. PB 2 and PE 12: 24.
    const book = { bookEquity: 1500e6, goodwillAndIntangibles: 0 }
    const test = criterion('defensive_price_to_book', { ...book, price: 30 })
    expect(test).toMatchObject({ required: 1.5, actual: 2, passed: true })
    const pricier = criterion('defensive_price_to_book', { ...book, bookEquity: 1800e6, price: 36 })
    expect(pricier).toMatchObject({ actual: 2, passed: false })
  })

  it('a utility is tested on assets and on debt within twice the equity', () => {
    const utility = { isUtility: true, revenue: null, currentAssets: null, totalAssets: 350e6 }
    const { defensive } = computeGraham(buildInputs({ ...utility, totalDebt: 8000e6 }))
    expect(defensive).toMatchObject({ passed: 7, measurable: 7 })
    const debt = (totalDebt: number) =>
      criterion('defensive_debt_to_equity', { ...utility, totalDebt })
    expect(debt(8000e6)).toMatchObject({ required: 2, actual: 2, passed: true })
    expect(debt(8000.1e6)?.passed).toBe(false)
    expect(criterion('defensive_current_ratio', utility)).toBeUndefined()
  })

  it('a record is not measurable without all years unless a known year fails', () => {
    expect(criterion('defensive_earnings_record', { epsYears: [1, 1, 1, 1] })).toMatchObject({
      required: 10,
      actual: 4,
      passed: null,
    })
    expect(criterion('defensive_earnings_record', { epsYears: [1, -1] })?.passed).toBe(false)
    expect(criterion('defensive_dividend_record', { dividendYears: [] })).toMatchObject({
      actual: null,
      passed: null,
    })
    expect(criterion('defensive_earnings_growth', { epsYears: record(9) })?.passed).toBeNull()
  })

  it('the price test of a loss fails without a multiple', () => {
    const test = criterion('defensive_price_to_earnings', { epsYears: [-9, 1, 1] })
    expect(test).toMatchObject({ actual: null, passed: false })
  })

  it('a bank without current assets is measurable in six of eight tests', () => {
    const { defensive } = computeGraham(
      buildInputs({ currentAssets: null, currentLiabilities: null }),
    )
    expect(defensive.measurable).toBe(6)
  })
})

describe('the enterprising tests', () => {
  it('a company on every bound passes all enterprising tests', () => {
    const bounds = { currentLiabilities: 1000e6, currentAssets: 2000e6, totalDebt: 1100e6 }
    const { enterprising } = computeGraham(buildInputs({ ...bounds, price: 30 }))
    expect(enterprising).toMatchObject({ passed: 7, measurable: 7 })
  })

  it.each([
    ['enterprising_price_to_earnings', { price: 30.1 }],
    ['enterprising_current_ratio', { currentAssets: 1499e6 }],
    ['enterprising_debt', { totalDebt: 1100.1e6 }],
    ['enterprising_no_deficit', { epsYears: [3, 3, 3, 2, -0.01] }],
    ['enterprising_dividend', { dividendYears: [0, 1] }],
    ['enterprising_earnings_growth', { epsYears: [3, 3, 3, 2, 3] }],
    ['enterprising_price_to_tangible_book', { price: 36 }],
  ] as const)('the %s test fails just beyond its bound', (code, overrides) => {
    expect(criterion(code)?.passed).toBe(true)
    expect(criterion(code, overrides)?.passed).toBe(false)
  })

  it('enterprising growth compares with the fifth year before if the fourth is unknown', () => {
    const test = criterion('enterprising_earnings_growth', { epsYears: [3, 3, 3, 3, null, 2] })
    expect(test).toMatchObject({ required: 2, actual: 3, passed: true })
  })

  it('a year of zero earnings is not a deficit', () => {
    expect(criterion('enterprising_no_deficit', { epsYears: record(5, 3, 0) })?.passed).toBe(true)
  })
})

describe('the test of net current assets', () => {
  it('the net current asset test passes only below two thirds of the value', () => {
    // NCAV per share is 5; two thirds are 3.3333.
    expect(criterion('ncav_price', { price: 3.33 })?.passed).toBe(true)
    expect(criterion('ncav_price', { price: 3.34 })?.passed).toBe(false)
  })
})

describe('the texts', () => {
  it('every test has a requirement text', () => {
    expect(GRAHAM_CRITERIA).toHaveLength(18)
    for (const { requirement } of GRAHAM_CRITERIA) expect(requirement).toMatch(/^[A-Z].+\.$/)
  })

  it('explanations contain the numbers', () => {
    const inputs = buildInputs()
    const text = explainGraham(inputs, computeGraham(inputs))
    expect(text.number.substituted).toBe('√(22.5 × 3.00 × 40.00)')
    expect(text.growth.substituted).toBe('3.00 × (8.5 + 2 × 5.96) × 4.4 ÷ 4.40')
    expect(text.enterprising.substituted).toBe(
      'min(10 × 3.00, 1.2 × (4,000,000,000 − 0 − 1,000,000,000) ÷ 100,000,000)',
    )
    expect(text.ncav.substituted).toBe('(2,000,000,000 − 1,500,000,000 − 0) ÷ 100,000,000')
    expect(text.defensive.parts[0]).toMatchObject({
      code: 'defensive_size',
      substituted: '700,000,000; required at least 700,000,000: passed',
    })
    expect(text.defensive.notes[0]).toBe('8 of 8 measurable tests passed; 8 tests in total.')
  })

  it('explanations list missing inputs', () => {
    const inputs = buildInputs({
      sharesOutstanding: null,
      currentAssets: null,
      goodwillAndIntangibles: null,
    })
    const text = explainGraham(inputs, computeGraham(inputs))
    expect(text.number.missing).toEqual(['Book value per share'])
    expect(text.enterprising.missing).toEqual([
      'Shares outstanding',
      'Goodwill and intangible assets',
    ])
    expect(text.ncav.missing).toEqual(['Current assets', 'Shares outstanding'])
  })
})
