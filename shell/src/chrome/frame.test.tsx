import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { getDataVersionRoute } from '@quantamental/api/stocks'
import type { RemoteModule } from '@quantamental/remote/remote-module'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  neverAnswers,
  stubHttp,
} from '@quantamental/remote/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildComposition, buildRemote } from '../testing/build-composition.ts'
import { renderPage, stubRuntime } from '../testing/render-page.tsx'

const site = buildComposition([
  buildRemote({
    name: 'mfe_site',
    routes: [
      '/login',
      '/signup',
      '/pricing',
      '/market-beats/trend',
      '/market-beats/updates',
      '/user/watchlists',
      '/stock/summary/:ticker',
    ].map((path) => ({ path, title: path })),
    slots: ['search-palette'],
  }),
])
const module: RemoteModule = {
  contract: '1.0.0',
  name: 'mfe_site',
  routes: [{ path: '*', element: <h1>A page</h1> }],
  slots: {
    'search-palette': ({ open, initialText }) =>
      open ? <div role="dialog">Palette {initialText}</div> : null,
  },
}
const runtime = () => stubRuntime([module])
const pressK = (modifier: 'ctrlKey' | 'metaKey' | 'shiftKey') =>
  fireEvent.keyDown(window, { key: 'k', [modifier]: true })
const ctrlK = () => pressK('ctrlKey')

function scrollTo(pixels: number) {
  Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true })
  act(() => void window.dispatchEvent(new Event('scroll')))
}

beforeEach(() => {
  localStorage.clear()
  scrollTo(0)
  jest.spyOn(console, 'info').mockImplementation(() => {})
  jest.spyOn(console, 'error').mockImplementation(() => {})
  jest.mocked(window.scrollTo).mockClear()
})

describe('header', () => {
  it('the header shows visitors only links to existing pages', async () => {
    await renderPage('/', { composition: site, runtime: runtime() })
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('button', { name: 'Market beats' })).toBeVisible()
    expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
    expect(header.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
    expect(header.queryByText('Browse')).toBeNull()
    expect(header.getByRole('link', { name: 'How it works' })).toHaveAttribute(
      'href',
      '/how-it-works',
    )
  })

  it('the header opens a menu on click, supports arrow keys and closes on Escape', async () => {
    await renderPage('/', { composition: site, runtime: runtime() })
    const button = screen.getByRole('button', { name: 'Market beats' })
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getAllByRole('link', { name: 'Market trend' })[0]).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    expect(screen.getAllByRole('link', { name: 'Recent updates' })[0]).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(button).toHaveFocus()
  })

  it('the header shows the account menu with a logout button when signed in', async () => {
    const shell = createStubShell({ user: buildUser({ username: 'ada' }) })
    await renderPage('/', { composition: site, runtime: runtime(), shell })
    const header = within(screen.getByRole('banner'))
    expect(header.queryByRole('link', { name: 'Log in' })).toBeNull()
    await userEvent.click(header.getByRole('button', { name: 'ada' }))
    expect(header.getByRole('link', { name: 'Watch lists' })).toBeVisible()
    await userEvent.click(header.getByRole('button', { name: 'Log out' }))
    expect(await header.findByRole('link', { name: 'Log in' })).toBeVisible()
  })

  it.each([
    [10, 'false'],
    [11, 'true'],
  ])('the header at %i pixels is condensed: %s', async (pixels, condensed) => {
    await renderPage('/')
    scrollTo(pixels)
    expect(screen.getByRole('banner')).toHaveAttribute('data-condensed', condensed)
  })

  it('the header switches the theme and stores it', async () => {
    document.documentElement.dataset.theme = 'light'
    await renderPage('/')
    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('THEME')).toBe('dark')
    await userEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }))
    expect(document.documentElement.dataset.theme).toBe('light')
  })

  it('the header has a skip link to the content', async () => {
    await renderPage('/')
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute(
      'href',
      '#content',
    )
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content')
  })
})

