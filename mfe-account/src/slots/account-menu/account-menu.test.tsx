import { describe, expect, it } from '@jest/globals'
import { buildUser, createStubShell, renderSlot } from '@quantamental/remote/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { listViolations } from '../../testing/list-violations.ts'

const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'ada' }))

describe('the account menu', () => {
  it.each([
    [0, 'No plan'],
    [3, 'Basic plan'],
    [4, 'Standard plan'],
    [5, 'Pro plan'],
    [9, 'Commercial plan'],
    [6, 'Tier 6'],
  ])('names the plan of tier %d: %s', async (tier_number, text) => {
    const shell = createStubShell({ user: buildUser({ tier_number }) })
    renderSlot(remote, 'account-menu', {}, { shell })
    await openMenu()
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('has entries only for what exists', async () => {
    renderSlot(remote, 'account-menu', {}, { shell: createStubShell({ user: buildUser() }) })
    await openMenu()
    await screen.findByRole('menu')
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Log out'])
  })

  it('logs out and is gone', async () => {
    const shell = createStubShell({ user: buildUser() })
    renderSlot(remote, 'account-menu', {}, { shell })
    await openMenu()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'ada' })).toBeNull())
    expect(shell.session.getState().status).toBe('anonymous')
  })

  it('says so when logging out fails', async () => {
    const shell = createStubShell({ user: buildUser() })
    const session = { ...shell.session, logout: () => Promise.reject(new Error('offline')) }
    renderSlot(remote, 'account-menu', {}, { shell: { ...shell, session } })
    await openMenu()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    await waitFor(() =>
      expect(shell.notices).toEqual(['error: Logging out failed. Please try again later.']),
    )
  })

  it('breaks no accessibility rule', async () => {
    renderSlot(remote, 'account-menu', {}, { shell: createStubShell({ user: buildUser() }) })
    await openMenu()
    await screen.findByRole('menu')
    expect(await listViolations(document.body)).toEqual([])
  })
})
