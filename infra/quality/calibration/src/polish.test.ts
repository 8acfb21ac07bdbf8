import { describe, expect, it } from '@jest/globals'
import { parsePolish } from './polish.ts'

/** Line of the file with the given ratios by number and all others missing. */
function lineOf(ratios: Readonly<Record<number, number>>, bankrupt: 0 | 1): string {
  const fields = Array.from({ length: 64 }, (_, index) => String(ratios[index + 1] ?? '?'))
  return [...fields, bankrupt].join(',')
}

function parse(...lines: string[]) {
  return parsePolish(['@relation x', '@DATA', ...lines, ''].join('\n'))
}

describe('parsePolish', () => {
  it('the numbered ratios of a Polish company become model inputs', () => {
    const ratios = {
      1: 0.05,
      2: 0.5,
      3: 0.1,
      6: 0.2,
      7: 0.08,
      8: 0.9,
      11: 0.1,
      14: 0.08,
      18: 0.08,
      24: 0.2,
      26: 0.3,
      29: 4,
      40: 0.5,
      51: 0.4,
    }
    const [company] = parse(lineOf(ratios, 1))
    // Assets: 10^4 thousand zloty at 0.33 USD are 3.3 million USD.
    const assets = 3.3e6
    const shares = {
      totalAssets: 1,
      totalLiabilities: 0.5,
      ebit: 0.08,
      netIncome: 0.05,
      retainedEarnings: 0.2,
      operatingCashFlow: 0.15,
      cashAndInvestments: 0.2,
      interestExpense: 0.02,
      netIncomeBefore: 0.06,
    }
    const inputs = new Map<string, unknown>(Object.entries(company?.inputs ?? {}))
    for (const [name, share] of Object.entries(shares)) {
      expect(Number(inputs.get(name)) / assets).toBeCloseTo(share, 10)
    }
    expect(company?.inputs.totalDebt).toBeNull()
    expect(company?.bankrupt).toBe(true)
    // 6.56·0.1 + 3.26·0.2 + 6.72·0.08 + 1.05·0.9
    expect(company?.zDoublePrime).toBeCloseTo(2.7906, 10)
  })

  it('a Polish company without assets has no inputs, and without one of its ratios no Z″', () => {
    const [company] = parse(lineOf({ 3: 0.1, 6: 0.2, 7: 0.1 }, 0))
    expect(company).toMatchObject({ bankrupt: false, zDoublePrime: null, logAssets: null })
    expect(company?.inputs.totalAssets).toBeNull()
  })

  it('parsePolish throws for a line without 65 fields', () => {
    expect(() => parse('1,2,3')).toThrow('Polish data: expected 65 fields, found 3')
  })
})