describe('stock search', () => {
  it.each([
    ['Ctrl+K', 'ctrlKey'],
    ['Cmd+K', 'metaKey'],
  ] as const)('the stock search opens with %s', async (_, modifier) => {
    await renderPage('/', { composition: site, runtime: runtime() })
    expect(screen.queryByText('Palette')).toBeNull()
    await act(async () => void pressK(modifier))
    expect(await screen.findByText('Palette')).toBeVisible()
  })

  it('the stock search opens once for Ctrl+K pressed before the app loaded', async () => {
    document.documentElement.dataset.earlySearch = ''
    await renderPage('/', { composition: site, runtime: runtime() })
    expect(await screen.findByText('Palette')).toBeVisible()
    expect(document.documentElement.dataset).not.toHaveProperty('earlySearch')
  })

  it('the stock search opens with the text typed after Ctrl+K before the app loaded', async () => {
    document.documentElement.dataset.earlySearch = 'micro'
    await renderPage('/', { composition: site, runtime: runtime() })
    expect(await screen.findByText('Palette micro')).toBeVisible()
  })

  it('letters typed before and in the field of the loading search reach the stock search', async () => {
    const waiting = Promise.withResolvers<RemoteModule>()
    await renderPage('/', { composition: site, runtime: stubRuntime([waiting.promise]) })
    await act(async () => void ctrlK())
    const field = screen.getByRole('textbox', { name: 'Search stocks' })
    act(() => field.blur())
    act(() => {
      for (const key of ['a', 'p', 'x', 'Backspace', 'p']) fireEvent.keyDown(window, { key })
    })
    expect(field).toHaveValue('app')
    await userEvent.type(field, 'le')
    await act(async () => waiting.resolve(module))
    expect(await screen.findByText('Palette apple')).toBeVisible()
  })

  it('the stock search opens once for its button clicked before the app loaded', async () => {
    document.documentElement.dataset.earlyPress = 'Search stocksCtrl K'
    await renderPage('/', { composition: site, runtime: runtime() })
    expect(await screen.findByText('Palette')).toBeVisible()
    expect(document.documentElement.dataset).not.toHaveProperty('earlyPress')
  })

  it('the stock search ignores other keys', async () => {
    await renderPage('/', { composition: site, runtime: runtime() })
    await act(async () => void pressK('shiftKey'))
    expect(screen.queryByText('Palette')).toBeNull()
  })

  it('the stock search opens with its button, whose text is its accessible name', async () => {
    await renderPage('/', { composition: site, runtime: runtime() })
    const button = screen.getByRole('button', { name: 'Search stocks' })
    expect(button).not.toHaveAttribute('aria-label')
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K')
    await act(async () => button.click())
    expect(await screen.findByText('Palette')).toBeVisible()
  })

  it.each([
    [{ text: 'apple' }, 'Palette apple'],
    [{}, 'Palette'],
    [{ text: 7 }, 'Palette'],
    [null, 'Palette'],
  ])(
    'the stock search opens for a remote that calls the capability with %j',
    async (request, text) => {
      const shell = createStubShell()
      await renderPage('/', { composition: site, runtime: runtime(), shell })
      await act(async () => {
        await expect(
          shell.capabilities.call('search.open', request as object),
        ).resolves.toMatchObject({
          status: 'ok',
        })
      })
      expect(await screen.findByText(text)).toBeVisible()
    },
  )

  it('the stock search does not open on the watch-list page', async () => {
    await renderPage('/user/watchlists', { composition: site, runtime: runtime() })
    await act(async () => void ctrlK())
    expect(screen.queryByText('Palette')).toBeNull()
  })

  it('the stock search is offered on the not-found page with text from the URL', async () => {
    await renderPage('/stok/apple-inc', { composition: site, runtime: runtime() })
    const form = within(await screen.findByRole('search'))
    expect(form.getByRole('searchbox', { name: 'Search stocks' })).toHaveValue('apple inc')
    await userEvent.click(form.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText('Palette apple inc')).toBeVisible()
  })

  it('the stock search shows an error if it fails to load, and Retry loads it', async () => {
    const failing = stubRuntime([new Error('gone'), module])
    await renderPage('/', { composition: site, runtime: failing })
    await act(async () => void ctrlK())
    expect(await screen.findByText('Couldn’t load the search')).toBeVisible()
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
    expect(await screen.findByText('Palette')).toBeVisible()
  })

  it('the stock search is hidden if no remote provides it', async () => {
    await renderPage('/')
    expect(screen.queryByRole('button', { name: 'Search stocks' })).toBeNull()
    ctrlK()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('the stock search is unavailable as a capability if no remote provides it', async () => {
    const shell = createStubShell()
    await renderPage('/', { shell })
    await expect(shell.capabilities.call('search.open', {})).resolves.toEqual({
      status: 'unavailable',
    })
  })
})

describe('footer', () => {
  it('the footer has its columns, the support address as text and the founding year', async () => {
    await renderPage('/', { composition: site, runtime: runtime() })
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByRole('navigation', { name: 'Account' })).toBeVisible()
    expect(footer.getByRole('link', { name: 'Pricing' })).toBeVisible()
    expect(footer.getByText('support@quantamental.example').closest('a')).toBeNull()
    expect(footer.getByText(/since 2022/)).toBeVisible()
    expect(footer.getByText('Where Quantitative meets Fundamental')).toBeVisible()
  })

  it('the footer has no account column when signed in', async () => {
    const shell = createStubShell({ user: buildUser() })
    await renderPage('/', { composition: site, runtime: runtime(), shell })
    expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull()
  })

  it('the footer offers a scroll-to-top button beyond 900 pixels that focuses the heading', async () => {
    await renderPage('/')
    scrollTo(900)
    expect(screen.queryByRole('button', { name: 'Scroll to top' })).toBeNull()
    scrollTo(901)
    await userEvent.click(screen.getByRole('button', { name: 'Scroll to top' }))
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 })
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

describe('navigation to another page', () => {
  it('navigation to another page scrolls to the top and moves the focus to the content', async () => {
    await renderPage('/', { composition: site, runtime: runtime() })
    expect(window.scrollTo).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('link', { name: 'Where the data comes from' }))
    expect(await screen.findByRole('heading', { name: 'About the data' })).toBeVisible()
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 })
    expect(screen.getByRole('main')).toHaveFocus()
  })
})

