import { describe, expect, it } from '@jest/globals'
import { createInviteRoute, listAdminInvitesRoute, revokeInviteRoute } from '@quantamental/api/site'
import { errorAnswer, stubHttp } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildAdminInvite } from '../../testing/admin.factory.ts'
import { callsOf, doWithReason, renderAdmin } from '../../testing/render-admin.tsx'

const ASKED = { id: 5, email: 'lin@example.com', created_at: '2026-11-20T10:00:00Z' }
const LISTED = {
  invites: [buildAdminInvite(), buildAdminInvite({ id: 4, code: 'QM-OLD', is_revoked: true })],
  requests: [
    { ...ASKED, invited_at: null },
    { ...ASKED, id: 6, email: 'kay@example.com', invited_at: '2026-11-21T10:00:00Z' },
  ],
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('invites page', () => {
  it('the invites page shows codes with their use and the invite requests', async () => {
    const http = stubHttp([[listAdminInvitesRoute, LISTED]])
    const { container } = renderAdmin('/operator/invites', http)
    const row = within(await screen.findByRole('row', { name: /QM-AB12-CD34/ }))
    expect(row.getByText('9 of 10')).toBeTruthy()
    expect(row.getByText('Open')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Revoke / })).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: /^Send invite to/ })).toHaveLength(1)
    expect(await listViolations(container)).toEqual([])
  })

  it('an invite code is created with a quota, an end and a note', async () => {
    const http = stubHttp([
      [listAdminInvitesRoute, LISTED],
      [createInviteRoute, buildAdminInvite({ code: 'QM-NEW' })],
    ])
    const { shell } = renderAdmin('/operator/invites', http)
    await press('Create an invite')
    const dialog = within(await screen.findByRole('dialog', { name: 'Create an invite' }))
    const room = dialog.getByLabelText('Browsers')
    for (const [quota, isRefused] of [
      ['0', true],
      ['10001', true],
      ['10000', false],
    ] as const) {
      await userEvent.clear(room)
      await userEvent.type(room, quota)
      await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
      const message = dialog.getByRole('alert').textContent
      expect(message === 'Enter a reason.').toBe(!isRefused)
    }
    fireEvent.change(dialog.getByLabelText(/^Valid until/), {
      target: { value: '2027-01-05T22:00' },
    })
    await userEvent.type(dialog.getByLabelText('Note'), 'The meetup')
    await doWithReason('Create code')
    await waitFor(() => expect(shell.notices).toEqual(['success: Created the code QM-NEW.']))
    expect(callsOf(http, createInviteRoute)).toEqual([
      {
        body: {
          note: 'The meetup',
          quota: 10_000,
          expires_at: new Date(2027, 0, 5, 22, 0).toISOString(),
          reason: 'Requested by email',
        },
      },
    ])
  })

  it('an invite code is emailed to the requester', async () => {
    const http = stubHttp([
      [listAdminInvitesRoute, LISTED],
      [createInviteRoute, buildAdminInvite()],
    ])
    const { shell } = renderAdmin('/operator/invites', http)
    await press('Send invite to lin@example.com')
    await doWithReason('Send invite')
    await waitFor(() =>
      expect(shell.notices).toEqual(['success: The invite was sent to lin@example.com.']),
    )
    expect(callsOf(http, createInviteRoute)[0]?.body).toEqual({
      note: '',
      quota: 1,
      expires_at: null,
      request_id: 5,
      reason: 'Requested by email',
    })
  })

  it('an invite code is revoked with a reason', async () => {
    const http = stubHttp([
      [listAdminInvitesRoute, LISTED],
      [revokeInviteRoute, buildAdminInvite({ is_revoked: true })],
    ])
    renderAdmin('/operator/invites', http)
    await press('Revoke QM-AB12-CD34')
    await doWithReason('Revoke code')
    await waitFor(() =>
      expect(callsOf(http, revokeInviteRoute)).toEqual([
        { params: { id: 3 }, body: { reason: 'Requested by email' } },
      ]),
    )
  })

  it('the invites page shows empty states and a loading error', async () => {
    const none = { invites: [], requests: [] }
    const { unmount } = renderAdmin('/operator/invites', stubHttp([[listAdminInvitesRoute, none]]))
    expect(await screen.findByText('No invite codes yet')).toBeTruthy()
    expect(screen.getByText('No invite requests')).toBeTruthy()
    unmount()
    renderAdmin('/operator/invites', stubHttp([[listAdminInvitesRoute, errorAnswer(503)]]))
    expect(await screen.findByText('Couldn’t load the invites')).toBeTruthy()
  })
})
