import { describe, expect, it } from '@jest/globals'
import { buildModel, buildPoint } from '../../testing/factories.ts'
import {
  chartTable,
  componentPoints,
  componentSeries,
  drawnPoints,
  yearEndOf,
  zonePoints,
} from './chart-data.ts'

const scored = buildPoint({ periodEnd: '2022-09-24', fiscalPeriod: 'FY2022' })
const lacking = buildPoint({
  periodEnd: '2022-06-25',
  fiscalPeriod: 'FY2022 Q3',
  inputs: { ebit: null },
})
const locked = {
  quarter: '22Q4',
  fiscal_period: 'FY2023 Q1',
  period_end: '2022-12-31',
  locked: true as const,
}

describe('the points of the charts', () => {
  it('begin at the first score and keep later gaps', () => {
    expect(drawnPoints([lacking, scored, lacking, locked])).toEqual([scored, lacking, locked])
    expect(drawnPoints([lacking, locked])).toEqual([lacking, locked])
  })

  it('carry no value where the quarter is locked or lacks an input', () => {
    expect(zonePoints([lacking, scored, locked]).map(({ value }) => value)).toEqual([
      null,
      scored.value,
      null,
    ])
    const series = componentSeries([locked, scored])
    expect(componentPoints([locked], series)[0]?.parts).toEqual([null, null, null, null, null])
  })

  it('mark the fiscal year ends', () => {
    expect(yearEndOf('FY2022')).toBe('FY22')
    expect(yearEndOf('FY2022 Q3')).toBeUndefined()
  })
})

it('the table behind the charts says what is locked and what is missing', () => {
  const series = componentSeries([scored])
  const { columns, rows } = chartTable([lacking, locked], series, buildModel())
  expect(columns.map(({ label }) => label)).toEqual([
    'Quarter',
    'Fiscal period',
    'Z',
    'Zone',
    '1.2·X1',
    '1.4·X2',
    '3.3·X3',
    '0.6·X4',
    '0.999·X5',
  ])
  expect(rows[0]?.slice(0, 4)).toEqual(['22Q2', 'FY2022 Q3', null, 'missing: EBIT'])
  expect(rows[1]).toEqual([
    '22Q4',
    'FY2023 Q1',
    null,
    'Illustrative only. Subscribe to unlock.',
    null,
    null,
    null,
    null,
    null,
  ])
})
