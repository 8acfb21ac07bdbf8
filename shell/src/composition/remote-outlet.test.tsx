import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Composition } from '@quantamental/remote/release'
import type { RemoteModule } from '@quantamental/remote/remote-module'
import { Link, useParams } from '@quantamental/remote/router'
import { buildUser, createStubShell } from '@quantamental/remote/testing'
import { Head } from '@quantamental/ui'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, type ReactNode, useEffect, useState } from 'react'
import { buildComposition, buildRemote } from '../testing/build-composition.ts'
import { renderPage, stubRuntime } from '../testing/render-page.tsx'
import { replaceRemote } from './composition-store.ts'
import { marks } from './marks.ts'

function toyModule(page: ReactNode): RemoteModule {
  return { contract: '1.0.0', name: 'mfe_toy', routes: [{ path: '/toy/:id', element: page }] }
}
function ToyPage() {
  return (
    <>
      <h1>Toy {useParams().id}</h1>
      <Link to="/toy/8">Another</Link>
    </>
  )
}
const EndlessPage = lazy(() => new Promise<never>(() => {}))
function ThrowingPage({ when }: { when: 'render' | 'effect' }) {
  if (when === 'render') throw new Error('broken page')
  useEffect(() => {
    throw new Error('broken effect')
  }, [])
  return <p>Page</p>
}
function SevenThrows() {
  const { id } = useParams()
  if (id === '7') throw new Error('only seven')
  return <h1>Toy {id}</h1>
}
function CountingPage() {
  const [count, setCount] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
      <Link to="/toy/7/red">Red ones</Link>
    </>
  )
}
const CARD = 'Toys is not available right now'

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => {})
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

