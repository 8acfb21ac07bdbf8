import { describe, expect, it } from '@jest/globals'
import {
  type AdminPolicyReport,
  listAdminActionsRoute,
  listAdminPolicyReportsRoute,
  listAdminUsersRoute,
} from '@quantamental/api/site'
import { errorAnswer, stubHttp } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildAdminAction, buildAdminUser, onePage } from '../../testing/admin.factory.ts'
import { callsOf, renderAdmin } from '../../testing/render-admin.tsx'

const STAFF = [
  listAdminUsersRoute,
  onePage([buildAdminUser({ id: 9000, username: 'op' })]),
] as const
const NO_REPORTS = [listAdminPolicyReportsRoute, { reports: [] as AdminPolicyReport[] }] as const
const ROWS = [
  buildAdminAction(),
  buildAdminAction({
    id: 12,
    service: 'cart',
    action: 'refund',
    operator_user_id: 88,
    operator_name: '',
    user_id: 501,
    subject: 'payment pi_9, $5.00',
  }),
]

describe('audit log page', () => {
  it('the audit log shows action, target, reason and operator of every service', async () => {
    const http = stubHttp([STAFF, NO_REPORTS, [listAdminActionsRoute, onePage(ROWS)]])
    const { container } = renderAdmin('/operator/audit', http)
    expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeTruthy()
    const row = within(await screen.findByRole('row', { name: /Refund/ }))
    expect(row.getByText('User 88')).toBeTruthy()
    expect(row.getByRole('link', { name: 'payment pi_9, $5.00' }).getAttribute('href')).toBe(
      '/operator/users/501',
    )
    expect(screen.getByText('flag beta_gate on')).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
  })

  it('the audit log can be filtered by service and operator through the query string', async () => {
    const http = stubHttp([STAFF, NO_REPORTS, [listAdminActionsRoute, onePage(ROWS)]])
    const { currentUrl } = renderAdmin('/operator/audit?page=3', http)
    await screen.findByRole('row', { name: /Refund/ })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'cart')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Operator' }), 'op')
    await waitFor(() => expect(currentUrl()).toBe('/operator/audit?service=cart&operator=9000'))
    expect(callsOf(http, listAdminActionsRoute).map(({ query }) => query)).toEqual([
      { page: 3 },
      { page: 1, service: 'cart' },
      { page: 1, service: 'cart', operator: 9000 },
    ])
  })

  it('the audit log is paginated', async () => {
    const http = stubHttp([
      STAFF,
      [listAdminActionsRoute, { ...onePage(ROWS), count: 41, pages: 3 }],
    ])
    const { currentUrl } = renderAdmin('/operator/audit', http)
    await userEvent.click(await screen.findByRole('button', { name: 'Page 3' }))
    await waitFor(() => expect(currentUrl()).toBe('/operator/audit?page=3'))
  })

  it('the audit log works without the list of operators and has an empty state', async () => {
    const http = stubHttp([
      [listAdminUsersRoute, errorAnswer(503)],
      [listAdminActionsRoute, onePage([])],
    ])
    renderAdmin('/operator/audit?operator=77', http)
    expect(await screen.findByText('No actions match the filters')).toBeTruthy()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Operator' }).value).toBe('77')
  })

  it('the audit log shows a loading error', async () => {
    const http = stubHttp([STAFF, NO_REPORTS, [listAdminActionsRoute, errorAnswer(503)]])
    renderAdmin('/operator/audit', http)
    expect(await screen.findByText('Couldn’t load the log')).toBeTruthy()
  })

  it('the audit log lists what browsers blocked, with page, script and number of reports', async () => {
    const report = {
      directive: 'script-src-elem',
      blocked: 'https://evil.test',
      page: '/stock/z-score/:ticker',
      source: '',
      count: 1234,
      last_at: '2026-11-20T10:00:00.000Z',
    }
    const reports = [report, { ...report, blocked: 'inline', source: 'mfe_stocks@1.0.0-ab12cd34' }]
    const http = stubHttp([
      STAFF,
      [listAdminPolicyReportsRoute, { reports }],
      [listAdminActionsRoute, onePage([])],
    ])
    const { container } = renderAdmin('/operator/audit', http)
    const row = within(await screen.findByRole('row', { name: /evil\.test/ }))
    for (const text of ['script-src-elem', '/stock/z-score/:ticker', 'document', '1,234']) {
      expect(row.getByText(text)).toBeTruthy()
    }
    expect(screen.getByText('mfe_stocks@1.0.0-ab12cd34')).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
  })
})
