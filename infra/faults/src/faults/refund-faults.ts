import { setTimeout as wait } from 'node:timers/promises'
import type { RefundOutcome } from '@quantamental/api/subscription'
import { BASIC, buy, expectOk, PRO, type Wish } from '../world/buying.ts'
import { passTime } from '../world/pass-time.ts'
import { join, type Person, readTier } from '../world/people.ts'
import { until } from '../world/until.ts'
import type { World } from '../world/world.ts'
import { check, count, countAlerts, describe, type Fault, listOrders } from './fault.ts'

interface Payment {
  readonly id: number
  readonly intent: string
  readonly cents: number
}

/** The payments of a person, oldest first. */
function paymentsOf(world: World, { userId }: Person): Promise<Payment[]> {
  return world.sql<Payment & object>(
    `select id, payment_intent_id as intent, amount_in_cents as cents
       from cart.payment where user_id = $1 order by id`,
    [userId],
  )
}

async function paymentOf(world: World, person: Person): Promise<Payment> {
  const [payment] = await paymentsOf(world, person)
  if (!payment) throw new Error('nothing was paid')
  return payment
}

/** An operator's refund; all of the payment, unless `amount_in_cents` says less. */
async function refund(
  world: World,
  { id, cents }: Payment,
  options: { outcome?: RefundOutcome; access_till?: string; amount_in_cents?: number } = {},
) {
  const operator = await world.operator()
  const body = { amount_in_cents: cents, reason: 'Requested by the customer.', ...options }
  return operator.send('POST', `/api/billing/payment/${id}/refund/`, body)
}

/** The jobs of a day after `interval`, for this person. */
async function liveOn(world: World, person: Person, interval: string): Promise<void> {
  await passTime(world, person, interval)
  await (await world.startJobs()).ran
}

/** Automatic renewal, whole refund, and days of jobs: on the day itself, at the due day and after it. */
function refundedRenewal(
  name: string,
  wish: Wish,
  terms: readonly string[],
  refundIt: (world: World, payment: Payment) => Promise<unknown>,
): Fault {
  return {
    name: `refund${name}`,
    scenario: 'a plan that renews automatically, refunded whole; jobs run on and after the due day',
    async run(world) {
      const person = await join(world, 'refund-renewing')
      await buy(person, { ...wish, isAutoRenew: true })
      await refundIt(world, await paymentOf(world, person))
      await untilTier(person, 0)
      for (const term of ['0 days', ...terms]) await liveOn(world, person, term)
      return endOf(person, 0)
    },
  }
}

/** Basic upgraded to Pro on the first day, both with automatic renewal. */
async function upgradeToPro(world: World, name: string) {
  const person = await join(world, name)
  await buy(person, { isAutoRenew: true })
  const [basic] = await world.sql<{ item: number }>(
    'select order_item_id as item from cart.subscription where user_id = $1 and not is_removed',
    [person.userId],
  )
  await buy(person, { tier: PRO, upgradedItemId: basic?.item ?? 0, isAutoRenew: true })
  await untilTier(person, PRO)
  const [lower, upgrade] = await paymentsOf(world, person)
  if (!lower || !upgrade) throw new Error('the plan and its upgrade are two payments')
  return { person, lower, upgrade }
}

interface UpgradeRefund {
  readonly refunded: 'lower' | 'upgrade'
  readonly outcome: RefundOutcome
  readonly giftDays?: number
  /** Tiers after the refund, and a month later. */
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
      const { person, ...payments } = await upgradeToPro(world, 'refund-upgrade')
      const [day] = await world.sql<{ day: string }>(
        `select ((now() at time zone 'America/New_York')::date + $1::int)::text as day`,
        [giftDays ?? 0],
      )
      const gift = giftDays === undefined || !day ? {} : { access_till: day.day }
      expectOk(await refund(world, payments[refunded], { outcome, ...gift }))
      if (tier !== later) await untilTier(person, tier)
      for (const term of ['10 days', '1 month']) await liveOn(world, person, term)
      return endOf(person, later)
    },
  }
}

async function endOf(person: Person, tier: number) {
  const [order] = await listOrders(person)
  return { ended: order ? describe(order) : '', people: [{ person, tier }] }
}

const untilTier = (person: Person, tier: number) =>
  until(`tier ${tier}`, async () => (await readTier(person)) === tier)

function disputed(status: 'won' | 'lost', tier: number): Fault {
  return {
    name: `dispute ${status}`,
    scenario: `the bank takes the payment back; access pauses; the dispute is ${status}; told twice`,
    async run(world) {
      const person = await join(world, 'dispute')
      await buy(person)
      await untilTier(person, BASIC)
      const { intent } = await paymentOf(world, person)
      const dispute = await world.simulator.control<{ id: string }>('POST', `dispute/${intent}`)
      await untilTier(person, 0)
      await world.simulator.control('POST', `dispute/${dispute.id}/close`, { status })
      const { events } = await world.simulator.state()
      for (const { id, data } of events)
        if (data.object.id === dispute.id)
          await world.simulator.control('POST', `redeliver/${id}`, { times: 2 })
      const rows = await until('the end of the dispute', () =>
        count(
          world,
          'select count(*)::int as n from cart.dispute where user_id = $1 and state = $2',
          [person.userId, status],
        ),
      )
      check(rows === 1 && (await countAlerts(world, person, 'dispute')) > 0, 'operators are told')
      return endOf(person, tier)
    },
  }
}

