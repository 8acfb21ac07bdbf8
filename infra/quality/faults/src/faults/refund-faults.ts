import { setTimeout as wait } from 'node:timers/promises'
import type { RefundOutcome } from '@quantamental/api/subscription'
import { BASIC, buy, expectOk, PRO, type Wish } from '../world/buying.ts'
import { until } from '../world/until.ts'
import { createUser, passTime, readTier, type User } from '../world/users.ts'
import type { World } from '../world/world.ts'
import { check, count, countAlerts, describe, type Fault, listOrders, reconcile } from './fault.ts'

interface Payment {
  readonly id: number
  readonly intent: string
  readonly cents: number
}

/** Payments of a user, oldest first. */
function paymentsOf(world: World, { userId }: User): Promise<Payment[]> {
  return world.sql<Payment & object>(
    `select id, payment_intent_id as intent, amount_in_cents as cents
       from cart.payment where user_id = $1 order by id`,
    [userId],
  )
}

async function paymentOf(world: World, user: User): Promise<Payment> {
  const [payment] = await paymentsOf(world, user)
  if (!payment) throw new Error('the user has no payment')
  return payment
}

/** Refund a payment as an operator, in full unless `amount_in_cents` is given. */
async function refund(
  world: World,
  { id, cents }: Payment,
  options: { outcome?: RefundOutcome; access_till?: string; amount_in_cents?: number } = {},
) {
  const operator = await world.operator()
  const body = { amount_in_cents: cents, reason: 'Requested by the customer.', ...options }
  return operator.send('POST', `/api/billing/payment/${id}/refund/`, body)
}

/** Shift a user's dates by `interval` and run the due jobs. */
async function liveOn(world: World, user: User, interval: string): Promise<void> {
  await passTime(world, user, interval)
  await (await world.startJobs()).ran
}

/** Full refund of a plan with automatic renewal; jobs run on the same day and after each of `terms`. */
function refundedRenewal(
  name: string,
  wish: Wish,
  terms: readonly string[],
  refundIt: (world: World, payment: Payment) => Promise<unknown>,
): Fault {
  return {
    name: `refund${name}`,
    scenario: 'a plan with automatic renewal is fully refunded; jobs run on and after the due day',
    async run(world) {
      const user = await createUser(world, 'refund-renewing')
      await buy(user, { ...wish, isAutoRenew: true })
      await refundIt(world, await paymentOf(world, user))
      await untilTier(user, 0)
      for (const term of ['0 days', ...terms]) await liveOn(world, user, term)
      return endOf(user, 0)
    },
  }
}

/** User with Basic upgraded to Pro on the first day, both with automatic renewal. */
async function upgradeToPro(world: World, name: string) {
  const user = await createUser(world, name)
  await buy(user, { isAutoRenew: true })
  const [basic] = await world.sql<{ item: number }>(
    'select order_item_id as item from cart.subscription where user_id = $1 and not is_removed',
    [user.userId],
  )
  await buy(user, { tier: PRO, upgradedItemId: basic?.item ?? 0, isAutoRenew: true })
  await untilTier(user, PRO)
  const [lower, upgrade] = await paymentsOf(world, user)
  if (!lower || !upgrade) throw new Error('expected two payments: the plan and its upgrade')
  return { user, lower, upgrade }
}

interface UpgradeRefund {
  readonly refunded: 'lower' | 'upgrade'
  readonly outcome: RefundOutcome
  readonly giftDays?: number
  /** Tier after the refund; `later` is the tier a month later. */
  readonly tier: number
  readonly later: number
}

function refundedUpgrade(
  name: string,
  scenario: string,
  { refunded, outcome, giftDays, tier, later }: UpgradeRefund,
): Fault {
  return {
    name: `refund${name}`,
    scenario,
    async run(world) {
      const { user, ...payments } = await upgradeToPro(world, 'refund-upgrade')
      const [day] = await world.sql<{ day: string }>(
        `select ((now() at time zone 'America/New_York')::date + $1::int)::text as day`,
        [giftDays ?? 0],
      )
      const gift = giftDays === undefined || !day ? {} : { access_till: day.day }
      expectOk(await refund(world, payments[refunded], { outcome, ...gift }))
      if (tier !== later) await untilTier(user, tier)
      for (const term of ['10 days', '1 month']) await liveOn(world, user, term)
      return endOf(user, later)
    },
  }
}

