import { describe, expect, it } from '@jest/globals'
import { createUserRoute } from '@quantamental/api/account'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderRemote,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'

const created = { id: 7, username: 'ada', email: 'ada@example.com' }

function renderSignup(answer: StubAnswer<typeof createUserRoute> = created) {
  const http = stubHttp([[createUserRoute, answer]])
  return { ...renderRemote(remote, { url: '/signup', shell: createStubShell({ http }) }), http }
}

async function fillIn() {
  await userEvent.type(await screen.findByLabelText('Username'), 'ada')
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
  await userEvent.type(screen.getByLabelText('Confirm password'), 'correct horse')
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }))

describe('sign-up page', () => {
  it('sign-up sends username, email, password and its repetition', async () => {
    const { http } = renderSignup()
    await fillIn()
    await submit()
    await screen.findByText('Check your email')
    expect(http.calls.map(({ options }) => options.body)).toEqual([
      {
        username: 'ada',
        email: 'ada@example.com',
        password: 'correct horse',
        re_password: 'correct horse',
      },
    ])
  })

  it('sign-up explains the activation and offers to resend the email after a minute', async () => {
    renderSignup()
    await fillIn()
    await submit()
    const title = await screen.findByRole('heading', { name: 'Check your email' })
    expect(document.activeElement).toBe(title)
    expect(screen.getByText('ada@example.com')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Resend in 1:00' })).toBeTruthy()
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  it('the next visit to the sign-up page shows the form again', async () => {
    const { unmount } = renderSignup()
    await fillIn()
    await submit()
    await screen.findByText('Check your email')
    unmount()
    renderSignup()
    expect(await screen.findByLabelText('Username')).toHaveProperty('value', '')
    expect(screen.queryByText('Check your email')).toBeNull()
  })

  it('a throttled sign-up names the network, which may be shared', async () => {
    renderSignup(errorAnswer(429, { detail: 'Request was throttled.' }))
    await fillIn()
    await submit()
    expect(await screen.findByText(/^Too many sign-ups from this network\./)).toBeTruthy()
  })

  it('the sign-up password hint considers the typed username', async () => {
    renderSignup()
    await userEvent.type(await screen.findByLabelText('Username'), 'grace')
    await userEvent.type(screen.getByLabelText('Password'), 'abc')
    expect(screen.getByText('5 more characters.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Password'), 'defghijklmnop')
    expect(screen.getByText('Strong password length.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Password'), ' grace')
    expect(screen.getByText('Easy to guess: it contains your name.')).toBeTruthy()
  })

  it('sign-up errors are shown at their fields, and the first one is focused', async () => {
    renderSignup(
      errorAnswer(400, {
        password: ['This password is too short.'],
        username: ['A user with that username already exists.'],
      }),
    )
    await fillIn()
    await submit()
    const username = await screen.findByRole('textbox', {
      name: 'Username',
      description: 'A user with that username already exists.',
    })
    expect(document.activeElement).toBe(username)
    expect(screen.getByText('This password is too short.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct horse')
  })

  it('a non-field sign-up error is shown below the form', async () => {
    renderSignup(errorAnswer(400, { non_field_errors: ['The two password fields didn’t match.'] }))
    await fillIn()
    await submit()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('The two password fields didn’t match.')
    expect(document.activeElement).toBe(alert)
  })

  it('the sign-up button is busy until the server responds', async () => {
    const { http } = renderSignup(neverAnswers())
    await fillIn()
    await submit()
    await submit()
    expect(http.calls).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Sign up' }).getAttribute('aria-busy')).toBe('true')
  })

  it('the sign-up page redirects users who are signed in', async () => {
    const shell = createStubShell({ user: buildUser() })
    const { currentUrl } = renderRemote(remote, { url: '/signup', shell })
    await screen.findByText(/No route of mfe_account/)
    expect(currentUrl()).toBe('/')
  })
})

describe('sign-up form', () => {
  it('the sign-up form lets password managers suggest a password', async () => {
    renderSignup()
    const password = await screen.findByLabelText('Password')
    expect(password.getAttribute('autocomplete')).toBe('new-password')
    const confirmation = screen.getByLabelText('Confirm password')
    expect(confirmation.getAttribute('autocomplete')).toBe('new-password')
  })

  it('the sign-up page has no accessibility violations when empty, refused or done', async () => {
    let answer: StubAnswer<typeof createUserRoute> = errorAnswer(400, { email: ['Invalid.'] })
    const { container } = renderSignup(() => answer as typeof created)
    await fillIn()
    expect(await listViolations(container)).toEqual([])
    await submit()
    await screen.findByText('Invalid.')
    expect(await listViolations(container)).toEqual([])
    answer = created
    await submit()
    await screen.findByText('Check your email')
    expect(await listViolations(container)).toEqual([])
  })
})
