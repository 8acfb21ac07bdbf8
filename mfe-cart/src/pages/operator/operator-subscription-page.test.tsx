import { describe, expect, it } from '@jest/globals'
import {
  cancelBySiteRoute,
  extendSubscriptionRoute,
  getSubscriptionCaseRoute,
  previewRefundRoute,
  type RefundPreview,
  refundPaymentRoute,
  type SubscriptionCase,
} from '@quantamental/api/cart'
import { buildFacts } from '@quantamental/api/subscription/testing'
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
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import {
  buildCase,
  buildEntry,
  buildOutcome,
  buildPayment,
  buildRefundPreview,
} from '../../testing/build-case.ts'

const OPERATOR = buildUser({ id: 9000, roles: ['operator'] })
const ADA = 'ada (ada@example.com)'

function renderCase(http: ReturnType<typeof stubHttp>, id = '12') {
  const shell = createStubShell({ http, user: OPERATOR })
  return renderRemote(remote, { url: `/operator/billing/subscription/${id}`, shell })
}
const showing = (subscription: SubscriptionCase = buildCase()) =>
  stubHttp([[getSubscriptionCaseRoute, subscription]])
async function openDialog(button: string, name: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog', { name })
  return { dialog, inside: within(dialog) }
}
async function giveReason(inside: ReturnType<typeof within>, reason = 'They asked for it') {
  await userEvent.type(inside.getByLabelText('Reason'), reason)
  await userEvent.click(inside.getByRole('button', { name: 'Continue' }))
}

