import { formatCents } from '@quantamental/api/format'
import type { CartContext } from '../context.ts'
import type { ReconciliationFinding } from '../db/database.ts'
import { lostDisputeKey, syncDispute } from '../disputes/sync-dispute.ts'
import { type Alert, raiseAlert } from '../notices/raise-alert.ts'
import { idOf } from '../payments/customers.ts'
import { syncRefunds } from '../refunds/sync-refunds.ts'

/** Entered amount of a refund, in positive cents; undefined without an entry. */
async function findRefund({ db }: CartContext, refundId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('refund')
    .innerJoin('ledger_entry', 'ledger_entry.refund_id', 'refund.id')
    .select((eb) => eb.fn.sum<number>('ledger_entry.amount_in_cents').as('cents'))
    .where('refund.stripe_refund_id', '=', refundId)
    .groupBy('refund.id')
    .executeTakeFirst()
  return row && -Number(row.cents)
}

/** Entered amount of a lost dispute, in positive cents; undefined without an entry. */
async function findLostDispute({ db }: CartContext, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('ledger_entry')
    .select('amount_in_cents')
    .where('dedupe_key', '=', lostDisputeKey(id))
    .executeTakeFirst()
  return row && -row.amount_in_cents
}

/** A refund or lost dispute at Stripe, in positive cents. */
interface Returned {
  readonly what: 'refund' | 'dispute'
  readonly id: string
  readonly amount: number
  /** Entered amount in positive cents; undefined without an entry. */
  readonly read: () => Promise<number | undefined>
  /** Apply a missing one. */
  readonly repair: () => Promise<unknown>
  readonly describe: (known: number | undefined) => string
}

/** Compare returned money with its entry; a missing one is applied first. */
async function compareReturned(
  context: CartContext,
  { what, id, amount, read, repair, describe }: Returned,
  sums: Comparison,
): Promise<void> {
  const known = await read()
  const isMissing = known === undefined && amount !== 0
  if (isMissing) {
    try {
      await repair()
    } catch (err) {
      context.log.error({ err, [what]: id }, `${what} not caught up`)
    }
  }
  const entered = (isMissing ? await read() : known) ?? 0
  sums.stripeInCents -= amount
  sums.ledgerInCents -= entered
  if ((known ?? 0) === amount) return
  const isFixed = entered === amount
  const finding = {
    kind: `${what}-${isFixed ? 'missing' : 'differs'}`,
    subject: describe(known),
    // Difference before the repair.
    difference_in_cents: (known ?? 0) - amount,
    is_fixed: isFixed,
  }
  sums.findings.push(finding)
  if (!isFixed) await alertFinding(context, finding, id)
}

/** Compare refunds that succeeded at Stripe since `since` (null: all) with ours. */
export async function compareRefunds(
  context: CartContext,
  since: Date | null,
): Promise<Comparison> {
  const sums = emptyComparison()
  for await (const refund of context.gateway.listRefunds(since ? { createdFrom: since } : {})) {
    if (refund.status !== 'succeeded') continue
    const { id, amount } = refund
    const intentId = idOf(refund.payment_intent)
    const returned: Returned = {
      what: 'refund',
      id,
      amount,
      read: () => findRefund(context, id),
      repair: async () => intentId && syncRefunds(context, intentId),
      describe: (known) =>
        `Refund ${id} of ${formatCents(amount)} was ${known === undefined ? 'unknown' : `entered as ${formatCents(known)}`}.`,
    }
    await compareReturned(context, returned, sums)
  }
  return sums
}

/** Compare disputes opened since `since` (null: all) with the ledger. */
export async function compareDisputes(
  context: CartContext,
  since: Date | null,
): Promise<Comparison> {
  const sums = emptyComparison()
  for await (const dispute of context.gateway.listDisputes(since ? { createdFrom: since } : {})) {
    const { id, status } = dispute
    const amount = status === 'lost' ? dispute.amount : 0
    const returned: Returned = {
      what: 'dispute',
      id,
      amount,
      read: () => findLostDispute(context, id),
      repair: () => syncDispute(context, id),
      describe: (known = 0) =>
        `Dispute ${id} is ${status} at Stripe, for ${formatCents(amount)}; the ledger had ${formatCents(known)}.`,
    }
    await compareReturned(context, returned, sums)
  }
  return sums
}

/** Result of a comparison: sums in cents on both sides, and findings. */
export interface Comparison {
  stripeInCents: number
  ledgerInCents: number
  compared: number
  readonly findings: ReconciliationFinding[]
}

export function emptyComparison(): Comparison {
  return { stripeInCents: 0, ledgerInCents: 0, compared: 0, findings: [] }
}

/** Alert an operator of a difference that remains, once. */
export async function alertFinding(
  { db, now }: CartContext,
  { kind, subject }: ReconciliationFinding,
  objectId: string,
  about: Pick<Alert, 'userId' | 'subscriptionId'> = {},
): Promise<void> {
  const dedupeKey = `${kind}:${objectId}`
  await raiseAlert(db, { ...about, kind, subject, dedupeKey, now: now() })
}
