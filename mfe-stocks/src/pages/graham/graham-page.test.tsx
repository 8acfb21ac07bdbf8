import { describe, expect, it } from '@jest/globals'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildGrahamPage } from '../../testing/pages.factory.ts'
import { renderStockPage } from '../../testing/render-stock-page.tsx'

const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the Graham page', () => {
  it('shows three checklists: required, actual, and pass or fail in words and sign', async () => {
    const { container } = renderStockPage('graham', buildGrahamPage())
    const defensive = await region('Defensive investor')
    expect(defensive.getByText('1 of 2 measurable tests passed')).toBeInTheDocument()
    const size = defensive.getByRole('row', { name: /^Adequate size/ })
    expect(size).toHaveTextContent('$700.0MMat least$394.3B✓ Pass')
    expect(defensive.getByRole('row', { name: /^Current ratio/ })).toHaveTextContent(
      '2.00at least0.88✗ Fail',
    )
    await region('Enterprising investor')
    await region('Net current asset value')
    expect(await listViolations(container)).toEqual([])
  })

  it('says not measurable, No Data and No Target where nothing can be measured', async () => {
    renderStockPage('graham', buildGrahamPage())
    const record = (await region('Defensive investor')).getByRole('row', {
      name: /^Earnings record/,
    })
    expect(record).toHaveTextContent('10 yearsat leastNo Data– Not measurable')
    const ncav = await region('Net current asset value')
    expect(ncav.getByText('0 of 0 measurable tests passed')).toBeInTheDocument()
    expect(ncav.getAllByText('No Target')).toHaveLength(2)
    const values = await region('Graham’s values, USD a share')
    expect(
      values.getByRole('button', { name: 'Value by growth FY2022: No Target, show working' }),
    ).toBeInTheDocument()
    expect(values.getByText('$18.93')).toBeInTheDocument()
  })

  it('withholds the newest two quarters', async () => {
    renderStockPage('graham', buildGrahamPage())
    const table = await region('Graham number')
    expect(table.getAllByRole('row')[1]).toHaveTextContent(/^FY2023 Q2 and FY2023 Q1: open/)
    expect(
      table.getByRole('button', { name: 'Graham number FY2021 Q1: No Target, show working' }),
    ).toBeInTheDocument()
  })

  it('opens the working of a fair value', async () => {
    const { workings } = renderStockPage('graham', buildGrahamPage())
    const defensive = await region('Defensive investor')
    await userEvent.click(defensive.getByRole('button', { name: /fair value FY2022: \$27\.97/ }))
    await screen.findByRole('dialog')
    expect(workings()).toEqual([{ figure: 'graham.defensive', quarter: '22Q3' }])
  })

  it('has its title and description', async () => {
    renderStockPage('graham', buildGrahamPage())
    await region('Defensive investor')
    expect(document.title).toBe('Apple Inc. (AAPL) Graham | Quantamental')
    expect(document.querySelector('meta[name=description]')).toHaveAttribute(
      'content',
      expect.stringContaining('passes 1 of 2 measurable tests'),
    )
  })

  it('says when no quarter is old enough for a visitor', async () => {
    renderStockPage('graham', buildGrahamPage({ quarter: null, points: [] }))
    expect((await region('Graham')).getByText(/too few quarters/)).toBeInTheDocument()
  })
})
