import { afterEach, describe, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { DataTable, type Density } from '../data-table.ts'

afterEach(() => {
  delete document.documentElement.dataset.density
})

function rowHeight(preferred: Density | undefined, density: Density | null | undefined): string {
  if (preferred) document.documentElement.dataset.density = preferred
  render(
    <DataTable
      label="Stocks"
      columns={[{ id: 'ticker', name: 'Ticker', cell: (ticker: string) => ticker }]}
      rows={['AAPL']}
      rowKey={(ticker) => ticker}
      rowName={(ticker) => ticker}
      density={density}
    />,
  )
  return getComputedStyle(screen.getByRole('rowheader')).height
}

describe('row height of the data table', () => {
  it.each([
    [undefined, undefined, '44px'],
    ['comfortable', undefined, '44px'],
    ['compact', undefined, '32px'],
    ['compact', null, '32px'],
    ['compact', 'comfortable', '44px'],
    ['comfortable', 'compact', '32px'],
    [undefined, 'compact', '32px'],
  ] as const)(
    'the row height with the preference %s and the table’s density %s is %s',
    (preferred, own, height) => {
      expect(rowHeight(preferred, own)).toBe(height)
    },
  )
})
