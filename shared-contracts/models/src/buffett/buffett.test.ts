import { describe, expect, it } from '@jest/globals'
import { type BuffettInputs, computeBuffett, explainBuffett } from './buffett.ts'

/** Ten years: EPS doubles in nine years, ROE 20%, payout 50%, PE 15. */
function buildInputs(overrides: Partial<BuffettInputs> = {}): BuffettInputs {
  const epsYears = Array.from({ length: 10 }, (_, i) => 4 * 2 ** (-i / 9))
  return {
    price: 60,
    epsYears,
    bookYears: epsYears.map((eps) => eps / 0.2),
    dividendYears: epsYears.map((eps) => eps / 2),
    peYears: epsYears.map(() => 15),
    ...overrides,
  }
}

describe('the return by growth of earnings', () => {
  it('the EPS method projects the growth of ten years from the latest earnings', () => {
    const { eps } = computeBuffett(buildInputs())
    // g = 2^(1/9) − 1; EPS10 = 4 × 2^(10/9) = 8.640; × 15 = 129.60
    expect(eps).toMatchObject({ years: 10, payout: 0.5, averagePe: 15, startingEps: 4 })
    expect(eps.rate).toBeCloseTo(2 ** (1 / 9) - 1, 12)
    expect(eps.projectedEps[0]).toBeCloseTo(4 * 2 ** (1 / 9), 12)
    expect(eps.finalPrice).toBeCloseTo(129.6, 1)
    const sum = eps.projectedEps.reduce((total, one) => total + one, 0)
    expect(eps.dividends).toBeCloseTo(sum / 2, 10)
    expect(eps.annualized).toBeCloseTo(((129.602 + sum / 2) / 60) ** 0.1 - 1, 5)
  })

  it('the EPS method uses fewer years if only those are known and notes their number', () => {
    const inputs = buildInputs({ epsYears: [1.21, 1.1, 1, null, 5] })
    const { eps } = computeBuffett(inputs)
    expect(eps.years).toBe(3)
    expect(eps.rate).toBeCloseTo(0.1, 12)
    expect(explainBuffett(inputs, { ...computeBuffett(inputs) }).eps.notes[0]).toBe(
      'Based on 3 years of history; the method uses ten if available.',
    )
  })

  it('the EPS method ignores years beyond the tenth', () => {
    const inputs = buildInputs()
    const longer = { ...inputs, epsYears: [...inputs.epsYears, 0.01] }
    expect(computeBuffett(longer)).toEqual(computeBuffett(inputs))
  })

  it('growth is limited to 0 to 25%', () => {
    const rate = (epsYears: number[]) => computeBuffett(buildInputs({ epsYears })).eps.rate
    expect(rate([4, 2, 1])).toBe(0.25)
    expect(rate([1, 2, 4])).toBe(0)
  })

  it.each([
    ['two years of earnings', { epsYears: [2, 1] }, 'Three years of earnings per share'],
    ['a loss now', { epsYears: [-1, 2, 1] }, 'Latest earnings per share above zero'],
    ['a loss at the start', { epsYears: [3, 2, -1] }, 'Oldest earnings per share above zero'],
    ['no price', { price: null }, 'Price'],
    ['a price of zero', { price: 0 }, 'Price above zero'],
    ['two ratios', { peYears: [15, 15, null] }, 'Three years of price-earnings ratios'],
  ])('the Buffett return has no target with %s', (_name, overrides, missing) => {
    const inputs = buildInputs(overrides)
    const result = computeBuffett(inputs)
    expect(result.eps).toMatchObject({ annualized: null, projectedEps: [], finalPrice: null })
    expect(explainBuffett(inputs, result).eps.missing).toContain(missing)
  })
})

describe('the return by return on equity', () => {
  it('the ROE method earns on the opening book value of each year', () => {
    const { roe } = computeBuffett(buildInputs())
    // Book 20, ROE 20%, half retained: book grows 10% a year, nine times by the tenth year.
    expect(roe.rate).toBeCloseTo(0.2, 12)
    expect(roe.projectedEps[0]).toBeCloseTo(4, 12)
    expect(roe.projectedEps[9]).toBeCloseTo(4 * 1.1 ** 9, 10)
    expect(roe.finalPrice).toBeCloseTo(60 * 1.1 ** 9, 9)
  })

  it('a year’s return on equity is limited to 40% and its price-earnings ratio to 30', () => {
    const { roe } = computeBuffett(
      buildInputs({
        epsYears: [9, 2, 2],
        bookYears: [10, 10, 10],
        dividendYears: [0, 0, 0],
        peYears: [500, 10, 20],
      }),
    )
    expect(roe.rate).toBeCloseTo((0.4 + 0.2 + 0.2) / 3, 12)
    expect(roe.averagePe).toBe(20)
  })

  it('averages omit the ratio of a loss and the return on negative book value', () => {
    const { roe } = computeBuffett(
      buildInputs({
        epsYears: [2, 2, 2, -1],
        bookYears: [10, 10, 10, -5],
        dividendYears: [0, 0, 0, 0],
        peYears: [10, 10, 10, -40],
      }),
    )
    expect(roe).toMatchObject({ years: 3, averagePe: 10, rate: expect.closeTo(0.2, 12) })
  })

  it.each([
    ['a book value below zero', { bookYears: [-1, 10, 10, 10] }],
    ['a return below zero', { epsYears: [1, -9, -9], bookYears: [10, 10, 10] }],
    ['an unknown dividend', { dividendYears: [null, null, 1] }],
  ])('the Buffett return has no target with %s', (_name, overrides) => {
    const inputs = buildInputs(overrides)
    const result = computeBuffett(inputs)
    expect(result.roe.annualized).toBeNull()
    expect(explainBuffett(inputs, result).roe.missing).not.toEqual([])
  })

  it('a payout above earnings is limited to 100%', () => {
    const { roe } = computeBuffett(
      buildInputs({ epsYears: [2, 2, 2], bookYears: [10, 10, 10], dividendYears: [3, 3, 3] }),
    )
    expect(roe.payout).toBe(1)
    expect(roe.projectedEps[9]).toBeCloseTo(2, 12)
  })
})
