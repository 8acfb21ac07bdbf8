import { describe, expect, it, jest } from '@jest/globals'
import { errorAnswer, neverAnswers } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildFact, buildWorking } from '../testing/factories.ts'
import { buildGrahamPage, buildSummaryPage } from '../testing/pages.factory.ts'
import { type RenderOptions, renderStockPage } from '../testing/render-stock-page.tsx'
import { buildPoint, buildScoreWorking, buildZScorePage } from '../testing/z-score.factory.ts'

const oneYear = () => buildZScorePage({ points: [buildPoint()], hidden: [] }, { lock: null })
const LOCKED = errorAnswer(403, { detail: 'The latest two quarters are locked.', code: 'locked' })

function renderScore(working: NonNullable<RenderOptions['working']>, page = oneYear()) {
  return renderStockPage('z-score', page, { working })
}

async function findFigure(name: RegExp) {
  const periods = within(await screen.findByRole('region', { name: 'Periods' }))
  return periods.getByRole('button', { name })
}

async function open(name = /^Z-Score FY2022:/) {
  await userEvent.click(await findFigure(name))
  return within(await screen.findByRole('dialog'))
}

describe('calculation drawer', () => {
  it('the drawer opens immediately and shows a loading state', async () => {
    renderScore(neverAnswers())
    const drawer = await open()
    expect(screen.getByRole('dialog', { name: 'Z-Score 6.93' })).toBeVisible()
    expect(drawer.getByText('Loading the calculation')).toBeInTheDocument()
    expect(await listViolations(screen.getByRole('dialog'))).toEqual([])
  })

  it('the drawer requests the clicked figure and quarter once', async () => {
    const { workings } = renderScore(({ query }) => buildScoreWorking(query?.figure ?? ''))
    await open(/^X3 FY2022/)
    await screen.findByText(/EBIT ÷ total assets/)
    expect(workings()).toEqual([{ figure: 'z-score.x3', quarter: '22Q3' }])
    await userEvent.keyboard('{Escape}')
    await open(/^X3 FY2022/)
    await screen.findByText(/EBIT ÷ total assets/)
    expect(workings()).toHaveLength(1)
  })

  it('the drawer opens by keyboard and restores focus when closed', async () => {
    renderScore(buildScoreWorking('z-score'))
    const figure = await findFigure(/^Z-Score FY2022/)
    figure.focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Z-Score 6.93' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(figure).toHaveFocus()
  })

  it('the drawer links every input to its filing, and recomputing matches the published value', async () => {
    renderScore(buildScoreWorking('z-score'))
    const drawer = await open()
    expect(
      await drawer.findByText(/1\.2·X1 \+ 1\.4·X2 \+ 3\.3·X3 \+ 0\.6·X4 \+ 0\.999·X5/),
    ).toBeVisible()
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
    expect(drawer.getByRole('row', { name: /AAPL close/ })).toHaveTextContent('$150.43')
    await userEvent.click(drawer.getByRole('button', { name: 'Recompute in this browser' }))
    expect(drawer.getByText(/^Matches to the last digit: 6\.93/)).toBeVisible()
    expect(drawer.getByText(/Model Altman Z-score 1\.0\.0/)).toBeVisible()
    expect(await listViolations(screen.getByRole('dialog'))).toEqual([])
  })

  it('the drawer shows both values of a restated figure with their filings and dates', async () => {
    const working = buildScoreWorking('z-score')
    const restates = {
      ...{ value: 400_000_000_000, form: '10-K', filed: '2022-10-01', url: null },
      accession: '0000320193-22-000001',
    }
    const inputs = working.inputs.map((input) =>
      input.label === 'Total assets' ? { ...input, sources: [buildFact({ restates })] } : input,
    )
    const restated = { first_result: 5.5, first_filed: '2022-10-01', restated_on: '2022-10-28' }
    renderScore({ ...working, inputs, restated })
    const drawer = await open()
    expect(
      await drawer.findByText(
        'Restated on Oct 28, 2022. As first reported on Oct 1, 2022: 5.5000.',
      ),
    ).toBeVisible()
    expect(drawer.getByRole('row', { name: /^Total assets/ })).toHaveTextContent(
      'Restated; first reported as 400,000 in the 10-K filed Oct 1, 2022, 0000320193-22-000001',
    )
    expect(await listViolations(screen.getByRole('dialog'))).toEqual([])
  })

  it('the drawer reports a mismatch if the browser computes another value', async () => {
    renderScore({ ...buildScoreWorking('z-score'), result: 7 })
    const drawer = await open()
    await userEvent.click(await drawer.findByRole('button', { name: 'Recompute in this browser' }))
    expect(drawer.getByText(/^Doesn’t match: your browser computed 6\.93/)).toBeVisible()
  })

  it('the drawer copies the calculation as CSV', async () => {
    const user = userEvent.setup()
    renderScore(buildScoreWorking('z-score.x2'))
    await user.click(await findFigure(/^X2 FY2022/))
    await user.click(await screen.findByRole('button', { name: 'Copy as CSV' }))
    expect(await screen.findByText('Copied as CSV.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toContain(
      'us-gaap:RetainedEarningsAccumulatedDeficit,1,-3068000000,USD',
    )
  })

  it('the drawer labels simulated facts as having no filing', async () => {
    renderScore(buildScoreWorking('z-score.x1', { simulated: true }))
    const drawer = await open(/^X1 FY2022/)
    expect(await drawer.findAllByText('Simulated, no filing')).toHaveLength(3)
    expect(drawer.queryByRole('link', { name: /10-K/ })).toBeNull()
  })

  it('the drawer copies the calculation as text with the filing of each number', async () => {
    const user = userEvent.setup()
    renderScore(buildScoreWorking('z-score.x2'))
    await user.click(await findFigure(/^X2 FY2022/))
    await user.click(await screen.findByRole('button', { name: 'Copy as text' }))
    expect(await screen.findByText('Copied as text.')).toBeVisible()
    const text = await navigator.clipboard.readText()
    expect(text).toContain('retained earnings ÷ total assets')
    expect(text).toMatch(/352755000000 USD · Assets · Sep 24, 2022 · 10-K filed .*sec\.gov/)
  })

  it('the drawer shows an error if the clipboard is blocked', async () => {
    const user = userEvent.setup()
    renderScore(buildScoreWorking('z-score.x2'))
    await user.click(await findFigure(/^X2 FY2022/))
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
    await user.click(await screen.findByRole('button', { name: 'Copy as text' }))
    expect(
      await screen.findByText('Couldn’t copy. Allow clipboard access in your browser.'),
    ).toBeVisible()
  })

  it('the drawer links to the methodology of its model', async () => {
    renderScore(buildScoreWorking('z-score'))
    const link = (await open()).findByRole('link', { name: 'How the model works' })
    expect(await link).toHaveAttribute('href', '/help/methodology/altman')
  })

  it('the drawer names missing inputs, and recomputing also gives no value', async () => {
    renderStockPage('graham', buildGrahamPage(), {
      working: buildWorking({
        title: 'Growth value',
        result: null,
        unit: 'USD per share',
        inputs: [],
        notes: ['Missing: Expected growth'],
      }),
    })
    await userEvent.click(
      await screen.findByRole('button', { name: /^Value by growth FY2022: No Target/ }),
    )
    const drawer = within(await screen.findByRole('dialog', { name: 'Value by growth No Target' }))
    expect(await drawer.findByText('Missing: Expected growth')).toBeVisible()
    expect(drawer.getByText('no value')).toBeVisible()
    await userEvent.click(drawer.getByRole('button', { name: 'Recompute in this browser' }))
    expect(drawer.getByText('Matches to the last digit: no value.')).toBeVisible()
  })

  it('the drawer of a reported line says that it is as filed and offers no recompute button', async () => {
    renderStockPage('summary', buildSummaryPage(), { working: buildWorking() })
    await userEvent.click(
      await screen.findByRole('button', { name: /^Total assets .*show calculation/ }),
    )
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText(/^As filed, not computed by a model/)).toBeVisible()
    expect(drawer.queryByRole('button', { name: /Recompute/ })).toBeNull()
    expect(drawer.queryByRole('link', { name: 'How the model works' })).toBeNull()
  })

  it('the drawer names the file of sources that are neither filings nor prices', async () => {
    const source = {
      kind: 'short-interest',
      name: 'Shares sold short',
      date: '2022-10-14',
      value: 124_475_553,
      unit: 'shares',
      file: 'short-interest.csv',
      simulated: true,
    } as const
    const input = { code: 'sharesShort', label: 'Shares short', derivation: '', unit: 'shares' }
    renderScore(buildWorking({ inputs: [{ ...input, value: 124_475_553, sources: [source] }] }))
    const row = await (await open()).findByRole('row', { name: /^Shares short/ })
    expect(row).toHaveTextContent('124,475,553 shares')
    expect(row).toHaveTextContent('Shares sold short · Oct 14, 2022')
    expect(row).toHaveTextContent('Short interestshort-interest.csv, simulated')
  })

  it('the drawer expands a long list of sources', async () => {
    const sources = Array.from({ length: 20 }, (_, index) =>
      buildFact({ accession: `0000320193-22-${index}` }),
    )
    const input = { code: 'volatility', label: 'Volatility', derivation: '', unit: 'fraction' }
    renderScore(buildWorking({ inputs: [{ ...input, value: 0.32, sources }] }))
    const drawer = await open()
    expect(await drawer.findAllByRole('link', { name: /10-K/ })).toHaveLength(6)
    await userEvent.click(drawer.getByRole('button', { name: '14 more sources' }))
    expect(drawer.getAllByRole('link', { name: /10-K/ })).toHaveLength(20)
  })
})

