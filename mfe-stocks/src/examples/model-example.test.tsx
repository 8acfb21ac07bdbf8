import { describe, expect, it } from '@jest/globals'
import {
  getCreditRatingPageRoute,
  getMScorePageRoute,
  getPeersRoute,
  getSummaryPageRoute,
  getWorkingRoute,
  getZScorePageRoute,
} from '@quantamental/api/stocks'
import type { ModelExampleKind } from '@quantamental/remote/remote-module'
import {
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderSlot,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote.tsx'
import { buildCompany, buildWorking } from '../testing/factories.ts'
import {
  buildCreditRatingPage,
  buildMScorePage,
  buildSummaryPage,
} from '../testing/pages.factory.ts'
import { buildZScorePage } from '../testing/z-score.factory.ts'

function show(
  kind: ModelExampleKind,
  summary: StubAnswer<typeof getSummaryPageRoute> = buildSummaryPage(),
) {
  const http = stubHttp([
    [getSummaryPageRoute, summary],
    [getZScorePageRoute, buildZScorePage()],
    [getMScorePageRoute, buildMScorePage()],
    [getCreditRatingPageRoute, buildCreditRatingPage()],
    [getWorkingRoute, buildWorking()],
    [getPeersRoute, neverAnswers()],
  ])
  const shell = createStubShell({ http })
  return { http, ...renderSlot(remote, 'model-example', { kind, ticker: 'AAPL' }, { shell }) }
}

describe('model examples in the shell', () => {
  it.each([
    ['company-card', 'Credit rating, valuation and distress', 'AAPL summary', 'summary'],
    ['rating-history', 'Credit rating', 'Credit Rating', 'credit-rating'],
    ['rating-scale', 'Ratings of its peers', 'Credit Rating', 'credit-rating'],
    ['valuation-gauge', 'Valuation upside', 'Valuation', 'valuation'],
    ['z-score', 'Z-Score', 'Z-Score', 'z-score'],
    ['m-score', 'M-Score', 'M-Score', 'm-score'],
    ['ranked-financials', 'Ranked financials', 'Ranked Financials', 'rank'],
  ] as const)(
    'the %s example names the company and links to its page',
    async (kind, title, link, page) => {
      show(kind)
      expect(await screen.findByRole('region', { name: title })).toBeVisible()
      expect(screen.getByText('Apple Inc.')).toBeVisible()
      expect(screen.getAllByRole('link', { name: `Open ${link}` })[0]).toHaveAttribute(
        'href',
        `/stock/${page}/AAPL`,
      )
      expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
      expect(await listViolations(document.body)).toEqual([])
    },
  )

  it.each([
    ['z-calculator', '6.35Safe zone'],
    ['m-calculator', '−1.97Manipulation possible'],
  ] as const)(
    'the %s example starts with the worked example from its methodology',
    async (kind, score) => {
      show(kind)
      await screen.findByRole('region', { name: 'Calculator' })
      expect(document.querySelector('output')).toHaveTextContent(score)
      expect(await listViolations(document.body)).toEqual([])
    },
  )

  it('a figure in an example opens its calculation', async () => {
    show('company-card')
    const card = within(
      await screen.findByRole('region', { name: 'Credit rating, valuation and distress' }),
    )
    await userEvent.click(card.getByRole('button', { name: /^Z-Score/ }))
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  it('an example labels simulated figures', async () => {
    show('company-card', buildSummaryPage({}, { company: buildCompany({ simulated: true }) }))
    expect(await screen.findByText('Simulated')).toBeVisible()
  })

  it('an example shows a loading state', async () => {
    show('rating-history', neverAnswers())
    expect(await screen.findByText('Loading the example')).toBeInTheDocument()
  })

  it('an example that failed to load can be retried', async () => {
    let down = true
    show('valuation-gauge', () => (down ? errorAnswer(503) : buildSummaryPage()))
    expect(await screen.findByRole('alert')).toHaveTextContent('503')
    expect(await listViolations(document.body)).toEqual([])
    down = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Apple Inc.')).toBeVisible()
  })

  it('an example shows a message for a company we don’t cover', async () => {
    show('company-card', errorAnswer(404))
    expect(await screen.findByText(/We don’t cover/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })
})
