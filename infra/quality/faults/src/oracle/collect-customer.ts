import type { SimulatorState } from '../world/simulator.ts'
import type { World } from '../world/world.ts'
import type { CustomerEvidence, PlanEvidence, PurchaseEvidence } from './evidence.ts'

const TODAY = `(now() at time zone 'America/New_York')::date`

const PLANS = `
  select s.id, s.tier_number as tier, s.subscription_start_date::text as "startsOn",
    s.paid_till_date::text as "paidTill", s.auto_renew as "isAutoRenew", r.replaced as "isReplaced",
    (r.replaced or s.is_removed or s.first_payment <> 'settled' or s.site_canceled_on is not null
      or s.canceled_on < s.subscription_start_date) as "isOver"
  from cart.subscription s
  cross join lateral (select exists (select from cart.subscription n
    where n.source_subscription_id = s.id and n.first_payment = 'settled' and not n.is_removed
      and n.source_kind in ('Upgraded subscription', 'Swapped subscription')) as replaced) r
  where s.user_id = $1 and s.tier_number > 0 order by s.id`

interface Bought extends Omit<PurchaseEvidence, 'returnedInCents'> {
  readonly paymentInCents: number
}

const PURCHASES = `
  select p.payment_intent_id as "intentId", p.amount_in_cents as "paymentInCents", e.type,
    s.tier_number as tier, s.billing_cycle as cycle, e.amount_in_cents as "amountInCents",
    case when e.type = 'Upgraded subscription' then b.tier_number end as "sourceTier",
    e.period_start::text as start, e.period_end::text as end,
    (select coalesce(sum(amount_in_cents), 0) from cart.refund r where r.payment_id = p.id
      and r.state = 'succeeded' and r.outcome = 'keep_plan')::int as "reducedInCents"
  from cart.ledger_entry e
  join cart.payment p on p.id = e.payment_id
  join cart.subscription s on s.id = e.subscription_id
  left join cart.subscription b on b.id = s.source_subscription_id
  where e.user_id = $1 and p.is_applied and e.amount_in_cents > 0 and s.tier_number > 0
    and e.status in ('succeeded', 'refunded') and e.period_start is not null order by e.id`

const sumOf = (rows: readonly { readonly amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

/** Cents of a payment that Stripe returned through refunds and lost disputes. */
function returnedOf({ refunds, disputes }: SimulatorState, intentId: string): number {
  const lost = disputes.filter(({ status }) => status === 'lost')
  return sumOf([...refunds, ...lost].filter((it) => it.payment_intent === intentId))
}

/** Evidence about a customer: money from Stripe's state, plans and periods from SQL. */
export async function collectCustomer(
  { sql }: Pick<World, 'sql'>,
  state: SimulatorState,
  { userId, customerIds }: { readonly userId: number; readonly customerIds: ReadonlySet<string> },
): Promise<CustomerEvidence> {
  const own = [userId] as const
  const [day] = await sql<{ today: string; giftTill: string | null }>(
    `select ${TODAY}::text as today, (select max(access_till)::text from cart.refund
       where user_id = $1 and outcome = 'gift' and state = 'succeeded') as "giftTill"`,
    own,
  )
  const applied = await sql<{ intentId: string }>(
    'select payment_intent_id as "intentId" from cart.payment where user_id = $1 and is_applied',
    own,
  )
  const isApplied = (intentId: string) => applied.some((payment) => payment.intentId === intentId)
  const paid = state.paymentIntents.filter(
    ({ customer, amount_received }) => customerIds.has(customer ?? '') && amount_received > 0,
  )
  const refunds = state.refunds.filter(({ payment_intent }) =>
    paid.some(({ id }) => id === payment_intent),
  )
  const purchases = await sql<Bought>(PURCHASES, own)
  return {
    today: day?.today ?? '',
    giftTill: day?.giftTill ?? null,
    plans: await sql<PlanEvidence & object>(PLANS, own),
    purchases: purchases.map(({ paymentInCents, reducedInCents, ...bought }) => {
      const share = bought.amountInCents / paymentInCents
      const returned = returnedOf(state, bought.intentId)
      return {
        ...bought,
        returnedInCents: Math.round(returned * share),
        reducedInCents: Math.round(reducedInCents * share),
      }
    }),
    wholeRefundsAt: paid.flatMap(({ id, amount_received }) => {
      const back = refunds.filter(({ payment_intent }) => payment_intent === id)
      const isWhole = isApplied(id) && sumOf(back) >= amount_received
      return isWhole ? Math.max(...back.map(({ created }) => created)) : []
    }),
    clicksAt: paid
      .filter(({ metadata }) => metadata.charge_id === undefined)
      .map(({ created }) => created),
    automaticCharges: paid
      .filter(({ metadata }) => metadata.charge_id !== undefined)
      .map(({ created, amount_received }) => ({ at: created, amountInCents: amount_received })),
    refundIds: refunds.flatMap(({ metadata }) => metadata?.refund_id ?? []),
  }
}
