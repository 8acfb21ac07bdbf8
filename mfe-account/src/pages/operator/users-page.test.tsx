import { describe, expect, it } from '@jest/globals'
import {
  endAdminSessionsRoute,
  getAdminUserRoute,
  listAdminUsersRoute,
  removeSecondFactorsRoute,
  resendAdminActivationRoute,
  setAdminRoleRoute,
} from '@quantamental/api/site'
import { errorAnswer, neverAnswers, stubHttp } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildAdminUser, onePage } from '../../testing/admin.factory.ts'
import { callsOf, doWithReason, renderAdmin } from '../../testing/render-admin.tsx'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('users page', () => {
  it('the user search is stored in the query string', async () => {
    const http = stubHttp([[listAdminUsersRoute, onePage([buildAdminUser()])]])
    const { container, currentUrl } = renderAdmin('/operator/users?page=2', http)
    expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeTruthy()
    const row = await screen.findByRole('row', { name: /grace@example.com/ })
    expect(within(row).getByRole('link', { name: 'grace' }).getAttribute('href')).toBe(
      '/operator/users/501',
    )
    expect(within(row).getByText('Pro plan')).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
    await userEvent.type(screen.getByRole('searchbox'), ' grace ')
    await press('Search')
    await waitFor(() => expect(currentUrl()).toBe('/operator/users?q=grace'))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Editors')
    await waitFor(() => expect(currentUrl()).toBe('/operator/users?q=grace&role=editor'))
    expect(callsOf(http, listAdminUsersRoute).map(({ query }) => query)).toEqual([
      { page: 2 },
      { page: 1, q: 'grace' },
      { page: 1, q: 'grace', role: 'editor' },
    ])
  })

  it('the users page shows an empty state and can show all users again', async () => {
    const http = stubHttp([
      [
        listAdminUsersRoute,
        ({ query }) => onePage(query && 'q' in query ? [] : [buildAdminUser()]),
      ],
    ])
    renderAdmin('/operator/users?q=nobody', http)
    expect(await screen.findByText('No users match “nobody”')).toBeTruthy()
    await press('Show all users')
    expect(await screen.findByText('grace@example.com')).toBeTruthy()
  })

  it('the users page reserves space while loading and shows a loading error', async () => {
    const { unmount } = renderAdmin(
      '/operator/users',
      stubHttp([[listAdminUsersRoute, neverAnswers()]]),
    )
    expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(21)
    unmount()
    renderAdmin('/operator/users', stubHttp([[listAdminUsersRoute, errorAnswer(503)]]))
    expect(await screen.findByText('Couldn’t load the users')).toBeTruthy()
  })
})

