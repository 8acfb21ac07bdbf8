import { describe, expect, it } from '@jest/globals'
import { PERIODS } from '../../testing/factories.ts'
import { buildModel, buildPoint, buildZScorePage } from '../../testing/z-score.factory.ts'
import {
  chartTable,
  componentPoints,
  drawnSlots,
  type ScoreSlot,
  zonePoints,
} from './score-chart.tsx'

const [period] = PERIODS
if (!period) throw new Error('The fixture has periods')
const slot = (point: ScoreSlot['point']): ScoreSlot => ({
  quarter: period.quarter,
  period,
  point,
  illustrative: point === null ? 0.42 : null,
})
const scored = slot(buildPoint())
const lacking = slot(buildPoint('22Q2', { ebit: null }))
const withheld = slot(null)
const { components } = buildZScorePage().data

describe('Z-Score chart points', () => {
  it('the chart points start at the first score and keep later gaps', () => {
    expect(drawnSlots([lacking, scored, lacking, withheld])).toEqual([scored, lacking, withheld])
    expect(drawnSlots([lacking, withheld])).toEqual([lacking, withheld])
  })

  it('a withheld or incomplete quarter has no value in the chart', () => {
    expect(zonePoints([lacking, scored, withheld]).map(({ value }) => value)).toEqual([
      null,
      scored.point?.value,
      null,
    ])
    expect(zonePoints([withheld])[0]?.illustrative).toBe(0.42)
    expect(componentPoints([withheld], components)[0]?.parts).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('a component’s contribution is its ratio times its weight', () => {
    // X3 of Apple's FY2022: 3.3 · 122034 ÷ 352755.
    expect(componentPoints([scored], components)[0]?.parts[2]).toBeCloseTo(1.14162, 5)
  })
})

it('the table behind the charts labels illustrative and missing quarters', () => {
  const { columns, rows } = chartTable([lacking, withheld], components, buildModel())
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
  expect(rows[0]?.slice(0, 4)).toEqual(['20Q4', 'FY2021 Q1', null, 'An input is missing'])
  expect(rows[1]).toEqual([
    '20Q4',
    'FY2021 Q1',
    null,
    'Illustrative only. Subscribe to unlock.',
    null,
    null,
    null,
    null,
    null,
  ])
})
