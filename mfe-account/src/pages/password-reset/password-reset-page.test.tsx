import { describe, expect, it } from '@jest/globals'
import { confirmPasswordResetRoute, resetPasswordRoute } from '@quantamental/api/account'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  renderRemote,
  type StubAnswer,
  type StubShellOptions,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'

const url = '/password-reset/MQ/secret-token'

function renderReset(
  answer: StubAnswer<typeof confirmPasswordResetRoute> = null,
  options: StubShellOptions = {},
) {
  const http = stubHttp([
    [confirmPasswordResetRoute, answer],
    [resetPasswordRoute, null],
  ])
  return { ...renderRemote(remote, { url, shell: createStubShell({ http, ...options }) }), http }
}

async function choose() {
  await userEvent.type(await screen.findByLabelText('New password'), 'correct horse')
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'correct horse')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
}

describe('password reset page', () => {
  it('opening the reset page sends nothing; submitting sends all four values and leads to login', async () => {
    const { http, currentUrl } = renderReset()
    await screen.findByLabelText('New password')
    expect(http.calls).toEqual([])
    await choose()
    expect(await screen.findByText(/Your password has been changed/)).toBeTruthy()
    expect(http.calls.map(({ options }) => options.body)).toEqual([
      {
        uid: 'MQ',
        token: 'secret-token',
        new_password: 'correct horse',
        re_new_password: 'correct horse',
      },
    ])
    expect(currentUrl()).toBe('/login')
  })

  it('a password reset ends the session of this browser', async () => {
    const { shell } = renderReset(null, { user: buildUser() })
    await choose()
    expect(await screen.findByText(/Your password has been changed/)).toBeTruthy()
    expect(shell.session.getState().status).toBe('anonymous')
  })

  it('a server error is shown at its field', async () => {
    const body = { new_password: ['This password is too common.'] }
    renderReset(errorAnswer(400, body))
    await choose()
    expect(await screen.findByText('This password is too common.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('New password'))
  })

  it('a non-field error is shown below the form', async () => {
    const text = 'The two password fields didn’t match.'
    renderReset(errorAnswer(400, { non_field_errors: [text] }))
    await choose()
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  it.each([[{ token: ['Invalid token for given user.'] }], [{ uid: ['Invalid user id.'] }]])(
    'a reset link refused with %j offers a new one',
    async (body) => {
      const { container, http } = renderReset(errorAnswer(400, body))
      await choose()
      await screen.findByRole('heading', { name: 'This link doesn’t work' })
      expect(await listViolations(container)).toEqual([])
      await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}')
      await screen.findByRole('heading', { name: 'Check your email' })
      expect(http.calls.at(-1)?.path).toBe('/api/users/reset_password/')
    },
  )

  it('the reset page is hidden from search engines and sends no Referer', async () => {
    const { container } = renderReset()
    await screen.findByLabelText('New password')
    expect(document.querySelector('meta[name="referrer"]')?.getAttribute('content')).toBe(
      'no-referrer',
    )
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    expect(await listViolations(container)).toEqual([])
  })
})
