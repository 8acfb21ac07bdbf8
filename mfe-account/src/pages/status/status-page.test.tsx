import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { type AccountStatus, getAccountStatusRoute } from '@quantamental/api/account'
import { getBillingRoute, openPortalRoute } from '@quantamental/api/cart'
import { ApiError } from '@quantamental/api/client'
import type { StartOutcome } from '@quantamental/remote/capabilities'
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
import { buildBilled, buildBilling } from '../../testing/billing.factory.ts'
import { buildAccountStatus, buildEntry, buildSubscriber } from '../../testing/status.factory.ts'

const SUPPORT = 'This change isn’t available right now. Contact support@quantamental.example.'

function renderStatus(
  status: AccountStatus = buildAccountStatus(),
  options: StubShellOptions = {},
) {
  const http = stubHttp([
    [getAccountStatusRoute, status],
    [getBillingRoute, errorAnswer(503)],
    [openPortalRoute, errorAnswer(503)],
  ])
  const shell = createStubShell({ http, user: buildSubscriber(), ...options })
  return { ...renderRemote(remote, { url: '/user/status', shell }), http, shell }
}
const actions = async () =>
  within(await screen.findByRole('region', { name: 'Manage your subscription' }))

beforeEach(() => localStorage.clear())

describe('status page', () => {
  it('an unpaid order links to the plans', async () => {
    const order_item_details = {
      product_type: 'subscription',
      item_status: 'ordered',
      auto_renew: true,
      billing_cycle: 'annual',
    } as const
    const pending = { status: 'payment_pending', order_item_details } as const
    const status = buildAccountStatus({
      name: 'payment_pending',
      text: 'Payment pending',
      tone: 'orange',
      actions: [],
      subscriptions: [buildEntry(pending)],
    })
    renderStatus(status, { isRoutable: () => true })
    const card = await actions()
    expect(card.getByText(/^Your order hasn’t been paid yet\./)).toBeTruthy()
    expect(card.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/plans')
  })

  it('a payment that arrives while the page is open is shown without a reload', async () => {
    jest.useFakeTimers()
    try {
      let paid = false
      const unpaid = buildAccountStatus({ name: 'payment_pending', text: 'Payment pending' })
      const http = stubHttp([
        [getAccountStatusRoute, () => (paid ? buildAccountStatus() : unpaid)],
        [getBillingRoute, errorAnswer(503)],
        [openPortalRoute, errorAnswer(503)],
      ])
      const shell = createStubShell({ http, user: buildSubscriber() })
      renderRemote(remote, { url: '/user/status', shell })
      await act(() => jest.advanceTimersByTimeAsync(1000))
      expect(screen.getByRole('heading', { name: 'Payment pending' })).toBeTruthy()
      paid = true
      await act(() => jest.advanceTimersByTimeAsync(3000))
      expect(screen.getByRole('heading', { name: 'All is well' })).toBeTruthy()
      const { length } = http.calls
      await act(() => jest.advanceTimersByTimeAsync(60_000))
      expect(http.calls).toHaveLength(length)
    } finally {
      jest.useRealTimers()
    }
  })

  it('the status page shows the status, the plan and its limits', async () => {
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
      ['Starts', 'Jan 1, 2026'],
      ['Paid through', 'Dec 31, 2026'],
      ['Expires', 'Dec 31, 2026'],
    ])
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    await screen.findByRole('region', { name: 'Timeline' })
    expect(await listViolations(container)).toEqual([])
  })

  it('a refused action shows its reason, is focusable and does nothing', async () => {
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

  it.each([
    ['no cart is part of the site', { isRoutable: (path: string) => path === '/plans' }],
    ['the cart does not come', {}],
  ])('an action links to the plans with the action preselected when %s', async (_, options) => {
    const { currentUrl } = renderStatus(undefined, options)
    const link = (await actions()).getByRole('link', { name: 'Upgrade' })
    expect(link.getAttribute('href')).toBe('/plans?action=Upgraded+subscription&sub=1')
    await userEvent.click(link)
    await waitFor(() => expect(currentUrl()).toBe('/plans?action=Upgraded+subscription&sub=1'))
  })

  it('an action starts in the cart if the cart is available', async () => {
    const { shell, currentUrl } = renderStatus()
    const start = jest.fn<(request: unknown) => Promise<StartOutcome>>(async () => 'added')
    shell.capabilities.provide('cart.start', start)
    await userEvent.click((await actions()).getByRole('link', { name: 'Upgrade' }))
    expect(start).toHaveBeenCalledWith({ action: 'Upgraded subscription', subscription_id: 1 })
    expect(currentUrl()).toBe('/user/status')
  })

  it('a cart error is shown as a toast', async () => {
    const { shell } = renderStatus()
    shell.capabilities.provide('cart.start', () => Promise.reject(new Error('down')))
    await userEvent.click((await actions()).getByRole('link', { name: 'Upgrade' }))
    await waitFor(() =>
      expect(shell.notices).toEqual(['error: Error encountered. Please try again later.']),
    )
  })

  it('an action that no remote provides shows the support address', async () => {
    renderStatus(undefined, { isRoutable: (path) => path === '/plans' })
    const list = await actions()
    for (const name of ['Turn off auto renew', 'Cancel subscription']) {
      expect(list.getByRole('button', { name, description: SUPPORT })).toBeTruthy()
    }
  })

  it('a change through a cart that loads after the page is shown once the account has applied it', async () => {
    const details = { product_type: 'subscription', item_status: 'paid', billing_cycle: 'annual' }
    const updated = buildAccountStatus({
      actions: [
        { action: 'Auto renew change', label: 'Turn on auto renew', allowed: true, message: '' },
      ],
      subscriptions: [
        buildEntry({ order_item_details: { ...details, auto_renew: false } as never }),
      ],
    })
    let readings = 0
    const http = stubHttp([
      [
        getAccountStatusRoute,
        () => {
          readings += 1
          return readings < 3 ? buildAccountStatus() : updated
        },
      ],
      [getBillingRoute, buildBilling()],
    ])
    const { shell } = renderStatus(undefined, { http })
    const list = await actions()
    const change = jest.fn(async (_: unknown) => buildBilled({ auto_renew: false }))
    shell.capabilities.provide('cart.change', change)
    await userEvent.click(list.getByRole('button', { name: 'Turn off auto renew' }))
    expect(change).toHaveBeenCalledWith({
      action: 'Auto renew change',
      subscription_id: 1,
      auto_renew: false,
    })
    expect(await screen.findByRole('button', { name: 'Turn on auto renew' })).toBeTruthy()
    expect(shell.notices).toEqual(['success: Done: Turn off auto renew.'])
    await waitFor(() =>
      expect(http.calls.filter(({ path }) => path === getBillingRoute.path)).toHaveLength(2),
    )
  })

  it('a subscription is canceled only after a confirmation', async () => {
    const { shell } = renderStatus()
    const change = jest.fn(async (_: unknown) => buildBilled())
    shell.capabilities.provide('cart.change', change)
    const list = await actions()
    await userEvent.click(list.getByRole('button', { name: 'Cancel subscription' }))
    expect(change).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(change).toHaveBeenCalledWith({ action: 'Canceled subscription', subscription_id: 1 }),
    )
  })

  it.each([
    [
      409,
      { detail: 'You cannot cancel on the last paid day.' },
      'You cannot cancel on the last paid day.',
    ],
    [500, { detail: 'a stack' }, 'Error encountered. Please try again later.'],
  ])(
    'a change refused with %i shows the server’s message only if it is written for the user',
    async (status, body, message) => {
      const { shell } = renderStatus()
      shell.capabilities.provide('cart.change', () =>
        Promise.reject(new ApiError(status, 'refused', body)),
      )
      await userEvent.click((await actions()).getByRole('button', { name: 'Turn off auto renew' }))
      await waitFor(() => expect(shell.notices).toEqual([`error: ${message}`]))
    },
  )

  it('a change fails with a toast if the cart does not load', async () => {
    const { shell } = renderStatus()
    await userEvent.click((await actions()).getByRole('button', { name: 'Turn off auto renew' }))
    await waitFor(() =>
      expect(shell.notices).toEqual(['error: Error encountered. Please try again later.']),
    )
  })

  it('the status page shows the next charge and the card of the cart service', async () => {
    const http = stubHttp([
      [getAccountStatusRoute, buildAccountStatus()],
      [getBillingRoute, buildBilling()],
    ])
    renderStatus(undefined, { http })
    expect(await screen.findByText('$191.88 on Dec 31, 2026')).toBeTruthy()
    const plan = within(screen.getByRole('region', { name: 'Your plan' }))
    expect(plan.getByText('Visa ending in 4242')).toBeTruthy()
  })

  it('an add-on is shown with its own dates and actions', async () => {
    const addOn = buildEntry(
      {
        id: 2,
        name: '20 stocks of your choice',
        tier_number: 0,
        subscription_expiry_date: '2027-02-28',
        paid_till_date: '2027-02-28',
        order_item_details: {
          product_type: 'other',
          item_status: 'paid',
          auto_renew: true,
          billing_cycle: 'annual',
        },
      },
      {
        actions: [
          { action: 'Auto renew change', label: 'Turn off auto renew', allowed: true, message: '' },
        ],
      },
    )
    const ended = buildEntry({ ...addOn.subscription, id: 3 }, { simple_code: 3 })
    const { shell, container } = renderStatus(
      buildAccountStatus({ subscriptions: [buildEntry(), addOn, ended] }),
    )
    const card = within(await screen.findByRole('region', { name: '20 stocks of your choice' }))
    expect(card.getAllByText('Feb 28, 2027')).toHaveLength(2)
    expect(card.getByRole('link', { name: 'Choose your stocks' }).getAttribute('href')).toBe(
      '/user/subscription',
    )
    const change = jest.fn(async (_: unknown) => buildBilled({ id: 2 }))
    shell.capabilities.provide('cart.change', change)
    await userEvent.click(card.getByRole('button', { name: 'Turn off auto renew' }))
    expect(change).toHaveBeenCalledWith({
      action: 'Auto renew change',
      subscription_id: 2,
      auto_renew: false,
    })
    expect(await listViolations(container)).toEqual([])
  })

  it('the timeline includes superseded subscriptions and has a table', async () => {
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

  it('the status page of a user without a subscription links to the plans', async () => {
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

  it('the billing portal is offered to card customers, and a failure shows a toast', async () => {
    const { shell } = renderStatus(buildAccountStatus({ has_billing_portal: true }))
    await userEvent.click(await screen.findByRole('button', { name: 'Open billing portal' }))
    await waitFor(() =>
      expect(shell.notices).toEqual(['error: Error encountered. Please try again later.']),
    )
  })

  it('a toast explains a missing billing portal', async () => {
    const http = stubHttp([
      [getAccountStatusRoute, buildAccountStatus({ has_billing_portal: true })],
      [openPortalRoute, errorAnswer(404)],
    ])
    const { shell } = renderStatus(undefined, { http })
    await userEvent.click(await screen.findByRole('button', { name: 'Open billing portal' }))
    await waitFor(() =>
      expect(shell.notices).toEqual([
        'error: The billing portal opens after your first card payment.',
      ]),
    )
  })

  it('the billing portal is hidden from users who never paid by card', async () => {
    renderStatus()
    await actions()
    expect(screen.queryByRole('button', { name: 'Open billing portal' })).toBeNull()
  })

  it('the status page reserves space while loading', async () => {
    const http = stubHttp([[getAccountStatusRoute, neverAnswers()]])
    const { container } = renderStatus(undefined, { http })
    await screen.findByRole('heading', { name: 'My status' })
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
    expect(await listViolations(container)).toEqual([])
  })

  it('the status page shows a loading error with its code and can be retried', async () => {
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

  it.each(['/account', '/account/'])(
    'the address %s redirects to the status page with query and hash',
    async (path) => {
      const http = stubHttp([[getAccountStatusRoute, buildAccountStatus()]])
      const shell = createStubShell({ http, user: buildSubscriber() })
      const { currentUrl } = renderRemote(remote, { url: `${path}?a=1#timeline`, shell })
      await waitFor(() => expect(currentUrl()).toBe('/user/status?a=1#timeline'))
    },
  )
})

describe('billing portal spinner', () => {
  it('the billing portal spinner appears after 2000 ms', async () => {
    const http = stubHttp([
      [getAccountStatusRoute, buildAccountStatus({ has_billing_portal: true })],
      [openPortalRoute, neverAnswers()],
    ])
    renderStatus(undefined, { http })
    const button = await screen.findByRole('button', { name: 'Open billing portal' })
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
