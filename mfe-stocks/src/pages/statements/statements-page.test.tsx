import { describe, expect, it } from '@jest/globals'
import { getStatementsRoute, type Statements } from '@quantamental/api/stocks'
import { createStubShell, renderRemote, stubHttp } from '@quantamental/remote/testing'
import { fireEvent, screen } from '@testing-library/react'
import { remote } from '../../remote.tsx'
import { buildCompany, PERIODS } from '../../testing/factories.ts'

const periods = PERIODS.slice(3, 8).map((period, index) => ({
  ...period,
  is_year_end: index % 4 === 0,
  ...{ form: '10-K', accession: `0000320193-25-00000${index}`, filed: '2025-10-31', url: null },
}))
const [first, , , , last] = periods
const restated = [
  {
    ...{ quarter: last?.quarter ?? '', reading: 'year' as const, first: 380e9, form: '10-K/A' },
    ...{ accession: '0000320193-26-000001', filed: '2026-01-30', url: null },
  },
]
const row = { heading: '', is_total: false, unit: 'money' as const, restated: [] }
const STATEMENTS: Statements = {
  company: buildCompany(),
  currency: 'USD',
  periods,
  statements: {
    income: [
      { ...row, code: 'revenue', label: 'Revenue', year: [300e9, 1, 1, 1, 360e9], restated },
      { ...row, code: 'netIncome', label: 'Net income', year: [60e9, 1, 1, 1, null] },
    ],
    ...{ balance: [], cash: [], 'per-share': [] },
  },
  ratios: [
    {
      ...{ code: 'payout_ratio', label: 'Dividend payout', heading: 'Payout' },
      ...{ unit: 'fraction', year: [null, null, null, null, 0.138] },
    },
  ],
  lock: null,
}

function render(search = '') {
  const http = stubHttp([[getStatementsRoute, STATEMENTS]])
  renderRemote(remote, {
    url: `/stock/statements/AAPL${search}`,
    shell: createStubShell({ http }),
  })
}

describe('the page of statements', () => {
  it('annual figures are in millions, newest first, and restated ones state both values', async () => {
    render()
    const name = `Revenue ${last?.fiscal_period}: 360,000, restated from 380,000 in a filing on Jan 30, 2026, show calculation`
    expect(await screen.findByRole('button', { name })).toBeTruthy()
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads[2]).toContain(last?.fiscal_period)
    expect(heads[3]).toContain(first?.fiscal_period)
    expect(screen.getByText('No Data')).toBeTruthy()
  })

  it('the address selects statement, view and question', async () => {
    render('?view=growth')
    // 360 ÷ 300 − 1
    expect(await screen.findByText('20.0%')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Ratios' }))
    fireEvent.click(screen.getByRole('button', { name: 'Is the dividend safe?' }))
    expect(screen.getByText('13.8%')).toBeTruthy()
  })
})