async function endOf(user: User, tier: number) {
  const [order] = await listOrders(user)
  return { ended: order ? describe(order) : '', users: [{ user, tier }] }
}

const untilTier = (user: User, tier: number) =>
  until(`tier ${tier}`, async () => (await readTier(user)) === tier)

function disputed(status: 'won' | 'lost', tier: number): Fault {
  return {
    name: `dispute ${status}`,
    scenario: `the bank reverses the payment; access pauses; the dispute is ${status}; events arrive twice`,
    async run(world) {
      const user = await createUser(world, 'dispute')
      await buy(user)
      await untilTier(user, BASIC)
      const { intent } = await paymentOf(world, user)
      const dispute = await world.simulator.control<{ id: string }>('POST', `dispute/${intent}`)
      await untilTier(user, 0)
      await world.simulator.control('POST', `dispute/${dispute.id}/close`, { status })
      const { events } = await world.simulator.state()
      for (const { id, data } of events)
        if (data.object.id === dispute.id)
          await world.simulator.control('POST', `redeliver/${id}`, { times: 2 })
      const rows = await until('the dispute to close', () =>
        count(
          world,
          'select count(*)::int as n from cart.dispute where user_id = $1 and state = $2',
          [user.userId, status],
        ),
      )
      check(rows === 1 && (await countAlerts(world, user, 'dispute')) > 0, 'operators get an alert')
      return endOf(user, tier)
    },
  }
}