describe('demo data banner', () => {
  const version = (simulated_companies: number) => ({
    version: 1,
    published_at: '2026-11-20T00:00:00Z',
    companies: 50,
    simulated_companies,
    as_of: '2026-11-20',
    prices_as_of: null,
    filings_as_of: null,
    engine_version: '1.0.0',
  })
  const at = (answer: Parameters<typeof stubHttp<[typeof getDataVersionRoute]>>[0][0][1]) =>
    renderPage('/', { shell: createStubShell({ http: stubHttp([[getDataVersionRoute, answer]]) }) })

  it('the demo data banner shows that all data is simulated, with a link to the instructions', async () => {
    await at(version(50))
    expect(await screen.findByRole('complementary', { name: 'About the data' })).toHaveTextContent(
      'Demo data. All figures on this site are simulated. Load real filings',
    )
    expect(screen.getByRole('link', { name: 'Load real filings' })).toHaveAttribute(
      'href',
      '/about-data',
    )
  })

  it('the demo data banner names the companies with real filings and simulated prices', async () => {
    await at({ ...version(50), partly_simulated_companies: 3 })
    expect(
      await screen.findByText(/Prices are simulated. Filings are real for 3 of 50 companies/),
    ).toBeVisible()
  })

  it('the demo data banner shows the number of simulated companies if only some are', async () => {
    await at(version(12))
    expect(await screen.findByText(/Figures for 12 of 50 companies are simulated/)).toBeVisible()
  })

  it('the demo data banner is hidden for real data and if the request fails', async () => {
    const { unmount } = await at(version(0))
    expect(screen.queryByText('Demo data.')).toBeNull()
    unmount()
    await at(errorAnswer(404))
    expect(screen.queryByText('Demo data.')).toBeNull()
  })

  it.each([
    // From Monday to Tuesday of the next week; from Tuesday it is one day less.
    ['2026-11-16', '2026-11-24T12:00:00Z', '6 trading days ago'],
    ['2026-11-17', '2026-11-24T12:00:00Z', null],
    // Saturday and Sunday do not count.
    ['2026-11-13', '2026-11-22T12:00:00Z', null],
    ['2026-11-13', '2026-11-23T12:00:00Z', '6 trading days ago'],
    // Nor does Thanksgiving.
    ['2026-11-20', '2026-11-30T12:00:00Z', null],
    ['2026-11-20', '2026-12-01T12:00:00Z', '6 trading days ago'],
  ])('the banner reports real prices of %s on %s as stale: %s', async (day, now, text) => {
    jest.useFakeTimers({ now: new Date(now), doNotFake: ['setTimeout', 'queueMicrotask'] })
    try {
      await at({ ...version(0), prices_as_of: day, filings_as_of: '2026-11-20' })
      const footer = within(await screen.findByRole('contentinfo'))
      expect(await footer.findByText(/Filings through Nov 20, 2026\./)).toBeVisible()
      expect(footer.getByText(/Prices as of Nov [12]\d, 2026\./)).toBeVisible()
      const banner = screen.queryByText('Prices are not current.')
      if (text === null) expect(banner).toBeNull()
      else expect(banner?.parentElement).toHaveTextContent(text)
      expect(localStorage.getItem('DATA_KIND')).toBe(text === null ? 'real' : 'demo')
    } finally {
      jest.useRealTimers()
    }
  })

  it('simulated prices have no date in the footer and are never stale', async () => {
    await at({ ...version(30), prices_as_of: '2020-01-02', filings_as_of: '2020-01-02' })
    expect(await screen.findByText('Demo data.')).toBeVisible()
    expect(screen.queryByText('Prices are not current.')).toBeNull()
    expect(screen.getByRole('contentinfo')).not.toHaveTextContent('Prices as of')
  })

  it('the demo data banner reserves its space while loading, unless this browser last saw real data', async () => {
    const { container, unmount } = await at(neverAnswers())
    expect(container.querySelector('aside')).not.toBeNull()
    unmount()
    localStorage.setItem('DATA_KIND', 'real')
    const again = await at(neverAnswers())
    expect(again.container.querySelector('aside')).toBeNull()
  })
})

describe('document head', () => {
  it.each([
    ['/', 'Quantamental'],
    ['/about-data', 'About the data | Quantamental'],
    ['/nowhere', 'Page not found | Quantamental'],
  ])('the document head of %s has one title and one canonical link', async (path, title) => {
    await renderPage(path)
    expect(document.title).toBe(title)
    expect(document.querySelectorAll('title')).toHaveLength(1)
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      `http://localhost${path}`,
    )
  })
})
