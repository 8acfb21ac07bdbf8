import { describe, expect, it } from '@jest/globals'
import { getSummaryPageRoute, type SummaryPage } from '@quantamental/api/stocks'
import {
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderRemote,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { buildCompany, buildFiling, buildModel, buildSummaryPage } from '../../testing/factories.ts'

function renderSummary(answer: StubAnswer<typeof getSummaryPageRoute>, ticker = 'AAPL') {
  const http = stubHttp([[getSummaryPageRoute, answer]])
  const shell = createStubShell({ http })
  return { http, ...renderRemote(remote, { url: `/stock/summary/${ticker}`, shell }) }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the summary page', () => {
  it('shows who the company is, its score, figures and filings', async () => {
    const { container } = renderSummary(buildSummaryPage())
    await heading('Apple Inc.')
    expect(screen.getByText('$2,391.6B market cap')).toBeInTheDocument()
    expect(screen.getByText('Nasdaq-100')).toBeInTheDocument()
    expect(screen.getByText('$150.43 on Sep 23, 2022 · Reference date Sep 24, 2022')).toBeVisible()
    const score = screen.getByRole('region', { name: 'Z-Score' })
    expect(
      within(score).getByRole('button', { name: 'Z-Score FY2022: 6.93, show working' }),
    ).toBeInTheDocument()
    expect(within(score).getByText('Safe zone')).toBeInTheDocument()
    expect(within(score).getByText(/open with Basic and above/)).toBeInTheDocument()
    const figures = screen.getByRole('region', { name: 'Key figures' })
    expect(
      within(figures).getByRole('button', { name: 'Net income FY2022: $99.8B, show working' }),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '0000320193-23-000006' })).toHaveAttribute(
      'target',
      '_blank',
    )
    expect(await listViolations(container)).toEqual([])
  })

  it('has one title, a description and the canonical address in capitals', async () => {
    renderSummary(buildSummaryPage(), 'aapl')
    await heading('Apple Inc.')
    expect(document.title).toBe('Apple Inc. (AAPL) Summary | Quantamental')
    expect(document.querySelectorAll('title')).toHaveLength(1)
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'http://localhost/stock/summary/AAPL',
    )
  })

  it('asks for the ticker as it stands in the address, which is what the edge preloads', async () => {
    const { http } = renderSummary(buildSummaryPage(), 'aapl')
    await heading('Apple Inc.')
    expect(http.calls.map(({ options }) => options.params)).toEqual([{ ticker: 'aapl' }])
  })

  it('links only the tabs whose page exists, in order', async () => {
    renderSummary(buildSummaryPage())
    await heading('Apple Inc.')
    const tabs = within(screen.getByRole('navigation', { name: 'Stock pages' }))
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Summary',
      'Z-Score',
    ])
    expect(tabs.getByRole('link', { name: 'Summary' })).toHaveAttribute('aria-current', 'page')
  })

  it('opens the filings behind a key figure', async () => {
    renderSummary(buildSummaryPage())
    await userEvent.click(await screen.findByRole('button', { name: /^Total assets FY2022:/ }))
    const drawer = await screen.findByRole('dialog', { name: 'Total assets $352.8B' })
    expect(within(drawer).getByRole('link', { name: '10-K · Oct 28, 2022' })).toHaveAttribute(
      'rel',
      'noopener',
    )
    expect(within(drawer).queryByRole('button', { name: /Recompute/ })).toBeNull()
  })

  it('says why there is no score', async () => {
    const reason = 'A financial company: none of the models fits.'
    const model = buildModel({ applicable: false, reason })
    const z_score: SummaryPage['z_score'] = { model, point: null, trend: [], lock: null }
    renderSummary(buildSummaryPage({ z_score }))
    expect(await screen.findByText(reason)).toBeInTheDocument()
  })

  it('says that figures are simulated and links no made-up filing', async () => {
    renderSummary(
      buildSummaryPage({
        company: buildCompany({ simulated: true }),
        filings: [buildFiling({ simulated: true, url: null })],
      }),
    )
    expect(await screen.findByText('Simulated')).toBeInTheDocument()
    expect(screen.getByText('simulated, no filing')).toBeInTheDocument()
  })

  it('says when nothing has been filed', async () => {
    renderSummary(buildSummaryPage({ figures: [], filings: [] }))
    expect(await screen.findByText('No figures have been filed yet.')).toBeInTheDocument()
    expect(screen.getByText('No filing has been loaded yet.')).toBeInTheDocument()
  })

  it('keeps the tabs in place while loading', async () => {
    const { container } = renderSummary(neverAnswers())
    expect(await screen.findByText('Loading AAPL')).toBeInTheDocument()
    expect(document.title).toBe('AAPL | Quantamental')
    expect(screen.getByRole('link', { name: 'Z-Score' })).toBeInTheDocument()
    expect(await listViolations(container)).toEqual([])
  })

  it.each([404, 400])('offers the search for a ticker refused with %d', async (status) => {
    const shell = renderSummary(errorAnswer(status), 'NOPE').shell
    const opened: unknown[] = []
    shell.capabilities.provide('search.open', async (request) => opened.push(request))
    await screen.findByText('We do not cover a stock “NOPE”')
    await userEvent.click(screen.getByRole('button', { name: 'Search stocks' }))
    expect(opened).toHaveLength(1)
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  it('presses Ctrl+K for the reader when the shell offers no other way to its search', async () => {
    renderSummary(errorAnswer(404), 'NOPE')
    const keys: string[] = []
    window.addEventListener('keydown', ({ key, ctrlKey }) => keys.push(`${ctrlKey} ${key}`), {
      once: true,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Search stocks' }))
    await waitFor(() => expect(keys).toEqual(['true k']))
  })

  it('does not repeat a ticker of 300 characters', async () => {
    renderSummary(errorAnswer(400), 'A'.repeat(300))
    expect(
      await screen.findByText(`We do not cover a stock “${'A'.repeat(20)}…”`),
    ).toBeInTheDocument()
  })

  it('shows the code of a failure and reads again on Retry', async () => {
    let down = true
    renderSummary(() => (down ? errorAnswer(503) : buildSummaryPage()))
    expect(await screen.findByRole('alert')).toHaveTextContent('Code: 503')
    down = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await heading('Apple Inc.')
  })
})
