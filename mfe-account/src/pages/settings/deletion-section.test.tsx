import { describe, expect, it } from '@jest/globals'
import {
  type CurrentUser,
  cancelDeletionRoute,
  requestDeletionRoute,
} from '@quantamental/api/account'
import type { ApiError } from '@quantamental/api/client'
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
import { DeletionSection, useDeletion } from './deletion-section.tsx'

function Section({ user }: { readonly user: CurrentUser }) {
  return <DeletionSection deletion={useDeletion(user)} />
}

function renderSection(options: { refusal?: ApiError; deleteOn?: string } = {}) {
  const http = stubHttp([
    [requestDeletionRoute, options.refusal ?? { delete_on: '2026-11-28' }],
    [cancelDeletionRoute, null],
  ])
  const user = buildUser({ delete_on: options.deleteOn ?? null })
  const shell = createStubShell({ http, user })
  return { ...renderInShell(<Section user={user} />, { shell }), http, shell }
}
async function ask() {
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account…' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  await userEvent.keyboard('correct horse{Enter}')
}

describe('account deletion', () => {
  it('the deletion section explains the consequences first', async () => {
    const { container } = renderSection()
    expect(screen.getByText(/Nothing is deleted for 7 days/)).toBeTruthy()
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(await listViolations(container)).toEqual([])
  })

  it('account deletion requires the password and shows the deletion date', async () => {
    const { http, container } = renderSection()
    await ask()
    expect((await screen.findByText('Nov 28, 2026')).getAttribute('datetime')).toBe('2026-11-28')
    expect(http.calls.map(({ options }) => options.body)).toEqual([
      { current_password: 'correct horse' },
    ])
    expect(await listViolations(container)).toEqual([])
  })

  it.each([
    [{ current_password: ['Invalid password.'] }, 'Invalid password.'],
    [{ detail: 'A payment is in flight.' }, 'A payment is in flight.'],
  ])('a deletion request refused with %j shows the reason', async (body, text) => {
    const { container } = renderSection({ refusal: errorAnswer(400, body) })
    await ask()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
  })

  it('the deletion form can be canceled', async () => {
    const { http } = renderSection()
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account…' }))
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(http.calls).toEqual([])
  })

  it('a pending account deletion can be canceled', async () => {
    const { shell } = renderSection({ deleteOn: '2026-11-28' })
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
    expect(await screen.findByRole('button', { name: 'Delete my account…' })).toBeTruthy()
    expect(shell.notices).toEqual(['success: Account deletion canceled.'])
  })

  it('a pending deletion stays if canceling it fails', async () => {
    const user = buildUser({ delete_on: '2026-11-28' })
    const http = stubHttp([[cancelDeletionRoute, errorAnswer(500, null)]])
    const shell = createStubShell({ http, user })
    renderInShell(<Section user={user} />, { shell })
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
    await waitFor(() => expect(shell.notices[0]).toMatch(/^error: Something went wrong/))
    expect(screen.getByText('Nov 28, 2026')).toBeTruthy()
  })
})
