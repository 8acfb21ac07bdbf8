import { describe, expect, it } from '@jest/globals'
import { activateUserRoute, resendActivationRoute } from '@quantamental/api/account'
import { Route, Routes, useLocation } from '@quantamental/remote/router'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderInShell,
  renderRemote,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { storeSignUpOrigin, takeSignUpOrigin } from '../../auth/sign-up-origin.ts'
import { remote } from '../../remote.tsx'
import { routes } from '../../routes.tsx'
import { ActivationPage } from './activation-page.tsx'

const url = '/activation/MQ/secret-token'
const activated = null

function renderActivation(
  answer: StubAnswer<typeof activateUserRoute>,
  { user = null }: { user?: ReturnType<typeof buildUser> | null } = {},
) {
  const http = stubHttp([
    [activateUserRoute, answer],
    [resendActivationRoute, null],
  ])
  return { ...renderRemote(remote, { url, shell: createStubShell({ http, user }) }), http }
}

function StateShown() {
  return <output>{JSON.stringify(useLocation().state)}</output>
}

describe('activation page', () => {
  it('the activation link is sent once and leads to the login page without leaving the token', async () => {
    const { http, currentUrl } = renderActivation(activated)
    expect(await screen.findByText(/Your account is active/)).toBeTruthy()
    expect(http.calls.map(({ options }) => options.body)).toEqual([
      { uid: 'MQ', token: 'secret-token' },
    ])
    expect(currentUrl()).toBe('/login')
  })

  it('login after activation returns to the page the user signed up from, once', async () => {
    storeSignUpOrigin({ from: '/product/cart' })
    const http = stubHttp([[activateUserRoute, activated]])
    renderInShell(
      <Routes>
        <Route path="/activation/:uid/:token" element={<ActivationPage />} />
        <Route path="/login" element={<StateShown />} />
      </Routes>,
      { url, shell: createStubShell({ http }) },
    )
    const state = await screen.findByText(/"activated"/)
    expect(JSON.parse(state.textContent ?? '')).toEqual({
      notice: 'activated',
      from: '/product/cart',
    })
    expect(takeSignUpOrigin()).toBeUndefined()
  })

  it('the activation request is sent once in strict mode', async () => {
    const http = stubHttp([[activateUserRoute, neverAnswers()]])
    const strict = {
      ...remote,
      routes: routes.map((route) => ({
        ...route,
        element: <StrictMode>{route.element}</StrictMode>,
      })),
    }
    renderRemote(strict, { url, shell: createStubShell({ http }) })
    await screen.findByText('Activating your account…')
    expect(http.calls).toHaveLength(1)
  })

  it('the activation page reports an account that is already active', async () => {
    const { currentUrl } = renderActivation(
      errorAnswer(403, { detail: 'Stale token for given user.' }),
    )
    expect(await screen.findByText(/This account is already active/)).toBeTruthy()
    expect(currentUrl()).toBe('/login')
  })

  it.each([
    [{ token: ['Invalid token for given user.'] }],
    [{ uid: ['Invalid user id or user doesn’t exist.'] }],
  ])('an activation link refused with %j offers a new one', async (body) => {
    const { http } = renderActivation(errorAnswer(400, body))
    const title = await screen.findByRole('heading', { name: 'This link doesn’t work' })
    expect(document.activeElement).toBe(title)
    await userEvent.type(screen.getByLabelText('Email'), ' ada@example.com ')
    await userEvent.click(screen.getByRole('button', { name: 'Send activation link' }))
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
    expect(http.calls.at(-1)?.options.body).toEqual({ email: 'ada@example.com' })
  })

  it.each([
    [errorAnswer(444, null), /Couldn’t reach the server/],
    [errorAnswer(500, null), /Something went wrong/],
    [errorAnswer(403, { detail: 'CSRF Failed.', code: 'csrf_failed' }), 'CSRF Failed.'],
  ])('a failed activation can be retried with the button', async (failure, text) => {
    let answer: typeof failure | null = failure
    const { currentUrl } = renderActivation(() => answer)
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    answer = null
    await userEvent.click(screen.getByRole('button', { name: 'Activate account' }))
    await waitFor(() => expect(currentUrl()).toBe('/login'))
  })

  it('a signed-in user is notified of the activation by a toast', async () => {
    const { shell } = renderActivation(activated, { user: buildUser() })
    await waitFor(() => expect(shell.notices).toEqual(['success: Your account is active.']))
  })

  it('the activation page is hidden from search engines and sends no Referer', async () => {
    renderActivation(neverAnswers())
    await screen.findByText('Activating your account…')
    expect(document.querySelector('meta[name="referrer"]')?.getAttribute('content')).toBe(
      'no-referrer',
    )
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).not.toContain(
      'secret-token',
    )
  })

  it.each([
    ['sending', neverAnswers<null>(), 'Activating your account…'],
    ['refused', errorAnswer(400, { token: ['No.'] }), 'This link doesn’t work'],
    ['failed', errorAnswer(500, null), 'Couldn’t activate your account.'],
  ])(
    'the activation page has no accessibility violations when %s',
    async (_state, answer, text) => {
      const { container } = renderActivation(answer)
      await screen.findByText(text)
      expect(await listViolations(container)).toEqual([])
    },
  )
})
