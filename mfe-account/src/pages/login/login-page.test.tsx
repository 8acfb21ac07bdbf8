import { describe, expect, it, jest } from '@jest/globals'
import type { CurrentUser } from '@quantamental/api/account'
import { ApiError } from '@quantamental/api/client'
import { Navigate, Route, Routes } from '@quantamental/remote/router'
import type { ShellApi } from '@quantamental/remote/shell-api'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  renderInShell,
  renderRemote,
  type StubShell,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { SignupPage } from '../signup/signup-page.tsx'
import { LoginPage } from './login-page.tsx'

type Login = ShellApi['session']['login']

/**
 * A shell with the given login function, or the stub's own; after login the visitor goes to
 * `landing`.
 */
function buildShell({
  login,
  landing = '/market-beats/updates',
}: {
  login?: Login
  landing?: string
} = {}): StubShell {
  const shell = createStubShell()
  const session = { ...shell.session, ...(login && { login }) }
  return {
    ...shell,
    session,
    navigation: { ...shell.navigation, afterLoginPath: () => landing },
  }
}

async function fillIn(email = 'ada@example.com', password = 'correct horse') {
  await userEvent.type(await screen.findByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
}
/** The login page with the history state of a redirect. */
const renderWithState = (state: unknown) =>
  renderInShell(
    <Routes>
      <Route path="/" element={<Navigate to="/login" state={state} replace />} />
      <Route path="/login" element={<LoginPage />} />
    </Routes>,
  )
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }))