describe('the subscription case', () => {
  it('the case shows all details, with the last four digits of the card', async () => {
    const { container } = renderCase(showing())
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Standard, subscription 12' }),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: ADA })).toBeTruthy()
    const facts = within(screen.getByRole('region', { name: 'Details' }))
    expect(facts.getByText('Visa ending in 4242, expires 09/2029')).toBeTruthy()
    expect(facts.getByText('$191.88 on Dec 31, 2026 for the next year')).toBeTruthy()
    const timeline = within(screen.getByRole('region', { name: 'Timeline' }))
    expect(timeline.getByText('An outage of two days')).toBeTruthy()
    expect(timeline.getByText(/Operator 9000/)).toBeTruthy()
    expect(timeline.getByText('Payment pending → All is well')).toBeTruthy()
    for (const name of [
      'Subscription chain',
      'Payments',
      'Orders',
      'Scheduled charges',
      'Transactions',
    ])
      expect(screen.getByRole('table', { name })).toBeTruthy()
    expect(screen.getByText('Paid and completed.')).toBeTruthy()
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    expect(await listViolations(container)).toEqual([])
  })

  it('a case without rows shows a message in each section', async () => {
    const bare = buildCase({
      timeline: [],
      orders: [],
      payments: [],
      scheduled_charges: [],
      transactions: [],
      chain: [],
      card: null,
      upcoming_charge: null,
    })
    const { container } = renderCase(showing(bare))
    expect(await screen.findByText('No payments')).toBeTruthy()
    expect(screen.getByText('No events yet')).toBeTruthy()
    expect(screen.getByText('No saved card')).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
  })

  it('the chain shows paid, refunded and retained amounts of each plan, and the total', async () => {
    renderCase(showing())
    const card = within(await screen.findByRole('region', { name: 'Subscription chain' }))
    const total = card.getAllByRole('definition').map((each) => each.textContent)
    expect(total).toEqual(['$287.76', '$19.99', '$267.77', 'Dec 31, 2026'])
    const rows = card.getAllByRole('row').slice(1)
    const cells = (row: HTMLElement | undefined) =>
      [...(row?.querySelectorAll('th, td:not(.expander)') ?? [])].map((each) => each.textContent)
    expect(rows.map(cells)).toEqual([
      [
        'Basic, subscription 11',
        'New',
        'Replaced',
        'Annual',
        'Jan 1, 2026 – Dec 31, 2026',
        '$95.88',
        '$0',
        '$95.88',
      ],
      [
        'Standard, subscription 12 This one',
        'Upgrade',
        'All is well',
        'Annual',
        'Jan 1, 2026 – Dec 31, 2026',
        '$191.88',
        '$19.99',
        '$171.89',
      ],
    ])
    expect(card.getByRole('link', { name: 'Basic, subscription 11' }).getAttribute('href')).toBe(
      '/operator/billing/subscription/11',
    )
    expect(card.queryByRole('link', { name: /subscription 12/ })).toBeNull()
  })

  it('the chain total shows no access if there is none', async () => {
    const total = { paid_in_cents: 28_776, refunded_in_cents: 28_776, access_till: null }
    renderCase(showing(buildCase({ chain_total: total })))
    const card = within(await screen.findByRole('region', { name: 'Subscription chain' }))
    expect(card.getAllByRole('definition').map((each) => each.textContent)).toEqual([
      '$287.76',
      '$287.76',
      '$0',
      'No access',
    ])
  })

  it('the timeline shows the outcome of a refund', async () => {
    const timeline = [
      buildEntry({
        event: 'refund-ended-plan',
        transition: 'refund-ended-plan',
        status_before: 'current',
        status_after: 'canceled_by_site',
        reason: 'Charged twice',
      }),
    ]
    renderCase(showing(buildCase({ timeline })))
    const card = within(await screen.findByRole('region', { name: 'Timeline' }))
    expect(card.getByRole('heading', { name: 'Refunded: plan ended' })).toBeTruthy()
    expect(card.getByText('All is well → Canceled by the site')).toBeTruthy()
  })

  it.each(['0', 'abc', '12.5', '-1'])(
    'the subscription %s is not found, and nothing is fetched',
    async (id) => {
      const http = showing()
      renderCase(http, id)
      expect(await screen.findByRole('heading', { name: 'Subscription not found' })).toBeTruthy()
      expect(http.calls.filter(({ path }) => path.startsWith('/api/billing/'))).toEqual([])
    },
  )

  it('an unknown subscription is not found', async () => {
    renderCase(stubHttp([[getSubscriptionCaseRoute, errorAnswer(404)]]), '999')
    expect(await screen.findByText('Subscription not found')).toBeTruthy()
  })

  it('the case shows skeletons while loading, and the error if that fails', async () => {
    const { container, unmount } = renderCase(
      stubHttp([[getSubscriptionCaseRoute, neverAnswers()]]),
    )
    expect(await screen.findByRole('link', { name: 'Billing' })).toBeTruthy()
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy()
    unmount()
    renderCase(stubHttp([[getSubscriptionCaseRoute, errorAnswer(503)]]))
    expect(await screen.findByText('Code: 503')).toBeTruthy()
  })
})

type PreviewCall = Parameters<
  Extract<StubAnswer<typeof previewRefundRoute>, (...args: never) => unknown>
>[0]

/** Stub response for the requested amount and day. */
function previewOf({ query }: PreviewCall): RefundPreview {
  const { amount_in_cents: amount = 19_188, access_till: till = '2026-12-31' } = query ?? {}
  const whole = buildRefundPreview()
  if (amount === 19_188) {
    const outcomes = whole.outcomes.map((each) =>
      each.outcome === 'gift' ? { ...each, access_till: till } : each,
    )
    return { ...whole, outcomes }
  }
  const keepsPlan = buildOutcome({
    outcome: 'keep_plan',
    refunds: [{ payment_id: 31, amount_in_cents: amount, working: '' }],
    total_in_cents: amount,
    plan: 'Standard',
    status: 'current',
    access_till: '2026-12-31',
    days_left: 204,
    next_charge: { on: '2026-12-31', amount_in_cents: 19_188, kind: 'term', working: '' },
  })
  return {
    ...whole,
    amount_in_cents: amount,
    is_whole: false,
    default_outcome: 'keep_plan',
    outcomes: [buildOutcome(), keepsPlan],
  }
}