export const REFUND_FAULTS: readonly Fault[] = [
  {
    name: 'refund: whole',
    scenario: 'a full refund requested by an operator three times at once',
    async run(world) {
      const user = await createUser(world, 'refund')
      await buy(user)
      const payment = await paymentOf(world, user)
      const responses = await Promise.all([1, 2, 3].map(() => refund(world, payment)))
      check(
        responses.filter(({ status }) => status === 200).length === 1,
        'the payment is refunded once',
      )
      await untilTier(user, 0)
      return endOf(user, 0)
    },
  },
  {
    name: 'refund: part',
    scenario:
      'one dollar; Stripe’s response and event are lost, and the job sends the refund again',
    async run(world) {
      const user = await createUser(world, 'refund-part')
      await buy(user)
      const payment = await paymentOf(world, user)
      await world.simulator.control('POST', 'webhooks', { drop: true })
      const fault = { route: 'POST /v1/refunds', kind: 'reset_after', times: 2 }
      await world.simulator.control('POST', 'faults', fault)
      await refund(world, payment, { amount_in_cents: 100 })
      // The job that sends it again can learn of it only by querying Stripe.
      await (await world.startJobs()).ran
      return endOf(user, BASIC)
    },
  },
  {
    name: 'refund: six at once',
    scenario: 'one dollar requested six times while the payment is busy',
    async run(world) {
      const user = await createUser(world, 'refund-at-once')
      await buy(user)
      const payment = await paymentOf(world, user)
      // All requests pass their checks before the first one gets the locked payment.
      const busy = world.sql(
        `with busy as materialized (select id from cart.payment where id = $1 for update)
         select pg_sleep(3) from busy`,
        [payment.id],
      )
      await wait(300)
      const request = () => refund(world, payment, { amount_in_cents: 100 })
      const responses = await Promise.all(Array.from({ length: 6 }, request))
      await busy
      const made = responses.filter(({ status }) => status === 200).length
      check(made === 1, `one request succeeds, not ${made}`)
      return endOf(user, BASIC)
    },
  },
  refundedRenewal(
    ': month that renews',
    { cycle: 'monthly' },
    ['1 month -1 day', '3 days'],
    refund,
  ),
  refundedRenewal(': year that renews', { cycle: 'annual' }, ['1 year -1 day', '3 days'], refund),
  refundedRenewal(
    ' at Stripe: month that renews',
    { cycle: 'monthly' },
    ['1 month -1 day', '3 days'],
    async (world, { intent }) => {
      // The reconciliation has just run: for minutes only the event can report the refund.
      await (await world.startJobs()).ran
      await world.simulator.stripe('refunds', { payment_intent: intent })
    },
  ),
  refundedUpgrade(': upgrade ended', 'Basic upgraded to Pro; the upgrade is refunded, both end', {
    refunded: 'upgrade',
    outcome: 'end_now',
    tier: 0,
    later: 0,
  }),
  refundedUpgrade(': upgrade returned to its plan', 'the upgrade is refunded; Basic continues', {
    refunded: 'upgrade',
    outcome: 'restore_previous',
    tier: BASIC,
    later: BASIC,
  }),
  refundedUpgrade(': upgrade left as a gift', 'the upgrade is refunded; Pro ends after ten days', {
    refunded: 'upgrade',
    outcome: 'gift',
    giftDays: 10,
    tier: PRO,
    later: 0,
  }),
  refundedUpgrade(': plan under an upgrade', 'Basic is refunded; Pro cannot continue without it', {
    refunded: 'lower',
    outcome: 'end_now',
    tier: 0,
    later: 0,
  }),
  {
    name: 'refund: part then renewal',
    scenario:
      'one dollar of a month is refunded, the plan continues; the next month is charged in full',
    async run(world) {
      const user = await createUser(world, 'refund-renewed')
      await buy(user, { cycle: 'monthly', isAutoRenew: true })
      expectOk(await refund(world, await paymentOf(world, user), { amount_in_cents: 100 }))
      await passTime(world, user, '1 month -1 day')
      const paid = await until('the charge of the next month', async () => {
        await (await world.startJobs()).ran
        const payments = await paymentsOf(world, user)
        return payments.length > 1 && payments
      })
      check(paid.length === 2, `one month is charged, not ${paid.length - 1}`)
      return endOf(user, BASIC)
    },
  },
  {
    name: 'refund: outage past the due day',
    scenario: 'requested in an outage that lasts until the next month is due; then the plan ends',
    async run(world) {
      const user = await createUser(world, 'refund-outage')
      await buy(user, { cycle: 'monthly', isAutoRenew: true })
      const outage = { route: '* /v1/*', kind: '500_before', times: 9999 }
      await world.simulator.control('POST', 'faults', outage)
      const { status } = await refund(world, await paymentOf(world, user))
      check(status === 503, `the refund is stored for later: 503, not ${status}`)
      await passTime(world, user, '1 month -1 day')
      // Jobs that need Stripe fail.
      await (await world.startJobs()).ran.catch(() => {})
      await world.simulator.control('DELETE', 'faults')
      await until('the refund to succeed', async () => {
        await (await world.startJobs()).ran
        return count(
          world,
          `select count(*)::int as n from cart.refund where user_id = $1 and state = 'succeeded'`,
          [user.userId],
        )
      })
      await untilTier(user, 0)
      await liveOn(world, user, '3 days')
      const paid = await paymentsOf(world, user)
      check(paid.length === 1, `there is one payment, not ${paid.length}`)
      return endOf(user, 0)
    },
  },
  {
    name: 'refund at Stripe: part',
    scenario: 'two dollars are refunded at Stripe; the event is lost',
    async run(world) {
      const user = await createUser(world, 'refund-there')
      await buy(user)
      await world.simulator.control('POST', 'webhooks', { drop: true })
      const { intent } = await paymentOf(world, user)
      await world.simulator.stripe('refunds', { payment_intent: intent, amount: '200' })
      await reconcile(world)
      check((await countAlerts(world, user, 'refund-elsewhere')) === 1, 'operators get one alert')
      return endOf(user, BASIC)
    },
  },
  disputed('won', BASIC),
  disputed('lost', 0),
]