describe('user page', () => {
  it('the user page shows details and a link to the user’s billing', async () => {
    const http = stubHttp([[getAdminUserRoute, buildAdminUser({ delete_on: '2026-12-01' })]])
    const { container } = renderAdmin('/operator/users/501', http)
    expect(await screen.findByRole('heading', { level: 1, name: 'grace' })).toBeTruthy()
    expect(document.title).toMatch(/^grace/)
    expect(screen.getByText('Deletion pending')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Billing for grace' }).getAttribute('href')).toBe(
      '/operator/billing?q=501',
    )
    expect(callsOf(http, getAdminUserRoute)[0]?.params).toEqual({ id: 501 })
    expect(await listViolations(container)).toEqual([])
  })

  it('all sessions of a user are ended with a reason', async () => {
    let user = buildAdminUser()
    const http = stubHttp([
      [getAdminUserRoute, () => user],
      [
        endAdminSessionsRoute,
        () => {
          user = buildAdminUser({ sessions: 0 })
          return user
        },
      ],
    ])
    const { shell } = renderAdmin('/operator/users/501', http)
    await press('End all sessions')
    const dialog = await screen.findByRole('dialog', { name: 'End all sessions' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
    expect(within(dialog).getByRole('alert').textContent).toBe('Enter a reason.')
    expect(callsOf(http, endAdminSessionsRoute)).toEqual([])
    expect(await listViolations(dialog)).toEqual([])
    await doWithReason('End sessions')
    expect(await screen.findByText('Activated. No sessions.')).toBeTruthy()
    expect(callsOf(http, endAdminSessionsRoute)).toEqual([
      { params: { id: 501 }, body: { reason: 'Requested by email' } },
    ])
    expect(shell.notices).toEqual(['success: grace is logged out everywhere.'])
  })

  it('a user who is not activated can be sent a new activation link', async () => {
    const user = buildAdminUser({ is_active: false, sessions: 0, last_used_at: null })
    const http = stubHttp([
      [getAdminUserRoute, user],
      [resendAdminActivationRoute, user],
    ])
    renderAdmin('/operator/users/501', http)
    expect(await screen.findByText('Not activated')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'End all sessions' })).toBeNull()
    await press('Resend activation link')
    await doWithReason('Send link')
    await waitFor(() =>
      expect(callsOf(http, resendAdminActivationRoute)).toEqual([
        { params: { id: 501 }, body: { reason: 'Requested by email' } },
      ]),
    )
  })

  it.each([
    [[], 'Add the role editor', 'Add role', true],
    [['editor'], 'Remove the role editor', 'Remove role', false],
  ])('the roles of a user with %j can be changed: %s', async (roles, button, confirm, has) => {
    const http = stubHttp([
      [getAdminUserRoute, buildAdminUser({ roles })],
      [setAdminRoleRoute, buildAdminUser()],
    ])
    renderAdmin('/operator/users/501', http)
    await press(button)
    await doWithReason(confirm)
    await waitFor(() =>
      expect(callsOf(http, setAdminRoleRoute)).toEqual([
        { params: { id: 501 }, body: { role: 'editor', has, reason: 'Requested by email' } },
      ]),
    )
  })

  it('second factors of a user who lost them are removed with a reason', async () => {
    const http = stubHttp([
      [getAdminUserRoute, buildAdminUser()],
      [removeSecondFactorsRoute, buildAdminUser()],
    ])
    renderAdmin('/operator/users/501', http)
    await press('Remove second factors')
    await doWithReason('Remove second factors')
    await waitFor(() =>
      expect(callsOf(http, removeSecondFactorsRoute)).toEqual([
        { params: { id: 501 }, body: { reason: 'Requested by email' } },
      ]),
    )
  })

  it('operators cannot change their own operator role', async () => {
    const own = buildAdminUser({ id: 9000, username: 'op', roles: ['operator'] })
    renderAdmin('/operator/users/9000', stubHttp([[getAdminUserRoute, own]]))
    expect(await screen.findByRole('button', { name: 'Add the role editor' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /the role operator/ })).toBeNull()
    expect(screen.getByText(/Ask another operator to change your role/)).toBeTruthy()
  })

  it('a refused action shows the server’s message and reloads the user', async () => {
    const detail = 'This account is active already.'
    const http = stubHttp([
      [getAdminUserRoute, buildAdminUser({ is_active: false })],
      [resendAdminActivationRoute, errorAnswer(409, { detail })],
    ])
    renderAdmin('/operator/users/501', http)
    await press('Resend activation link')
    await doWithReason('Send link')
    expect((await screen.findByRole('alert')).textContent).toBe(detail)
    expect(callsOf(http, getAdminUserRoute)).toHaveLength(2)
  })

  it.each(['/operator/users/0', '/operator/users/ada'])(
    'an invalid user id is not requested: %s',
    async (url) => {
      const http = stubHttp([])
      renderAdmin(url, http)
      expect(await screen.findByRole('heading', { level: 1, name: 'User not found' })).toBeTruthy()
      expect(http.calls).toEqual([])
    },
  )

  it('an unknown user is reported, and a failed request can be retried', async () => {
    const { unmount } = renderAdmin(
      '/operator/users/502',
      stubHttp([[getAdminUserRoute, errorAnswer(404)]]),
    )
    expect(await screen.findByText('User not found')).toBeTruthy()
    unmount()
    renderAdmin('/operator/users/502', stubHttp([[getAdminUserRoute, errorAnswer(500)]]))
    expect(await screen.findByText('Couldn’t load the user')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})
