import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { listWatchedTickersRoute } from '@quantamental/api/account'
import { getDataVersionRoute } from '@quantamental/api/stocks'
import type { RemoteModule } from '@quantamental/remote/remote-module'
import { buildUser, createStubShell, neverAnswers, stubHttp } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FederationRuntime } from '../../composition/load-remote.ts'
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
function open({ signedIn = false, runtime = stubRuntime([module]) } = {}) {
  const http = stubHttp([
    [getDataVersionRoute, neverAnswers()],
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

describe('sections of remotes', () => {
  const fill = (name: string, order?: number) =>
    buildRemote({
      ...{ name, routes: [], slots: ['home-section'] },
      ...(order !== undefined && { slotOrder: { 'home-section': order } }),
    })
  const sectionOf = (name: string): RemoteModule => ({
    ...{ contract: '1.0.0', name, routes: [] },
    slots: { 'home-section': ({ Section }) => <Section title={name} /> },
  })
  /** Loads each of these remotes; a remote without a module fails. */
  const runtimeOf = (modules: readonly RemoteModule[]): FederationRuntime => ({
    registerRemotes() {},
    async loadRemote<T>(id: string) {
      const remote = modules.find(({ name }) => id === `${name}/remote`)
      if (!remote) throw new Error('down')
      return { remote } as T
    },
  })
  const headings = () =>
    screen
      .getAllByRole('heading', { level: 2, name: /^mfe_/ })
      .map(({ textContent }) => textContent)
  const composition = buildComposition([fill('mfe_b', 10), fill('mfe_c'), fill('mfe_a', 10)])

  it('are shown in the order of their claims, equal ones by name', async () => {
    const modules = ['mfe_a', 'mfe_b', 'mfe_c'].map(sectionOf)
    await renderPage('/', { composition, runtime: runtimeOf(modules) })
    expect(await screen.findByRole('heading', { name: 'mfe_b' })).toBeVisible()
    expect(headings()).toEqual(['mfe_c', 'mfe_a', 'mfe_b'])
    expect(await listViolations(document.body)).toEqual([])
  })

  it('stay when one of them cannot be loaded or throws', async () => {
    const broken: RemoteModule = {
      ...sectionOf('mfe_a'),
      slots: {
        'home-section': () => {
          throw new Error('broken')
        },
      },
    }
    await renderPage('/', { composition, runtime: runtimeOf([broken, sectionOf('mfe_b')]) })
    expect(await screen.findByRole('heading', { name: 'mfe_b' })).toBeVisible()
    expect(headings()).toEqual(['mfe_b'])
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
