import { describe, expect, it } from '@jest/globals'
import {
  figureLine,
  LINE_CODES,
  LINE_FIGURES,
  labelOf,
  lineOf,
  missingLines,
  NAMED_LINES,
  partsText,
  spanText,
  tagsOf,
  textOf,
} from './statement.ts'

describe('the catalog of statement lines', () => {
  it('every statement line has a unique label', () => {
    const labels = NAMED_LINES.map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('every figure on a page has exactly one statement line', () => {
    const figures = LINE_FIGURES.map(({ figure }) => figure)
    expect(new Set(figures).size).toBe(figures.length)
  })

  it('every statement line consists of tags, a tag group or other lines of the catalog', () => {
    for (const code of LINE_CODES) {
      const { sources, parts, group } = lineOf(code)
      if (group) continue
      const { plus, minus = [] } = parts ?? { plus: [] }
      expect([code, tagsOf(sources['us-gaap'] ?? []).length + plus.length]).not.toEqual([code, 0])
      expect(LINE_CODES).toEqual(expect.arrayContaining([...plus, ...minus]))
    }
  })

  it('every formula has a tag that is added', () => {
    for (const code of LINE_CODES) {
      const formulas = Object.values(lineOf(code).sources).flat()
      expect(formulas.every(({ plus }) => plus.length > 0)).toBe(true)
    }
  })

  it('the catalog has the main lines of IFRS statements', () => {
    const main = [
      'totalAssets',
      'currentAssets',
      'bookEquity',
      'revenue',
      'ebit',
      'netIncome',
    ] as const
    const tags = main.map((code) => lineOf(code).sources['ifrs-full']?.[0]?.plus[0])
    expect(tags).toEqual([
      'Assets',
      'CurrentAssets',
      'EquityAttributableToOwnersOfParent',
      'Revenue',
      undefined,
      'ProfitLossAttributableToOwnersOfParent',
    ])
  })
})

describe('the name of a statement line', () => {
  it('the name of a line is capitalized as a label but not in a sentence', () => {
    expect(labelOf('totalAssets')).toBe('Total assets')
    expect(textOf('totalAssets')).toBe('total assets')
    expect(textOf('ebit')).toBe('EBIT')
  })

  it('the name of a line includes its period', () => {
    expect(labelOf('revenueBefore')).toBe('Revenue a year earlier')
    expect(labelOf('quarterNetIncome')).toBe('Quarter’s net income')
    expect(spanText('netIncome')).toBe('trailing 12-month net income')
    expect(spanText('totalAssets')).toBe('total assets')
  })

  it('the formula text of a derived line is the sum of its parts', () => {
    expect(partsText('ebit')).toBe('Pre-tax income + interest expense')
    expect(partsText('freeCashFlow')).toBe('Operating cash flow − capital expenditure')
  })

  it('the title of a figure includes its period', () => {
    expect(figureLine('year.revenue').title).toBe('Revenue, trailing 12 months')
    expect(figureLine('quarter.revenue').title).toBe('Revenue, three months')
    expect(figureLine('cash').title).toBe('Cash and short-term investments')
    expect(figureLine('sharesDiluted').title).toBe('Diluted average shares')
  })

  it('lines without a value are listed as missing', () => {
    const values = { totalAssets: 1, ebit: null, revenue: Number.NaN }
    expect(missingLines(values, ['totalAssets', 'ebit', 'revenue'])).toEqual(['EBIT', 'Revenue'])
  })
})
