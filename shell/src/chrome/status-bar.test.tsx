import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { CurrentUser } from '@quantamental/api/account'
import type { RemoteModule } from '@quantamental/remote/remote-module'
import { buildUser, createStubShell } from '@quantamental/remote/testing'
import { act, screen } from '@testing-library/react'
import { buildComposition, buildRemote } from '../testing/build-composition.ts'
import { renderPage, stubRuntime } from '../testing/render-page.tsx'

const composition = buildComposition([
  buildRemote({ name: 'mfe_site', routes: [], slots: ['status-banner'] }),
])
const module: RemoteModule = {
  contract: '1.1.0',
  name: 'mfe_site',
  routes: [],
  slots: { 'status-banner': () => <p>Expires soon</p> },
}
const pastDue = { effective_sub_id: 1, code: 4, name: 'past_due' } as const

async function renderFor(user: CurrentUser | null) {
  const runtime = stubRuntime([module])
  const shell = createStubShell({ user })
  const page = await renderPage('/', { composition, runtime, shell })
  return { ...page, shell, log: runtime.log }
}

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'info').mockImplementation(() => {})
})

describe('status banner', () => {
  it('the status banner is shown if the user record gives a reason', async () => {
    await renderFor(buildUser({ status: pastDue }))
    expect(await screen.findByText('Expires soon')).toBeVisible()
    const [header] = screen.getAllByRole('banner')
    const banner = screen.getByText('Expires soon')
    const order = header?.compareDocumentPosition(banner) ?? 0
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('the status banner is shown for an account scheduled for deletion', async () => {
    await renderFor(buildUser({ delete_on: '2026-11-28' }))
    expect(await screen.findByText('Expires soon')).toBeVisible()
  })

  it.each([
    ['a visitor', null],
    ['a user without a subscription', buildUser()],
    [
      'a user with a current subscription',
      buildUser({ status: { effective_sub_id: 1, code: 1, name: 'current' } }),
    ],
  ])('the status banner loads nothing for %s', async (_, user) => {
    localStorage.setItem('STATUS_BANNER_HEIGHT', '41')
    const { log } = await renderFor(user)
    expect(screen.queryByText('Expires soon')).toBeNull()
    expect(log).toEqual([])
    expect(localStorage.getItem('STATUS_BANNER_HEIGHT')).toBeNull()
  })

  it('the status banner reserves its space while the session is unknown', async () => {
    const shell = createStubShell()
    shell.setSession({ status: 'unknown', loading: true })
    const page = await renderPage('/', { composition, runtime: stubRuntime([module]), shell })
    const room = page.container.querySelector('header + div[aria-hidden]')
    // The edge's script sets its height before the first paint.
    expect(room).not.toBeNull()
    await act(async () => shell.setSession({ status: 'anonymous', loading: false }))
    expect(page.container.querySelector('header + div[aria-hidden]')).toBeNull()
  })
})
