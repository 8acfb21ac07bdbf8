import { expect, it } from '@jest/globals'
import { withRestatedDays } from './restated-quarters.ts'

const table = {
  columns: [{ label: 'Quarter' }, { label: 'Z', numeric: true }],
  rows: [
    ['23Q4', 2.14],
    ['24Q1', 2.3],
  ],
}

it('a chart’s table names the day on which figures of a quarter were restated', () => {
  expect(withRestatedDays(table, ['2024-05-01', undefined])).toEqual({
    columns: [...table.columns, { label: 'Restated' }],
    rows: [
      ['23Q4', 2.14, 'figures restated May 1, 2024'],
      ['24Q1', 2.3, null],
    ],
  })
})

it('a chart’s table has no column for it where nothing was restated', () => {
  expect(withRestatedDays(table, [undefined, undefined])).toBe(table)
})
