import { describe, expect, it } from '@jest/globals'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildCompany } from '../../testing/factories.ts'
import { buildMScorePage } from '../../testing/pages.factory.ts'
import { renderStockPage } from '../../testing/render-stock-page.tsx'

const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the M-Score page', () => {
  it('shows the score, its word and its driver in words', async () => {
    const { container } = renderStockPage('m-score', buildMScorePage())
    const card = await region('M-Score')
    expect(card.getByRole('button', { name: 'M-Score FY2022: −2.61, show working' })).toBeVisible()
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

  it('shows eight indices with what each adds, and where the neutral value stood in', async () => {
    renderStockPage('m-score', buildMScorePage())
    const card = await region('Eight indices')
    expect(card.getAllByRole('row')).toHaveLength(9)
    expect(card.getByRole('row', { name: /^SGI/ })).toHaveTextContent(
      'SGI driverSales growth1.040110.892+0.036',
    )
    expect(card.getByRole('row', { name: /^TATA/ })).toHaveTextContent('−0.050304.679−0.235')
    const sgai = card.getByRole('row', { name: /^SGAI/ })
    expect(sgai).toHaveTextContent('No Dataneutral value used')
  })

  it('opens the working of an index', async () => {
    const { workings } = renderStockPage('m-score', buildMScorePage())
    const card = await region('Eight indices')
    await userEvent.click(card.getByRole('button', { name: /^DSRI FY2022: 0\.9942/ }))
    await screen.findByRole('dialog', { name: 'DSRI 0.9942' })
    expect(workings()).toEqual([{ figure: 'm-score.dsri', quarter: '22Q3' }])
    expect(await screen.findByRole('button', { name: 'Recompute in this browser' })).toBeVisible()
  })

  it('withholds the newest two quarters and says No Data of quarters without a score', async () => {
    renderStockPage('m-score', buildMScorePage())
    const rows = (await region('Periods')).getAllByRole('row')
    expect(rows[1]).toHaveTextContent(/^FY2023 Q2 and FY2023 Q1 open/)
    expect(rows.at(-1)).toHaveTextContent(/^FY2021 Q120Q4No DataNo DataNo Data——(No Data){8}$/)
  })

  it('says when the newest visible quarter has no score', async () => {
    const [lacking] = buildMScorePage().data.points
    const points = lacking ? [{ ...lacking, quarter: '22Q3' }] : []
    renderStockPage('m-score', buildMScorePage({ points }))
    const card = await region('M-Score')
    expect(card.getByText(/Not computed: an input is missing/)).toBeInTheDocument()
    expect(card.queryByRole('img')).toBeNull()
    expect(document.title).toBe('Apple Inc. (AAPL) M-Score | Quantamental')
  })

  it('draws the score over its three bands', async () => {
    renderStockPage('m-score', buildMScorePage())
    const card = await region('M-Score by quarter')
    expect(
      card.getByText('−2.61 in 22Q3, manipulation unlikely; below −2.22 in all 7 quarters.'),
    ).toBeInTheDocument()
    const chart = card.getByRole('group', { name: 'M-Score by quarter, chart' })
    expect(chart).toHaveTextContent('Likely > −1.78')
    expect(chart).toHaveTextContent('Illustrative only.')
    chart.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(
      card.getByText('21Q1 · FY2021 Q2 · M −2.61 · Manipulation unlikely · 8 variables'),
    ).toBeVisible()
  })

  it('draws each index against neutral, and opens its working', async () => {
    const { workings } = renderStockPage('m-score', buildMScorePage())
    const card = await region('Eight indices against neutral')
    expect(
      card.getByText('SGI adds most (+0.036); TATA takes most away (−0.235).'),
    ).toBeInTheDocument()
    const chart = card.getByRole('group', { name: 'Eight indices against neutral, chart' })
    expect(chart).toHaveTextContent('SGI driver1.040')
    chart.focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await screen.findByRole('dialog', { name: 'DSRI 0.9942' })
    expect(workings()).toEqual([{ figure: 'm-score.dsri', quarter: '22Q3' }])
  })

  it('says that the five-variable form stood in', async () => {
    const page = buildMScorePage()
    const points = page.data.points.map((point) => ({ ...point, variant: 'm5' }))
    renderStockPage('m-score', buildMScorePage({ points }))
    const card = await region('M-Score')
    expect(card.getByText('5 variables')).toBeInTheDocument()
    expect(card.getByText(/The five-variable form stands in/)).toBeInTheDocument()
  })

  it('gives a bank the reason in place of a score', async () => {
    const [lacking] = buildMScorePage().data.points
    const points = lacking ? [{ ...lacking, quarter: '22Q3' }] : []
    const company = buildCompany({ sector: 'Financial Services', ticker: 'JPM' })
    const { container } = renderStockPage('m-score', buildMScorePage({ points }, { company }))
    const card = await region('M-Score')
    expect(card.getByText('No M-Score for JPM.')).toBeInTheDocument()
    expect(card.getByRole('button', { name: /^M-Score FY2022: No Data/ })).toBeInTheDocument()
    expect(screen.queryByRole('table')).toBeNull()
    expect(await listViolations(container)).toEqual([])
  })

  it('leads to how it is made and to its calculator', async () => {
    renderStockPage('m-score', buildMScorePage())
    const card = await region('M-Score')
    expect(card.getByRole('link', { name: 'Calculate one' })).toHaveAttribute(
      'href',
      '/help/methodology/beneish#calculator',
    )
  })
})
