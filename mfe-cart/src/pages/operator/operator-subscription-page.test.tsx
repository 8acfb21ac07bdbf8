import { describe, expect, it } from '@jest/globals'
import {
  cancelBySiteRoute,
  extendSubscriptionRoute,
  getSubscriptionCaseRoute,
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
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { buildCase, buildPayment } from '../../testing/build-case.ts'

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

describe('a subscription', () => {
  it('is shown whole, with the card by its last four digits', async () => {
    const { container } = renderCase(showing())
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Standard, subscription 12' }),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: ADA })).toBeTruthy()
    const facts = within(screen.getByRole('region', { name: 'Facts' }))
    expect(facts.getByText('Visa ending in 4242, until 09/2029')).toBeTruthy()
    expect(facts.getByText('$191.88 on Dec 31, 2026 for the next year')).toBeTruthy()
    const timeline = within(screen.getByRole('region', { name: 'Timeline' }))
    expect(timeline.getByText('An outage of two days')).toBeTruthy()
    expect(timeline.getByText(/Operator 9000/)).toBeTruthy()
    expect(timeline.getByText('Payment pending → All is well')).toBeTruthy()
    for (const name of ['Payments', 'Orders', 'Scheduled charges', 'Transactions'])
      expect(screen.getByRole('table', { name })).toBeTruthy()
    expect(screen.getByText('Paid and carried out.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Basic, subscription 11' })).toBeTruthy()
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    expect(await listViolations(container)).toEqual([])
  })

  it('without anything yet says so in each part', async () => {
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
    expect(screen.getByText('Nothing has happened yet')).toBeTruthy()
    expect(screen.getByText('None saved')).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
  })

  it.each(['0', 'abc', '12.5', '-1'])('%s is no subscription, and is not asked for', async (id) => {
    const http = showing()
    renderCase(http, id)
    expect(
      await screen.findByRole('heading', { name: 'There is no such subscription' }),
    ).toBeTruthy()
    expect(http.calls.filter(({ path }) => path.startsWith('/api/billing/'))).toEqual([])
  })

  it('that is nobody’s says so', async () => {
    renderCase(stubHttp([[getSubscriptionCaseRoute, errorAnswer(404)]]), '999')
    expect(await screen.findByText('There is no such subscription')).toBeTruthy()
  })

  it('says what failed, and keeps its room while loading', async () => {
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

describe('a refund', () => {
  it('is what is left unless said, asks with amount and person, and shows the result', async () => {
    let refunded = 188
    const http = stubHttp([
      [
        getSubscriptionCaseRoute,
        () => buildCase({ payments: [buildPayment({ refunded_in_cents: refunded })] }),
      ],
      [
        refundPaymentRoute,
        ({ body }) => {
          refunded += body.amount_in_cents
          return buildPayment({ refunded_in_cents: refunded })
        },
      ],
    ])
    const { shell } = renderCase(http)
    const { dialog, inside } = await openDialog('Refund payment 31', 'Refund a payment')
    expect(inside.getByText('$191.88 was paid, $1.88 went back, $190 is left.')).toBeTruthy()
    expect(await listViolations(dialog)).toEqual([])
    const amount = inside.getByLabelText<HTMLInputElement>('Amount in dollars')
    expect(amount.value).toBe('190.00')
    await userEvent.clear(amount)
    await userEvent.type(amount, '19.99')
    await giveReason(inside)
    expect(
      inside.getByText(`Give $19.99 back to the card of ${ADA}? This cannot be undone.`),
    ).toBeTruthy()
    await userEvent.click(inside.getByRole('button', { name: 'Refund $19.99' }))
    expect(await screen.findByText('$21.87')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(shell.notices).toEqual([`success: $19.99 went back to the card of ${ADA}.`])
    expect(http.calls.find(({ path }) => path.includes('/refund/'))?.options).toMatchObject({
      params: { id: 31 },
      body: { amount_in_cents: 1999, reason: 'They asked for it' },
    })
  })

  it.each([
    ['200', 'At most $191.88 is left of this payment.'],
    ['0', 'Enter an amount in dollars, such as 19.99.'],
    ['19.999', 'Enter an amount in dollars, such as 19.99.'],
  ])('of %s is not sent', async (typed, message) => {
    const http = showing()
    renderCase(http)
    const { inside } = await openDialog('Refund payment 31', 'Refund a payment')
    const amount = inside.getByLabelText('Amount in dollars')
    await userEvent.clear(amount)
    await userEvent.type(amount, typed)
    await giveReason(inside)
    expect(inside.getByRole('alert').textContent).toBe(message)
    expect(inside.queryByRole('group', { name: 'Confirm' })).toBeNull()
    expect(http.calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('needs a reason', async () => {
    renderCase(showing())
    const { inside } = await openDialog('Refund payment 31', 'Refund a payment')
    await giveReason(inside, '   ')
    expect(inside.getByRole('alert').textContent).toBe('Give a reason.')
  })

  it('that was refused says the server’s words and keeps what was typed', async () => {
    const detail = 'A refund of this payment is on its way. Wait for its result.'
    const http = stubHttp([
      [getSubscriptionCaseRoute, buildCase()],
      [refundPaymentRoute, errorAnswer(409, { detail })],
    ])
    const { shell } = renderCase(http)
    const { inside } = await openDialog('Refund payment 31', 'Refund a payment')
    await giveReason(inside)
    await userEvent.click(inside.getByRole('button', { name: 'Refund $191.88' }))
    expect(await inside.findByText(detail)).toBeTruthy()
    expect(inside.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('They asked for it')
    expect(shell.notices).toEqual([])
  })

  it('is sent once however often it is pressed', async () => {
    const http = stubHttp([
      [getSubscriptionCaseRoute, buildCase()],
      [refundPaymentRoute, neverAnswers()],
    ])
    renderCase(http)
    const { inside } = await openDialog('Refund payment 31', 'Refund a payment')
    await giveReason(inside)
    await userEvent.tripleClick(inside.getByRole('button', { name: 'Refund $191.88' }))
    expect(http.calls.filter(({ path }) => path.includes('/refund/'))).toHaveLength(1)
  })

  it('is not offered where all went back', async () => {
    renderCase(showing(buildCase({ payments: [buildPayment({ refunded_in_cents: 19_188 })] })))
    expect(await screen.findByText('None left')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull()
  })
})

describe('an extension', () => {
  it('asks with day and person, and shows what became of it', async () => {
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
    expect(inside.getByRole('alert').textContent).toBe('Choose a day.')
    fireEvent.change(inside.getByLabelText('Access until, this day included'), {
      target: { value: '2027-02-01' },
    })
    await userEvent.click(inside.getByRole('button', { name: 'Continue' }))
    expect(
      inside.getByText(`Give ${ADA} access to Standard until Feb 1, 2027 for $0?`),
    ).toBeTruthy()
    expect(await listViolations(dialog)).toEqual([])
    await userEvent.click(inside.getByRole('button', { name: 'Extend until Feb 1, 2027' }))
    expect(await screen.findByRole('button', { name: 'Take the extension back' })).toBeTruthy()
    expect(shell.notices).toEqual(['success: Standard is extended until Feb 1, 2027.'])
  })

  it('is taken back', async () => {
    const extended = buildCase({
      facts: buildFacts({ id: 12, user_id: 501, extend_to_date: '2027-02-01' }),
    })
    const http = stubHttp([
      [getSubscriptionCaseRoute, extended],
      [extendSubscriptionRoute, buildCase()],
    ])
    renderCase(http)
    const { inside } = await openDialog('Take the extension back', 'Take the extension back')
    await giveReason(inside)
    await userEvent.click(inside.getByRole('button', { name: 'Take back' }))
    await screen.findByRole('button', { name: 'Extend access' })
    expect(http.calls.at(-1)?.options).toMatchObject({ body: { extend_to_date: null } })
  })

  it('says the server’s words about the day', async () => {
    const http = stubHttp([
      [getSubscriptionCaseRoute, buildCase()],
      [extendSubscriptionRoute, errorAnswer(400, { extend_to_date: ['At most a year ahead.'] })],
    ])
    renderCase(http)
    const { inside } = await openDialog('Extend access', 'Extend access')
    fireEvent.change(inside.getByLabelText('Access until, this day included'), {
      target: { value: '2029-01-01' },
    })
    await giveReason(inside)
    await userEvent.click(inside.getByRole('button', { name: /^Extend until/ }))
    expect(await inside.findByText('At most a year ahead.')).toBeTruthy()
  })
})

describe('a cancellation by the site', () => {
  it('shows what each choice gives back, asks with amount and person, and sends what was seen', async () => {
    const http = stubHttp([
      [getSubscriptionCaseRoute, buildCase()],
      [cancelBySiteRoute, buildCase({ status: 'canceled_by_site' })],
    ])
    const { shell } = renderCase(http)
    const { dialog, inside } = await openDialog('Cancel by the site', 'Cancel by the site')
    expect(inside.getByText('$191.88 × 202/360')).toBeTruthy()
    await giveReason(inside, 'The terms were broken')
    expect(inside.getByRole('alert').textContent).toBe('Choose what goes back.')
    await userEvent.click(inside.getByRole('radio', { name: /The unused days/ }))
    await userEvent.click(inside.getByRole('button', { name: 'Continue' }))
    expect(
      inside.getByText(
        `End Standard of ${ADA} today? $107.67 goes back to the card. This cannot be undone.`,
      ),
    ).toBeTruthy()
    expect(await listViolations(dialog)).toEqual([])
    await userEvent.click(inside.getByRole('button', { name: 'Cancel it, refund $107.67' }))
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
      `success: Standard of ${ADA} is canceled. $107.67 goes back to the card.`,
    )
  })

  it('is not offered for what is over', async () => {
    renderCase(showing(buildCase({ status: 'replaced' })))
    expect(await screen.findByText('Nothing: this subscription is closed.')).toBeTruthy()
  })
})
