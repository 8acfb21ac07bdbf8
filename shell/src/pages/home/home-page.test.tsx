import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { listWatchedTickersRoute } from '@quantamental/api/account'
import { listPostsRoute } from '@quantamental/api/market-beats'
import { getDataVersionRoute } from '@quantamental/api/stocks'
import type { RemoteModule } from '@quantamental/remote/remote-module'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  neverAnswers,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildComposition, buildRemote } from '../../testing/build-composition.ts'
import { renderPage, stubRuntime } from '../../testing/render-page.tsx'

const site = buildComposition([
  buildRemote({
    name: 'mfe_site',
    routes: [
      '/plans',
      '/signup',
      '/help/methodology/:model',
      '/market-beats/articles',
      '/market-beats/updates',
      '/user/watchlists',
      '/stock/:page/:ticker',
    ].map((path) => ({ path, title: path })),
    slots: ['search-palette', 'model-example'],
  }),
])
const module: RemoteModule = {
  contract: '1.0.0',
  name: 'mfe_site',
  routes: [{ path: '*', element: <h1>A page</h1> }],
  slots: {
    'search-palette': ({ open }) => (open ? <div role="dialog">Palette</div> : null),
    'model-example': ({ kind, ticker }) => <p>{`${kind} of ${ticker}`}</p>,
  },
}
const article = {
  id: 4,
  slug: 'what-a-rating-says',
  title: 'What a rating says',
  summary: 'The odds behind a letter.',
  author: 'Quantamental',
  tags: [],
  tickers: [],
  is_featured: false,
  published_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
  reading_minutes: 3,
}

function open({ signedIn = false, posts = [article], runtime = stubRuntime([module]) } = {}) {
  const http = stubHttp([
    [getDataVersionRoute, neverAnswers()],
    [
      listPostsRoute,
      { count: posts.length, page: 1, page_size: 20, pages: 1, results: posts, tags: [] },
    ],
    [listWatchedTickersRoute, ['KO', 'F'].map((ticker) => ({ ticker, watch_list_ids: [1] }))],
  ])
  const shell = createStubShell({ http, user: signedIn ? buildUser() : null })
  return renderPage('/', { composition: site, runtime, shell })
}

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'info').mockImplementation(() => {})
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

describe('home page', () => {
  it('the home page renders one headline, the search box and a live example without accessibility violations', async () => {
    await open()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'See how every figure is calculated.',
    )
    expect(await screen.findByText('company-card of AAPL')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'What a rating says' })).toHaveAttribute(
      'href',
      '/market-beats/articles/4/what-a-rating-says',
    )
    expect(await listViolations(document.body)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Search by company or ticker' }))
    expect(await screen.findByText('Palette')).toBeVisible()
  })

  // Limits: infra/docs/domain/entitlement.md.
  it('the home page lists the four plans with their stock and watch list limits', async () => {
    await open()
    const plans = within(screen.getByRole('region', { name: /^Free, with a two-quarter delay/ }))
    expect(plans.getAllByRole('listitem').map((plan) => plan.textContent)).toEqual([
      'Basic400 stocks2 watch lists, 10 stocks each',
      'Standard2,500 stocks4 watch lists, 20 stocks each',
      'Pro5,500 stocks6 watch lists, 30 stocks each',
      'Commercial5,500 stocks8 watch lists, 40 stocks each',
    ])
    expect(plans.getByRole('link', { name: 'See plans and prices' })).toHaveAttribute(
      'href',
      '/plans',
    )
  })

  it('the home page links to the evidence for the credit rating', async () => {
    await open()
    expect(screen.getByRole('link', { name: /full evidence/ })).toHaveAttribute(
      'href',
      '/help/methodology/credit#how-accurate-it-is',
    )
  })

  it('the home page hides the latest articles section when there are none', async () => {
    await open({ posts: [] })
    expect(await screen.findByText('company-card of AAPL')).toBeVisible()
    expect(screen.queryByText('Latest articles')).toBeNull()
  })

  it('the home page hides links whose pages no remote claims', async () => {
    await renderPage('/')
    expect(screen.queryByRole('link', { name: 'See plans and prices' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'AAPL' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Search by company or ticker' })).toBeNull()
  })

  it('the home page stays usable when the live example fails, and Retry loads it', async () => {
    await open({ runtime: stubRuntime([new Error('down'), module]) })
    expect(await screen.findByText(/Couldn’t load the live example/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('company-card of AAPL')).toBeVisible()
  })
})

describe('continue strip', () => {
  it('the continue strip shows a signed-in user their last page and watched stocks', async () => {
    localStorage.setItem('CURRENT_LOCATION', '/stock/z-score/TSLA?as_of=2026-05-01')
    await open({ signedIn: true })
    expect(screen.getByRole('link', { name: 'TSLA, Z-Score' })).toHaveAttribute(
      'href',
      '/stock/z-score/TSLA?as_of=2026-05-01',
    )
    expect(await screen.findByRole('link', { name: 'F' })).toHaveAttribute(
      'href',
      '/stock/summary/F',
    )
    expect(screen.queryByRole('link', { name: /^Sign up free/ })).toBeNull()
    expect(await listViolations(document.body)).toEqual([])
  })

  it.each([null, '/nowhere/else', 'https://evil.example/'])(
    'the continue strip shows no link for the stored path %s',
    async (place) => {
      if (place !== null) localStorage.setItem('CURRENT_LOCATION', place)
      await open({ signedIn: true })
      expect(screen.queryByText('Continue where you left off')).toBeNull()
    },
  )

  it('the continue strip is hidden from visitors', async () => {
    localStorage.setItem('CURRENT_LOCATION', '/stock/z-score/TSLA')
    await open()
    expect(screen.queryByText('Continue where you left off')).toBeNull()
  })
})

it('the home page renders without articles when their request fails', async () => {
  const http = stubHttp([
    [getDataVersionRoute, neverAnswers()],
    [listPostsRoute, errorAnswer(503)],
  ])
  const shell = createStubShell({ http })
  await renderPage('/', { composition: site, runtime: stubRuntime([module]), shell })
  expect(await screen.findByText('company-card of AAPL')).toBeVisible()
  expect(screen.queryByText('Latest articles')).toBeNull()
})
