import { describe, expect, it } from '@jest/globals'
import {
  type AdminFlag,
  listAdminFlagsRoute,
  type Maintenance,
  planMaintenanceRoute,
  setAdminFlagRoute,
} from '@quantamental/api/site'
import { errorAnswer, stubHttp } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildAdminFlag, buildMaintenance } from '../../testing/admin.factory.ts'
import { callsOf, doWithReason, renderAdmin } from '../../testing/render-admin.tsx'

const state = (flags: AdminFlag[], maintenance: Maintenance = buildMaintenance()) => ({
  flags,
  maintenance,
})
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const ON = buildMaintenance({
  state: 'on',
  starts_at: '2026-11-22T10:00:30.000Z',
  note: 'A bigger database',
})

describe('feature flags', () => {
  it('a flag switch moves only after the server confirmed the change', async () => {
    let value = false
    const http = stubHttp([
      [listAdminFlagsRoute, () => state([buildAdminFlag({ value })])],
      [
        setAdminFlagRoute,
        ({ body }) => {
          value = body.value
          return buildAdminFlag({ value })
        },
      ],
    ])
    const { container, shell } = renderAdmin('/operator/flags', http)
    const flag = await screen.findByRole<HTMLInputElement>('switch', { name: 'Beta gate' })
    expect(flag.checked).toBe(false)
    expect(await listViolations(container)).toEqual([])
    await userEvent.click(flag)
    expect(flag.checked).toBe(false)
    await doWithReason('Turn on')
    await waitFor(() => expect(screen.getByText('Changed from default')).toBeTruthy())
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true)
    expect(callsOf(http, setAdminFlagRoute)).toEqual([
      { params: { name: 'beta_gate' }, body: { value: true, reason: 'Requested by email' } },
    ])
    expect(shell.notices).toEqual(['success: “Beta gate” is now on.'])
  })

  it('a flag shows who changed it, and why a fixed one cannot be changed', async () => {
    const fixed = buildAdminFlag({
      name: 'signup_open',
      value: true,
      by_default: true,
      is_fixed: true,
    })
    const changed = buildAdminFlag({
      value: true,
      changed_at: '2026-11-20T10:00:00Z',
      changed_by: 'op',
    })
    renderAdmin('/operator/flags', stubHttp([[listAdminFlagsRoute, state([changed, fixed])]]))
    expect(await screen.findByText(/^Changed .* by op\.$/)).toBeTruthy()
    const fixedSwitch = screen.getByRole<HTMLInputElement>('switch', { name: 'Sign-up open' })
    expect(fixedSwitch.disabled).toBe(true)
    expect(screen.getByText('FLAG_SIGNUP_OPEN')).toBeTruthy()
    expect(screen.getAllByText('Changed from default')).toHaveLength(1)
  })

  it('the flags page shows a loading error and can be retried', async () => {
    let isDown = true
    const http = stubHttp([
      [listAdminFlagsRoute, () => (isDown ? errorAnswer(503) : state([buildAdminFlag()]))],
    ])
    renderAdmin('/operator/flags', http)
    expect(await screen.findByText('Couldn’t load flags and maintenance')).toBeTruthy()
    isDown = false
    await press('Retry')
    expect(await screen.findByRole('switch')).toBeTruthy()
  })
})

describe('maintenance', () => {
  it('maintenance is planned in local time with an optional end', async () => {
    const http = stubHttp([
      [listAdminFlagsRoute, state([])],
      [planMaintenanceRoute, buildMaintenance()],
    ])
    renderAdmin('/operator/flags', http)
    expect(await screen.findByText('No maintenance.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'End now' })).toBeNull()
    await press('Plan maintenance')
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan maintenance' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(dialog.getByRole('alert').textContent).toBe('Choose a start time.')
    const [start, end] = [new Date(2027, 0, 5, 22, 0), new Date(2027, 0, 5, 23, 30)]
    fireEvent.change(dialog.getByLabelText(/^Start/), { target: { value: '2027-01-05T22:00' } })
    fireEvent.change(dialog.getByLabelText(/^End/), { target: { value: '2027-01-05T21:00' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(dialog.getByRole('alert').textContent).toBe('The end must be after the start.')
    fireEvent.change(dialog.getByLabelText(/^End/), { target: { value: '2027-01-05T23:30' } })
    expect(dialog.getAllByText(/UTC$/)).toHaveLength(2)
    await userEvent.type(dialog.getByLabelText('Note'), 'A bigger database')
    await doWithReason('Plan maintenance', 'Grown')
    await waitFor(() =>
      expect(callsOf(http, planMaintenanceRoute)).toEqual([
        {
          body: {
            starts_at: start.toISOString(),
            ends_at: end.toISOString(),
            note: 'A bigger database',
            reason: 'Grown',
          },
        },
      ]),
    )
  })

  it('the maintenance start keeps its seconds when the end is changed', async () => {
    const http = stubHttp([
      [listAdminFlagsRoute, state([], ON)],
      [planMaintenanceRoute, ON],
    ])
    const { container } = renderAdmin('/operator/flags', http)
    expect(await screen.findByText('Maintenance is on.')).toBeTruthy()
    expect(screen.getByText('(Nov 22, 2026, 10:00 UTC)')).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
    await press('Edit schedule')
    fireEvent.change(await screen.findByLabelText(/^End/), {
      target: { value: '2026-12-01T09:00' },
    })
    const dialog = await screen.findByRole('dialog')
    expect(await listViolations(dialog)).toEqual([])
    await doWithReason('Save schedule')
    await waitFor(() =>
      expect(callsOf(http, planMaintenanceRoute)[0]?.body).toMatchObject({
        starts_at: '2026-11-22T10:00:30.000Z',
        ends_at: new Date(2026, 11, 1, 9, 0).toISOString(),
        note: 'A bigger database',
      }),
    )
  })

  it('maintenance is ended immediately with a reason', async () => {
    let plan = ON
    const http = stubHttp([
      [listAdminFlagsRoute, () => state([], plan)],
      [
        planMaintenanceRoute,
        () => {
          plan = buildMaintenance()
          return plan
        },
      ],
    ])
    renderAdmin('/operator/flags', http)
    await press('End now')
    await doWithReason('End now', 'Done early')
    expect(await screen.findByText('No maintenance.')).toBeTruthy()
    expect(callsOf(http, planMaintenanceRoute)).toEqual([
      { body: { starts_at: null, ends_at: null, note: '', reason: 'Done early' } },
    ])
  })
})
