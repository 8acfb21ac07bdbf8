import { describe, expect, it } from '@jest/globals'
import {
  listAdminActionsRoute,
  listAdminFlagsRoute,
  listAdminInquiriesRoute,
  listAdminInvitesRoute,
  listAdminQueuesRoute,
} from '@quantamental/api/site'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  renderRemote,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import {
  buildAdminAction,
  buildAdminFlag,
  buildAdminInquiry,
  buildAdminQueue,
  buildMaintenance,
  onePage,
} from '../../testing/admin.factory.ts'
import { callsOf, OPERATOR, renderAdmin } from '../../testing/render-admin.tsx'

const PAGES = ['', '/users', '/users/501', '/inquiries', '/flags', '/invites', '/queues', '/audit']
const QUEUES = {
  queues: [
    buildAdminQueue({ waiting: 3, active: 1, oldest_seconds: 120 }),
    buildAdminQueue({ name: 'cart.sub-changed.account', waiting: 2, oldest_seconds: 5 }),
  ],
  failed: [
    { id: 'j1', queue: 'cart.sub-changed.account', failed_at: null, attempts: 6, error: 'Down' },
  ],
  mail: { waiting: 4, failed: 0, sent_today: 17 },
}
const BUSY = [
  [listAdminInquiriesRoute, onePage([buildAdminInquiry()])],
  [listAdminQueuesRoute, QUEUES],
  [
    listAdminInvitesRoute,
    () => ({
      invites: [],
      requests: [{ id: 1, email: 'a@b.co', created_at: '', invited_at: null }],
    }),
  ],
  [
    listAdminFlagsRoute,
    () => ({
      flags: [buildAdminFlag({ value: true }), buildAdminFlag({ name: 'signup_open' })],
      maintenance: buildMaintenance(),
    }),
  ],
  [listAdminActionsRoute, onePage([buildAdminAction()])],
] as const
const tile = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('li') as HTMLElement

describe('admin access', () => {
  it.each(PAGES)(
    'the admin page /operator%s is not found for users who are not operators',
    async (path) => {
      for (const roles of [['editor'], []]) {
        const http = stubHttp([])
        const shell = createStubShell({ http, user: buildUser({ roles }) })
        const { container, unmount } = renderRemote(remote, { url: `/operator${path}`, shell })
        expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
        expect(http.calls).toEqual([])
        expect(await listViolations(container)).toEqual([])
        unmount()
      }
    },
  )

  it('the admin page fetches nothing until the session is known', async () => {
    const http = stubHttp([...BUSY])
    const shell = createStubShell({ http })
    shell.setSession({ status: 'unknown', user: null })
    renderRemote(remote, { url: '/operator', shell })
    expect(await screen.findByText('Loading')).toBeTruthy()
    expect(http.calls).toEqual([])
    act(() => shell.setSession({ status: 'authenticated', user: OPERATOR }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin' })).toBeTruthy()
  })
})

describe('admin start page', () => {
  it('the admin start page shows open tasks with links to their pages', async () => {
    const http = stubHttp([...BUSY])
    const { container } = renderAdmin('/operator', http)
    const inquiries = await tile('Open inquiries')
    expect(await within(inquiries).findByText('1')).toBeTruthy()
    expect(within(inquiries).getByRole('link').getAttribute('href')).toBe('/operator/inquiries')
    expect(callsOf(http, listAdminInquiriesRoute)[0]?.query).toEqual({ page: 1, state: 'open' })
    expect(await within(await tile('Failed jobs')).findByText('1')).toBeTruthy()
    // 3 + 1 + 2 jobs are waiting or active.
    const queues = within(await tile('Queued jobs'))
    expect(queues.getByText('6')).toBeTruthy()
    expect(queues.getByText('Oldest: 2 min')).toBeTruthy()
    const mails = within(await tile('Emails waiting'))
    expect(mails.getByText('4')).toBeTruthy()
    expect(mails.getByText('17 sent today')).toBeTruthy()
    expect(within(await tile('Invite requests')).getByText('1')).toBeTruthy()
    expect(screen.getByText('No maintenance.')).toBeTruthy()
    // One of two flags differs from its default.
    const flags = screen.getByRole('list', { name: 'Flags changed from their default' })
    expect(flags.textContent).toBe('Beta gateOn')
    expect(await screen.findByRole('row', { name: /Set flag.*The beta begins/ })).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
  })

  it('the admin start page links only to pages that some remote provides', async () => {
    renderAdmin('/operator', stubHttp([...BUSY]), (path) => path !== '/operator/data')
    const pages = within(await screen.findByRole('region', { name: 'Pages' }))
    const links = pages.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(
      [
        ...[
          'articles',
          'users',
          'billing',
          'inquiries',
          'flags',
          'invites',
          'queues',
          'releases',
          'audit',
          'gallery',
        ],
      ].map((page) => `/operator/${page}`),
    )
  })

  it('a failed part of the admin start page can be retried while the rest is shown', async () => {
    let isDown = true
    const http = stubHttp([
      ...BUSY,
      [listAdminQueuesRoute, () => (isDown ? errorAnswer(503) : QUEUES)],
      [listAdminActionsRoute, errorAnswer(500)],
    ])
    renderAdmin('/operator', http)
    expect(await screen.findAllByText('Unavailable (code 503)')).toHaveLength(3)
    expect(within(await tile('Open inquiries')).getByText('1')).toBeTruthy()
    expect(screen.getByText('No maintenance.')).toBeTruthy()
    expect(await screen.findByText('Couldn’t load the log')).toBeTruthy()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await within(await tile('Queued jobs')).findByText('6')).toBeTruthy()
    expect(callsOf(http, listAdminInquiriesRoute)).toHaveLength(1)
  })
})
