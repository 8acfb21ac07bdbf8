import { expect, it } from '@jest/globals'
import { buildFigure } from '../testing/factories.ts'
import { arrangeFigures, formatFigure } from './figure-text.ts'

it.each([
  [352_755_000_000, 'USD', '$352.8B'],
  [-3_068_000_000, 'USD', '−$3.1B'],
  [6.11, 'USD/shares', '$6.11'],
  [0.879, 'ratio', '0.88'],
  [25.3, 'percent', '25.3%'],
  [15_908_118_000, 'shares', '15.9B'],
  [null, 'USD', '—'],
])('%p %s reads %s', (value, unit, text) => {
  expect(formatFigure({ value, unit })).toBe(text)
})

it('arranges figures by item and period, leaving holes where a period has none', () => {
  const year = buildFigure({ code: 'assets', fiscal_period: 'FY2022' })
  const quarter = buildFigure({ code: 'quarter.sales', label: 'Sales', fiscal_period: 'FY2023 Q1' })
  const yearSales = buildFigure({ code: 'year.sales', label: 'Sales', fiscal_period: 'FY2022' })
  expect(arrangeFigures([year, yearSales, quarter])).toEqual({
    periods: ['FY2022', 'FY2023 Q1'],
    rows: [
      { code: 'assets', label: 'Total assets', cells: [year, undefined] },
      { code: 'sales', label: 'Sales', cells: [yearSales, quarter] },
    ],
  })
})
