import { BASIC, buy, expectOk } from '../world/buying.ts'
import { join, type Person, readTier } from '../world/people.ts'
import { until } from '../world/until.ts'
import type { World } from '../world/world.ts'
import { check, count, countAlerts, describe, type Fault, listOrders } from './fault.ts'

interface Payment {
  readonly id: number
  readonly intent: string
  readonly cents: number
}

async function paymentOf(world: World, { userId }: Person): Promise<Payment> {
  const [payment] = await world.sql<Payment>(
    `select id, payment_intent_id as intent, amount_in_cents as cents
       from cart.payment where user_id = $1`,
    [userId],
  )
  if (!payment) throw new Error('nothing was paid')
  return payment
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
    deed: `the bank takes the payment back; access pauses; the dispute is ${status}; told twice`,
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
    name: 'refund, whole',
    deed: 'asked for by an operator three times at once',
    async run(world) {
      const person = await join(world, 'refund')
      await buy(person)
      const { id, cents } = await paymentOf(world, person)
      const operator = await world.operator()
      const body = { amount_in_cents: cents, reason: 'Asked for by the person.' }
      const path = `/api/billing/payment/${id}/refund/`
      const answers = await Promise.all([1, 2, 3].map(() => operator.send('POST', path, body)))
      check(answers.filter(({ status }) => status === 200).length === 1, 'it goes back once')
      await untilTier(person, 0)
      return endOf(person, 0)
    },
  },
  {
    name: 'refund, part',
    deed: 'one dollar back; the answer of the card company is lost on the way',
    async run(world) {
      const person = await join(world, 'refund-part')
      await buy(person)
      const { id } = await paymentOf(world, person)
      const fault = { route: 'POST /v1/refunds', kind: 'reset_after', times: 2 }
      await world.simulator.control('POST', 'faults', fault)
      const operator = await world.operator()
      const body = { amount_in_cents: 100, reason: 'A day was lost.' }
      await operator.send('POST', `/api/billing/payment/${id}/refund/`, body)
      return endOf(person, BASIC)
    },
  },
  {
    name: 'refund at the card company',
    deed: 'two dollars given back there, of which nobody here knew; its event is lost',
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
