import { ageAttempts } from '../run-fault.ts'
import { BASIC, buy, expectOk, openPage, payOnPage, placeOrder, refresh } from '../world/buying.ts'
import { until } from '../world/until.ts'
import { createUser, passTime, type User } from '../world/users.ts'
import type { World } from '../world/world.ts'
import { check, type Ending, type Fault } from './fault.ts'

const CHARGES = 'POST /v1/payment_intents'

/** User whose saved card is to be charged for the next month or term, due today or `overdueDays` ago. */
async function subscribe(
  world: World,
  name: string,
  cycle: 'monthly' | 'annual' = 'monthly',
  overdueDays = 0,
): Promise<User> {
  const user = await createUser(world, name)
  await buy(user, { cycle, isAutoRenew: true })
  const term = cycle === 'monthly' ? '1 month' : '1 year'
  await passTime(world, user, `${term} ${overdueDays - 1} days`)
  return user
}

interface Charge {
  readonly state: string
  readonly attempt: number
  readonly failure_message: string
}

async function chargeOf(world: World, { userId }: User): Promise<Charge | undefined> {
  const [charge] = await world.sql<Charge>(
    'select state, attempt, failure_message from cart.scheduled_charge where user_id = $1',
    [userId],
  )
  return charge
}

/** Run due jobs until the user's charge has been sent, by any process. */
async function chargeNow(world: World, user: User): Promise<Charge> {
  return until('the charge to be sent', async () => {
    await (await world.startJobs()).ran
    const charge = await chargeOf(world, user)
    return charge && !['due', 'in_flight'].includes(charge.state) && charge
  })
}

/** Number of successful automatic charges of a user at Stripe. */
async function intentsOf(world: World, user: User): Promise<number> {
  const { customers, paymentIntents } = await world.simulator.state()
  const own = customers.find(({ metadata }) => metadata?.user_id === String(user.userId))
  return paymentIntents.filter(
    ({ customer, metadata, status }) =>
      customer === own?.id && metadata.charge_id !== undefined && status === 'succeeded',
  ).length
}

/** Outcome of the charge once it is final; checks that each user was charged exactly once. */
async function endOf(world: World, user: User, users = [user]): Promise<Ending> {
  const charge = await until('the outcome of the charge', async () => {
    await ageAttempts(world)
    const operator = await world.operator()
    await operator.send('POST', '/api/billing/reconciliation/')
    const found = await chargeOf(world, user)
    return found?.state === 'succeeded' && found
  })
  for (const each of users)
    check((await intentsOf(world, each)) === 1, 'each card is charged exactly once')
  return {
    ended: `charge ${charge.state}, attempt ${charge.attempt}`,
    users: users.map((each) => ({ user: each, tier: BASIC })),
  }
}

function declinedRenewal(name: string, behavior: string, cycle: 'monthly' | 'annual'): Fault {
  return {
    name: `renewal: ${name}`,
    scenario: 'the saved card fails; access stays for the paid period; retried on the next days',
    async run(world) {
      const user = await subscribe(world, 'renewal-refused', cycle)
      const [card] = await world.sql<{ id: string }>(
        'select payment_method_id as id from cart.stripe_customer where user_id = $1',
        [user.userId],
      )
      await world.simulator.control('POST', `cards/${card?.id}`, { behavior })
      const charge = await chargeNow(world, user)
      check((await intentsOf(world, user)) === 0, 'nothing is charged')
      return {
        ended: `charge ${charge.state}: ${charge.failure_message}`,
        users: [{ user, tier: BASIC }],
      }
    },
  }
}

/** Fault of Stripe while a saved card is charged. */
function interruptedRenewal(name: string, scenario: string, fault: object): Fault {
  return {
    name: `renewal: ${name}`,
    scenario,
    async run(world) {
      const user = await subscribe(world, 'renewal')
      await world.simulator.control('POST', 'faults', { route: CHARGES, ...fault })
      await until('the charge to be attempted', async () => {
        await (await world.startJobs()).ran
        return ((await chargeOf(world, user))?.attempt ?? 0) > 0
      })
      const before = await chargeOf(world, user)
      await world.simulator.control('DELETE', 'faults')
      if (before?.state === 'due') await chargeNow(world, user)
      const ending = await endOf(world, user)
      return { ...ending, ended: `${before?.state}, then ${ending.ended}` }
    },
  }
}