const previewing = (
  answer: StubAnswer<typeof previewRefundRoute> = previewOf,
  refund: StubAnswer<typeof refundPaymentRoute> = buildPayment({ refunded_in_cents: 19_188 }),
) =>
  stubHttp([
    [getSubscriptionCaseRoute, buildCase()],
    [previewRefundRoute, answer],
    [refundPaymentRoute, refund],
  ])
const openRefund = () => openDialog('Refund payment 31', 'Refund payment')
type Inside = ReturnType<typeof within>
const previewIn = (inside: Inside) => within(inside.getByRole('region', { name: 'Preview' }))
async function settle(inside: Inside) {
  await waitFor(() =>
    expect(inside.getByRole('region', { name: 'Preview' }).getAttribute('aria-busy')).toBe('false'),
  )
}
async function enterAmount(inside: Inside, amount: string) {
  await userEvent.click(inside.getByRole('radio', { name: 'Other amount' }))
  await userEvent.clear(inside.getByLabelText('Amount in dollars'))
  await userEvent.type(inside.getByLabelText('Amount in dollars'), amount)
}
const sent = (http: ReturnType<typeof stubHttp>) =>
  http.calls.filter(({ method, path }) => method === 'POST' && path.includes('/refund/'))
const previews = (http: ReturnType<typeof stubHttp>) =>
  http.calls.filter(({ method, path }) => method === 'GET' && path.includes('/refund/'))