describe('page of a remote', () => {
  it('the page of a remote renders inside the shell with its route parameters', async () => {
    await renderPage('/toy/7', { runtime: stubRuntime([toyModule(<ToyPage />)]) })
    expect(await screen.findByRole('heading', { name: 'Toy 7' })).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Another' }))
    expect(await screen.findByRole('heading', { name: 'Toy 8' })).toBeVisible()
  })

  it('the page of a remote shows a skeleton while the remote loads', async () => {
    await renderPage('/toy/7', { runtime: stubRuntime([new Promise<RemoteModule>(() => {})]) })
    expect(await screen.findByTestId('page-skeleton')).toBeInTheDocument()
    expect(screen.getByRole('banner')).toBeVisible()
  })

  it.each([
    ['the page', () => toyModule(<EndlessPage />)],
    ['the remote', () => new Promise<RemoteModule>(() => {})],
  ])(
    '%s of a module that never resolves is a card with Retry after ten seconds',
    async (_, load) => {
      jest.useFakeTimers({ doNotFake: ['performance'] })
      try {
        await renderPage('/toy/7', { runtime: stubRuntime([load()]) })
        expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
        await act(() => jest.advanceTimersByTimeAsync(10_000))
        expect(screen.getByText(CARD)).toBeVisible()
        expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
        expect(marks.queue.at(-1)).toMatchObject({ remote: 'mfe_toy', outcome: 'fault' })
      } finally {
        jest.useRealTimers()
      }
    },
  )

  it('the page of a remote shows the not-found page if the remote lacks the claimed route', async () => {
    await renderPage('/toy/7', { runtime: stubRuntime([{ ...toyModule(null), routes: [] }]) })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
})

describe('a protected page of a remote', () => {
  const login = { path: '/login', title: 'Log in' }
  const composition = buildComposition([
    buildRemote({ routes: [{ path: '/toy/:id', title: 'Toys', protected: true }, login] }),
  ])
  const runtime = () => {
    const toys = toyModule(<ToyPage />)
    const routes = [...toys.routes, { path: '/login', element: <h1>Log in</h1> }]
    return stubRuntime([{ ...toys, routes }])
  }

  it('a protected page of a remote is shown to signed-in users', async () => {
    const shell = createStubShell({ user: buildUser() })
    await renderPage('/toy/7', { composition, runtime: runtime(), shell })
    expect(await screen.findByRole('heading', { name: 'Toy 7' })).toBeVisible()
  })

  it('a protected page of a remote redirects visitors to login', async () => {
    const { currentUrl } = await renderPage('/toy/7?a=1#b', { composition, runtime: runtime() })
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(currentUrl()).toBe('/login')
    expect(screen.queryByText('Toy 7')).toBeNull()
  })

  it('a protected page of a remote shows a spinner and the footer while the session is unknown', async () => {
    const shell = createStubShell()
    shell.setSession({ status: 'unknown', loading: true })
    await renderPage('/toy/7', { composition, runtime: runtime(), shell })
    expect(await screen.findByText('Loading')).toBeVisible()
    expect(screen.getByRole('contentinfo')).toBeVisible()
    expect(screen.queryByText('Toy 7')).toBeNull()
  })
})

describe('a page with several paths', () => {
  it('a page with several paths stays mounted when navigating to a protected path', async () => {
    const composition = buildComposition([
      buildRemote({
        routes: [
          { path: '/toy/:id', chunk: 'toy-page', title: 'Toys' },
          { path: '/toy/:id/:filter', chunk: 'toy-page', title: 'Some toys', protected: true },
        ],
      }),
    ])
    const page = <CountingPage />
    const routes = [
      { path: '/toy/:id', element: page },
      { path: '/toy/:id/:filter', element: page },
    ]
    const { currentUrl } = await renderPage('/toy/7', {
      composition,
      runtime: stubRuntime([{ ...toyModule(page), routes }]),
      shell: createStubShell({ user: buildUser() }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Pressed 0' }))
    await userEvent.click(screen.getByRole('link', { name: 'Red ones' }))
    expect(currentUrl()).toBe('/toy/7/red')
    expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeVisible()
  })
})

describe('document title', () => {
  const titles = () => [...document.querySelectorAll('title')].map((title) => title.textContent)
  const titled = (title: string) => (
    <Head title={title} description="A toy." canonicalPath="/toy/7" />
  )

  it('the document title is the area while the remote loads, then the page title', async () => {
    let arrive = (_: RemoteModule) => {}
    const coming = new Promise<RemoteModule>((resolve) => {
      arrive = resolve
    })
    await renderPage('/toy/7', { runtime: stubRuntime([coming]) })
    await screen.findByTestId('page-skeleton')
    expect(titles()).toEqual(['Toys | Quantamental'])
    await act(async () => arrive(toyModule(titled('Toy 7'))))
    expect(titles()).toEqual(['Toy 7 | Quantamental'])
  })

  it('the document title is the area while the code of a page loads', async () => {
    const Never = lazy(() => new Promise<never>(() => {}))
    await renderPage('/toy/7', { runtime: stubRuntime([toyModule(<Never />)]) })
    expect(await screen.findByTestId('page-skeleton')).toBeInTheDocument()
    expect(titles()).toEqual(['Toys | Quantamental'])
  })

  it('the document title is the brand if a claim has no title', async () => {
    const remote = buildRemote({ routes: [{ path: '/toy/:id' }] })
    await renderPage('/toy/7', {
      composition: buildComposition([remote]),
      runtime: stubRuntime([new Promise<RemoteModule>(() => {})]),
    })
    await screen.findByTestId('page-skeleton')
    expect(titles()).toEqual(['Quantamental'])
  })

  it('the document title is the area on an error card', async () => {
    await renderPage('/toy/7')
    await screen.findByRole('heading', { name: CARD })
    expect(titles()).toEqual(['Toys | Quantamental'])
  })

  it('the document title is the area if the page throws after setting its own title', async () => {
    const page = (
      <>
        {titled('Toy 7')}
        <ThrowingPage when="effect" />
      </>
    )
    await renderPage('/toy/7', { runtime: stubRuntime([toyModule(page)]) })
    await screen.findByRole('heading', { name: CARD })
    expect(titles()).toEqual(['Toys | Quantamental'])
  })
})

describe('a remote that does not load', () => {
  it('a remote that does not load shows an error card with its name, version and phase inside the shell', async () => {
    await renderPage('/toy/7')
    expect(await screen.findByRole('heading', { name: CARD })).toBeVisible()
    expect(screen.getByText('mfe_toy 1.0.0 · load')).toBeVisible()
    expect(screen.getByRole('banner')).toBeVisible()
    expect(screen.getByRole('contentinfo')).toBeVisible()
  })

  it('a remote that does not load loads on Retry', async () => {
    await renderPage('/toy/7', {
      runtime: stubRuntime([new Error('gone'), toyModule(<ToyPage />)]),
    })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    await act(async () => retry.click())
    expect(await screen.findByRole('heading', { name: 'Toy 7' })).toBeVisible()
    expect(screen.queryByText(CARD)).toBeNull()
  })

  it('a remote that does not load is replaced by the previous version with a notice after two failures', async () => {
    const gone = new Error('gone')
    const remote = buildRemote({
      previous: { version: '0.9.0', entry: '/r/mfe_toy/0.9.0/mf-manifest.json', manifest: null },
    })
    await renderPage('/toy/7', {
      composition: buildComposition([remote]),
      runtime: stubRuntime([gone, gone, toyModule(<ToyPage />)]),
    })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    await act(async () => retry.click())
    expect(await screen.findByRole('heading', { name: 'Toy 7' })).toBeVisible()
    expect(screen.getByText(/You are using the previous version \(0\.9\.0\)/)).toBeVisible()
  })

  it('a remote that does not load does not affect the next page', async () => {
    await renderPage('/toy/7')
    await screen.findByRole('heading', { name: CARD })
    await userEvent.click(screen.getByRole('link', { name: 'Home' }))
    expect(
      await screen.findByRole('heading', { level: 1, name: 'See how every figure is calculated.' }),
    ).toBeVisible()
  })

  it('a remote that does not load shows a maintenance message if it is switched off', async () => {
    await renderPage('/toy/7', { composition: buildComposition([buildRemote({ state: 'off' })]) })
    expect(await screen.findByText(/It’s down for maintenance/)).toBeVisible()
  })
})

describe('a remote that is switched while its page is open', () => {
  it('a remote that is switched while its page is open is replaced by the error card and returns automatically', async () => {
    const [on, off] = (['on', 'off'] as const).map((state) =>
      buildComposition([buildRemote({ state })]),
    ) as [Composition, Composition]
    const { store, loader } = await renderPage('/toy/7', {
      composition: on,
      runtime: stubRuntime([toyModule(<ToyPage />)]),
    })
    await screen.findByRole('heading', { name: 'Toy 7' })
    const learn = (latest: Composition) =>
      act(async () => {
        loader.drop('mfe_toy')
        replaceRemote(store, latest, 'mfe_toy')
      })
    await learn(off)
    expect(await screen.findByText(/It’s down for maintenance/)).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Toy 7' })).toBeNull()
    await learn(on)
    expect(await screen.findByRole('heading', { name: 'Toy 7' })).toBeVisible()
    expect(screen.queryByText(CARD)).toBeNull()
  })
})

describe('a remote that throws', () => {
  it.each(['render', 'effect'] as const)(
    'a remote that throws in its %s is isolated and reported',
    async (when) => {
      await renderPage('/toy/7', {
        runtime: stubRuntime([toyModule(<ThrowingPage when={when} />)]),
      })
      expect(await screen.findByRole('heading', { name: CARD })).toBeVisible()
      expect(screen.getByRole('banner')).toBeVisible()
      expect(jest.mocked(console.info).mock.calls.flat().join()).toContain(
        'mfe_toy 1.0.0 render: Error: broken',
      )
    },
  )

  it('a remote that throws renders again after navigation to another page', async () => {
    const module = toyModule(<SevenThrows />)
    await renderPage('/toy/7', {
      composition: buildComposition([
        buildRemote({
          routes: [
            { path: '/toy/:id', title: 'Toys' },
            { path: '/pricing', title: 'Pricing' },
          ],
        }),
      ]),
      runtime: stubRuntime([
        { ...module, routes: [...module.routes, { path: '/pricing', element: <h1>Prices</h1> }] },
      ]),
    })
    await screen.findByRole('heading', { name: CARD })
    await userEvent.click(screen.getAllByRole('link', { name: 'Pricing' })[0] as HTMLElement)
    expect(await screen.findByRole('heading', { name: 'Prices' })).toBeVisible()
  })
})
