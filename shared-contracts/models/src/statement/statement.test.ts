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

describe('the catalogue of statement lines', () => {
  it('gives every line a label of its own', () => {
    const labels = NAMED_LINES.map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('gives every figure of pages one line', () => {
    const figures = LINE_FIGURES.map(({ figure }) => figure)
    expect(new Set(figures).size).toBe(figures.length)
  })

  it('makes every line of tags, of a group of them or of lines that are in it', () => {
    for (const code of LINE_CODES) {
      const { sources, parts, group } = lineOf(code)
      if (group) continue
      const { plus, minus = [] } = parts ?? { plus: [] }
      expect([code, tagsOf(sources['us-gaap'] ?? []).length + plus.length]).not.toEqual([code, 0])
      expect(LINE_CODES).toEqual(expect.arrayContaining([...plus, ...minus]))
    }
  })

  it('begins every formula with a tag that is added', () => {
    for (const code of LINE_CODES) {
      const formulas = Object.values(lineOf(code).sources).flat()
      expect(formulas.every(({ plus }) => plus.length > 0)).toBe(true)
    }
  })

  it('has the main lines of IFRS statements', () => {
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

describe('the name of a line', () => {
  it('starts with a capital as a label and not in a sentence', () => {
    expect(labelOf('totalAssets')).toBe('Total assets')
    expect(textOf('totalAssets')).toBe('total assets')
    expect(textOf('ebit')).toBe('EBIT')
  })

  it('says the reading', () => {
    expect(labelOf('revenueBefore')).toBe('Revenue a year before')
    expect(labelOf('quarterNetIncome')).toBe("Quarter's net income")
    expect(spanText('netIncome')).toBe('net income of twelve months')
    expect(spanText('totalAssets')).toBe('total assets')
  })

  it('is the sum of the parts where a line is made of others', () => {
    expect(partsText('ebit')).toBe('Pre-tax income + interest expense')
    expect(partsText('freeCashFlow')).toBe('Operating cash flow − capital expenditure')
  })

  it('has its span in the titles of pages', () => {
    expect(figureLine('year.revenue').title).toBe('Revenue, twelve months')
    expect(figureLine('quarter.revenue').title).toBe('Revenue, three months')
    expect(figureLine('cash').title).toBe('Cash and short-term investments')
    expect(figureLine('sharesDiluted').title).toBe('Diluted average shares')
  })

  it('is listed where a value is missing', () => {
    const values = { totalAssets: 1, ebit: null, revenue: Number.NaN }
    expect(missingLines(values, ['totalAssets', 'ebit', 'revenue'])).toEqual(['EBIT', 'Revenue'])
  })
})
