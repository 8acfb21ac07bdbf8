import { describe, expect, it } from '@jest/globals'
import { buildUser, createStubShell, renderSlot } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'

const findButton = () => screen.findByRole('button', { name: 'Account of ada' })
const openMenu = async () => userEvent.click(await findButton())
const findLogOut = () => screen.queryByRole('button', { name: 'Log out' })

function renderMenu(shell = createStubShell({ user: buildUser() })) {
  return renderSlot(remote, 'account-menu', {}, { shell })
}

describe('account menu', () => {
  it.each([
    [0, 'No plan'],
    [3, 'Basic plan'],
    [4, 'Standard plan'],
    [5, 'Pro plan'],
    [9, 'Commercial plan'],
    [6, 'Tier 6'],
  ])('the account menu names the plan of tier %d: %s', async (tier_number, text) => {
    renderMenu(createStubShell({ user: buildUser({ tier_number }) }))
    await openMenu()
    expect(screen.getByText(text)).toBeTruthy()
  })

  it.each(['to_expire', 'past_due', 'payment_pending', 'payment_issues'] as const)(
    'the account menu marks the status %s, also in text',
    async (name) => {
      const status = { effective_sub_id: 1, code: 2, name }
      renderMenu(createStubShell({ user: buildUser({ status }) }))
      const marked = { name: 'Account of ada (needs attention)' }
      await userEvent.click(await screen.findByRole('button', marked))
      expect(screen.getByRole('link', { name: 'My Status (needs attention)' })).toBeTruthy()
    },
  )

  it('the account menu is hidden from visitors', async () => {
    const { container } = renderMenu(createStubShell())
    await waitFor(() => expect(container.querySelector('button')).toBeNull())
    expect(container.textContent).toBe('')
  })

  it('the account menu entries are listed in order', async () => {
    renderMenu()
    await openMenu()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Subscribed',
      'Watch lists',
      'My Status',
      'Settings',
      'Log out',
    ])
  })

  it('the account menu links operators and editors to the admin', async () => {
    renderMenu(createStubShell({ user: buildUser({ roles: ['editor', 'operator'] }) }))
    await openMenu()
    const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(leads('Admin')).toBe('/operator')
    expect(leads('Articles admin')).toBe('/operator/articles')
    expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('Log out')
  })

  it('logging out removes the account menu', async () => {
    const { shell } = renderMenu()
    await openMenu()
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    expect(shell.session.getState().status).toBe('anonymous')
  })

  it('a failed logout shows a toast', async () => {
    const shell = createStubShell({ user: buildUser() })
    const session = { ...shell.session, logout: () => Promise.reject(new Error('offline')) }
    renderMenu({ ...shell, session })
    await openMenu()
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
    await waitFor(() =>
      expect(shell.notices).toEqual(['error: Couldn’t log out. Please try again later.']),
    )
  })

  it('the account menu exposes its expanded state', async () => {
    renderMenu()
    const button = await findButton()
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(findLogOut()).toBeNull()
    await userEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(findLogOut()).not.toBeNull()
  })

  it.each([
    ['{ArrowDown}', 'Subscribed'],
    ['{ArrowUp}', 'Log out'],
  ])('the key %s moves into the account menu, to %s', async (key, entry) => {
    renderMenu()
    ;(await findButton()).focus()
    await userEvent.keyboard(`{Enter}${key}`)
    expect(document.activeElement?.textContent).toBe(entry)
  })

  it('Escape closes the account menu and returns the focus', async () => {
    renderMenu()
    await openMenu()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    expect(findLogOut()).toBeNull()
    expect(document.activeElement).toBe(await findButton())
  })

  it('the account menu closes on an outside click and when the focus leaves', async () => {
    renderMenu()
    await openMenu()
    await userEvent.click(document.body)
    expect(findLogOut()).toBeNull()
    await openMenu()
    const elsewhere = document.body.appendChild(document.createElement('button'))
    act(() => elsewhere.focus())
    expect(findLogOut()).toBeNull()
    elsewhere.remove()
  })

  it('the account menu has no accessibility violations, closed or open', async () => {
    const { container } = renderMenu()
    await findButton()
    expect(await listViolations(container)).toEqual([])
    await openMenu()
    expect(await listViolations(container)).toEqual([])
  })
})
