import { describe, expect, it } from '@jest/globals'
import { errorAnswer, neverAnswers } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildCompany } from '../../testing/factories.ts'
import { renderStockPage } from '../../testing/render-stock-page.tsx'
import { buildModel, buildPoint, buildZScorePage } from '../../testing/z-score.factory.ts'

/** One open quarter: Apple's fiscal year 2022. */
const oneYear = () => buildZScorePage({ points: [buildPoint()], hidden: [] }, { lock: null })

async function findPeriods() {
  return within(await screen.findByRole('region', { name: 'Periods' }))
}

describe('Z-Score page', () => {
  it('the title and the description name the company and the score', async () => {
    renderStockPage('z-score', oneYear())
    await screen.findByRole('heading', { level: 1 })
    expect(document.title).toBe('Apple Inc. (AAPL) Z-Score | Quantamental')
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      'Altman Z-Score of Apple Inc. (AAPL) by quarter. Every input traced to its SEC filing.',
    )
  })

  it('ratios have four decimals with a true minus sign, and scores two', async () => {
    renderStockPage('z-score', oneYear())
    const periods = await findPeriods()
    // Apple FY2022, published: X1 −0.0527, X2 −0.0087, X3 0.3459, X5 1.1179.
    for (const name of [
      'X1 FY2022: −0.0527',
      'X2 FY2022: −0.0087',
      'X3 FY2022: 0.3459',
      'X5 FY2022: 1.1179',
      'Z-Score FY2022: 6.93',
    ]) {
      expect(periods.getByRole('button', { name: `${name}, show calculation` })).toBeInTheDocument()
    }
  })

  it('the page names the model and the reason for choosing it', async () => {
    renderStockPage('z-score', oneYear())
    const card = within(await screen.findByRole('region', { name: 'Z-Score' }))
    expect(card.getByText('Z (1968)')).toBeInTheDocument()
    expect(card.getByText(/fitted on such companies/)).toBeInTheDocument()
    expect(
      card.getByRole('img', { name: /6.93, safe zone; safe above 2.99, distress below 1.81/ }),
    ).toBeInTheDocument()
  })

  it('the quarters are listed newest first, with the withheld ones in one row without values', async () => {
    renderStockPage('z-score', buildZScorePage())
    const periods = await findPeriods()
    const rows = periods.getAllByRole('row').map((row) => row.textContent ?? '')
    expect(rows[1]).toMatch(/^FY2023 Q2 and FY2023 Q1 open with Basic and above/)
    expect(rows[2]).toMatch(/FY2022/)
    expect(rows.at(-1)).toMatch(/FY2021 Q1/)
    expect(periods.getAllByText(/open with Basic/)).toHaveLength(1)
  })

  it('a quarter with a missing input shows No Data, never zero', async () => {
    renderStockPage('z-score', buildZScorePage())
    const row = (await findPeriods()).getByRole('row', { name: /FY2021 Q3/ })
    expect(row).toHaveTextContent('An input is missing')
    expect(within(row).getByRole('button', { name: /^X3 FY2021 Q3: No Data/ })).toBeVisible()
    expect(within(row).getByRole('button', { name: /^Z-Score FY2021 Q3: No Data/ })).toBeVisible()
  })

  it('the withheld quarters of the chart are labeled as illustrative', async () => {
    renderStockPage('z-score', buildZScorePage())
    const chart = await screen.findByRole('group', { name: 'Z-Score by quarter, chart' })
    expect(chart).toHaveTextContent('Illustrative only.Subscribe to unlock.')
    chart.focus()
    await userEvent.keyboard('{End}')
    expect(
      screen.getByText('23Q2 · FY2023 Q2 · Illustrative only. Subscribe to unlock.'),
    ).toBeVisible()
  })

  it('a subscriber sees the latest quarters', async () => {
    const latest = { points: [buildPoint('22Q4'), buildPoint('23Q2')] }
    renderStockPage('z-score', buildZScorePage({}, { latest, lock: null }))
    const periods = await findPeriods()
    expect(
      periods.getByRole('button', { name: 'Z-Score FY2023 Q2: 6.93, show calculation' }),
    ).toBeInTheDocument()
    expect(screen.queryByText(/Subscribe to unlock/)).toBeNull()
  })

  it('X4 of a company with real filings is marked as based on simulated prices', async () => {
    const company = buildCompany({ simulated: true, real_filings: true })
    renderStockPage('z-score', buildZScorePage({}, { company }))
    const periods = await findPeriods()
    expect(periods.getByText(/^X4 .*, at simulated prices$/)).toBeVisible()
  })

  it('the components of a quarter expand below its row on narrow screens', async () => {
    renderStockPage('z-score', oneYear())
    const periods = await findPeriods()
    const expand = periods.getByLabelText('Components of FY2022')
    await userEvent.click(expand)
    expect(expand).toHaveAttribute('aria-expanded', 'true')
    expect(periods.getByText('X3 EBIT / total assets', { selector: 'dt' })).toBeInTheDocument()
  })

  it('the legend hides and shows a component', async () => {
    renderStockPage('z-score', oneYear())
    const x4 = await screen.findByRole('button', {
      name: /^X4 Market value of equity/,
      pressed: true,
    })
    await userEvent.click(x4)
    expect(x4).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(x4)
    expect(x4).toHaveAttribute('aria-pressed', 'true')
  })

  it('a company without a model gets the reason, with no chart and no table', async () => {
    const reason = 'A financial company: none of the models fits.'
    const { container } = renderStockPage(
      'z-score',
      buildZScorePage(
        { model: buildModel({ applicable: false, reason }), points: [], hidden: [] },
        { lock: null },
      ),
    )
    expect(await screen.findByText(reason)).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: /chart/ })).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
    expect(await listViolations(container)).toEqual([])
  })

  it('a company without a model still shows the ratios that exist', async () => {
    const model = buildModel({ applicable: false, reason: 'Unclassified balance sheet.' })
    const point = { ...buildPoint(), value: null, zone: null }
    renderStockPage('z-score', buildZScorePage({ model, points: [point] }, { lock: null }))
    expect(
      (await findPeriods()).getByRole('button', { name: /^X5 FY2022: 1.1179/ }),
    ).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: /chart/ })).toBeNull()
  })

  it('the page has no accessibility violations with withheld and missing quarters', async () => {
    const { container } = renderStockPage('z-score', buildZScorePage())
    await findPeriods()
    expect(await listViolations(container)).toEqual([])
  })

  it('the page has the loading, error and retry states of the summary', async () => {
    let down = true
    renderStockPage('z-score', () => (down ? errorAnswer(502) : oneYear()))
    expect(await screen.findByRole('alert')).toHaveTextContent('Code: 502')
    down = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await findPeriods()
  })

  it('the page shows its frame while loading', async () => {
    renderStockPage('z-score', neverAnswers())
    expect(await screen.findByText('Loading AAPL')).toBeInTheDocument()
    expect(document.title).toBe('AAPL | Quantamental')
  })
})
