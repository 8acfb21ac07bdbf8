import { formatCents } from '@quantamental/api/format'
import type Stripe from 'stripe'
import type { CartContext } from '../context.ts'
import { RequestRefusedError } from '../payments/stripe-errors.ts'
import { syncIntent } from '../payments/sync-intent.ts'
import { alertFinding, type Comparison, emptyComparison } from './compare-refunds.ts'

async function findOurs({ db }: CartContext, intentId: string) {
  return db
    .selectFrom('payment')
    .leftJoin('ledger_entry', (join) =>
      join
        .onRef('ledger_entry.payment_id', '=', 'payment.id')
        // Leave out refunds and lost disputes.
        .on('ledger_entry.amount_in_cents', '>', 0)
        .on('ledger_entry.status', 'in', ['succeeded', 'refunded']),
    )
    .select((eb) => [
      'payment.id',
      eb.fn.coalesce(eb.fn.sum<number>('ledger_entry.amount_in_cents'), eb.lit(0)).as('entered'),
    ])
    .where('payment.payment_intent_id', '=', intentId)
    .groupBy('payment.id')
    .executeTakeFirst()
}

/** Whether the payment names one of our orders or charges, so that it can be applied. */
function isOurs({ metadata }: Stripe.PaymentIntent): boolean {
  return metadata.order_id !== undefined || metadata.charge_id !== undefined
}

/** Apply a missing payment to its order or charge. @returns our record of it afterwards. */
async function catchUp(context: CartContext, intent: Stripe.PaymentIntent) {
  try {
    await syncIntent(context, intent.id)
  } catch (err) {
    context.log.error({ err, intent: intent.id }, 'payment not caught up')
  }
  return findOurs(context, intent.id)
}

async function compareOne(context: CartContext, intent: Stripe.PaymentIntent, sums: Comparison) {
  const { id, amount_received: amount } = intent
  const known = await findOurs(context, id)
  const ours = known ?? (isOurs(intent) ? await catchUp(context, intent) : undefined)
  const entered = Number(ours?.entered ?? 0)
  sums.stripeInCents += amount
  sums.ledgerInCents += entered
  sums.compared += 1
  if (known && entered === amount) return
  const isFixed = entered === amount
  const kind = ours ? (known ? 'ledger-differs' : 'payment-missing') : 'unknown-payment'
  const finding = {
    kind,
    subject: ours
      ? `Payment ${id} of ${formatCents(amount)} was ${known ? `entered as ${formatCents(entered)}` : 'unknown'}.`
      : `Payment ${id} of ${formatCents(amount)} matches no order or charge.`,
    // Difference before the repair.
    difference_in_cents: amount - Number(known?.entered ?? 0),
    is_fixed: isFixed,
  }
  sums.findings.push(finding)
  if (!isFixed) await alertFinding(context, finding, id)
}

/** Whether Stripe has a payment that was missing from the list because it precedes the window. */
async function isKnownThere({ gateway }: CartContext, intentId: string): Promise<boolean> {
  try {
    return (await gateway.retrievePaymentIntent(intentId)).status === 'succeeded'
  } catch (error) {
    if (error instanceof RequestRefusedError) return false
    throw error
  }
}

async function findUnknownToStripe(
  context: CartContext,
  since: Date | null,
  seen: ReadonlySet<string>,
  sums: Comparison,
): Promise<void> {
  const payments = await context.db
    .selectFrom('payment')
    .select(['payment_intent_id', 'amount_in_cents'])
    .$if(since !== null, (query) => query.where('paid_at', '>=', since ?? new Date(0)))
    .orderBy('id')
    .execute()
  for (const { payment_intent_id: id, amount_in_cents: amount } of payments) {
    if (seen.has(id) || (await isKnownThere(context, id))) continue
    const ours = await findOurs(context, id)
    const entered = Number(ours?.entered ?? 0)
    sums.ledgerInCents += entered
    sums.compared += 1
    const finding = {
      kind: 'payment-not-there',
      subject: `Payment ${id} of ${formatCents(amount)} is unknown to Stripe.`,
      difference_in_cents: -entered,
      is_fixed: false,
    }
    sums.findings.push(finding)
    await alertFinding(context, finding, id)
  }
}

/**
 * Compare payments that succeeded at Stripe since `since` (null: all) with ours, in both
 * directions. A missing payment is applied to its order or charge; one without either is only
 * reported.
 */
export async function comparePayments(
  context: CartContext,
  since: Date | null,
): Promise<Comparison> {
  const sums = emptyComparison()
  const seen = new Set<string>()
  const intents = context.gateway.listPaymentIntents(since ? { createdFrom: since } : {})
  for await (const intent of intents) {
    if (intent.status !== 'succeeded') continue
    seen.add(intent.id)
    await compareOne(context, intent, sums)
  }
  await findUnknownToStripe(context, since, seen, sums)
  return sums
}
