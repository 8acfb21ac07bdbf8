import { ageAttempts } from '../oracle/settle.ts'
import { BASIC, buy, expectOk, openPage, payOnPage, placeOrder, refresh } from '../world/buying.ts'
import { passTime } from '../world/pass-time.ts'
import { join, type Person } from '../world/people.ts'
import { until } from '../world/until.ts'
import type { World } from '../world/world.ts'
import { check, type Ending, type Fault } from './fault.ts'

const CHARGES = 'POST /v1/payment_intents'

/** Somebody whose saved card is charged for the next month or term: due today, or some days ago. */
async function subscribe(
  world: World,
  name: string,
  cycle: 'monthly' | 'annual' = 'monthly',
  overdueDays = 0,
): Promise<Person> {
  const person = await join(world, name)
  await buy(person, { cycle, isAutoRenew: true })
  const term = cycle === 'monthly' ? '1 month' : '1 year'
  await passTime(world, person, `${term} ${overdueDays - 1} days`)
  return person
}

interface Charge {
  readonly state: string
  readonly attempt: number
  readonly failure_message: string
}

async function chargeOf(world: World, { userId }: Person): Promise<Charge | undefined> {
  const [charge] = await world.sql<Charge>(
    'select state, attempt, failure_message from cart.scheduled_charge where user_id = $1',
    [userId],
  )
  return charge
}

/** Does what is due until the charge of the person was sent, whichever process does it. */
async function chargeNow(world: World, person: Person): Promise<Charge> {
  return until('the charge to be made', async () => {
    await (await world.startJobs()).ran
    const charge = await chargeOf(world, person)
    return charge && !['due', 'in_flight'].includes(charge.state) && charge
  })
}

/** The payments of saved cards that Stripe made for a person. */
async function intentsOf(world: World, person: Person): Promise<number> {
  const { customers, paymentIntents } = await world.simulator.state()
  const own = customers.find(({ metadata }) => metadata?.user_id === String(person.userId))
  return paymentIntents.filter(
    ({ customer, metadata, status }) =>
      customer === own?.id && metadata.charge_id !== undefined && status === 'succeeded',
  ).length
}

/** How the charge ended, once it is certain; checked to be one. */
async function endOf(world: World, person: Person, people = [person]): Promise<Ending> {
  const charge = await until('the outcome of the charge', async () => {
    await ageAttempts(world)
    const operator = await world.operator()
    await operator.send('POST', '/api/billing/reconciliation/')
    const found = await chargeOf(world, person)
    return found?.state === 'succeeded' && found
  })
  for (const each of people)
    check((await intentsOf(world, each)) === 1, 'each card is charged once')
  return {
    ended: `charge ${charge.state}, attempt ${charge.attempt}`,
    people: people.map((each) => ({ person: each, tier: BASIC })),
  }
}

function refusedRenewal(name: string, behaviour: string, cycle: 'monthly' | 'annual'): Fault {
  return {
    name: `renewal: ${name}`,
    scenario: 'the saved card fails; access stays for what is paid; tried again on the next days',
    async run(world) {
      const person = await subscribe(world, 'renewal-refused', cycle)
      const [card] = await world.sql<{ id: string }>(
        'select payment_method_id as id from cart.stripe_customer where user_id = $1',
        [person.userId],
      )
      await world.simulator.control('POST', `cards/${card?.id}`, { behaviour })
      const charge = await chargeNow(world, person)
      check((await intentsOf(world, person)) === 0, 'nothing is taken')
      return {
        ended: `charge ${charge.state}: ${charge.failure_message}`,
        people: [{ person, tier: BASIC }],
      }
    },
  }
}

/** A fault of Stripe in the charge of one saved card. */
function strickenRenewal(name: string, scenario: string, fault: object): Fault {
  return {
    name: `renewal: ${name}`,
    scenario,
    async run(world) {
      const person = await subscribe(world, 'renewal')
      await world.simulator.control('POST', 'faults', { route: CHARGES, ...fault })
      await until('the charge to be begun', async () => {
        await (await world.startJobs()).ran
        return ((await chargeOf(world, person))?.attempt ?? 0) > 0
      })
      const before = await chargeOf(world, person)
      await world.simulator.control('DELETE', 'faults')
      if (before?.state === 'due') await chargeNow(world, person)
      const ending = await endOf(world, person)
      return { ...ending, ended: `${before?.state}, then ${ending.ended}` }
    },
  }
}

