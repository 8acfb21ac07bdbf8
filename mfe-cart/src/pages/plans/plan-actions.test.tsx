import { beforeEach, describe, expect, it } from '@jest/globals'
import { type AccountStatus, getAccountStatusRoute } from '@quantamental/api/account'
import {
  checkoutRoute,
  listOrdersRoute,
  listProductsRoute,
  quoteCartRoute,
  startItemRoute,
} from '@quantamental/api/cart'
import type { CartItem } from '@quantamental/api/cart-rules'
import { buildCartItem } from '@quantamental/api/cart-rules/testing'
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
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { cartStore } from '../../stores/cart-store.ts'
import { buildOrder } from '../../testing/build-order.ts'
import { basicPlan, proPlan, standardPlan } from '../../testing/build-product.ts'
import { buildStatus, buildSubscriber, buildSubscription } from '../../testing/build-subscriber.ts'

type Actions = AccountStatus['actions']

const button = (
  action: Actions[number]['action'],
  label: string,
  message = '',
): Actions[number] => ({ action, label, allowed: message === '', message })

/** Upgrade from annual Standard to Pro on 2026-05-03 until 2027-01-14. See infra/docs/domain/quoting.md. */
const upgrade = buildCartItem({
  id: 3,
  code: 'pro',
  name: 'Pro',
  subscription_type: 'Upgraded subscription',
  orig_order_item_id: 120,
  billing_cycle: 'annual',
  prorata: { numerator: 7, denominator: 10 },
  subscription_start_date: '2026-05-03',
  subscription_end_date: '2027-01-14',
  paid_till_date: '2027-01-14',
  quoted_price_in_cents: 13440,
  working: '1200 × 0.7 × ($31.99 − $15.99)',
  note: '8 months and 12 days of Standard → Pro',
})

interface Setup {
  readonly url?: string
  readonly user?: ReturnType<typeof buildUser> | null
  readonly actions?: Actions
  readonly start?: StubAnswer<typeof startItemRoute>
  readonly status?: StubAnswer<typeof getAccountStatusRoute>
  readonly orders?: StubAnswer<typeof listOrdersRoute>
}

const answerWith = (item: CartItem) => item as never

function renderPlans(setup: Setup = {}) {
  const { url = '/plans', user = null, actions = [] } = setup
  const http = stubHttp([
    [listProductsRoute, [basicPlan, standardPlan, proPlan]],
    [getAccountStatusRoute, setup.status ?? buildStatus(actions)],
    [startItemRoute, setup.start ?? answerWith(buildCartItem({ id: 1, name: 'Basic' }))],
    [quoteCartRoute, neverAnswers()],
    [listOrdersRoute, setup.orders ?? []],
    [checkoutRoute, errorAnswer(409, { detail: 'Closed.', code: 'order_closed' })],
  ])
  const rendered = renderRemote(remote, { url, shell: createStubShell({ http, user }) })
  const startsOf = () =>
    http.calls.filter(({ path }) => path === startItemRoute.path).map(({ options }) => options.body)
  return { ...rendered, http, startsOf }
}
const getPlan = async (name: string) => within(await screen.findByRole('region', { name }))
const buttonsOf = (plan: Awaited<ReturnType<typeof getPlan>>) =>
  plan.queryAllByRole('button').map(({ textContent }) => textContent)

beforeEach(() => localStorage.clear())

