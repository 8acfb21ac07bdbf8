import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { getCreditRatingPageRoute, getWorkingRoute } from '@quantamental/api/stocks'
import {
  createStubShell,
  errorAnswer,
  neverAnswers,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderPage } from '../../testing/render-page.tsx'

type PageResponse = StubAnswer<typeof getCreditRatingPageRoute>

const fact = {
  kind: 'fact',
  taxonomy: 'us-gaap',
  tag: 'Assets',
  unit: 'USD',
  value: 357_869_000_000,
  period_start: null,
  period_end: '2025-12-27',
  form: '10-Q',
  accession: '9999999999-26-000010',
  filed: '2026-01-29',
  url: null,
  sign: 1,
  simulated: true,
} as const
const working = {
  title: 'Credit rating: AA',
  formula: '',
  substituted: '',
  result: 0.0004,
  unit: '',
  model: 'Credit rating with prices',
  model_version: '1.1.0',
  input_hash: 'd37aeb51a99a',
  inputs: [
    {
      code: 'totalAssets',
      label: 'Total assets',
      value: fact.value,
      unit: 'USD',
      derivation: '',
      sources: [fact],
    },
    {
      code: 'ebit',
      label: 'EBIT',
      value: 133_621_000_000,
      unit: 'USD',
      derivation: 'Pre-tax income + interest expense',
      sources: [{ ...fact, tag: 'InterestExpense', value: 3_847_000_000, sign: -1 }],
    },
  ],
}
const page = (ticker: string, rating = 'AA') =>
  ({
    page: 'credit-rating',
    company: {
      ticker,
      name: `${ticker} Inc.`,
      sector: 'Technology',
      simulated: true,
      is_delayed: true,
    },
    periods: [],
    data: {
      parts: [
        { code: 'base', label: 'Starting point' },
        { code: 'size', label: 'Size' },
        { code: 'leverage', label: 'Leverage' },
      ],
      points: [
        {
          quarter: '25Q4',
          rating,
          numeric: 2,
          pd: 0.0004,
          parts: [-6_341_613, -1_740_300, 257_867],
        },
      ],
    },
    latest: null,
  }) as never

function open(answer: PageResponse = ({ params }) => page(params.ticker)) {
  const http = stubHttp([
    [getCreditRatingPageRoute, answer],
    [getWorkingRoute, working as never],
  ])
  return renderPage('/how-it-works', { shell: createStubShell({ http }) })
}
const step = (name: string) => {
  const heading = screen.getByRole('heading', { level: 2, name })
  return within(heading.closest('li') as HTMLElement)
}

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => {})
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

describe('how-it-works page', () => {
  it('the how-it-works page traces a rating from the company through a filing and the formula to its letter', async () => {
    await open()
    expect(await step('Pick a company').findByText('AAPL Inc.')).toBeVisible()
    expect(step('Pick a company').getByText('Simulated')).toBeVisible()
    expect(step('Trace a figure to its filing').getByText('Assets')).toBeVisible()
    expect(step('Trace a figure to its filing').getByText(/10-Q filed Jan 29, 2026/)).toBeVisible()
    const parts = step('Apply the formula').getAllByRole('listitem')
    expect(parts.map((part) => part.textContent)).toEqual([
      'Starting point−6.342the same for every company of this type',
      'Size−1.740lowers risk',
      'Leverage+0.258raises risk',
      'All other contributions0.000',
      'Score−7.824higher is riskier',
    ])
    // ln(0.0004 ÷ 0.9996) = −7.824.
    expect(
      step('Apply the formula').getByText(
        /log-odds\(−7\.824\) = −7\.824; probability = 1 ÷ \(1 \+ e\^7\.824\) = 0\.040%/,
      ),
    ).toBeVisible()
    expect(step('Read the rating').getByText('1 in 2,500')).toBeVisible()
    expect(step('Read the rating').getByText('Delayed 2 quarters')).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(document.title).toBe('How it works | Quantamental')
    expect(document.querySelector('main [style]')).toBeNull()
    expect(await listViolations(document.body)).toEqual([])
  })

  it('the how-it-works page switches to the figure and company the user picks', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'EBIT' }))
    expect(step('Trace a figure to its filing').getByText(/less \$3\.8B/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Ford' }))
    expect(await step('Pick a company').findByText('F Inc.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ford' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('button', { name: 'Total assets' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  it('the how-it-works page shows a message for a company that is not rated', async () => {
    await open(({ params }) => page(params.ticker, 'NR'))
    expect((await screen.findAllByText('AAPL is not rated.'))[0]).toBeVisible()
  })

  it('the how-it-works page shows a loading message inside the steps', async () => {
    await open(neverAnswers())
    expect(screen.getAllByText('Loading figures for AAPL')[0]).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Apply the formula' })).toBeVisible()
  })

  it('the how-it-works page repeats a failed request on Retry', async () => {
    let down = true
    await open(({ params }) => (down ? errorAnswer(503) : page(params.ticker)))
    const retry = (await screen.findAllByRole('button', { name: 'Retry' }))[0]
    expect(screen.getAllByText(/Code: 503/)[0]).toBeVisible()
    down = false
    await userEvent.click(retry as HTMLElement)
    expect(await screen.findByText('AAPL Inc.')).toBeVisible()
  })
})
