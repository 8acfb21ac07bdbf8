import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { type AccountStatus, getAccountStatusRoute } from '@quantamental/api/account'
import { openPortalRoute } from '@quantamental/api/cart'
import {
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderRemote,
  type StubShellOptions,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { buildAccountStatus, buildEntry, buildSubscriber } from '../../testing/status.factory.ts'

const SUPPORT = 'This cannot be changed here just now. Write to support@quantamental.example.'

function renderStatus(
  status: AccountStatus = buildAccountStatus(),
  options: StubShellOptions = {},
) {
  const http = stubHttp([
    [getAccountStatusRoute, status],
    [openPortalRoute, errorAnswer(404)],
  ])
  const shell = createStubShell({ http, user: buildSubscriber(), ...options })
  return { ...renderRemote(remote, { url: '/user/status', shell }), http, shell }
}
const actions = async () => within(await screen.findByRole('region', { name: 'What you can do' }))

beforeEach(() => localStorage.clear())

describe('the status page', () => {
  it('says the status, the plan and its limits', async () => {
    const { container } = renderStatus()
    expect(await screen.findByRole('heading', { name: 'All is well' })).toBeTruthy()
    const plan = within(screen.getByRole('region', { name: 'Your plan' }))
    const facts = plan
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(facts).toEqual([
      ['Plan', 'Standard plan'],
      ['Watch lists', '4'],
      ['Stocks per list', '20'],
      ['Page size', '20'],
      ['Stocks included', '2,500'],
      ['Billing cycle', 'Annual'],
      ['Auto renew', 'On'],
      ['Commercial use', 'No'],
      ['Start', 'Jan 1, 2026'],
      ['Paid till', 'Dec 31, 2026'],
      ['Expiry', 'Dec 31, 2026'],
    ])
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    await screen.findByRole('region', { name: 'Timeline' })
    expect(await listViolations(container)).toEqual([])
  })

  it('shows a refused action with its reason, reachable by keyboard and without effect', async () => {
    const { shell } = renderStatus()
    const button = (await actions()).getByRole('button', { name: 'Renew now' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('You can renew in 179 day(s).')
    button.focus()
    expect(document.activeElement).toBe(button)
    await userEvent.keyboard('{Enter}')
    expect(shell.visits).toEqual([])
  })

  it('leads to the plans with what for, while no cart takes it over', async () => {
    renderStatus()
    const link = (await actions()).getByRole('link', { name: 'Upgrade' })
    expect(link.getAttribute('href')).toBe('/plans?action=Upgraded+subscription&sub=1')
  })

  it('starts the cart where one is there', async () => {
    const { shell, currentUrl } = renderStatus()
    const start = jest.fn<(request: unknown) => Promise<void>>(async () => {})
    shell.capabilities.provide('cart.start', start)
    await userEvent.click((await actions()).getByRole('link', { name: 'Upgrade' }))
    expect(start).toHaveBeenCalledWith({ action: 'Upgraded subscription', subscription_id: 1 })
    expect(currentUrl()).toBe('/user/status')
  })

  it('says so when the cart fails', async () => {
    const { shell } = renderStatus()
    shell.capabilities.provide('cart.start', () => Promise.reject(new Error('down')))
    await userEvent.click((await actions()).getByRole('link', { name: 'Upgrade' }))
    await waitFor(() =>
      expect(shell.notices).toEqual(['error: Error encountered. Please try again later.']),
    )
  })

  it('says why nothing can be changed where nobody offers it', async () => {
    renderStatus()
    const list = await actions()
    for (const name of ['Turn off auto renew', 'Cancel subscription']) {
      expect(list.getByRole('button', { name, description: SUPPORT })).toBeTruthy()
    }
  })

  it('changes a subscription through whoever offers it, a cancellation only after asking', async () => {
    const http = stubHttp([[getAccountStatusRoute, buildAccountStatus()]])
    const shell = createStubShell({ http, user: buildSubscriber() })
    const change = jest.fn<(request: unknown) => Promise<void>>(async () => {})
    shell.capabilities.provide('cart.change', change)
    renderStatus(undefined, { ...shell })
    const list = await actions()
    await userEvent.click(list.getByRole('button', { name: 'Turn off auto renew' }))
    expect(change).toHaveBeenCalledWith({ action: 'Auto renew change', subscription_id: 1 })
    await userEvent.click(list.getByRole('button', { name: 'Cancel subscription' }))
    expect(change).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(change).toHaveBeenLastCalledWith({
        action: 'Canceled subscription',
        subscription_id: 1,
      }),
    )
    await waitFor(() => expect(http.calls.length).toBeGreaterThan(1))
  })

  it('has a timeline with the superseded ones, as a table too', async () => {
    const older = buildEntry(
      {
        id: 2,
        name: 'Basic',
        subscription_start_date: '2025-01-01',
        subscription_expiry_date: '2025-12-31',
        paid_till_date: '2025-12-31',
      },
      { superseded: 'Renewed', simple_code: 3 },
    )
    const { container } = renderStatus(buildAccountStatus({ subscriptions: [buildEntry(), older] }))
    const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
    expect(timeline.getByText('Basic · Renewed')).toBeTruthy()
    await userEvent.click(timeline.getByRole('button', { name: 'Table' }))
    const rows = timeline.getAllByRole('row').map((row) => row.textContent)
    expect(rows[1]).toBe('BasicRenewedJan 1, 2025Dec 31, 2025Dec 31, 2025—')
    expect(await listViolations(container)).toEqual([])
  })

  it('of a person without a subscription leads to the plans', async () => {
    const { container } = renderStatus(
      buildAccountStatus({
        effective_sub_id: null,
        code: 0,
        name: 'unsubscribed',
        text: 'No subscription',
        tone: 'neutral',
        actions: [{ action: 'New subscription', label: 'See plans', allowed: true, message: '' }],
        subscriptions: [],
      }),
    )
    const link = (await actions()).getByRole('link', { name: 'See plans' })
    expect(link.getAttribute('href')).toBe('/plans')
    expect(screen.queryByRole('region', { name: 'Your plan' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull()
    expect(await listViolations(container)).toEqual([])
  })

  it('offers the billing portal to who has one, and says when it cannot be opened', async () => {
    const { shell } = renderStatus(buildAccountStatus({ has_billing_portal: true }))
    await userEvent.click(await screen.findByRole('button', { name: 'Billing portal' }))
    await waitFor(() =>
      expect(shell.notices).toEqual(['error: Error encountered. Please try again later.']),
    )
  })

  it('has no billing portal for who never paid by card', async () => {
    renderStatus()
    await actions()
    expect(screen.queryByRole('button', { name: 'Billing portal' })).toBeNull()
  })

  it('keeps its room while loading', async () => {
    const http = stubHttp([[getAccountStatusRoute, neverAnswers()]])
    const { container } = renderStatus(undefined, { http })
    await screen.findByRole('heading', { name: 'My status' })
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
    expect(await listViolations(container)).toEqual([])
  })

  it('says what failed, with the code, and tries again', async () => {
    let fails = true
    const http = stubHttp([
      [getAccountStatusRoute, () => (fails ? errorAnswer(503) : buildAccountStatus())],
    ])
    const { container } = renderStatus(undefined, { http })
    expect(await screen.findByText('Code: 503')).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'All is well' })).toBeTruthy()
  })

  it.each(['/account', '/account/'])('is where %s leads, with query and hash', async (path) => {
    const http = stubHttp([[getAccountStatusRoute, buildAccountStatus()]])
    const shell = createStubShell({ http, user: buildSubscriber() })
    const { currentUrl } = renderRemote(remote, { url: `${path}?a=1#timeline`, shell })
    await waitFor(() => expect(currentUrl()).toBe('/user/status?a=1#timeline'))
  })
})

describe('the spinner of the billing portal', () => {
  it('joins after 2000 ms', async () => {
    const http = stubHttp([
      [getAccountStatusRoute, buildAccountStatus({ has_billing_portal: true })],
      [openPortalRoute, neverAnswers()],
    ])
    renderStatus(undefined, { http })
    const button = await screen.findByRole('button', { name: 'Billing portal' })
    jest.useFakeTimers()
    try {
      fireEvent.click(button)
      act(() => jest.advanceTimersByTime(1999))
      expect(screen.queryByText('Opening the billing portal')).toBeNull()
      act(() => jest.advanceTimersByTime(1))
      expect(screen.getByText('Opening the billing portal')).toBeTruthy()
    } finally {
      jest.useRealTimers()
    }
  })
})
