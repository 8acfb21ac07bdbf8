import type { SubscriptionFacts } from '@quantamental/api/events'
import { findSuccessor, isPaidSuccessor } from '@quantamental/api/subscription'
import type { Database } from '../db/database.ts'

/** Types that replace their source within its term and continue its paid days. */
const IN_PLACE = new Set<string | null>(['Upgraded subscription', 'Swapped subscription'])

/** `facts` with its sources and all their successors, oldest first. */
export function chainOf<T extends SubscriptionFacts>(facts: T, all: readonly T[]): readonly T[] {
  const ids = new Set([facts.id])
  let known = 0
  while (ids.size > known) {
    known = ids.size
    for (const { id, source_subscription_id: source } of all) {
      if (source === null) continue
      if (ids.has(id)) ids.add(source)
      if (ids.has(source)) ids.add(id)
    }
  }
  return all.filter(({ id }) => ids.has(id)).sort((a, b) => a.id - b.id)
}

/** The subscription in force after the upgrades and swaps of `facts`; `facts` itself without any. */
export function currentOf<T extends SubscriptionFacts>(facts: T, all: readonly T[]): T {
  let current = facts
  for (let step = 0; step < all.length; step += 1) {
    const successor = findSuccessor(current, all)
    if (!successor || !IN_PLACE.has(successor.source_kind) || !isPaidSuccessor(successor)) break
    current = all.find(({ id }) => id === successor.id) ?? current
  }
  return current
}

/** `facts` and the subscriptions that it replaced within their term, newest first. */
export function replacedBy<T extends SubscriptionFacts>(facts: T, all: readonly T[]): readonly T[] {
  const row = [facts]
  let current: T | undefined = facts
  while (current && IN_PLACE.has(current.source_kind)) {
    const sourceId: number | null = current.source_subscription_id
    current = all.find(({ id }) => id === sourceId && !row.some((each) => each.id === id))
    if (current) row.push(current)
  }
  return row
}

export interface PaidEntry {
  readonly subscriptionId: number
  /** Null for demo data. */
  readonly paymentId: number | null
  /** A `subscription_type`. */
  readonly type: string
  readonly amountInCents: number
  /** Refunds and lost disputes, in cents. */
  readonly refundedInCents: number
  readonly periodStart: string | null
  readonly periodEnd: string | null
}

/** Refunds and lost disputes of each payment, in cents. */
async function listReturned(db: Database, paymentIds: readonly number[]) {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['payment_id', (eb) => eb.fn.sum<number>('amount_in_cents').as('cents')])
    .where('payment_id', 'in', [0, ...paymentIds])
    .where('amount_in_cents', '<', 0)
    .groupBy('payment_id')
    .execute()
  return new Map(rows.map(({ payment_id, cents }) => [payment_id, -Number(cents)]))
}

/** Income of applied payments, oldest first, including items without a subscription. */
function listIncome(
  db: Database,
  paymentIds: readonly number[],
  subscriptionIds: readonly number[],
) {
  return db
    .selectFrom('ledger_entry')
    .leftJoin('payment', 'payment.id', 'ledger_entry.payment_id')
    .select([
      'ledger_entry.subscription_id',
      'ledger_entry.payment_id',
      'ledger_entry.type',
      'ledger_entry.amount_in_cents',
      'ledger_entry.period_start',
      'ledger_entry.period_end',
    ])
    .where((eb) =>
      eb.or([
        eb('ledger_entry.payment_id', 'in', [0, ...paymentIds]),
        eb('ledger_entry.subscription_id', 'in', [0, ...subscriptionIds]),
      ]),
    )
    .where('ledger_entry.amount_in_cents', '>', 0)
    .where('ledger_entry.status', 'in', ['succeeded', 'refunded'])
    .where((eb) => eb.or([eb('payment.id', 'is', null), eb('payment.is_applied', '=', true)]))
    .orderBy('ledger_entry.id')
    .execute()
}

type Income = Awaited<ReturnType<typeof listIncome>>[number]

/** Distribute `cents` of returned money over the entries of one payment: unused items first, then by amount. */
function allocate(entries: readonly Income[], cents: number): Map<Income, number> {
  const shares = new Map<Income, number>()
  let left = cents
  for (const entry of entries.filter(({ subscription_id }) => subscription_id === null)) {
    const share = Math.min(left, entry.amount_in_cents)
    shares.set(entry, share)
    left -= share
  }
  const bought = entries.filter(({ subscription_id }) => subscription_id !== null)
  let total = bought.reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0)
  for (const entry of bought) {
    const share = total === 0 ? 0 : Math.round((left * entry.amount_in_cents) / total)
    shares.set(entry, share)
    left -= share
    total -= entry.amount_in_cents
  }
  return shares
}

/** Everything paid for the subscriptions `ids`, oldest first. */
export async function listPaidEntries(
  db: Database,
  ids: readonly number[],
): Promise<readonly PaidEntry[]> {
  const own = await listIncome(db, [], ids)
  const paymentIds = [...new Set(own.flatMap(({ payment_id }) => payment_id ?? []))]
  const returned = await listReturned(db, paymentIds)
  const all = await listIncome(db, paymentIds, ids)
  const shares = new Map(
    paymentIds.flatMap((id) => [
      ...allocate(
        all.filter(({ payment_id }) => payment_id === id),
        returned.get(id) ?? 0,
      ),
    ]),
  )
  return all.flatMap((entry) => {
    const { subscription_id: subscriptionId } = entry
    if (subscriptionId === null || !ids.includes(subscriptionId)) return []
    return {
      subscriptionId,
      paymentId: entry.payment_id,
      type: entry.type,
      amountInCents: entry.amount_in_cents,
      refundedInCents: shares.get(entry) ?? 0,
      periodStart: entry.period_start,
      periodEnd: entry.period_end,
    }
  })
}

/** Sum of paid and refunded amounts, in cents. */
export function sumEntries(entries: readonly PaidEntry[]): {
  readonly paid_in_cents: number
  readonly refunded_in_cents: number
} {
  return {
    paid_in_cents: entries.reduce((sum, { amountInCents }) => sum + amountInCents, 0),
    refunded_in_cents: entries.reduce((sum, { refundedInCents }) => sum + refundedInCents, 0),
  }
}
