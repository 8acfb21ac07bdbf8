import { expect, it } from '@jest/globals'
import { withRestatedDays } from './timeline.ts'

const table = {
  columns: [{ label: 'Quarter' }, { label: 'Z', numeric: true }],
  rows: [
    ['23Q4', 2.14],
    ['24Q1', 2.3],
  ],
}

it('a chart’s table shows the restatement date of each quarter', () => {
  expect(withRestatedDays(table, ['2024-05-01', undefined])).toEqual({
    columns: [...table.columns, { label: 'Restated' }],
    rows: [
      ['23Q4', 2.14, 'figures restated May 1, 2024'],
      ['24Q1', 2.3, null],
    ],
  })
})

it('a chart’s table has no restatement column if nothing was restated', () => {
  expect(withRestatedDays(table, [undefined, undefined])).toBe(table)
})
