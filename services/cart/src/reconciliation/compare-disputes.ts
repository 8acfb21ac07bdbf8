import { formatCents } from '@quantamental/api/format'
import type Stripe from 'stripe'
import type { CartContext } from '../context.ts'
import { lostDisputeKey } from '../disputes/enter-lost-dispute.ts'
import { syncDispute } from '../disputes/sync-dispute.ts'
import { alertFinding, type Comparison, emptyComparison } from './findings.ts'

/** Entered amount of a lost dispute, in positive cents; 0 without an entry. */
async function findEntered({ db }: CartContext, disputeId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_entry')
    .select('amount_in_cents')
    .where('dedupe_key', '=', lostDisputeKey(disputeId))
    .executeTakeFirst()
  return -(row?.amount_in_cents ?? 0)
}

async function compareOne(
  context: CartContext,
  dispute: Stripe.Dispute,
  sums: Comparison,
): Promise<void> {
  const { id, status } = dispute
  const amount = status === 'lost' ? dispute.amount : 0
  const known = await findEntered(context, id)
  if (known !== amount && known === 0) {
    try {
      await syncDispute(context, id)
    } catch (err) {
      context.log.error({ err, dispute: id }, 'dispute not caught up')
    }
  }
  const entered = await findEntered(context, id)
  sums.stripeInCents -= amount
  sums.ledgerInCents -= entered
  if (known === amount) return
  const isFixed = entered === amount
  const finding = {
    kind: isFixed ? 'dispute-missing' : 'dispute-differs',
    subject: `Dispute ${id} is ${status} at Stripe, for ${formatCents(amount)}; the ledger had ${formatCents(known)}.`,
    // Difference before the repair.
    difference_in_cents: known - amount,
    is_fixed: isFixed,
  }
  sums.findings.push(finding)
  if (!isFixed) await alertFinding(context, finding, id)
}

/** Compare disputes opened since `since` (null: all) with the ledger. */
export async function compareDisputes(
  context: CartContext,
  since: Date | null,
): Promise<Comparison> {
  const sums = emptyComparison()
  for await (const dispute of context.gateway.listDisputes(since ? { createdFrom: since } : {}))
    await compareOne(context, dispute, sums)
  return sums
}