export const CHARGE_FAULTS: readonly Fault[] = [
  {
    name: 'two schedulers',
    scenario: 'six processes and both instances do what is due for five people at once',
    async run(world) {
      const people = []
      for (let i = 0; i < 5; i += 1) people.push(await subscribe(world, 'schedulers'))
      const runs = []
      for (let i = 0; i < 6; i += 1) runs.push(await world.startJobs())
      await Promise.all(runs.map(({ ran }) => ran))
      for (const person of people) await chargeNow(world, person)
      const [first] = people
      if (!first) throw new Error('nobody')
      return endOf(world, first, people)
    },
  },
  {
    name: 'jobs killed midway',
    scenario: 'killed between the second and the last of five charges, and run again',
    async run(world) {
      const people: Person[] = []
      for (let i = 0; i < 5; i += 1) people.push(await subscribe(world, 'midway'))
      const fault = { route: CHARGES, kind: 'delay_after', delay_ms: 5000, times: 99, skip: 1 }
      await world.simulator.control('POST', 'faults', fault)
      const { child, ran } = await world.startJobs()
      const made = async () => {
        const each = await Promise.all(people.map((person) => intentsOf(world, person)))
        return each.reduce((sum, n) => sum + n, 0)
      }
      await until('the second charge', async () => (await made()) >= 2)
      child.kill('SIGKILL')
      await ran
      await world.simulator.control('DELETE', 'faults')
      await ageAttempts(world)
      for (const person of people) {
        if ((await chargeOf(world, person))?.state === 'in_flight') continue
        await chargeNow(world, person)
      }
      const endings = []
      for (const person of people) endings.push(await endOf(world, person, people))
      return endings[0] as Ending
    },
  },
  {
    name: 'crash in a renewal',
    scenario: 'cart charges the card and is killed before our commit; started again',
    async run(world) {
      const person = await subscribe(world, 'renewal-crash')
      await world.simulator.control('POST', 'webhooks', { drop: true })
      const fault = { route: CHARGES, kind: 'delay_after', delay_ms: 8000 }
      await world.simulator.control('POST', 'faults', fault)
      // Its jobs are looked at as it starts.
      await world.site.stopService('cart')
      await world.sql('delete from cart.job_run')
      await world.site.startService('cart')
      await until(
        'the card to be charged',
        async () => (await intentsOf(world, person)) > 0,
        60_000,
      )
      await world.crashCart()
      await world.simulator.control('DELETE', 'faults')
      return endOf(world, person)
    },
  },
  strickenRenewal('timeout', 'charged, and the answer comes after our patience of 10 s', {
    kind: 'delay_after',
    delay_ms: 10_500,
  }),
  strickenRenewal('500 before its work', 'nothing was charged; the same key is sent again', {
    kind: '500_before',
  }),
  strickenRenewal('500 after its work', 'charged, answered 500; found by asking', {
    kind: '500_after',
  }),
  strickenRenewal('429', 'too many requests: the attempt is taken back and made anew', {
    kind: '429',
  }),
  strickenRenewal('connection reset', 'charged, the connection closed, at the repetition too', {
    kind: 'reset_after',
    times: 2,
  }),
  refusedRenewal('insufficient funds', 'insufficient_funds', 'monthly'),
  refusedRenewal('declined, whole term', 'declined', 'annual'),
  refusedRenewal('bank wants the person', 'authenticate_always', 'monthly'),
  {
    name: 'renewal: paid by hand meanwhile',
    scenario: 'the month is ordered by hand while the schedulers charge what is due',
    async run(world) {
      const person = await subscribe(world, 'by-hand', 'monthly', 1)
      const [own] = await world.sql<{ item: number; product: number }>(
        `select order_item_id as item, product_id as product from cart.subscription
          where user_id = $1`,
        [person.userId],
      )
      const start = await person.browser.send<{ detail?: string }>('POST', '/api/order/start/', {
        subscription_type: 'Payment',
        subscription_id: await subscriptionOf(world, person),
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
      const [{ ran }, request] = await Promise.all([world.startJobs(), fillCartWith(person, line)])
      const placed = await placeOrder(person, request)
      if (placed.status === 201) {
        const page = await openPage(person, placed.body.id)
        if (page.status === 200) await payOnPage(page.body.url)
        await refresh(person, placed.body.id)
      } else check(placed.status === 409, `refused with a reason, not ${placed.status}`)
      await ran
      await ageAttempts(world)
      // The answer 409 may come while another process is still at the charge.
      const months = await until('the month to be paid', async () => {
        await (await world.startJobs()).ran
        const rows = await world.sql<{ n: number }>(
          `select count(*)::int as n from cart.payment
            where user_id = $1 and is_applied and id > (
              select min(id) from cart.payment where user_id = $1)`,
          [person.userId],
        )
        return rows[0]?.n
      })
      check(months === 1, `the month is paid once, not ${months} times`)
      return {
        ended: placed.status === 201 ? 'paid by hand' : 'charged to the card, the order refused',
        people: [{ person, tier: BASIC }],
      }
    },
  },
]

async function subscriptionOf(world: World, { userId }: Person): Promise<number> {
  const [row] = await world.sql<{ id: number }>(
    'select id from cart.subscription where user_id = $1 and not is_removed',
    [userId],
  )
  return row?.id ?? 0
}

async function fillCartWith(person: Person, line: object) {
  const base = { order_type: 'Purchase', is_auto_renew: true, is_commercial: false }
  const quote = expectOk(
    await person.browser.send<{
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
