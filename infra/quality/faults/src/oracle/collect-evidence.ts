import type { Reconciliation } from '@quantamental/api/cart'
import type { SimulatorState } from '../world/simulator.ts'
import { readTier, type User } from '../world/users.ts'
import type { World } from '../world/world.ts'
import { collectCustomer } from './collect-customer.ts'
import type {
  Evidence,
  Expected,
  OrderEvidence,
  PaymentEvidence,
  Sums,
  UserEvidence,
} from './evidence.ts'

const RECEIPT = /receipt for \$([\d,]+(?:\.\d\d)?)$/
const RETURN = /^Your payment of \$([\d,]+(?:\.\d\d)?) was refunded$/

/** Amounts, in cents, in the receipts and refund emails sent to an address. */
async function readMails(world: World, email: string) {
  const inbox = `${world.site.urlOf('mail-catcher')}/api/messages?recipient=${encodeURIComponent(email)}`
  const mails: { readonly subject: string }[] = await (await fetch(inbox)).json()
  const amounts = (subject: RegExp) =>
    mails.flatMap((mail) => {
      const [, dollars] = subject.exec(mail.subject) ?? []
      return dollars === undefined ? [] : [Math.round(Number(dollars.replaceAll(',', '')) * 100)]
    })
  return { receiptsInCents: amounts(RECEIPT), returnsInCents: amounts(RETURN) }
}

type Finding = Pick<Reconciliation['findings'][number], 'kind' | 'subject'>

const MONEY = `status in ('succeeded', 'refunded')`

function customersOf({ customers }: SimulatorState, userId: number): ReadonlySet<string> {
  const own = customers.filter((it) => it.metadata?.user_id === String(userId))
  return new Set(own.map(({ id }) => id))
}

/** Cents that Stripe took from a user, less refunds and lost disputes. */
function takenFrom(state: SimulatorState, own: ReadonlySet<string>): number {
  const { paymentIntents, refunds, disputes } = state
  const intents = paymentIntents.filter((it) => own.has(it.customer ?? ''))
  const ids = new Set(intents.map(({ id }) => id))
  const lost = disputes.filter(({ status }) => status === 'lost')
  const back = [...refunds, ...lost].filter((it) => ids.has(it.payment_intent))
  return (
    intents.reduce((sum, it) => sum + it.amount_received, 0) -
    back.reduce((sum, it) => sum + it.amount, 0)
  )
}

const ORDERS = `
  select o.id, o.state, o.message, o.total_in_cents as "totalInCents",
    (select count(*) from cart.payment p where p.order_id = o.id and p.is_applied)::int
      as "appliedPayments",
    (select count(*) from cart.order_item i
      where i.order_id = o.id and i.item_status in ('paid', 'refunded'))::int as "paidItems",
    (select count(*) from cart.order_item i
      where i.order_id = o.id and i.item_status in ('paid', 'refunded')
        and i.subscription_id is null)::int as "paidItemsWithoutSubscription"
  from cart.purchase_order o where o.user_id = $1 order by o.id`

/** Subscription events caused by a payment; others may also name a payment. */
const APPLYING = `('first-payment-settled', 'payment-settled', 'successor-paid', 'instalment-settled', 'term-renewed')`

const PAYMENTS = `
  select p.payment_intent_id as "intentId", p.amount_in_cents as "amountInCents",
    p.is_applied as "isApplied",
    (select coalesce(sum(amount_in_cents), 0) from cart.ledger_entry e
      where e.payment_id = p.id and e.refund_id is null and e.amount_in_cents > 0
        and e.status <> 'failed')::int as "enteredInCents",
    (select coalesce(sum(amount_in_cents), 0) from cart.refund r
      where r.payment_id = p.id and r.state = 'succeeded')::int as "refundedInCents",
    (select coalesce(max(times), 0) from (
       select count(*) as times from cart.subscription_event v
        where v.payment_id = p.id and v.transition is not null and v.event in ${APPLYING}
        group by v.subscription_id, v.event) as counted)::int as "timesApplied"
  from cart.payment p where p.user_id = $1 order by p.id`

