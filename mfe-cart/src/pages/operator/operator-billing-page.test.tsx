import { describe, expect, it } from '@jest/globals'
import {
  findUsersRoute,
  listAlertsRoute,
  listReconciliationsRoute,
  OPERATOR_ROLE,
  resolveAlertRoute,
  runReconciliationRoute,
} from '@quantamental/api/cart'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderRemote,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { buildAlert, buildReconciliation } from '../../testing/build-case.ts'

const OPERATOR = buildUser({ id: 9000, username: 'op', roles: [OPERATOR_ROLE] })
const ADA = {
  user_id: 501,
  username: 'ada',
  email: 'ada@example.com',
  subscriptions: [
    {
      id: 12,
      name: 'Standard',
      status: 'current' as const,
      subscription_start_date: '2026-01-01',
      subscription_expiry_date: '2026-12-31',
    },
  ],
}
type Http = ReturnType<typeof stubHttp>

function renderBilling(http: Http, { url = '/operator/billing', user = OPERATOR } = {}) {
  return renderRemote(remote, { url, shell: createStubShell({ http, user }) })
}
const quiet: readonly [
  readonly [typeof listAlertsRoute, StubAnswer<typeof listAlertsRoute>],
  readonly [typeof listReconciliationsRoute, StubAnswer<typeof listReconciliationsRoute>],
] = [
  [listAlertsRoute, []],
  [listReconciliationsRoute, [buildReconciliation()]],
]
/** Requests of this page only, without the rest of the remote. */
const requestsOf = (http: Http) => http.calls.filter(({ path }) => path.startsWith('/api/billing/'))

describe('access to the operator pages', () => {
  it.each(['/operator/billing', '/operator/billing/subscription/12'])(
    '%s is not found for users who are not operators, and nothing is fetched',
    async (url) => {
      const http = stubHttp([...quiet])
      const { container } = renderBilling(http, { url, user: buildUser({ roles: ['admin'] }) })
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
      const message = `There is no page at ${url}. `
      expect(screen.getByText((text) => text.startsWith(message))).toBeTruthy()
      expect(requestsOf(http)).toEqual([])
      expect(await listViolations(container)).toEqual([])
    },
  )

  it('nothing is fetched until the session is known', async () => {
    const http = stubHttp([...quiet])
    const shell = createStubShell({ http })
    shell.setSession({ status: 'unknown', user: null })
    renderRemote(remote, { url: '/operator/billing', shell })
    expect(await screen.findByText('Loading')).toBeTruthy()
    expect(requestsOf(http)).toEqual([])
    act(() => shell.setSession({ status: 'authenticated', user: OPERATOR }))
    expect(await screen.findByRole('heading', { name: 'Billing' })).toBeTruthy()
    await waitFor(() => expect(requestsOf(http)).toHaveLength(2))
  })
})

describe('the customer search', () => {
  it('the search finds customers with their subscriptions and puts the query in the URL', async () => {
    const http = stubHttp([...quiet, [findUsersRoute, [ADA]]])
    const { container, currentUrl } = renderBilling(http)
    await userEvent.type(await screen.findByRole('searchbox'), ' ada ')
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByRole('heading', { name: 'ada (ada@example.com)' })).toBeTruthy()
    expect(currentUrl()).toBe('/operator/billing?q=ada')
    expect(requestsOf(http).at(-1)?.options.query).toEqual({ q: 'ada' })
    const link = screen.getByRole('link', { name: 'Standard, subscription 12' })
    expect(link.getAttribute('href')).toBe('/operator/billing/subscription/12')
    expect(screen.getByText('All is well')).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
  })

  it('the search shows a message without matches', async () => {
    const http = stubHttp([...quiet, [findUsersRoute, []]])
    renderBilling(http, { url: '/operator/billing?q=nobody' })
    expect(await screen.findByText('No customers match “nobody”')).toBeTruthy()
  })

  it('a failed search shows the error and a retry button', async () => {
    let isDown = true
    const http = stubHttp([...quiet, [findUsersRoute, () => (isDown ? errorAnswer(503) : [ADA])]])
    renderBilling(http, { url: '/operator/billing?q=ada' })
    expect(await screen.findByText('Code: 503')).toBeTruthy()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('ada (ada@example.com)')).toBeTruthy()
  })
})

