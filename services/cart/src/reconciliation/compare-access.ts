import { businessToday } from '@quantamental/api/subscription'
import type { CartContext } from '../cart-context.ts'
import type { Database } from '../db/database.ts'
import { chainOf } from '../refunds/chain.ts'
import { listPaidEntries } from '../refunds/chain-account.ts'
import { listSubscriptions } from '../subscriptions/subscription.repository.ts'
import { alertFinding, type Comparison, emptyComparison } from './findings.ts'
import { type ChainEvidence, type ChargeWithoutConsent, judgeChain } from './judge-chain.ts'

/** Settled refunds of applied payments. */
function listRefunds(db: Database, userId: number) {
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.payment_id as paymentId',
      'refund.outcome',
      'refund.access_till as accessTill',
      'refund.settled_at as settledAt',
      'refund.actor',
    ])
    .where('refund.user_id', '=', userId)
    .where('refund.state', '=', 'succeeded')
    .where('payment.is_applied', '=', true)
    .execute()
}

/** Applied automatic charges of the user, oldest first. */
function listAutomaticCharges(db: Database, userId: number) {
  return db
    .selectFrom('payment')
    .innerJoin('scheduled_charge', 'scheduled_charge.id', 'payment.scheduled_charge_id')
    .select([
      'payment.id as paymentId',
      'payment.amount_in_cents as amountInCents',
      'payment.paid_at as paidAt',
      'scheduled_charge.subscription_id as subscriptionId',
    ])
    .where('payment.user_id', '=', userId)
    .where('payment.is_applied', '=', true)
    .orderBy('payment.id')
    .execute()
}

/** Times at which the customer agreed to automatic charges: by an order, or by turning renewal on. */
async function listConsents(db: Database, userId: number): Promise<readonly Date[]> {
  const orders = await db
    .selectFrom('purchase_order')
    .select('created_at as at')
    .where('user_id', '=', userId)
    .where('checkout_session_id', 'is not', null)
    .where('completed_at', 'is not', null)
    .execute()
  const clicks = await db
    .selectFrom('subscription_event')
    .select('at')
    .where('user_id', '=', userId)
    .where('actor', '=', 'user')
    .where('event', '=', 'auto-renew-changed')
    .execute()
  return [...orders, ...clicks].map(({ at }) => at)
}

async function loadEvidence(db: Database, userId: number): Promise<ChainEvidence> {
  const rows = await listSubscriptions(db, userId)
  const entries = await listPaidEntries(
    db,
    rows.map(({ id }) => id),
  )
  const refunds = await listRefunds(db, userId)
  const consents = await listConsents(db, userId)
  const charges = await listAutomaticCharges(db, userId)
  const inChain = (subscriptionId: number, paymentId: number) => {
    const row = rows.find(({ id }) => id === subscriptionId)
    const chain = row ? chainOf(row, rows).map(({ id }) => id) : []
    return entries.some(
      (entry) => entry.paymentId === paymentId && chain.includes(entry.subscriptionId),
    )
  }
  // `keep_plan` ends no consent, nor does a refund by the customer's own cancellation.
  const endings = refunds.filter(
    ({ outcome, actor }) => outcome !== null && outcome !== 'keep_plan' && actor !== 'user',
  )
  const chargesWithoutConsent = charges.filter((charge): boolean =>
    endings.some(
      ({ paymentId, settledAt }) =>
        settledAt !== null &&
        settledAt < charge.paidAt &&
        inChain(charge.subscriptionId, paymentId) &&
        !consents.some((at) => settledAt < at && at <= charge.paidAt),
    ),
  ) satisfies readonly ChargeWithoutConsent[]
  return { rows, entries, refunds, chargesWithoutConsent }
}

/**
 * Compares what each customer paid with the access granted (infra/docs/domain/refunds.md), which the
 * books alone cannot show. Sums stay 0; each finding alerts an operator once.
 */
export async function compareAccess(context: CartContext): Promise<Comparison> {
  const { db, now } = context
  const sums = emptyComparison()
  const users = await db
    .selectFrom('subscription')
    .select('user_id')
    .distinct()
    .where('is_removed', '=', false)
    .where('user_id', '>', 0)
    .orderBy('user_id')
    .execute()
  const today = businessToday(now())
  for (const { user_id: userId } of users) {
    for (const found of judgeChain(await loadEvidence(db, userId), today)) {
      const finding = {
        kind: found.kind,
        subject: found.subject,
        difference_in_cents: found.differenceInCents,
        is_fixed: false,
      }
      sums.findings.push(finding)
      await alertFinding(context, finding, String(found.subscriptionId), {
        userId,
        subscriptionId: found.subscriptionId,
      })
    }
  }
  return sums
}