export const CHARGE_FAULTS: readonly Fault[] = [
  {
    name: 'two schedulers',
    scenario: 'six job processes and both instances run the due charges of five users at once',
    async run(world) {
      const users = []
      for (let i = 0; i < 5; i += 1) users.push(await subscribe(world, 'schedulers'))
      const runs = []
      for (let i = 0; i < 6; i += 1) runs.push(await world.startJobs())
      await Promise.all(runs.map(({ ran }) => ran))
      for (const user of users) await chargeNow(world, user)
      const [first] = users
      if (!first) throw new Error('no users')
      return endOf(world, first, users)
    },
  },
  {
    name: 'jobs killed midway',
    scenario: 'the jobs are killed between the second and the last of five charges, then run again',
    async run(world) {
      const users: User[] = []
      for (let i = 0; i < 5; i += 1) users.push(await subscribe(world, 'midway'))
      const fault = { route: CHARGES, kind: 'delay_after', delay_ms: 5000, times: 99, skip: 1 }
      await world.simulator.control('POST', 'faults', fault)
      const { child, ran } = await world.startJobs()
      const made = async () => {
        const each = await Promise.all(users.map((user) => intentsOf(world, user)))
        return each.reduce((sum, n) => sum + n, 0)
      }
      await until('the second charge', async () => (await made()) >= 2)
      child.kill('SIGKILL')
      await ran
      await world.simulator.control('DELETE', 'faults')
      await ageAttempts(world)
      for (const user of users) {
        if ((await chargeOf(world, user))?.state === 'in_flight') continue
        await chargeNow(world, user)
      }
      const endings = []
      for (const user of users) endings.push(await endOf(world, user, users))
      return endings[0] as Ending
    },
  },
  {
    name: 'crash in a renewal',
    scenario: 'cart charges the card and is killed before its commit; restarted',
    async run(world) {
      const user = await subscribe(world, 'renewal-crash')
      await world.simulator.control('POST', 'webhooks', { drop: true })
      const fault = { route: CHARGES, kind: 'delay_after', delay_ms: 8000 }
      await world.simulator.control('POST', 'faults', fault)
      // Cart runs its due jobs on start.
      await world.site.stopService('cart')
      await world.sql('delete from cart.job_run')
      await world.site.startService('cart')
      await until('the card to be charged', async () => (await intentsOf(world, user)) > 0, 60_000)
      await world.crashCart()
      await world.simulator.control('DELETE', 'faults')
      return endOf(world, user)
    },
  },
  interruptedRenewal('timeout', 'charged, but the response arrives after the timeout of 10 s', {
    kind: 'delay_after',
    delay_ms: 10_500,
  }),
  interruptedRenewal('500 before processing', 'not charged; the same key is sent again', {
    kind: '500_before',
  }),
  interruptedRenewal('500 after processing', 'charged, but the response is 500; found by a query', {
    kind: '500_after',
  }),
  interruptedRenewal('429', 'too many requests; the attempt is undone and repeated', {
    kind: '429',
  }),
  interruptedRenewal('connection reset', 'charged, but the connection is closed, twice', {
    kind: 'reset_after',
    times: 2,
  }),
  declinedRenewal('insufficient funds', 'insufficient_funds', 'monthly'),
  declinedRenewal('declined, whole term', 'declined', 'annual'),
  declinedRenewal('authentication required', 'authenticate_always', 'monthly'),
  {
    name: 'renewal: paid manually meanwhile',
    scenario: 'the month is ordered on the site while the schedulers charge the saved card',
    async run(world) {
      const user = await subscribe(world, 'manual', 'monthly', 1)
      const [own] = await world.sql<{ item: number; product: number }>(
        `select order_item_id as item, product_id as product from cart.subscription
          where user_id = $1`,
        [user.userId],
      )
      const start = await user.browser.send<{ detail?: string }>('POST', '/api/order/start/', {
        subscription_type: 'Payment',
        subscription_id: await subscriptionOf(world, user),
        product_id: null,
        billing_cycle: 'monthly',
        is_commercial: false,
      })
      check(
        start.status === 200 && own !== undefined,
        `a month can be paid: ${JSON.stringify(start.body)}`,
      )
      const line = {
        id: own?.product ?? 0,
        subscription_type: 'Payment' as const,
        orig_order_item_id: own?.item ?? null,
        quantity: 1,
        billing_cycle: 'monthly' as const,
        addon_product_id: null,
        stocks_picked: [],
        quoted_price_in_cents: 0,
      }
      const [{ ran }, request] = await Promise.all([world.startJobs(), fillCartWith(user, line)])
      const placed = await placeOrder(user, request)
      if (placed.status === 201) {
        const page = await openPage(user, placed.body.id)
        if (page.status === 200) await payOnPage(page.body.url)
        await refresh(user, placed.body.id)
      } else check(placed.status === 409, `the order is refused with 409, not ${placed.status}`)
      await ran
      await ageAttempts(world)
      // A 409 may arrive while another process is still charging the card.
      const months = await until('the month to be paid', async () => {
        await (await world.startJobs()).ran
        const rows = await world.sql<{ n: number }>(
          `select count(*)::int as n from cart.payment
            where user_id = $1 and is_applied and id > (
              select min(id) from cart.payment where user_id = $1)`,
          [user.userId],
        )
        return rows[0]?.n
      })
      check(months === 1, `the month is paid once, not ${months} times`)
      return {
        ended:
          placed.status === 201 ? 'paid manually' : 'charged to the saved card, the order refused',
        users: [{ user, tier: BASIC }],
      }
    },
  },
]

async function subscriptionOf(world: World, { userId }: User): Promise<number> {
  const [row] = await world.sql<{ id: number }>(
    'select id from cart.subscription where user_id = $1 and not is_removed',
    [userId],
  )
  return row?.id ?? 0
}

async function fillCartWith(user: User, line: object) {
  const base = { order_type: 'Purchase', is_auto_renew: true, is_commercial: false }
  const quote = expectOk(
    await user.browser.send<{
      total_in_cents: number
      items: { quoted_price_in_cents: number }[]
      problems: unknown[]
    }>('POST', '/api/order/quote/', { ...base, items: [line] }),
  )
  check(quote.problems.length === 0, `the cart has no problem: ${JSON.stringify(quote.problems)}`)
  return {
    ...base,
    items: [{ ...line, quoted_price_in_cents: quote.items[0]?.quoted_price_in_cents ?? 0 }],
    total_in_cents: quote.total_in_cents,
    client_token: crypto.randomUUID(),
  } as Parameters<typeof placeOrder>[1]
}
