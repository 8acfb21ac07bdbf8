import { describe, expect, it } from '@jest/globals'
import { listDeskActionsRoute, listDeskUsersRoute } from '@quantamental/api/site'
import { errorAnswer, stubHttp } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildDeskAction, buildDeskUser, onePage } from '../../testing/desk.factory.ts'
import { callsOf, renderDesk } from '../../testing/render-desk.tsx'

const STAFF = [listDeskUsersRoute, onePage([buildDeskUser({ id: 9000, username: 'op' })])] as const
const ROWS = [
  buildDeskAction(),
  buildDeskAction({
    id: 12,
    service: 'cart',
    action: 'refund',
    operator_user_id: 88,
    operator_name: '',
    user_id: 501,
    subject: 'payment pi_9, $5.00',
  }),
]

describe('the audit log', () => {
  it('shows what was done in all services, on what, why and by whom', async () => {
    const http = stubHttp([STAFF, [listDeskActionsRoute, onePage(ROWS)]])
    const { container } = renderDesk('/operator/audit', http)
    expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeTruthy()
    const row = within(await screen.findByRole('row', { name: /Refund/ }))
    expect(row.getByText('User 88')).toBeTruthy()
    expect(row.getByRole('link', { name: 'payment pi_9, $5.00' }).getAttribute('href')).toBe(
      '/operator/users/501',
    )
    expect(screen.getByText('flag beta_gate on')).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
  })

  it('is filtered by service and operator, in the address', async () => {
    const http = stubHttp([STAFF, [listDeskActionsRoute, onePage(ROWS)]])
    const { currentUrl } = renderDesk('/operator/audit?page=3', http)
    await screen.findByRole('row', { name: /Refund/ })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'cart')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'By' }), 'op')
    await waitFor(() => expect(currentUrl()).toBe('/operator/audit?service=cart&operator=9000'))
    expect(callsOf(http, listDeskActionsRoute).map(({ query }) => query)).toEqual([
      { page: 3 },
      { page: 1, service: 'cart' },
      { page: 1, service: 'cart', operator: 9000 },
    ])
  })

  it('turns its pages', async () => {
    const http = stubHttp([
      STAFF,
      [listDeskActionsRoute, { ...onePage(ROWS), count: 41, pages: 3 }],
    ])
    const { currentUrl } = renderDesk('/operator/audit', http)
    await userEvent.click(await screen.findByRole('button', { name: 'Page 3' }))
    await waitFor(() => expect(currentUrl()).toBe('/operator/audit?page=3'))
  })

  it('stands without the list of operators, and says when there is nothing', async () => {
    const http = stubHttp([
      [listDeskUsersRoute, errorAnswer(503)],
      [listDeskActionsRoute, onePage([])],
    ])
    renderDesk('/operator/audit?operator=77', http)
    expect(await screen.findByText('There are none of these')).toBeTruthy()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'By' }).value).toBe('77')
  })

  it('says what failed', async () => {
    const http = stubHttp([STAFF, [listDeskActionsRoute, errorAnswer(503)]])
    renderDesk('/operator/audit', http)
    expect(await screen.findByText('The log could not be loaded')).toBeTruthy()
  })
})