const OPEN_CHARGES = `
  select id || ' ' || state as charge from cart.scheduled_charge
   where user_id = $1 and (state in ('in_flight', 'unknown')
     or state in ('due', 'failed')
       and next_attempt_on <= (now() at time zone 'America/New_York')::date)`

/** Findings of a full reconciliation about a user's subscriptions, payments or refunds. */
async function findingsAbout(
  { sql }: Pick<World, 'sql'>,
  { userId }: User,
  findings: readonly Finding[],
): Promise<readonly string[]> {
  const named = await sql<{ text: string }>(
    `select 'subscription ' || id as text from cart.subscription where user_id = $1
     union all select payment_intent_id from cart.payment where user_id = $1
     union all select stripe_refund_id from cart.refund
      where user_id = $1 and stripe_refund_id is not null`,
    [userId],
  )
  return findings
    .filter(({ subject }) => named.some(({ text }) => new RegExp(`${text}\\b`).test(subject)))
    .map(({ kind, subject }) => `${kind}: ${subject}`)
}

async function collectUser(
  world: World,
  state: SimulatorState,
  { user, tier: expectedTier }: Expected,
  findings: readonly Finding[],
): Promise<UserEvidence> {
  const own = [user.userId] as const
  const customerIds = customersOf(state, user.userId)
  const number = async (text: string) => (await world.sql<{ n: number }>(text, own))[0]?.n ?? 0
  const charges = await world.sql<{ charge: string }>(OPEN_CHARGES, own)
  return {
    userId: user.userId,
    stripeInCents: takenFrom(state, customerIds),
    ledgerInCents: await number(
      `select coalesce(sum(amount_in_cents), 0)::int as n from cart.ledger_entry
        where user_id = $1 and ${MONEY}`,
    ),
    tier: await readTier(user),
    expectedTier,
    orders: await world.sql<OrderEvidence & object>(ORDERS, own),
    payments: await world.sql<PaymentEvidence & object>(PAYMENTS, own),
    openCharges: charges.map(({ charge }) => charge),
    openRefunds: await number(
      `select count(*)::int as n from cart.refund where user_id = $1 and state <> 'succeeded'`,
    ),
    ...(await readMails(world, user.email)),
    customer: await collectCustomer(world, state, { userId: user.userId, customerIds }),
    reconciled: await findingsAbout(world, user, findings),
  }
}

/** Number of webhooks to be processed. */
export async function countWaitingEvents({ sql }: Pick<World, 'sql'>): Promise<number> {
  const [row] = await sql<{ n: number }>(
    'select count(*)::int as n from cart.stripe_event where processed_at is null and not is_dead',
  )
  return row?.n ?? 0
}

/** Number of emails and events between services to be delivered. */
export async function countWaitingMessages({ sql }: Pick<World, 'sql'>): Promise<number> {
  const [row] = await sql<{ n: number }>(
    `select (select count(*) from bus.job where state in ('created', 'retry', 'active'))::int
          + (select count(*) from account.email_outbox
              where sent_at is null and failed_at is null)::int as n`,
  )
  return row?.n ?? 0
}

/** All money moved since `before`, or ever, including demo accounts. */
export async function readMoney(
  { sql, simulator }: Pick<World, 'sql' | 'simulator'>,
  before: Sums = { stripeInCents: 0, ledgerInCents: 0 },
): Promise<Sums> {
  const { money } = await simulator.state()
  const [ledger] = await sql<{ n: number }>(
    `select coalesce(sum(amount_in_cents), 0)::int as n from cart.ledger_entry where ${MONEY}`,
  )
  return {
    stripeInCents: money.net_in_cents - before.stripeInCents,
    ledgerInCents: (ledger?.n ?? 0) - before.ledgerInCents,
  }
}

/**
 * @param before money moved before the scenario.
 * @param findings findings of a full reconciliation.
 */
export async function collectEvidence(
  world: World,
  expected: readonly Expected[],
  { before, findings }: { readonly before: Sums; readonly findings: readonly Finding[] },
): Promise<Evidence> {
  const state = await world.simulator.state()
  const users: UserEvidence[] = []
  for (const each of expected) users.push(await collectUser(world, state, each, findings))
  return {
    users,
    all: await readMoney(world, before),
    waitingEvents: await countWaitingEvents(world),
    waitingMessages: await countWaitingMessages(world),
  }
}