describe('the alerts', () => {
  it('alerts are listed with a remedy and resolved with a note after confirmation', async () => {
    let alerts = [buildAlert()]
    const http = stubHttp([
      ...quiet,
      [listAlertsRoute, () => alerts],
      [
        resolveAlertRoute,
        () => {
          alerts = []
          return buildAlert({ resolved_at: '2026-06-10T12:00:00.000Z', resolution: 'Done' })
        },
      ],
    ])
    const { shell, container } = renderBilling(http)
    const row = await screen.findByRole('row', { name: /Dispute/ })
    expect(within(row).getByRole('link', { name: 'Subscription 12' }).getAttribute('href')).toBe(
      '/operator/billing/subscription/12',
    )
    expect(within(row).getByText(/^Respond in Stripe before the deadline/)).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
    await userEvent.click(within(row).getByRole('button', { name: 'Resolve alert 3' }))
    const dialog = await screen.findByRole('dialog', { name: 'Resolve alert 3' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
    expect(within(dialog).getByRole('alert').textContent).toBe('Describe what was done.')
    await userEvent.type(within(dialog).getByLabelText('Resolution'), 'Evidence sent')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
    expect(within(dialog).getByText('Resolve alert 3, “Dispute”, for all operators?')).toBeTruthy()
    expect(await listViolations(dialog)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Resolve' }))
    expect(await screen.findByText('No open alerts')).toBeTruthy()
    expect(shell.notices).toEqual(['success: Resolved alert 3.'])
    expect(requestsOf(http).find(({ path }) => path.endsWith('/resolve/'))?.options).toMatchObject({
      params: { id: 3 },
      body: { resolution: 'Evidence sent' },
    })
  })

  it('resolved alerts are shown on request', async () => {
    const resolved = buildAlert({ resolution: 'Evidence sent to the bank' })
    const http = stubHttp([
      [listReconciliationsRoute, []],
      [listAlertsRoute, ({ query }) => (query?.resolved ? [resolved] : [])],
    ])
    renderBilling(http)
    expect(await screen.findByText('No open alerts')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show resolved' }))
    expect(await screen.findByText('Evidence sent to the bank')).toBeTruthy()
  })

  it('alerts show skeleton rows while loading, and the error if that fails', async () => {
    const { unmount } = renderBilling(stubHttp([...quiet, [listAlertsRoute, neverAnswers()]]))
    expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(4)
    unmount()
    renderBilling(stubHttp([...quiet, [listAlertsRoute, errorAnswer(500)]]))
    expect(await screen.findByText('Couldn’t load the alerts')).toBeTruthy()
  })
})

describe('the reconciliation', () => {
  it('the reconciliation shows both totals, their difference and the findings, and runs on request', async () => {
    const found = buildReconciliation({
      id: 9,
      ledger_in_cents: 1_234_000,
      findings: [
        {
          kind: 'payment-missing',
          subject: 'Payment pi_9 of $5.00 was not known here.',
          difference_in_cents: 500,
          is_fixed: false,
        },
      ],
    })
    let runs = [buildReconciliation()]
    const http = stubHttp([
      ...quiet,
      [listReconciliationsRoute, () => runs],
      [
        runReconciliationRoute,
        () => {
          runs = [found, ...runs]
          return found
        },
      ],
    ])
    const { shell, container } = renderBilling(http)
    const panel = within(await screen.findByRole('region', { name: 'Reconciliation' }))
    expect(await panel.findAllByText('$12,345')).toHaveLength(2)
    expect(
      panel.getByText(
        'No findings: every payment and refund is in the ledger, and access matches what was paid.',
      ),
    ).toBeTruthy()
    await userEvent.click(panel.getByRole('button', { name: 'Run now' }))
    expect(await panel.findByText('Payment pi_9 of $5.00 was not known here.')).toBeTruthy()
    expect(panel.getByText('Payment missing from the ledger')).toBeTruthy()
    expect(panel.getByText('Difference', { selector: 'dt' }).nextElementSibling?.textContent).toBe(
      '$5',
    )
    expect(shell.notices).toEqual(['success: Reconciled: 1 finding.'])
    expect(await listViolations(container)).toEqual([])
  })

  it('the reconciliation shows the server’s message if Stripe does not respond', async () => {
    const detail = 'Stripe does not answer. Try again later.'
    renderBilling(stubHttp([...quiet, [runReconciliationRoute, errorAnswer(503, { detail })]]))
    await userEvent.click(await screen.findByRole('button', { name: 'Run now' }))
    expect(await screen.findByText(detail)).toBeTruthy()
  })

  it('findings about wrong payments have a label and a remedy', async () => {
    const kinds = [
      ['access-not-paid', 'Access without payment', /^The customer has access for more days/],
      ['paid-without-access', 'Paid without access', /^The customer paid for days without access/],
      ['charged-after-refund', 'Charged after a refund', /^Refund the charge/],
      ['price-differs', 'Charged the wrong price', /^Compare the charge with the plan’s price/],
      [
        'arrears-after-refund',
        'Payment due after a refund',
        /^A refunded plan must not have a payment due/,
      ],
    ] as const
    const findings = kinds.map(([kind]) => ({
      kind,
      subject: `Subscription 12: ${kind}.`,
      difference_in_cents: 1999,
      is_fixed: false,
    }))
    const runs = [buildReconciliation({ findings })]
    const { container } = renderBilling(stubHttp([...quiet, [listReconciliationsRoute, runs]]))
    const table = within(await screen.findByRole('table', { name: 'Reconciliation findings' }))
    for (const [, label, todo] of kinds) {
      const row = within(table.getByRole('row', { name: new RegExp(label) }))
      expect(row.getByText(todo)).toBeTruthy()
      expect(row.getByText('$19.99')).toBeTruthy()
    }
    expect(await listViolations(container)).toEqual([])
  })

  it('a missing reconciliation is shown as not run yet', async () => {
    renderBilling(stubHttp([...quiet, [listReconciliationsRoute, []]]))
    expect(await screen.findByText('Not run yet')).toBeTruthy()
  })
})
