import { formatCents } from '@quantamental/api/format'
import type Stripe from 'stripe'
import type { CartContext } from '../context.ts'
import type { ReconciliationFinding } from '../db/database.ts'
import { type Alert, raiseAlert } from '../notices/raise-alert.ts'
import { idOf } from '../payments/get-customer.ts'
import { syncRefunds } from '../refunds/sync-refunds.ts'

/** Entered amount of a refund, in positive cents; undefined without an entry. */
async function findEntered(
  { db }: CartContext,
  refundId: string,
): Promise<{ entered: number } | undefined> {
  const row = await db
    .selectFrom('refund')
    .innerJoin('ledger_entry', 'ledger_entry.refund_id', 'refund.id')
    .select((eb) => eb.fn.sum<number>('ledger_entry.amount_in_cents').as('cents'))
    .where('refund.stripe_refund_id', '=', refundId)
    .groupBy('refund.id')
    .executeTakeFirst()
  return row && { entered: -Number(row.cents) }
}

async function compareOne(
  context: CartContext,
  refund: Stripe.Refund,
  sums: Comparison,
): Promise<void> {
  const { id, amount, payment_intent: intent } = refund
  const known = await findEntered(context, id)
  const intentId = idOf(intent)
  if (!known && intentId) {
    try {
      await syncRefunds(context, intentId)
    } catch (err) {
      context.log.error({ err, refund: id }, 'refund not caught up')
    }
  }
  const ours = known ?? (await findEntered(context, id))
  const entered = ours?.entered ?? 0
  sums.stripeInCents -= amount
  sums.ledgerInCents -= entered
  if (known && entered === amount) return
  const isFixed = entered === amount
  const finding = {
    kind: isFixed ? 'refund-missing' : 'refund-differs',
    subject: `Refund ${id} of ${formatCents(amount)} was ${known ? `entered as ${formatCents(entered)}` : 'unknown'}.`,
    // Difference before the repair.
    difference_in_cents: (known?.entered ?? 0) - amount,
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
    if (refund.status === 'succeeded') await compareOne(context, refund, sums)
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