describe('a visitor on the plans page', () => {
  it('a visitor on the plans page adds a plan to the cart with a toast and the open panel', async () => {
    const { shell, startsOf } = renderPlans()
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Basic' }))
    await waitFor(() => expect(cartStore.getState().isPanelOpen).toBe(true))
    expect(shell.notices).toEqual(['success: Added to cart! Complete subscription in the Cart.'])
    expect(startsOf()).toEqual([
      {
        subscription_type: 'New subscription',
        subscription_id: null,
        product_id: 1,
        billing_cycle: 'monthly',
        is_commercial: false,
      },
    ])
    expect(cartStore.getState().items.map(({ id }) => id)).toEqual([1])
    expect(await screen.findByRole('button', { name: 'In your cart (Basic)' })).toBeTruthy()
  })

  it('a visitor on the plans page adds a plan with the selected billing cycle and use', async () => {
    const { startsOf } = renderPlans()
    await userEvent.click(await screen.findByRole('radio', { name: /^Annual/ }))
    await userEvent.click(screen.getByRole('switch'))
    await userEvent.click(screen.getByRole('button', { name: 'Choose Basic' }))
    expect(startsOf()).toEqual([
      expect.objectContaining({ billing_cycle: 'annual', is_commercial: true }),
    ])
  })

  it('a visitor on the plans page sees an error toast and an unchanged cart if adding a plan fails', async () => {
    const { shell } = renderPlans({ start: errorAnswer(503) })
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Basic' }))
    expect(shell.notices).toEqual(['error: Error encountered. Please try again later.'])
    expect(cartStore.getState().items).toEqual([])
  })

  it('a visitor on the plans page is asked to log in for a link about a subscription', async () => {
    renderPlans({ url: '/plans?action=Upgraded+subscription&sub=12' })
    const link = await screen.findByRole('link', { name: 'Log in' })
    expect(link.getAttribute('href')).toBe('/login')
    expect(screen.getByRole('button', { name: 'Choose Pro' })).toBeTruthy()
  })
})

it('the billing switch changes the billing cycle of items in the cart', async () => {
  localStorage.setItem('CART', JSON.stringify([buildCartItem({ id: 2 })]))
  renderPlans()
  await userEvent.click(await screen.findByRole('radio', { name: /^Annual/ }))
  // Manually: 12 × 15.99 = 191.88.
  expect(cartStore.getState().items).toMatchObject([
    { billing_cycle: 'annual', quoted_price_in_cents: 19188 },
  ])
})

it('a disabled billing switch shows the reason', async () => {
  const item = buildCartItem({ subscription_type: 'Payment', orig_order_item_id: 120 })
  localStorage.setItem('CART', JSON.stringify([item]))
  renderPlans()
  const annual = await screen.findByRole('radio', { name: /^Annual/ })
  expect(annual.matches(':disabled')).toBe(true)
  expect(
    screen.getByText('Your cart contains a payment, which uses its own billing cycle.'),
  ).toBeTruthy()
})

describe('a user without a subscription', () => {
  it('a user without a subscription can choose any plan', async () => {
    renderPlans({ user: buildUser() })
    expect(buttonsOf(await getPlan('Basic'))).toEqual(['Choose Basic'])
    expect(buttonsOf(await getPlan('Pro'))).toEqual(['Choose Pro'])
    expect(screen.queryByText('Your plan')).toBeNull()
  })

  it('a user without a subscription sees no actions while the session is unknown', async () => {
    const { shell } = renderPlans()
    shell.setSession({ status: 'unknown' })
    await getPlan('Basic')
    await waitFor(() => expect(screen.queryByRole('button', { name: /Choose/ })).toBeNull())
  })
})

