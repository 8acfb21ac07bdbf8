import { businessToday } from '@quantamental/api/subscription'
import type { CartContext } from '../context.ts'
import type { SubscriptionRow } from '../db/billing-tables.ts'
import type { Database } from '../db/database.ts'
import { chainOf, listPaidEntries, type PaidEntry } from '../refunds/chain.ts'
import { alertFinding, type Comparison, emptyComparison } from './compare-refunds.ts'
import { type ChainEvidence, type ChainFinding, judgeChain } from './judge-chain.ts'

const BATCH = 500

function listRefunds(db: Database, userIds: readonly number[]) {
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.user_id',
      'refund.payment_id as paymentId',
      'refund.outcome',
      'refund.access_till as accessTill',
      'refund.settled_at as settledAt',
    ])
    .where('refund.user_id', 'in', userIds)
    .where('refund.state', '=', 'succeeded')
    .where('refund.outcome', 'is not', null)
    .where('payment.is_applied', '=', true)
    .execute()
}

function listAutomaticCharges(db: Database, userIds: readonly number[]) {
  return db
    .selectFrom('payment')
    .innerJoin('scheduled_charge', 'scheduled_charge.id', 'payment.scheduled_charge_id')
    .select([
      'payment.user_id',
      'payment.id as paymentId',
      'payment.amount_in_cents as amountInCents',
      'payment.paid_at as paidAt',
      'scheduled_charge.subscription_id as subscriptionId',
    ])
    .where('payment.user_id', 'in', userIds)
    .where('payment.is_applied', '=', true)
    .orderBy('payment.id')
    .execute()
}

/** Times at which a user agreed to automatic charges: a paid order, or auto-renew turned on. */
async function listConsents(db: Database, userIds: readonly number[]) {
  const orders = await db
    .selectFrom('purchase_order')
    .select(['user_id', 'created_at as at'])
    .where('user_id', 'in', userIds)
    .where('checkout_session_id', 'is not', null)
    .where('completed_at', 'is not', null)
    .execute()
  const clicks = await db
    .selectFrom('subscription_event')
    .select(['user_id', 'at'])
    .where('user_id', 'in', userIds)
    .where('actor', '=', 'user')
    .where('event', '=', 'auto-renew-changed')
    .execute()
  return [...orders, ...clicks]
}

type Refund = Awaited<ReturnType<typeof listRefunds>>[number]
type Charge = Awaited<ReturnType<typeof listAutomaticCharges>>[number]

/** Whether the charge follows a refund of its chain with no consent in between. */
function lacksConsent(
  charge: Charge,
  refunds: readonly Refund[],
  consents: readonly { readonly at: Date }[],
  { rows, entries }: { rows: readonly SubscriptionRow[]; entries: readonly PaidEntry[] },
): boolean {
  const row = rows.find(({ id }) => id === charge.subscriptionId)
  const chain = row ? chainOf(row, rows).map(({ id }) => id) : []
  return refunds.some(({ outcome, paymentId, settledAt }) => {
    if (outcome === 'keep_plan' || settledAt === null || settledAt >= charge.paidAt) return false
    const isOfChain = entries.some(
      (entry) => entry.paymentId === paymentId && chain.includes(entry.subscriptionId),
    )
    return isOfChain && !consents.some(({ at }) => settledAt < at && at <= charge.paidAt)
  })
}

/** Subscriptions, payments, refunds and charges of each user. */
async function loadEvidence(
  db: Database,
  userIds: readonly number[],
): Promise<Map<number, ChainEvidence>> {
  const all = await db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', 'in', userIds)
    .where('is_removed', '=', false)
    .orderBy('id')
    .execute()
  const paid = await listPaidEntries(
    db,
    all.map(({ id }) => id),
  )
  const refunds = await listRefunds(db, userIds)
  const charges = await listAutomaticCharges(db, userIds)
  const consents = await listConsents(db, userIds)
  const userOf = new Map(all.map(({ id, user_id }) => [id, user_id]))
  const byUser = Map.groupBy(all, ({ user_id }) => user_id)
  const entriesByUser = Map.groupBy(paid, ({ subscriptionId }) => userOf.get(subscriptionId))
  return new Map(
    [...byUser].map(([userId, rows]) => {
      const own = <T extends { readonly user_id: number }>(list: readonly T[]) =>
        list.filter(({ user_id }) => user_id === userId)
      const entries = entriesByUser.get(userId) ?? []
      const chargesWithoutConsent = own(charges).filter((charge) =>
        lacksConsent(charge, own(refunds), own(consents), { rows, entries }),
      )
      return [userId, { rows, entries, refunds: own(refunds), chargesWithoutConsent }]
    }),
  )
}

type UserFinding = ChainFinding & { readonly userId: number }

/** Differences between users' payments and their access, on the business day `today`. */
export async function findAccessDifferences(
  db: Database,
  today: string,
): Promise<readonly UserFinding[]> {
  const users = await db
    .selectFrom('subscription')
    .select('user_id')
    .distinct()
    .where('is_removed', '=', false)
    .where('user_id', '>', 0)
    .orderBy('user_id')
    .execute()
  const findings: UserFinding[] = []
  for (let from = 0; from < users.length; from += BATCH) {
    const ids = users.slice(from, from + BATCH).map(({ user_id }) => user_id)
    for (const [userId, evidence] of await loadEvidence(db, ids))
      findings.push(...judgeChain(evidence, today).map((found) => ({ ...found, userId })))
  }
  return findings
}

/**
 * Compare each user's payments with the granted access, which can be wrong even if the books
 * agree. Both sums stay 0; each finding alerts an operator once.
 */
export async function compareAccess(context: CartContext): Promise<Comparison> {
  const { db, now } = context
  const sums = emptyComparison()
  for (const found of await findAccessDifferences(db, businessToday(now()))) {
    const { kind, subject, subscriptionId, userId, differenceInCents } = found
    const finding = { kind, subject, difference_in_cents: differenceInCents, is_fixed: false }
    sums.findings.push(finding)
    await alertFinding(context, finding, String(subscriptionId), { userId, subscriptionId })
  }
  return sums
}
