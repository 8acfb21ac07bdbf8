import { describe, expect, it } from '@jest/globals'
import {
  listSessionsRoute,
  revokeOtherSessionsRoute,
  revokeSessionRoute,
  type Session,
} from '@quantamental/api/account'
import type { ApiError } from '@quantamental/api/client'
import { createStubShell, errorAnswer, renderInShell, stubHttp } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSession } from '../../testing/settings.factory.ts'
import { SessionsSection } from './sessions-section.tsx'

const here = buildSession({ id: 'here', is_current: true })
const phone = buildSession({ id: 'phone', device: 'Safari on iPhone' })
const laptop = buildSession({ id: 'laptop', device: 'Chrome on macOS' })

function renderSection(options: { list?: Session[]; revoke?: ApiError } = {}) {
  let list = options.list ?? [here, phone, laptop]
  const http = stubHttp([
    [listSessionsRoute, () => list],
    [
      revokeSessionRoute,
      ({ params }) => {
        if (options.revoke) return options.revoke
        list = list.filter(({ id }) => id !== params.id)
        return null
      },
    ],
    [
      revokeOtherSessionsRoute,
      () => {
        list = [here]
        return null
      },
    ],
  ])
  const shell = createStubShell({ http })
  return { ...renderInShell(<SessionsSection />, { shell }), http, shell }
}

describe('sessions', () => {
  it('the current session is marked and cannot be ended', async () => {
    const { container } = renderSection()
    expect(await screen.findAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByText('This device')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Log out Firefox/ })).toBeNull()
    expect(await listViolations(container)).toEqual([])
  })

  it('a session is ended after a confirmation', async () => {
    const { shell } = renderSection()
    await userEvent.click(await screen.findByRole('button', { name: 'Log out Safari on iPhone' }))
    expect(screen.getByRole('group', { name: 'Log this device out?' })).toBeTruthy()
    const confirm = screen.getByRole('button', { name: 'Log out Safari on iPhone' })
    expect(document.activeElement).toBe(confirm)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    expect(shell.notices).toEqual(['success: Logged out Safari on iPhone.'])
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sessions' })),
    )
  })

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Keep', () => userEvent.click(screen.getByRole('button', { name: 'Keep' }))],
  ])('canceling with %s keeps the session and returns the focus', async (_how, cancel) => {
    const { http } = renderSection()
    await userEvent.click(await screen.findByRole('button', { name: 'Log out Safari on iPhone' }))
    await cancel()
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Log out Safari on iPhone' }),
    )
    expect(http.calls.map(({ method }) => method)).toEqual(['GET'])
  })

  it('all other sessions are ended together', async () => {
    renderSection()
    await userEvent.click(await screen.findByRole('button', { name: 'Log out all other devices' }))
    expect(screen.getByText('Log out 2 other devices?')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('You aren’t signed in on any other device.')).toBeTruthy()
  })

  it('a session that is already gone counts as ended', async () => {
    const { shell } = renderSection({ revoke: errorAnswer(404, { detail: 'Not found.' }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Log out Safari on iPhone' }))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(shell.notices).toEqual(['success: Logged out Safari on iPhone.']))
  })

  it('a session that could not be ended stays listed with an error', async () => {
    const { shell } = renderSection({ revoke: errorAnswer(500, null) })
    await userEvent.click(await screen.findByRole('button', { name: 'Log out Safari on iPhone' }))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(shell.notices[0]).toMatch(/^error: Something went wrong/))
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  it('the sessions section shows a loading error with its code and Retry', async () => {
    let answer: Session[] | ApiError = errorAnswer(503, { detail: 'down' })
    const http = stubHttp([[listSessionsRoute, () => answer]])
    const { container } = renderInShell(<SessionsSection />, { shell: createStubShell({ http }) })
    expect(await screen.findByText(/Couldn’t load the sessions\. \(Code: 503\)/)).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
    answer = [here]
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('You aren’t signed in on any other device.')).toBeTruthy()
  })
})