describe('a refund', () => {
  it('a refund defaults to the full amount and ending the plan, and previews each effect', async () => {
    const http = previewing()
    const { shell } = renderCase(http)
    const { dialog, inside } = await openRefund()
    expect(await inside.findByText('Paid $191.88, refunded $0, left $191.88.')).toBeTruthy()
    await settle(inside)
    expect(inside.getByRole<HTMLInputElement>('radio', { name: /^Full amount left/ }).checked).toBe(
      true,
    )
    expect(inside.getByRole<HTMLInputElement>('radio', { name: 'End the plan now' }).checked).toBe(
      true,
    )
    const preview = previewIn(inside)
    const refunds = within(preview.getByRole('list', { name: 'Refunds' })).getAllByRole('listitem')
    expect(refunds.map((each) => each.textContent)).toEqual([
      'This payment$191.88',
      'Unused days of payment 30Calculation: $95.88 × 202/360$53.80',
    ])
    expect(preview.getByText('$245.68', { selector: 'dd' })).toBeTruthy()
    expect(preview.getByText('Ends now')).toBeTruthy()
    expect(preview.getByText('No automatic charges')).toBeTruthy()
    expect(preview.getByText('Your refund of $245.68')).toBeTruthy()
    expect(preview.getByText('Your Standard plan has ended.')).toBeTruthy()
    expect(previews(http)).toHaveLength(1)
    expect(await listViolations(dialog)).toEqual([])

    await giveReason(inside)
    expect(
      inside.getByText(`Refund $245.68 to ${ADA} and end the plan now? This can’t be undone.`),
    ).toBeTruthy()
    expect(await listViolations(dialog)).toEqual([])
    await userEvent.click(inside.getByRole('button', { name: 'Refund $245.68 and end the plan' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shell.notices).toEqual([`success: Refunded $245.68 to ${ADA}.`])
    expect(sent(http)[0]?.options).toMatchObject({
      params: { id: 31 },
      body: {
        amount_in_cents: 19_188,
        reason: 'They asked for it',
        outcome: 'end_now',
        expected_total_in_cents: 24_568,
      },
    })
    expect(sent(http)[0]?.options.body).not.toHaveProperty('access_till')
  })

  it('a refund can return to the plan before the upgrade', async () => {
    const http = previewing()
    renderCase(http)
    const { inside } = await openRefund()
    await userEvent.click(await inside.findByRole('radio', { name: 'Return to Basic' }))
    const preview = previewIn(inside)
    expect(preview.getByText('Until Dec 31, 2026, 204 days left')).toBeTruthy()
    expect(preview.getByText('You’re back on Basic, paid until Dec 31, 2026.')).toBeTruthy()
    await giveReason(inside)
    await userEvent.click(
      inside.getByRole('button', { name: 'Refund $191.88 and return to Basic' }),
    )
    expect(sent(http)[0]?.options.body).toMatchObject({
      outcome: 'restore_previous',
      expected_total_in_cents: 19_188,
    })
  })

  it('a refund can keep access as a gift until the chosen day', async () => {
    const http = previewing()
    renderCase(http)
    const { dialog, inside } = await openRefund()
    await userEvent.click(
      await inside.findByRole('radio', { name: 'Keep access as a gift until Dec 31, 2026' }),
    )
    const day = inside.getByLabelText<HTMLInputElement>('Last day of access')
    expect(day.value).toBe('2026-12-31')
    fireEvent.change(day, { target: { value: '' } })
    expect(previewIn(inside).getByText('Choose the last day of access.')).toBeTruthy()
    fireEvent.change(day, { target: { value: '2026-09-30' } })
    expect(
      await inside.findByRole('radio', { name: 'Keep access as a gift until Sep 30, 2026' }),
    ).toBeTruthy()
    await settle(inside)
    expect(previews(http).at(-1)?.options.query).toEqual({ access_till: '2026-09-30' })
    expect(await listViolations(dialog)).toEqual([])
    await giveReason(inside)
    await userEvent.click(
      inside.getByRole('button', {
        name: 'Refund $191.88 and keep access',
      }),
    )
    expect(sent(http)[0]?.options.body).toMatchObject({
      outcome: 'gift',
      access_till: '2026-09-30',
    })
  })

  it('a gift date that the server rejects stays chosen and shows the error', async () => {
    const http = previewing((call) =>
      call.query?.access_till === '2030-01-01'
        ? errorAnswer(400, { access_till: ['Enter a day within the next 12 months.'] })
        : previewOf(call),
    )
    renderCase(http)
    const { inside } = await openRefund()
    await userEvent.click(await inside.findByRole('radio', { name: /^Keep access as a gift/ }))
    fireEvent.change(inside.getByLabelText('Last day of access'), {
      target: { value: '2030-01-01' },
    })
    expect(
      await previewIn(inside).findByText('Enter a day within the next 12 months.'),
    ).toBeTruthy()
    await giveReason(inside)
    expect(sent(http)).toEqual([])
    expect(inside.getByLabelText<HTMLInputElement>('Last day of access').value).toBe('2030-01-01')
  })

  it('a partial refund keeps the plan by default and shows the next charge', async () => {
    const http = previewing()
    renderCase(http)
    const { inside } = await openRefund()
    await settle(inside)
    await enterAmount(inside, '19.99')
    expect(await inside.findByText('Your refund of $245.68')).toBeTruthy()
    await settle(inside)
    expect(inside.getByRole<HTMLInputElement>('radio', { name: 'Keep the plan' }).checked).toBe(
      true,
    )
    expect(previewIn(inside).getByText('$191.88 on Dec 31, 2026 for the next year')).toBeTruthy()
    expect(previews(http).at(-1)?.options.query).toEqual({ amount_in_cents: 1999 })
    await giveReason(inside)
    await userEvent.click(inside.getByRole('button', { name: 'Refund $19.99 and keep the plan' }))
    expect(sent(http)[0]?.options.body).toMatchObject({
      amount_in_cents: 1999,
      outcome: 'keep_plan',
      expected_total_in_cents: 1999,
    })
  })

  it('a refund of unused days takes the amount from the preview', async () => {
    const http = previewing()
    renderCase(http)
    const { inside } = await openRefund()
    await settle(inside)
    await userEvent.click(inside.getByRole('radio', { name: /^Unused days/ }))
    await waitFor(() => expect(previews(http)).toHaveLength(2))
    await settle(inside)
    expect(previews(http).at(-1)?.options.query).toEqual({ amount_in_cents: 10_767 })
    await giveReason(inside)
    expect(inside.getByRole('button', { name: 'Refund $107.67 and keep the plan' })).toBeTruthy()
  })

  it('several keystrokes request one preview', async () => {
    const http = previewing()
    renderCase(http)
    const { inside } = await openRefund()
    await settle(inside)
    await enterAmount(inside, '125.50')
    await waitFor(() => expect(previews(http)).toHaveLength(2))
    await settle(inside)
    expect(previews(http).map(({ options }) => options.query)).toEqual([
      {},
      { amount_in_cents: 12_550 },
    ])
  })

  it('an outcome that the preview rejects is disabled with the reason', async () => {
    renderCase(previewing())
    const { inside } = await openRefund()
    const keep = await inside.findByRole<HTMLInputElement>('radio', { name: /^Keep the plan/ })
    expect(keep.disabled).toBe(true)
    expect(keep.labels?.[0]?.textContent).toContain('A whole refund cannot keep the plan.')
  })

  it.each([
    ['200', 'Enter at most $191.88, the amount left of this payment.'],
    ['0', 'Enter an amount in dollars, such as 19.99.'],
    ['19.999', 'Enter an amount in dollars, such as 19.99.'],
  ])('a refund of %s dollars is neither previewed nor sent', async (typed, message) => {
    const http = previewing()
    renderCase(http)
    const { inside } = await openRefund()
    await settle(inside)
    await enterAmount(inside, typed)
    await giveReason(inside)
    expect(inside.getByRole('alert').textContent).toBe(message)
    expect(previewIn(inside).getByText(message)).toBeTruthy()
    expect(inside.queryByRole('group', { name: 'Confirm' })).toBeNull()
    expect(sent(http)).toEqual([])
  })

  it('a refund needs a reason', async () => {
    renderCase(previewing())
    const { inside } = await openRefund()
    await settle(inside)
    await giveReason(inside, '   ')
    expect(inside.getByRole('alert').textContent).toBe('Enter a reason.')
  })

  it('a refund cannot be confirmed before its preview has loaded', async () => {
    const http = previewing(neverAnswers())
    renderCase(http)
    const { dialog, inside } = await openRefund()
    expect(inside.getByText('Loading the preview')).toBeTruthy()
    await giveReason(inside)
    expect(inside.getByRole('alert').textContent).toBe(
      'The preview is still loading. Wait a moment, then continue.',
    )
    expect(await listViolations(dialog)).toEqual([])
    expect(sent(http)).toEqual([])
  })

  it('a failed preview shows the error and a retry button', async () => {
    let isDown = true
    const detail = 'Stripe does not answer. Try again later.'
    renderCase(previewing((call) => (isDown ? errorAnswer(503, { detail }) : previewOf(call))))
    const { dialog, inside } = await openRefund()
    expect(await inside.findByText(detail)).toBeTruthy()
    expect(await listViolations(dialog)).toEqual([])
    await giveReason(inside)
    expect(
      inside.getByText('A refund needs a preview. Load the preview, then continue.'),
    ).toBeTruthy()
    isDown = false
    await userEvent.click(inside.getByRole('button', { name: 'Try again' }))
    expect(await inside.findByRole('radio', { name: 'End the plan now' })).toBeTruthy()
  })

  it('a refund rejected because the total changed shows the new preview and the difference', async () => {
    let isStale = true
    const fresh = buildRefundPreview({
      outcomes: [
        buildOutcome({ total_in_cents: 24_541 }),
        ...buildRefundPreview().outcomes.slice(1),
      ],
    })
    const detail = 'The refund has changed since you opened it.'
    const http = previewing(
      (call) => (isStale ? previewOf(call) : fresh),
      () => {
        isStale = false
        return errorAnswer(409, { detail })
      },
    )
    const { shell } = renderCase(http)
    const { dialog, inside } = await openRefund()
    await settle(inside)
    await giveReason(inside)
    await userEvent.click(inside.getByRole('button', { name: 'Refund $245.68 and end the plan' }))
    expect(await inside.findByText(detail)).toBeTruthy()
    expect(inside.getByText('Total refund: $245.41 (was $245.68)')).toBeTruthy()
    expect(previewIn(inside).getByText('$245.41', { selector: 'dd' })).toBeTruthy()
    expect(inside.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('They asked for it')
    expect(shell.notices).toEqual([])
    expect(await listViolations(dialog)).toEqual([])
    await userEvent.click(inside.getByRole('button', { name: 'Continue' }))
    await userEvent.click(inside.getByRole('button', { name: 'Refund $245.41 and end the plan' }))
    expect(sent(http).at(-1)?.options.body).toMatchObject({ expected_total_in_cents: 24_541 })
  })

  it.each([
    [409, 'A refund of this payment is in progress. Wait for its result.'],
    [503, 'Stripe does not answer. The refund is saved and sent later.'],
  ])('a refund rejected with %d shows the server’s message', async (status, detail) => {
    const http = previewing(previewOf, errorAnswer(status, { detail }))
    renderCase(http)
    const { inside } = await openRefund()
    await settle(inside)
    await giveReason(inside)
    await userEvent.click(inside.getByRole('button', { name: /^Refund \$245\.68/ }))
    expect(await inside.findByText(detail)).toBeTruthy()
    expect(inside.queryByText('The preview has changed:')).toBeNull()
  })

  it('several clicks send one refund', async () => {
    const http = previewing(previewOf, neverAnswers())
    renderCase(http)
    const { inside } = await openRefund()
    await settle(inside)
    await giveReason(inside)
    await userEvent.tripleClick(inside.getByRole('button', { name: /^Refund \$245\.68/ }))
    expect(sent(http)).toHaveLength(1)
  })

  it('a fully refunded payment has no refund button', async () => {
    renderCase(showing(buildCase({ payments: [buildPayment({ refunded_in_cents: 19_188 })] })))
    expect(await screen.findByText('Fully refunded')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull()
  })

  it('closing the refund dialog returns focus to its button, or to the payments if the button is gone', async () => {
    let refunded = 0
    const http = stubHttp([
      [
        getSubscriptionCaseRoute,
        () => buildCase({ payments: [buildPayment({ refunded_in_cents: refunded })] }),
      ],
      [previewRefundRoute, previewOf],
      [
        refundPaymentRoute,
        () => {
          refunded = 19_188
          return buildPayment({ refunded_in_cents: refunded })
        },
      ],
    ])
    renderCase(http)
    const first = await openRefund()
    await userEvent.click(first.inside.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(first.dialog.isConnected).toBe(false))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Refund payment 31'))
    const { inside } = await openRefund()
    await settle(inside)
    await giveReason(inside)
    await userEvent.click(inside.getByRole('button', { name: /^Refund \$245\.68/ }))
    expect(await screen.findByText('Fully refunded')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(
        document.activeElement?.contains(screen.getByRole('table', { name: 'Payments' })),
      ).toBe(true),
    )
    expect(document.activeElement).not.toBe(document.body)
  })
})

describe('an extension', () => {
  it('an extension is confirmed with date and customer, and shows its result', async () => {
    const after = buildCase({
      facts: buildFacts({ id: 12, user_id: 501, extend_to_date: '2027-02-01' }),
    })
    const http = stubHttp([
      [getSubscriptionCaseRoute, buildCase()],
      [extendSubscriptionRoute, after],
    ])
    const { shell } = renderCase(http)
    const { dialog, inside } = await openDialog('Extend access', 'Extend access')
    await giveReason(inside)
    expect(inside.getByRole('alert').textContent).toBe('Choose a date.')
    fireEvent.change(inside.getByLabelText('Last day of access'), {
      target: { value: '2027-02-01' },
    })
    await userEvent.click(inside.getByRole('button', { name: 'Continue' }))
    expect(inside.getByText(`Give ${ADA} free access to Standard until Feb 1, 2027?`)).toBeTruthy()
    expect(await listViolations(dialog)).toEqual([])
    await userEvent.click(inside.getByRole('button', { name: 'Extend until Feb 1, 2027' }))
    expect(await screen.findByRole('button', { name: 'Remove extension' })).toBeTruthy()
    expect(shell.notices).toEqual(['success: Extended Standard until Feb 1, 2027.'])
  })

  it('an extension can be removed', async () => {
    const extended = buildCase({
      facts: buildFacts({ id: 12, user_id: 501, extend_to_date: '2027-02-01' }),
    })
    const http = stubHttp([
      [getSubscriptionCaseRoute, extended],
      [extendSubscriptionRoute, buildCase()],
    ])
    renderCase(http)
    const { inside } = await openDialog('Remove extension', 'Remove extension')
    await giveReason(inside)
    await userEvent.click(inside.getByRole('button', { name: 'Remove' }))
    await screen.findByRole('button', { name: 'Extend access' })
    expect(http.calls.at(-1)?.options).toMatchObject({ body: { extend_to_date: null } })
  })

  it('an extension with an invalid date shows the server’s message', async () => {
    const http = stubHttp([
      [getSubscriptionCaseRoute, buildCase()],
      [
        extendSubscriptionRoute,
        errorAnswer(400, { extend_to_date: ['Enter a day within the next 12 months.'] }),
      ],
    ])
    renderCase(http)
    const { inside } = await openDialog('Extend access', 'Extend access')
    fireEvent.change(inside.getByLabelText('Last day of access'), {
      target: { value: '2029-01-01' },
    })
    await giveReason(inside)
    await userEvent.click(inside.getByRole('button', { name: /^Extend until/ }))
    expect(await inside.findByText('Enter a day within the next 12 months.')).toBeTruthy()
  })
})

describe('a cancellation by the site', () => {
  it('a cancellation shows the refund of each choice and sends the confirmed amount', async () => {
    const http = stubHttp([
      [getSubscriptionCaseRoute, buildCase()],
      [cancelBySiteRoute, buildCase({ status: 'canceled_by_site' })],
    ])
    const { shell } = renderCase(http)
    const { dialog, inside } = await openDialog('Cancel subscription', 'Cancel subscription')
    expect(inside.getByText('$191.88 × 202/360')).toBeTruthy()
    await giveReason(inside, 'The terms were broken')
    expect(inside.getByRole('alert').textContent).toBe('Choose a refund.')
    await userEvent.click(inside.getByRole('radio', { name: /The unused days/ }))
    await userEvent.click(inside.getByRole('button', { name: 'Continue' }))
    expect(
      inside.getByText(
        `Cancel Standard for ${ADA} today? $107.67 will be refunded to the card. This can’t be undone.`,
      ),
    ).toBeTruthy()
    expect(await listViolations(dialog)).toEqual([])
    await userEvent.click(inside.getByRole('button', { name: 'Cancel plan and refund $107.67' }))
    expect(await screen.findByText('Canceled by the site', { selector: 'span' })).toBeTruthy()
    expect(http.calls.at(-1)?.options).toMatchObject({
      params: { id: 12 },
      body: {
        refund: 'unused_days',
        expected_in_cents: 10_767,
        reason: 'The terms were broken',
      },
    })
    expect(shell.notices[0]).toBe(
      `success: Canceled Standard for ${ADA}. $107.67 will be refunded to the card.`,
    )
  })

  it('a subscription that has ended cannot be canceled', async () => {
    renderCase(showing(buildCase({ status: 'replaced' })))
    expect(await screen.findByText('No actions: this subscription is closed.')).toBeTruthy()
  })
})
