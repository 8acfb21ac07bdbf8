import { describe, expect, it } from '@jest/globals'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildBuffettPage } from '../../testing/pages.factory.ts'
import { renderStockPage } from '../../testing/render-stock-page.tsx'

const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the Buffett page', () => {
  it('shows the projection with every assumption', async () => {
    const { container } = renderStockPage('buffett', buildBuffettPage())
    const card = await region('By earnings per share')
    for (const text of ['7.6%', '14.2%', '25.8', '$6.11', '$327.92', '$13.29', '$12.73']) {
      expect(card.getByText(text)).toBeInTheDocument()
    }
    expect(card.getByText(/Rests on 6 years of history; the method asks for 10/)).toBeVisible()
    expect(card.getByText('Upside')).toBeInTheDocument()
    expect(await listViolations(container)).toEqual([])
  })

  it('says No Target and No Data where there is no projection', async () => {
    renderStockPage('buffett', buildBuffettPage())
    const card = await region('By return on equity')
    expect(
      card.getByRole('button', { name: /^Return a year, by return on equity FY2022: No Target/ }),
    ).toBeInTheDocument()
    expect(card.getAllByText('No Data')).toHaveLength(6)
    expect(card.queryByRole('table')).toBeNull()
  })

  it('shows owner earnings by fiscal year, with No Data where a part is not reported', async () => {
    renderStockPage('buffett', buildBuffettPage())
    const card = await region('Owner earnings')
    const rows = card.getAllByRole('row').map((row) => row.textContent)
    expect(rows[1]).toBe('FY2022$99.8B$11.1B$10.7B$100.2B')
    expect(rows[2]).toBe('FY2021$94.7BNo Data$11.1BNo Data')
  })

  it('withholds the newest two quarters', async () => {
    renderStockPage('buffett', buildBuffettPage())
    const table = await region('Return a year')
    expect(table.getAllByRole('row')[1]).toHaveTextContent(/^FY2023 Q2 and FY2023 Q1: open/)
  })

  it('opens the working of a return and of a reported part', async () => {
    const { workings } = renderStockPage('buffett', buildBuffettPage())
    const card = await region('Owner earnings')
    await userEvent.click(card.getByRole('button', { name: /^Net income FY2022/ }))
    await screen.findByRole('dialog', { name: 'Net income $99.8B' })
    await userEvent.keyboard('{Escape}')
    const [figure] = (await region('Return a year')).getAllByRole('button', { name: /^By EPS/ })
    if (figure) await userEvent.click(figure)
    await screen.findByRole('dialog', { name: 'By EPS +6.7%' })
    expect(workings()).toEqual([
      { figure: 'line.year.netIncome', quarter: '22Q3' },
      { figure: 'buffett.eps', quarter: '22Q3' },
    ])
  })

  it('says when no quarter is old enough for a visitor, and shows what is reported', async () => {
    renderStockPage('buffett', buildBuffettPage({ quarter: null, points: [] }))
    expect((await region('Buffett')).getByText(/too few quarters/)).toBeInTheDocument()
    expect((await region('Owner earnings')).getByText('$99.8B')).toBeInTheDocument()
    expect(document.title).toBe('Apple Inc. (AAPL) Buffett | Quantamental')
  })
})