describe('a user with Standard', () => {
  const user = buildSubscriber()
  const actions = [
    button('Auto renew change', 'Turn on auto renew'),
    button('Upgraded subscription', 'Upgrade'),
    button('Swapped subscription', 'Swap', 'You can swap in 3 day(s).'),
    button('Change to new plan', 'Change plan', 'You can renew in 15 day(s).'),
    button('Renewed subscription', 'Renew', 'You can renew in 15 day(s).'),
    button('Canceled subscription', 'Cancel subscription'),
    button('Billing cycle change', 'Switch to annual billing'),
  ]

  it('a user with Standard sees their plan marked and the allowed actions at each plan', async () => {
    renderPlans({ user, actions })
    const standard = await getPlan('Standard')
    expect(await standard.findByText('Your plan')).toBeTruthy()
    await standard.findByRole('button', { name: 'Renew (Standard)' })
    expect(buttonsOf(standard)).toEqual(['Renew (Standard)', 'Switch to annual billing (Standard)'])
    expect(buttonsOf(await getPlan('Basic'))).toEqual(['Swap (Basic)', 'Change plan (Basic)'])
    expect(buttonsOf(await getPlan('Pro'))).toEqual(['Upgrade (Pro)', 'Change plan (Pro)'])
  })

  it('a user with Standard sees disallowed actions with the reason', async () => {
    const { startsOf } = renderPlans({ user, actions })
    const renew = await screen.findByRole('button', {
      name: 'Renew (Standard)',
      description: 'You can renew in 15 day(s).',
    })
    expect(renew.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(renew)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(startsOf()).toEqual([])
  })

  it('a user with Standard sees a price preview of an upgrade before adding it to the cart', async () => {
    const { shell, startsOf } = renderPlans({ user, actions, start: answerWith(upgrade) })
    await userEvent.click(await screen.findByRole('button', { name: 'Upgrade (Pro)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade: Pro' }))
    expect(await dialog.findByText('$134.40 today')).toBeTruthy()
    expect(dialog.getByText('8 months 12 days: 1200 × 0.7 × ($31.99 − $15.99)')).toBeTruthy()
    expect(dialog.getByText('8 months and 12 days of Standard → Pro')).toBeTruthy()
    expect(startsOf()).toEqual([
      expect.objectContaining({
        subscription_type: 'Upgraded subscription',
        subscription_id: 12,
        product_id: 3,
      }),
    ])
    expect(cartStore.getState().items).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Add to cart' }))
    expect(shell.notices).toEqual(['success: Added to cart! Complete plan upgrade in the Cart.'])
    expect(cartStore.getState()).toMatchObject({
      isPanelOpen: true,
      items: [{ id: 3, quoted_price_in_cents: 13440 }],
    })
  })

  it('a user with Standard sees the server’s refusal in the preview', async () => {
    renderPlans({
      user,
      actions,
      start: errorAnswer(409, { detail: 'Pro follows your Standard on 2027-01-15.' }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Upgrade (Pro)' }))
    expect(await screen.findByText('Pro follows your Standard on 2027-01-15.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
  })

  it('a user with Standard can retry a failed preview', async () => {
    let answer: StubAnswer<typeof startItemRoute> = errorAnswer(503)
    renderPlans({ user, actions, start: () => answer as never })
    await userEvent.click(await screen.findByRole('button', { name: 'Upgrade (Pro)' }))
    await screen.findByText('Couldn’t load the price')
    answer = answerWith(upgrade)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('$134.40 today')).toBeTruthy()
  })

  it('a user with Standard sees actions from the user record if the account service fails', async () => {
    renderPlans({ user, status: errorAnswer(503) })
    expect(await screen.findByRole('button', { name: 'Upgrade (Pro)' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Renew (Standard)' })).toBeTruthy()
  })
})

it('a user with an overdue payment can only pay, at their plan', async () => {
  const subscription = buildSubscription({ status: 'past_due' })
  const payment = [button('Payment', 'Make payment'), button('Canceled subscription', 'Cancel')]
  renderPlans({
    user: buildSubscriber(subscription),
    status: buildStatus(payment, subscription),
  })
  expect(await screen.findByRole('button', { name: 'Make payment (Standard)' })).toBeTruthy()
  expect(buttonsOf(await getPlan('Pro'))).toEqual([])
})

describe('a user with an unpaid order', () => {
  const details = buildSubscription().order_item_details
  const user = buildSubscriber(
    buildSubscription({
      status: 'payment_pending',
      order_item_details: { ...details, item_status: 'ordered' },
    }),
  )

  it('a user with an unpaid order can choose any plan and has none yet', async () => {
    const { startsOf } = renderPlans({ user })
    expect(buttonsOf(await getPlan('Standard'))).toEqual(['Choose Standard'])
    expect(buttonsOf(await getPlan('Pro'))).toEqual(['Choose Pro'])
    expect(screen.queryByText('Your plan')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Choose Pro' }))
    expect(startsOf()).toEqual([
      expect.objectContaining({ subscription_type: 'New subscription', subscription_id: null }),
    ])
  })

  it('a user with an unpaid order sees a notice about the payment, which opens the order page if the order is closed', async () => {
    const order = buildOrder({ state: 'awaiting_payment', message: 'Not paid yet.' })
    const { shell } = renderPlans({ user, orders: [order] })
    expect(await screen.findByText(/^You have an unpaid order/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(shell.visits).toEqual(['/product/success?order=7']))
  })

  it('a user with an unpaid order is reloaded if no order is unpaid anymore', async () => {
    const { shell } = renderPlans({ user, orders: [buildOrder()] })
    let reads = 0
    shell.session.reload = async () => {
      reads += 1
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(reads).toBe(1))
  })
})

it('a pending renewal payment keeps the plan marked as the user’s plan', async () => {
  const subscription = buildSubscription({ status: 'payment_pending' })
  renderPlans({ user: buildSubscriber(subscription), status: buildStatus([], subscription) })
  expect(await (await getPlan('Standard')).findByText('Your plan')).toBeTruthy()
  expect(screen.queryByText(/^You have an unpaid order/)).toBeNull()
})

it('a user with an expired plan can renew it or choose any plan', async () => {
  const subscription = buildSubscription({ status: 'expired' })
  const actions = [button('Renewed subscription', 'Renew'), button('New subscription', 'See plans')]
  renderPlans({
    user: buildSubscriber(subscription),
    status: buildStatus(actions, subscription),
  })
  await screen.findByRole('button', { name: 'Renew (Standard)' })
  expect(buttonsOf(await getPlan('Standard'))).toEqual(['Renew (Standard)', 'Choose Standard'])
  expect(buttonsOf(await getPlan('Pro'))).toEqual(['Choose Pro'])
  expect(screen.queryByText('Your plan')).toBeNull()
})

describe('plans page with an action in the URL', () => {
  const user = buildSubscriber()
  const actions = [
    button('Upgraded subscription', 'Upgrade'),
    button('Change to new plan', 'Change plan'),
    button('Renewed subscription', 'Renew'),
  ]
  const url = '/plans?action=Upgraded+subscription&sub=12'

  it('the plans page with an action in the URL shows a headline, offers only that action and stores it in the cart', async () => {
    renderPlans({ url, user, actions })
    expect(await screen.findByText('Choose a plan to upgrade to.')).toBeTruthy()
    await screen.findByRole('button', { name: 'Upgrade (Pro)' })
    expect(buttonsOf(await getPlan('Pro'))).toEqual(['Upgrade (Pro)'])
    expect(buttonsOf(await getPlan('Basic'))).toEqual([])
    expect(cartStore.getState().swapUpgradeItem).toEqual({
      action: 'Upgraded subscription',
      sub: 12,
      addedToCart: false,
      productID: null,
    })
  })

  it.each([
    ['Change to new plan', 'Choose a plan to change to.'],
    ['Swapped subscription', 'Choose a plan to swap to.'],
  ])(
    'the plans page with an action in the URL shows its own headline for %s',
    async (action, text) => {
      renderPlans({ url: `/plans?${new URLSearchParams({ action, sub: '12' })}`, user, actions })
      expect(await screen.findByText(text)).toBeTruthy()
    },
  )

  it('the plans page with an action in the URL stops the change with an empty cart', async () => {
    const { shell, currentUrl } = renderPlans({ url, user, actions })
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(shell.notices).toEqual(['success: Stopped changing/upgrading plan.'])
    expect(currentUrl()).toBe('/plans')
    expect(screen.queryByText('Choose a plan to upgrade to.')).toBeNull()
    expect(cartStore.getState().swapUpgradeItem.action).toBeNull()
  })

  it('the plans page with an action in the URL stops the change and removes its item from the cart', async () => {
    localStorage.setItem('CART', JSON.stringify([upgrade]))
    const { shell } = renderPlans({ url, user, actions })
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(shell.notices).toEqual([
      'success: Stopped changing/upgrading plan. Item removed from cart!',
    ])
    expect(cartStore.getState().items).toEqual([])
  })

  it('the plans page with an action in the URL continues the stored change after a reload without URL parameters', async () => {
    const stored = { action: 'Upgraded subscription', sub: 12, addedToCart: false, productID: null }
    localStorage.setItem('CART_SWAPUPGRADEITEM', JSON.stringify(stored))
    renderPlans({ user, actions })
    expect(await screen.findByText('Choose a plan to upgrade to.')).toBeTruthy()
  })

  it('the plans page with an action in the URL stores no change for an action on the current plan', async () => {
    renderPlans({ url: '/plans?action=Renewed+subscription&sub=12', user, actions })
    expect(await screen.findByText('Renew your plan, highlighted below.')).toBeTruthy()
    await screen.findByRole('button', { name: 'Renew (Standard)' })
    expect(cartStore.getState().swapUpgradeItem.action).toBeNull()
  })

  it.each([
    ['action=Upgraded+subscription&sub=-1', ''],
    ['action=Canceled+subscription&sub=12', ''],
    ['action=Nonsense&sub=12', 'Nonsense is invalid.'],
    ['action=Nonsense', 'Nonsense is invalid.'],
    ['action=&sub=12', 'Action is missing.'],
    ['action=Renewed+subscription&sub=9999', 'We couldn’t find this subscription.'],
    ['action=Upgraded+subscription&sub=9999', 'We couldn’t find this subscription.'],
    ['action=Payment&sub=12', 'Payment is invalid.'],
  ])(
    'the plans page with an action in the URL ignores the invalid parameters %s and shows "%s"',
    async (query, problem) => {
      renderPlans({ url: `/plans?${query}`, user, actions })
      await screen.findByRole('button', { name: 'Renew (Standard)' })
      expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
      expect(screen.queryByText(/highlighted below/)).toBeNull()
      expect(cartStore.getState().swapUpgradeItem.action).toBeNull()
      if (problem !== '') expect(screen.getByText(problem)).toBeTruthy()
    },
  )

  it('the plans page with an action in the URL ignores a stored change for a subscription of another user', async () => {
    localStorage.setItem(
      'CART_SWAPUPGRADEITEM',
      '{"action":"Upgraded subscription","sub":9999,"addedToCart":false,"productID":null}',
    )
    renderPlans({ url: '/plans', user, actions })
    await screen.findByRole('button', { name: 'Renew (Standard)' })
    expect(screen.queryByText('Choose a plan to upgrade to.')).toBeNull()
  })

  it('the plans page with an action in the URL shows an invalid action to visitors too', async () => {
    renderPlans({ url: '/plans?action=Foo' })
    expect(await screen.findByText('Foo is invalid.')).toBeTruthy()
  })
})

it('the plans page has no accessibility violations with disallowed actions and a preview', async () => {
  const actions = [
    button('Upgraded subscription', 'Upgrade'),
    button('Renewed subscription', 'Renew', 'You can renew in 15 day(s).'),
  ]
  const user = buildSubscriber()
  const { container } = renderPlans({ user, actions, start: answerWith(upgrade) })
  await screen.findByRole('button', { name: 'Upgrade (Pro)' })
  expect(await listViolations(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade (Pro)' }))
  await screen.findByText('$134.40 today')
  expect(await listViolations(screen.getByRole('dialog'))).toEqual([])
})
