import { describe, expect, it, jest } from '@jest/globals'
import {
  listApiKeysRoute,
  listSessionsRoute,
  setPasswordRoute,
  setUsernameRoute,
} from '@quantamental/api/account'
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
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { buildSession } from '../../testing/settings.factory.ts'

const url = '/user/account'
const region = async (name: string) => within(await screen.findByRole('region', { name }))

const HERE = [buildSession({ is_current: true })]

/** Settings with the given answers; the lists never arrive unless given. */
function renderSettings({
  at = url,
  user = buildUser(),
  sessions = neverAnswers() as StubAnswer<typeof listSessionsRoute>,
  keys = neverAnswers() as StubAnswer<typeof listApiKeysRoute>,
  username = null as StubAnswer<typeof setUsernameRoute>,
  password = null as StubAnswer<typeof setPasswordRoute>,
} = {}) {
  const http = stubHttp([
    [listSessionsRoute, sessions],
    [listApiKeysRoute, keys],
    [setUsernameRoute, username],
    [setPasswordRoute, password],
  ])
  const shell = createStubShell({ http, user })
  return { http, ...renderRemote(remote, { url: at, shell }) }
}

describe('settings page', () => {
  it('the settings page shows every section and is hidden from search engines', async () => {
    const { container } = renderSettings({ sessions: HERE, keys: [] })
    await screen.findByText('You aren’t signed in on any other device.')
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      'Username',
      'Password',
      'Sessions',
      'Preferences',
      'API keys',
      'Export my data',
      'Delete account',
    ])
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    expect(await listViolations(container)).toEqual([])
  })

  it('the settings page has no accessibility violations while loading, and with a Commercial plan and a pending deletion', async () => {
    const user = buildUser({
      tier_number: 9,
      status: { effective_sub_id: 1, code: 1, name: 'current' },
      delete_on: '2026-11-28',
    })
    const { container } = renderSettings({ user })
    await screen.findByRole('status', { name: 'Loading sessions' })
    await screen.findByRole('status', { name: 'Loading API keys' })
    expect(await listViolations(container)).toEqual([])
  })

  it('the settings page scrolls to the section in the hash', async () => {
    Element.prototype.scrollIntoView = () => {}
    renderSettings({ at: `${url}#preferences` })
    const title = await screen.findByRole('heading', { name: 'Preferences' })
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  it.each([
    ['/account/profile?tab=x#sessions', '/user/account?tab=x#sessions'],
    ['/account/watchlists?list=3#notes', '/user/watchlists?list=3#notes'],
  ])('the address %s redirects to %s', async (from, to) => {
    Element.prototype.scrollIntoView = () => {}
    const { currentUrl } = renderSettings({ at: from })
    await waitFor(() => expect(currentUrl()).toBe(to))
  })
})

describe('username', () => {
  async function change() {
    const section = await region('Username')
    await userEvent.type(section.getByLabelText('New username'), 'grace')
    await userEvent.type(section.getByLabelText('Password'), 'correct horse{Enter}')
    return section
  }

  it('the username is changed with the password, and the user is reloaded', async () => {
    const { http, shell } = renderSettings()
    const reload = jest.spyOn(shell.session, 'reload')
    const section = await change()
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(http.calls.find(({ path }) => path === setUsernameRoute.path)?.options.body).toEqual({
      new_username: 'grace',
      current_password: 'correct horse',
    })
    expect(shell.notices).toEqual(['success: Your username is now grace.'])
    await waitFor(() => expect(section.getByLabelText<HTMLInputElement>('Password').value).toBe(''))
  })

  it('a refused username shows the error at its field', async () => {
    renderSettings({ username: errorAnswer(400, { current_password: ['Invalid password.'] }) })
    const section = await change()
    expect(await section.findByText('Invalid password.')).toBeTruthy()
    expect(document.activeElement).toBe(section.getByLabelText('Password'))
    expect(section.getByLabelText<HTMLInputElement>('New username').value).toBe('grace')
  })
})

describe('password', () => {
  async function change(password: StubAnswer<typeof setPasswordRoute>) {
    const page = renderSettings({ sessions: HERE, password })
    const section = await region('Password')
    await userEvent.type(section.getByLabelText('Current password'), 'old horse')
    await userEvent.type(section.getByLabelText('New password'), 'new horse battery')
    await userEvent.type(section.getByLabelText('Confirm new password'), 'new horse battery')
    await userEvent.click(section.getByRole('button', { name: 'Change password' }))
    return { ...page, section }
  }

  it('a password change clears the fields and reloads the sessions', async () => {
    const { http, shell, section } = await change(null)
    await waitFor(() => expect(shell.notices).toHaveLength(1))
    expect(http.calls.find(({ path }) => path === setPasswordRoute.path)?.options.body).toEqual({
      current_password: 'old horse',
      new_password: 'new horse battery',
      re_new_password: 'new horse battery',
    })
    for (const label of ['Current password', 'New password', 'Confirm new password'])
      await waitFor(() => expect(section.getByLabelText<HTMLInputElement>(label).value).toBe(''))
    await waitFor(() =>
      expect(http.calls.filter(({ path }) => path === listSessionsRoute.path)).toHaveLength(2),
    )
  })

  it('a refused password shows the errors at their fields', async () => {
    const { section } = await change(
      errorAnswer(400, { new_password: ['This password is too common.'] }),
    )
    expect(await section.findByText('This password is too common.')).toBeTruthy()
    expect(document.activeElement).toBe(section.getByLabelText('New password'))
  })
})