describe('login', () => {
  it('login opens the page the visitor requested', async () => {
    const { currentUrl } = renderRemote(remote, {
      url: '/login',
      shell: buildShell({ landing: '/stock/z-score/AAPL?from=2022#working' }),
    })
    await fillIn()
    await submit()
    expect(await screen.findByText(/No route of mfe_account/)).toBeTruthy()
    expect(currentUrl()).toBe('/stock/z-score/AAPL?from=2022#working')
  })

  it('the login form submits the typed values once, also with Enter', async () => {
    const login = jest.fn<Login>(() => new Promise<CurrentUser>(() => {}))
    renderRemote(remote, { url: '/login', shell: buildShell({ login }) })
    await fillIn('ada@example.com', ' pass word ')
    await userEvent.keyboard('{Enter}{Enter}')
    await submit()
    expect(login.mock.calls.map(([credentials]) => credentials)).toEqual([
      { email: 'ada@example.com', password: ' pass word ' },
    ])
    expect(screen.getByRole('button', { name: 'Log in' }).getAttribute('aria-busy')).toBe('true')
  })

  it('a refused login is shown and focused below the form, which keeps the typed values', async () => {
    const detail = 'No active account found with the given credentials'
    const login: Login = async () => {
      throw errorAnswer(401, { detail })
    }
    renderRemote(remote, { url: '/login', shell: buildShell({ login }) })
    await fillIn()
    await submit()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(detail)
    expect(document.activeElement).toBe(alert)
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct horse')
  })

  it('a throttled login shows the time of the next attempt', async () => {
    const login: Login = async () => {
      const detail = 'Request was throttled. Expected available in 90 seconds.'
      throw new ApiError(429, '', { detail }, null, 90)
    }
    renderRemote(remote, { url: '/login', shell: buildShell({ login }) })
    await fillIn()
    await submit()
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Request was throttled\. Try again in 2 minutes, at \d+:\d\d:\d\d [AP]M\.$/,
    )
  })

  it('a repeated login error is focused again', async () => {
    const login: Login = async () => {
      throw errorAnswer(401, { detail: 'Refused' })
    }
    renderRemote(remote, { url: '/login', shell: buildShell({ login }) })
    await fillIn()
    await submit()
    await screen.findByRole('alert')
    await userEvent.type(screen.getByLabelText('Password'), '2')
    await submit()
    expect(document.activeElement).toBe(await screen.findByRole('alert'))
  })

  it('a field error is shown at its field and focused', async () => {
    const login: Login = async () => {
      throw errorAnswer(400, { email: ['This field may not be blank.'] })
    }
    renderRemote(remote, { url: '/login', shell: buildShell({ login }) })
    await screen.findByLabelText('Email')
    await submit()
    const field = await screen.findByRole('textbox', {
      name: 'Email',
      description: 'This field may not be blank.',
    })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('the login page redirects users who are already signed in', async () => {
    const shell = buildShell()
    shell.setSession({ status: 'authenticated', user: buildUser() })
    const { currentUrl } = renderRemote(remote, { url: '/login', shell })
    expect(await screen.findByText(/No route of mfe_account/)).toBeTruthy()
    expect(currentUrl()).toBe('/market-beats/updates')
  })
})

describe('login form', () => {
  it('the login form supports password managers', async () => {
    renderRemote(remote, { url: '/login' })
    const email = await screen.findByLabelText('Email')
    expect(email.getAttribute('autocomplete')).toBe('username')
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
  })

  it('the password can be shown and hidden again', async () => {
    renderRemote(remote, { url: '/login' })
    const password = await screen.findByLabelText('Password')
    const toggle = screen.getByRole('button', { name: 'Show password' })
    expect(password.getAttribute('type')).toBe('password')
    await userEvent.click(toggle)
    expect(password.getAttribute('type')).toBe('text')
    expect(screen.getByRole('button', { name: 'Hide password' })).toBe(toggle)
    await userEvent.click(toggle)
    expect(password.getAttribute('type')).toBe('password')
  })

  it('the password field accepts a pasted password', async () => {
    renderRemote(remote, { url: '/login' })
    await userEvent.click(await screen.findByLabelText('Password'))
    await userEvent.paste('from a manager')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('from a manager')
  })

  it('the login page links to sign-up', async () => {
    renderRemote(remote, { url: '/login' })
    const link = await screen.findByRole('link', { name: 'Sign up' })
    expect(link.getAttribute('href')).toBe('/signup')
  })

  it.each([
    ['Forgot your password?', '/reset-password'],
    ['Resend it', '/verify-email'],
  ])('the link "%s" leads to %s', async (name, path) => {
    renderRemote(remote, { url: '/login' })
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe(path)
  })

  it('the login page has no accessibility violations', async () => {
    const { container } = renderRemote(remote, { url: '/login' })
    await screen.findByLabelText('Email')
    expect(await listViolations(container)).toEqual([])
  })
})

describe('login notice', () => {
  it.each([
    ['activated', /Your account is active/],
    ['already-active', /is already active/],
    ['password-changed', /Your password has been changed/],
  ])('the login page shows the notice "%s"', (notice, text) => {
    renderWithState({ notice })
    expect(screen.getByText(text)).toBeTruthy()
  })

  it.each([{ notice: 'toString' }, { notice: 7 }, null])(
    'an invalid notice state is ignored: %j',
    (state) => {
      renderWithState(state)
      expect(screen.queryByRole('status')).toBeNull()
    },
  )
})

describe('reason to log in', () => {
  it.each([
    ['/stock/summary/AAPL', 'Log in to add stocks to your watch lists.'],
    ['/stocks/list/by-industry/Energy', 'Log in to see the companies of a sector.'],
    ['/stocks/list/DJI/rating%3E%3DA', 'Log in to filter stocks.'],
    ['/user/transactions', 'Log in to see your account.'],
  ])('a redirect from %s says "%s"', (from, reason) => {
    renderWithState({ from })
    expect(screen.getByText(`${reason} You’ll return to the page you came from.`)).toBeTruthy()
  })

  it.each([{ from: '/product/cart' }, { from: '/user/status', expired: true }, null])(
    'the state %j has no such reason',
    (state) => {
      renderWithState(state)
      expect(screen.queryByText(/You’ll return/)).toBeNull()
    },
  )
})

describe('expired session', () => {
  it('the login page explains an expired session', () => {
    renderWithState({ from: '/user/status', expired: true })
    expect(screen.getByText(/Your session has expired/)).toBeTruthy()
  })

  it('the expired-session notice and the requested page survive a visit to sign-up', async () => {
    const { currentUrl } = renderInShell(
      <Routes>
        <Route path="/" element={<Navigate to="/login" state={{ expired: true }} replace />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/signup" element={<SignupPage />} />
      </Routes>,
    )
    await userEvent.click(screen.getByRole('link', { name: 'Sign up' }))
    expect(currentUrl()).toBe('/signup')
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }))
    expect(screen.getByText(/Your session has expired/)).toBeTruthy()
  })

  it.each([null, undefined, 'expired', { from: '/user/status' }, { expired: 'no' }])(
    'the login page shows no expired-session notice for the state %j',
    (state) => {
      renderWithState(state)
      expect(screen.queryByText(/Your session has expired/)).toBeNull()
    },
  )
})
