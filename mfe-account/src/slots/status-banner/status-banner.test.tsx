import { beforeEach, describe, expect, it } from '@jest/globals'
import { cancelDeletionRoute } from '@quantamental/api/account'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  renderSlot,
  type StubShellOptions,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { buildSubscriber } from '../../testing/status.factory.ts'

const expiring = buildSubscriber({ status: 'to_expire', default_action: 'Renewed subscription' })

function renderBanner(options: StubShellOptions, url = '/') {
  return renderSlot(remote, 'status-banner', {}, { shell: createStubShell(options), url })
}
const dismiss = () => screen.queryByRole('button', { name: 'Dismiss' })

beforeEach(() => localStorage.clear())

describe('status banner', () => {
  it('the banner shows the status and links to the next action', async () => {
    const { container } = renderBanner({ user: expiring })
    expect(await screen.findByText(/^Expires on Dec 31, 2026/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Renew now' })
    expect(link.getAttribute('href')).toBe('/user/status')
    expect(await listViolations(container)).toEqual([])
  })

  it('the banner does not link to the current page', async () => {
    renderBanner({ user: expiring }, '/user/status')
    await screen.findByText(/^Expires on Dec 31, 2026/)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('the banner is dismissed by keyboard for this status of this subscription', async () => {
    const first = renderBanner({ user: expiring })
    await screen.findByText(/^Expires on/)
    dismiss()?.focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByText(/^Expires on/)).toBeNull()
    first.unmount()

    const again = renderBanner({ user: expiring })
    await waitFor(() => expect(again.container.textContent).toBe(''))
    expect(localStorage.getItem('HIDE_STATUS')).not.toBeNull()
    again.unmount()

    renderBanner({ user: buildSubscriber({ status: 'canceled_current' }) })
    expect(await screen.findByText(/^Canceled but accessible/)).toBeTruthy()
  })

  it('a red banner cannot be dismissed', async () => {
    renderBanner({ user: buildSubscriber({ status: 'past_due', default_action: 'Payment' }) })
    expect(await screen.findByRole('link', { name: 'Make payment' })).toBeTruthy()
    expect(dismiss()).toBeNull()
  })

  it('the banner cancels a pending account deletion', async () => {
    const http = stubHttp([[cancelDeletionRoute, null]])
    const { shell, container } = renderBanner({
      http,
      user: buildUser({ delete_on: '2026-11-28' }),
    })
    await screen.findByText(/This account will be deleted on Nov 28, 2026\./)
    expect(await listViolations(container)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
    await waitFor(() => expect(shell.notices).toEqual(['success: Account deletion canceled.']))
    expect(http.calls).toHaveLength(1)
  })

  it('a failed cancellation of the deletion shows a toast', async () => {
    const http = stubHttp([[cancelDeletionRoute, errorAnswer(503)]])
    const { shell } = renderBanner({ http, user: buildUser({ delete_on: '2026-11-28' }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my account' }))
    await waitFor(() =>
      expect(shell.notices).toEqual(['error: Error encountered. Please try again later.']),
    )
  })

  it('the banner is hidden from visitors and while all is well', async () => {
    const visitor = renderBanner({})
    await waitFor(() => expect(visitor.container.textContent).toBe(''))
    visitor.unmount()
    const current = renderBanner({ user: buildSubscriber() })
    await waitFor(() => expect(current.container.textContent).toBe(''))
  })
})
