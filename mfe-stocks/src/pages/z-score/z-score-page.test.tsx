import { describe, expect, it } from '@jest/globals'
import { getZScorePageRoute } from '@quantamental/api/stocks'
import {
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderRemote,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { buildCompany, buildModel, buildPoint, buildZScorePage } from '../../testing/factories.ts'

function renderZScore(answer: StubAnswer<typeof getZScorePageRoute>, ticker = 'AAPL') {
  const shell = createStubShell({ http: stubHttp([[getZScorePageRoute, answer]]) })
  return renderRemote(remote, { url: `/stock/z-score/${ticker}`, shell })
}

/** One open quarter: Apple's fiscal year 2022. */
const oneYear = () => buildZScorePage({ points: [buildPoint()], lock: null })

async function findPeriods() {
  return within(await screen.findByRole('region', { name: 'Periods' }))
}

describe('the Z-Score page', () => {
  it('is titled after the company and the score', async () => {
    renderZScore(oneYear())
    await screen.findByRole('heading', { level: 1 })
    expect(document.title).toBe('Apple Inc. (AAPL) Z-Score | Quantamental')
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toContain(
      'Altman Z-Score 6.93, safe zone',
    )
  })

  it('shows the ratios to four decimals with a true minus and the score to two', async () => {
    renderZScore(oneYear())
    const periods = await findPeriods()
    // Apple FY2022, published: X1 −0.0527, X2 −0.0087, X3 0.3459, X5 1.1179.
    for (const name of ['X1 FY2022: −0.0527', 'X2 FY2022: −0.0087', 'X3 FY2022: 0.3459']) {
      expect(periods.getByRole('button', { name: `${name}, show working` })).toBeInTheDocument()
    }
    expect(
      periods.getByRole('button', { name: 'X5 FY2022: 1.1179, show working' }),
    ).toBeInTheDocument()
    expect(
      periods.getByRole('button', { name: 'Z-Score FY2022: 6.93, show working' }),
    ).toBeInTheDocument()
  })

  it('names the model and why it was chosen', async () => {
    renderZScore(oneYear())
    const card = within(await screen.findByRole('region', { name: 'Z-Score' }))
    expect(card.getByText('Z (1968)')).toBeInTheDocument()
    expect(card.getByText(/fitted on such companies/)).toBeInTheDocument()
    expect(
      card.getByRole('img', { name: /6.93, safe zone; safe above 2.99, distress below 1.81/ }),
    ).toBeInTheDocument()
  })

  it('lists quarters newest first and names what is missing', async () => {
    renderZScore(buildZScorePage())
    const rows = (await findPeriods()).getAllByRole('row').map((row) => row.textContent ?? '')
    expect(rows[1]).toMatch(/^FY2023 and FY2023 Q3: open with Basic and above/)
    expect(rows[2]).toMatch(/FY2023 Q2/)
    expect(rows.at(-1)).toMatch(/FY2021 Q1/)
    expect(rows.find((row) => row.includes('FY2021 Q3'))).toContain('Missing: EBIT')
  })

  it('shows locked quarters as one row without values', async () => {
    renderZScore(buildZScorePage())
    const gates = (await findPeriods()).getAllByText(/open with Basic/)
    expect(gates).toHaveLength(1)
  })

  it('opens a working that ends in filings and agrees when recomputed', async () => {
    renderZScore(oneYear())
    const periods = await findPeriods()
    await userEvent.click(periods.getByRole('button', { name: /^Z-Score FY2022/ }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Z-Score 6.93' }))
    expect(drawer.getByText(/1\.2·X1 \+ 1\.4·X2 \+ 3\.3·X3 \+ 0\.6·X4 \+ 0\.999·X5/)).toBeVisible()
    expect(drawer.getByText(/1\.2·\(−0\.0527\) \+ 1\.4·\(−0\.0087\)/)).toBeVisible()
    const assets = drawer.getByRole('row', { name: /^Total assets/ })
    expect(assets).toHaveTextContent('352,755')
    expect(assets).toHaveTextContent('0000320193-22-000108')
    expect(assets).toHaveTextContent('Assets · Sep 24, 2022')
    expect(within(assets).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining('sec.gov'),
    )
    const preTax = drawer
      .getAllByRole('row')
      .find((row) => row.textContent?.includes('IncomeLossFromContinuingOperationsBefore'))
    expect(preTax).toHaveTextContent('Sep 26, 2021 – Sep 24, 2022')
    expect(drawer.getByRole('row', { name: /^Interest ?Expense/ })).toHaveTextContent('2,931')
    expect(drawer.getByRole('row', { name: /AAPL close/ })).toHaveTextContent('$150.43')
    await userEvent.click(drawer.getByRole('button', { name: 'Recompute in this browser' }))
    expect(drawer.getByText(/^Agrees to the last digit: 6\.93/)).toBeVisible()
    expect(drawer.getByText(/Model altman-z 1\.0\.0/)).toBeVisible()
    expect(await listViolations(screen.getByRole('dialog'))).toEqual([])
  })

  it('says so when the browser gets another number', async () => {
    const point = buildPoint()
    const off = { ...point, working: { ...point.working, result: 7 } }
    renderZScore(buildZScorePage({ points: [off], lock: null }))
    await userEvent.click((await findPeriods()).getByRole('button', { name: /^Z-Score FY2022/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Recompute in this browser' }))
    expect(screen.getByText(/^Differs: this browser gets 6\.93/)).toBeVisible()
  })

  it('copies a working as CSV', async () => {
    const user = userEvent.setup()
    renderZScore(oneYear())
    await user.click((await findPeriods()).getByRole('button', { name: /^X2 FY2022/ }))
    await user.click(await screen.findByRole('button', { name: 'Copy as CSV' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toContain(
      'us-gaap:RetainedEarningsAccumulatedDeficit,1,-3068000000,USD',
    )
  })

  it('says of simulated facts that there is no filing', async () => {
    renderZScore(
      buildZScorePage({
        company: buildCompany({ simulated: true }),
        points: [buildPoint({ simulated: true })],
        lock: null,
      }),
    )
    await userEvent.click((await findPeriods()).getByRole('button', { name: /^X1 FY2022/ }))
    const drawer = within(await screen.findByRole('dialog'))
    expect(drawer.getAllByText('simulated, no filing')).toHaveLength(3)
    expect(drawer.queryByRole('link')).toBeNull()
  })

  it('opens the components of a quarter below its row, for narrow screens', async () => {
    renderZScore(oneYear())
    const periods = await findPeriods()
    const expand = periods.getByLabelText('Components of FY2022')
    await userEvent.click(expand)
    expect(expand).toHaveAttribute('aria-expanded', 'true')
    expect(periods.getByText('X3 EBIT / total assets', { selector: 'dt' })).toBeInTheDocument()
  })

  it('hides and shows a component by its legend', async () => {
    renderZScore(oneYear())
    const x4 = await screen.findByRole('button', { name: /^X4 Market equity/, pressed: true })
    await userEvent.click(x4)
    expect(x4).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(x4)
    expect(x4).toHaveAttribute('aria-pressed', 'true')
  })

  it('gives a company without a model the reason, no chart and no table', async () => {
    const reason = 'A financial company: none of the models fits.'
    const { container } = renderZScore(
      buildZScorePage({ model: buildModel({ applicable: false, reason }), points: [], lock: null }),
    )
    expect(await screen.findByText(reason)).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: /chart/ })).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
    expect(await listViolations(container)).toEqual([])
  })

  it('shows the ratios that exist of a company without a model', async () => {
    const model = buildModel({ applicable: false, reason: 'Unclassified balance sheet.' })
    const point = { ...buildPoint(), value: null, zone: null, missing: ['No model fits'] }
    renderZScore(buildZScorePage({ model, points: [point], lock: null }))
    expect(
      (await findPeriods()).getByRole('button', { name: /^X5 FY2022: 1.1179/ }),
    ).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: /chart/ })).toBeNull()
  })

  it('has no accessibility violations with locked and missing quarters', async () => {
    const { container } = renderZScore(buildZScorePage())
    await findPeriods()
    expect(await listViolations(container)).toEqual([])
  })

  it('loads, fails and recovers as the summary does', async () => {
    let down = true
    renderZScore(() => (down ? errorAnswer(502) : oneYear()))
    expect(await screen.findByRole('alert')).toHaveTextContent('Code: 502')
    down = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await findPeriods()
  })

  it('shows its frame while loading', async () => {
    renderZScore(neverAnswers())
    expect(await screen.findByText('Loading AAPL')).toBeInTheDocument()
    expect(document.title).toBe('AAPL | Quantamental')
  })
})
