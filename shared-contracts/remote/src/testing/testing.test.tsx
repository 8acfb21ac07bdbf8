import { describe, expect, it } from '@jest/globals'
import { getCsrfRoute, getMeRoute } from '@quantamental/api/account'
import { ApiError } from '@quantamental/api/client'
import { getTickerOnlyRoute } from '@quantamental/api/stocks'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { REMOTE_CONTRACT, type RemoteModule } from '../remote-module.ts'
import { Link, useParams } from '../router.ts'
import { useSession, useShell } from '../shell-context.tsx'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderRemote,
  renderSlot,
  stubHttp,
} from './testing.tsx'

function ToyPage() {
  const { ticker = '' } = useParams()
  const { http, navigation } = useShell()
  const { user } = useSession()
  const { data, error, isPending } = useQuery({
    queryKey: ['toy', ticker],
    queryFn: ({ signal }) => http.call(getTickerOnlyRoute, { params: { ticker }, signal }),
  })
  if (isPending) return <p>Waiting</p>
  if (error) return <p>{error instanceof ApiError ? `Failed: ${error.detail}` : error.message}</p>
  return (
    <>
      <h1>{data.name}</h1>
      <p>{user ? `Hello ${user.username}` : 'Visitor'}</p>
      <Link to="/toy/MSFT?view=table#top">Next</Link>
      <button type="button" onClick={() => navigation.goTo('/elsewhere')}>
        Away
      </button>
    </>
  )
}

const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  name: 'mfe_toy',
  routes: [
    { path: '/toy/:ticker', element: <ToyPage /> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ],
  slots: { 'search-palette': ({ open }) => (open ? <p>Palette</p> : null) },
  start: (shell) => void shell.capabilities.provide('cart.open', async () => {}),
}

const apple = { id: 1, ticker: 'AAPL', name: 'Apple Inc.', tier_number: 3 }

describe('renderRemote', () => {
  it('renderRemote renders the page at the URL with its parameters and the stubbed response', async () => {
    const http = stubHttp([
      [getTickerOnlyRoute, ({ params }) => ({ ...apple, name: params.ticker })],
    ])
    renderRemote(remote, { url: '/toy/AAPL', shell: createStubShell({ http }) })
    expect(await screen.findByRole('heading', { name: 'AAPL' })).toBeTruthy()
    expect(http.calls.map(({ path }) => path)).toEqual(['/api/tickeronly/:ticker/'])
  })

  it('renderRemote signs in the given user', async () => {
    const http = stubHttp([[getTickerOnlyRoute, apple]])
    const shell = createStubShell({ http, user: buildUser({ username: 'grace' }) })
    renderRemote(remote, { url: '/toy/AAPL', shell })
    expect(await screen.findByText('Hello grace')).toBeTruthy()
  })

  it('renderRemote shows an error response immediately, without retries', async () => {
    const http = stubHttp([[getTickerOnlyRoute, errorAnswer(404, { detail: 'Not found.' })]])
    renderRemote(remote, { url: '/toy/NONE', shell: createStubShell({ http }) })
    expect(await screen.findByText('Failed: Not found.')).toBeTruthy()
    expect(http.calls).toHaveLength(1)
  })

  it('renderRemote stays in the loading state without a response', () => {
    const http = stubHttp([[getTickerOnlyRoute, neverAnswers()]])
    renderRemote(remote, { url: '/toy/AAPL', shell: createStubShell({ http }) })
    expect(screen.getByText('Waiting')).toBeTruthy()
  })

  it('renderRemote follows links and goTo, and returns the current URL', async () => {
    const http = stubHttp([[getTickerOnlyRoute, apple]])
    const { currentUrl, shell } = renderRemote(remote, {
      url: '/toy/AAPL',
      shell: createStubShell({ http }),
    })
    await userEvent.click(await screen.findByRole('link', { name: 'Next' }))
    expect(currentUrl()).toBe('/toy/MSFT?view=table#top')
    await userEvent.click(await screen.findByRole('button', { name: 'Away' }))
    expect(await screen.findByText('Elsewhere')).toBeTruthy()
    expect(shell.visits).toEqual(['/elsewhere'])
  })

  it('renderRemote starts the remote before rendering', () => {
    const { shell } = renderRemote(remote, { url: '/elsewhere' })
    expect(shell.capabilities.has('cart.open')).toBe(true)
  })

  it('renderSlot renders a slot and rejects one that the remote does not fill', () => {
    renderSlot(remote, 'search-palette', { open: true, onClose: () => {} })
    expect(screen.getByText('Palette')).toBeTruthy()
    expect(() => renderSlot(remote, 'account-menu', {})).toThrow(
      'does not fill the slot account-menu',
    )
  })
})

describe('stubHttp', () => {
  it('stubHttp names a route without a response', async () => {
    await expect(stubHttp([]).call(getMeRoute)).rejects.toThrow(
      'No stubbed response for GET /api/getme/',
    )
  })

  it('stubHttp returns null for a route without a body', async () => {
    await expect(stubHttp([[getCsrfRoute, null]]).call(getCsrfRoute)).resolves.toBeNull()
  })

  it('stubHttp rejects with 499 if the caller aborts', async () => {
    const controller = new AbortController()
    const call = stubHttp([[getMeRoute, neverAnswers()]]).call(getMeRoute, {
      signal: controller.signal,
    })
    controller.abort()
    await expect(call).rejects.toMatchObject({ status: 499 })
  })
})
