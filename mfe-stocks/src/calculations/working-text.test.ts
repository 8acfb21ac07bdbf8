import { describe, expect, it } from '@jest/globals'
import { buildFact, buildWorking } from '../testing/factories.ts'
import {
  formatAmount,
  formatPeriod,
  formatResult,
  formatUsdMillions,
  isRounded,
  workingCsv,
  workingText,
} from './working-text.ts'

it.each([
  [352_755_000_000, '352,755'],
  [-3_068_000_000, '−3,068'],
  [1_500_000, '1.5'],
  [1_234_567, '1.235'],
  [0, '0'],
  [null, '—'],
])('%p USD is shown as %s million', (value, text) => {
  expect(formatUsdMillions(value)).toBe(text)
})

it.each([
  [15_908_118_000, 'shares', '15,908,118,000 shares'],
  [150.43, 'USD/shares', '$150.43'],
  [0.5, 'ratio', '0.5000'],
  [212.57, 'USD', '$212.57'],
  [99_999, 'USD', '$99,999'],
  [100_000, 'USD', '0.1'],
  [7.29, 'USD per share', '$7.29'],
  [0.322169, 'fraction', '32.22%'],
  [0, 'USD', '0'],
  [null, 'shares', '—'],
])('%p %s is shown as %s', (value, unit, text) => {
  expect(formatAmount(value, unit)).toBe(text)
})

it('a duration is shown with both dates and a balance with one', () => {
  expect(formatPeriod('2021-09-26', '2022-09-24')).toBe('Sep 26, 2021 – Sep 24, 2022')
  expect(formatPeriod(null, '2022-09-24')).toBe('Sep 24, 2022')
})

it.each([
  [352_755_000_000, 'USD', '$352,755,000,000', false],
  [6.33751234, 'ratio', '6.3375', true],
  [0.5, 'ratio', '0.5000', false],
  [212.57, 'USD per share', '$212.57', false],
  [0.0671, 'fraction a year', '6.71%', false],
  [-22_340, 'points × 10⁻⁶', '−22,340 points × 10⁻⁶', false],
  [0.0004, 'probability of default within one year', '0.040%', false],
  [null, 'ratio', 'no value', false],
])('the result %p %s is shown as %s (rounded: %s)', (result, unit, text, rounded) => {
  const working = buildWorking({ result, unit })
  expect(formatResult(working)).toBe(text)
  expect(isRounded(working)).toBe(rounded)
})

describe('calculation as CSV', () => {
  it('the CSV has one row per source with its filing', () => {
    const lines = workingCsv(buildWorking()).split('\r\n')
    expect(lines.at(-2)).toBe(
      'Total assets,352755000000,USD,,fact,us-gaap:Assets,1,352755000000,USD,,2022-09-24,10-K,2022-10-28,0000320193-22-000108,https://www.sec.gov/Archives/edgar/data/320193/000032019322000108/0000320193-22-000108-index.htm,false',
    )
  })

  it('the CSV has the value before a restatement with its filing', () => {
    const restates = {
      ...{ value: 400_000_000_000, form: '10-K', filed: '2022-10-01', url: null },
      accession: '0000320193-22-000001',
    }
    const restated = { first_result: null, first_filed: '2022-10-01', restated_on: '2022-10-28' }
    const [input] = buildWorking().inputs
    const working = buildWorking({
      restated,
      inputs: input ? [{ ...input, sources: [buildFact({ restates })] }] : [],
    })
    const lines = workingCsv(working).split('\r\n')
    expect(lines).toContain('result_first_reported,,2022-10-01')
    expect(lines.at(-2)).toMatch(/,false,400000000000,10-K,2022-10-01,0000320193-22-000001$/)
    expect(workingText(working)).toContain(
      'Restated on 2022-10-28; as first reported on 2022-10-01: no value',
    )
    expect(workingText(working)).toContain(
      'restated from 400000000000 USD, 10-K filed 2022-10-01, 0000320193-22-000001',
    )
  })

  it('the CSV labels a simulated fact', () => {
    const [input] = buildWorking().inputs
    const working = buildWorking({
      inputs: input ? [{ ...input, sources: [buildFact({ simulated: true, url: null })] }] : [],
    })
    expect(workingCsv(working).trimEnd().split('\r\n').at(-1)).toMatch(/,,true$/)
  })

  it('the CSV names sources that are neither filings nor prices', () => {
    const source = {
      kind: 'estimate',
      name: 'Median analyst target',
      date: '2022-10-01',
      value: 165.6,
      unit: 'USD per share',
      file: 'analyst-estimates.csv',
      simulated: false,
    } as const
    const [input] = buildWorking().inputs
    const working = buildWorking({ inputs: input ? [{ ...input, sources: [source] }] : [] })
    expect(workingCsv(working).trimEnd().split('\r\n').at(-1)).toMatch(
      /,estimate,Median analyst target,1,165\.6,USD per share,,2022-10-01,,,analyst-estimates\.csv,,false$/,
    )
  })

  it('the CSV includes the notes', () => {
    expect(workingCsv(buildWorking({ notes: ['Missing: EBIT'] }))).toContain('note,Missing: EBIT')
  })
})
