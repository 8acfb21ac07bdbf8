import { afterEach, describe, expect, it } from '@jest/globals'
import {
  getPasskeySignInOptionsRoute,
  type SignIn,
  signInWithCodeRoute,
  signInWithPasskeyRoute,
} from '@quantamental/api/account'
import type { ShellApi } from '@quantamental/remote/shell-api'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  renderInShell,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { REQUEST_OPTIONS, removePasskeys, stubPasskeys } from '../../testing/passkeys.ts'
import { LoginPage } from './login-page.tsx'

type Login = ShellApi['session']['login']
const WRONG = 'This code is wrong or has been used. Try another one.'
const SECOND: SignIn = { required: 'second_factor', methods: ['passkey', 'totp', 'recovery_code'] }

afterEach(removePasskeys)

/** Login page whose server requires `signIn` after the password; `right` is the accepted code. */
function renderLogin(signIn: SignIn, right = '123456') {
  const http = stubHttp([
    [getPasskeySignInOptionsRoute, { options: REQUEST_OPTIONS }],
    [signInWithPasskeyRoute, {}],
    [
      signInWithCodeRoute,
      ({ body }) => {
        if (body.code !== right) return errorAnswer(400, { code: [WRONG] })
        return body.method === 'mailed_code' ? { ...SECOND, methods: ['totp'] } : {}
      },
    ],
  ])
  const shell = createStubShell({ http })
  const login: Login = async (credentials, finish) => {
    await finish?.(credentials ? signIn : {})
    const user = buildUser()
    shell.setSession({ status: 'authenticated', user })
    return user
  }
  const session = { ...shell.session, login }
  return { ...renderInShell(<LoginPage />, { url: '/login', shell: { ...shell, session } }), http }
}

async function logIn() {
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isLoggedIn = (currentUrl: () => string) =>
  waitFor(() => expect(currentUrl()).toBe('/'), { timeout: 5000 })

describe('the second factor at login', () => {
  it('a passkey completes the login', async () => {
    stubPasskeys()
    const { http, container, currentUrl } = renderLogin(SECOND)
    await logIn()
    await screen.findByRole('button', { name: 'Use your passkey' })
    expect(await listViolations(container)).toEqual([])
    await press('Use your passkey')
    await isLoggedIn(currentUrl)
    expect(http.calls.map(({ path }) => path)).toEqual([
      '/api/jwt/passkey/options/',
      '/api/jwt/passkey/',
    ])
  })

  it('a canceled passkey is explained and another way is offered', async () => {
    stubPasskeys({ refuses: true })
    const { currentUrl } = renderLogin(SECOND)
    await logIn()
    await press('Use your passkey')
    expect(
      await screen.findByText('The passkey request was canceled or timed out. Try again.'),
    ).toBeTruthy()
    await press('Use an authenticator app')
    await userEvent.type(screen.getByLabelText('Code from your authenticator app'), '123456')
    await press('Continue')
    await isLoggedIn(currentUrl)
  })

  it('a browser without passkeys asks for a code, and shows a wrong one at its field', async () => {
    const { currentUrl } = renderLogin(SECOND)
    await logIn()
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
    const field = await screen.findByLabelText('Code from your authenticator app')
    await userEvent.type(field, '000000{Enter}')
    expect(await screen.findByText(WRONG)).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, '123456{Enter}')
    await isLoggedIn(currentUrl)
  })

  it('a recovery code replaces a lost device', async () => {
    const { http, currentUrl } = renderLogin(SECOND, '7K3Q-9PDM-X2VA')
    await logIn()
    await press('Use a recovery code')
    await userEvent.type(screen.getByLabelText('Recovery code'), '7K3Q-9PDM-X2VA{Enter}')
    await isLoggedIn(currentUrl)
    expect(http.calls.at(-1)?.options).toMatchObject({
      body: { method: 'recovery_code', code: '7K3Q-9PDM-X2VA' },
    })
  })

  it('an emailed code is followed by the second factor', async () => {
    const { currentUrl } = renderLogin({ required: 'mailed_code' })
    await logIn()
    await userEvent.type(await screen.findByLabelText('Code from the email'), '123456{Enter}')
    const code = await screen.findByLabelText('Code from your authenticator app')
    await userEvent.type(code, '123456{Enter}')
    await isLoggedIn(currentUrl)
  })

  it('the login can start again', async () => {
    renderLogin(SECOND)
    await logIn()
    await press('Start again')
    expect(await screen.findByLabelText('Email')).toBeTruthy()
  })
})

describe('a login without a password', () => {
  it('a passkey logs in on its own', async () => {
    stubPasskeys()
    const { currentUrl } = renderLogin(SECOND)
    await press('Use a passkey')
    await isLoggedIn(currentUrl)
  })

  it('a browser without passkeys does not offer it', () => {
    renderLogin(SECOND)
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  })
})