describe('calculation drawer errors', () => {
  it('a failed calculation request can be retried', async () => {
    let down = true
    renderScore(() => (down ? errorAnswer(503) : buildScoreWorking('z-score')))
    const drawer = await open()
    expect(await drawer.findByRole('alert')).toHaveTextContent('Code: 503')
    down = false
    await userEvent.click(drawer.getByRole('button', { name: 'Retry' }))
    expect(await drawer.findByText(/1\.2·X1/)).toBeVisible()
  })

  it('a locked calculation names the plan that unlocks it', async () => {
    renderScore(LOCKED, buildZScorePage())
    const drawer = await open()
    expect(await drawer.findByText(/Z-Score .* opens with Basic and above\./)).toBeVisible()
    expect(drawer.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/plans')
    expect(drawer.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('a locked calculation shows the service’s message if the page itself has no lock', async () => {
    renderScore(LOCKED)
    const drawer = await open()
    expect(await drawer.findByText(/The latest two quarters are locked\./)).toBeVisible()
    expect(drawer.getByRole('link', { name: 'See plans' })).toBeInTheDocument()
  })

  it('a figure without a calculation shows a message', async () => {
    renderScore(errorAnswer(404, { detail: 'No such figure in 22Q3: z-score.' }))
    expect(await (await open()).findByText('No such figure in 22Q3: z-score.')).toBeVisible()
  })
})
