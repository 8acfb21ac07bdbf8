import { describe, expect, it } from '@jest/globals'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildCompany } from '../../testing/factories.ts'
import { buildMScorePage } from '../../testing/pages.factory.ts'
import { renderStockPage } from '../../testing/render-stock-page.tsx'

const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('M-Score page', () => {
  it('the page shows the score, its label and its driver', async () => {
    const { container } = renderStockPage('m-score', buildMScorePage())
    const card = await region('M-Score')
    expect(
      card.getByRole('button', { name: 'M-Score FY2022: −2.61, show calculation' }),
    ).toBeVisible()
    expect(card.getByText('Manipulation unlikely')).toBeInTheDocument()
    expect(card.getByText('8 variables')).toBeInTheDocument()
    expect(
      card.getByText('SGI, sales growth, raises the score most: sales grew.'),
    ).toBeInTheDocument()
    expect(
      card.getByRole('img', { name: /likely above −1\.78, unlikely below −2\.22/ }),
    ).toBeInTheDocument()
    expect(await listViolations(container)).toEqual([])
  })

  it('the table shows the contributions of the eight indices and substituted neutral values', async () => {
    renderStockPage('m-score', buildMScorePage())
    const card = await region('Eight indices')
    expect(card.getAllByRole('row')).toHaveLength(9)
    expect(card.getByRole('row', { name: /^SGI/ })).toHaveTextContent(
      'SGI DriverSales growth1.040110.892+0.036',
    )
    expect(card.getByRole('row', { name: /^TATA/ })).toHaveTextContent('−0.050304.679−0.235')
    const sgai = card.getByRole('row', { name: /^SGAI/ })
    expect(sgai).toHaveTextContent('No DataNeutral value used')
  })

  it('an index opens its calculation', async () => {
    const { workings } = renderStockPage('m-score', buildMScorePage())
    const card = await region('Eight indices')
    await userEvent.click(card.getByRole('button', { name: /^DSRI FY2022: 0\.9942/ }))
    await screen.findByRole('dialog', { name: 'DSRI 0.9942' })
    expect(workings()).toEqual([{ figure: 'm-score.dsri', quarter: '22Q3' }])
    expect(await screen.findByRole('button', { name: 'Recompute in this browser' })).toBeVisible()
  })

  it('the newest two quarters are withheld, and quarters without a score show No Data', async () => {
    renderStockPage('m-score', buildMScorePage())
    const rows = (await region('Periods')).getAllByRole('row')
    expect(rows[1]).toHaveTextContent(/^FY2023 Q2 and FY2023 Q1 open/)
    expect(rows.at(-1)).toHaveTextContent(/^FY2021 Q120Q4No DataNo DataNo Data——(No Data){8}$/)
  })

  it('the page explains that the newest visible quarter has no score', async () => {
    const misfit =
      'Not applicable: an M-score does not fit banks, whose receivables and sales have a different meaning.'
    const page = buildMScorePage()
    const model = { ...page.data.model, misfit }
    const company = buildCompany({ ticker: 'JPM' })
    const { container } = renderStockPage('m-score', buildMScorePage({ model }, { company }))
    const card = await region('M-Score')
    expect(card.getByText('No M-Score for JPM.')).toBeInTheDocument()
    expect(card.getByText(misfit)).toBeInTheDocument()
    expect(screen.queryByRole('table')).toBeNull()
    expect(await listViolations(container)).toEqual([])
  })

  it('the page links to the methodology and the calculator', async () => {
    renderStockPage('m-score', buildMScorePage())
    const card = await region('M-Score')
    expect(card.getByRole('link', { name: 'Open the calculator' })).toHaveAttribute(
      'href',
      '/help/methodology/beneish#calculator',
    )
  })
})