export const REFUND_FAULTS: readonly Fault[] = [
  {
    name: 'refund: whole',
    scenario: 'requested by an operator three times at once',
    async run(world) {
      const person = await join(world, 'refund')
      await buy(person)
      const payment = await paymentOf(world, person)
      const answers = await Promise.all([1, 2, 3].map(() => refund(world, payment)))
      check(answers.filter(({ status }) => status === 200).length === 1, 'it goes back once')
      await untilTier(person, 0)
      return endOf(person, 0)
    },
  },
  {
    name: 'refund: part',
    scenario: 'one dollar; Stripe’s answer and its event are lost, and the job sends it again',
    async run(world) {
      const person = await join(world, 'refund-part')
      await buy(person)
      const payment = await paymentOf(world, person)
      await world.simulator.control('POST', 'webhooks', { drop: true })
      const fault = { route: 'POST /v1/refunds', kind: 'reset_after', times: 2 }
      await world.simulator.control('POST', 'faults', fault)
      await refund(world, payment, { amount_in_cents: 100 })
      // The job that sends it again knows of it by asking Stripe alone.
      await (await world.startJobs()).ran
      return endOf(person, BASIC)
    },
  },
  {
    name: 'refund: six at once',
    scenario: 'one dollar requested six times while the payment is busy',
    async run(world) {
      const person = await join(world, 'refund-at-once')
      await buy(person)
      const payment = await paymentOf(world, person)
      // Whatever a request checks before it needs the payment, all of them have checked by then.
      const busy = world.sql(
        `with busy as materialized (select id from cart.payment where id = $1 for update)
         select pg_sleep(3) from busy`,
        [payment.id],
      )
      await wait(300)
      const request = () => refund(world, payment, { amount_in_cents: 100 })
      const answers = await Promise.all(Array.from({ length: 6 }, request))
      await busy
      const made = answers.filter(({ status }) => status === 200).length
      check(made === 1, `one dollar is refunded, not ${made}`)
      return endOf(person, BASIC)
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
      // The reconciliation was just made: for minutes the event alone can bring the news.
      await (await world.startJobs()).ran
      await world.simulator.stripe('refunds', { payment_intent: intent })
    },
  ),
  refundedUpgrade(': upgrade ended', 'Basic upgraded to Pro; the upgrade refunded, both end', {
    refunded: 'upgrade',
    outcome: 'end_now',
    tier: 0,
    later: 0,
  }),
  refundedUpgrade(': upgrade returned to its plan', 'the upgrade refunded; Basic goes on', {
    refunded: 'upgrade',
    outcome: 'restore_previous',
    tier: BASIC,
    later: BASIC,
  }),
  refundedUpgrade(': upgrade kept as a gift', 'the upgrade refunded; Pro ends after ten days', {
    refunded: 'upgrade',
    outcome: 'gift',
    giftDays: 10,
    tier: PRO,
    later: 0,
  }),
  refundedUpgrade(': plan under an upgrade', 'Basic refunded; Pro cannot go on without it', {
    refunded: 'lower',
    outcome: 'end_now',
    tier: 0,
    later: 0,
  }),
  {
    name: 'refund: part then renewal',
    scenario: 'one dollar of a month refunded, the plan kept; the next month is charged in full',
    async run(world) {
      const person = await join(world, 'refund-renewed')
      await buy(person, { cycle: 'monthly', isAutoRenew: true })
      expectOk(await refund(world, await paymentOf(world, person), { amount_in_cents: 100 }))
      await passTime(world, person, '1 month -1 day')
      const paid = await until('the next month', async () => {
        await (await world.startJobs()).ran
        const payments = await paymentsOf(world, person)
        return payments.length > 1 && payments
      })
      check(paid.length === 2, `one month is charged, not ${paid.length - 1}`)
      return endOf(person, BASIC)
    },
  },
  {
    name: 'refund: outage past the due day',
    scenario: 'requested in an outage that lasts until the next month is due; then it ends',
    async run(world) {
      const person = await join(world, 'refund-outage')
      await buy(person, { cycle: 'monthly', isAutoRenew: true })
      const outage = { route: '* /v1/*', kind: '500_before', times: 9999 }
      await world.simulator.control('POST', 'faults', outage)
      const { status } = await refund(world, await paymentOf(world, person))
      check(status === 503, `it is noted for later: 503, not ${status}`)
      await passTime(world, person, '1 month -1 day')
      // What needs Stripe fails, and says so.
      await (await world.startJobs()).ran.catch(() => {})
      await world.simulator.control('DELETE', 'faults')
      await until('the refund', async () => {
        await (await world.startJobs()).ran
        return count(
          world,
          `select count(*)::int as n from cart.refund where user_id = $1 and state = 'succeeded'`,
          [person.userId],
        )
      })
      await untilTier(person, 0)
      await liveOn(world, person, '3 days')
      const paid = await paymentsOf(world, person)
      check(paid.length === 1, `nothing more is charged: ${paid.length} payments`)
      return endOf(person, 0)
    },
  },
  {
    name: 'refund at Stripe: part',
    scenario: 'two dollars refunded at Stripe, unknown here; its event is lost',
    async run(world) {
      const person = await join(world, 'refund-there')
      await buy(person)
      await world.simulator.control('POST', 'webhooks', { drop: true })
      const { intent } = await paymentOf(world, person)
      await world.simulator.stripe('refunds', { payment_intent: intent, amount: '200' })
      const operator = await world.operator()
      expectOk(await operator.send('POST', '/api/billing/reconciliation/'))
      check((await countAlerts(world, person, 'refund-elsewhere')) === 1, 'operators are told')
      return endOf(person, BASIC)
    },
  },
  disputed('won', BASIC),
  disputed('lost', 0),
]
