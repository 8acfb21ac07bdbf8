import type { CartContext } from '../context.ts'
import type { ScheduledChargeRow } from '../db/billing-tables.ts'
import { withUserLock } from '../db/database.ts'
import { raiseAlert } from '../notices/raise-alert.ts'
import {
  CardRefusedError,
  GatewayUnavailableError,
  OutcomeUnknownError,
  RequestRefusedError,
} from '../payments/stripe-errors.ts'
import { applyIntent } from './apply-intent.ts'
import { failCharge, markUnknown } from './charge-outcome.ts'
import { getCharge, updateCharge } from './repository.ts'

/** A stored attempt with its request to Stripe, identical for every resend. */
export interface ChargeOrder {
  readonly charge: ScheduledChargeRow
  readonly customerId: string
  readonly planName: string
}

/** Revert an attempt that certainly had no effect; the next run repeats it. */
async function takeBack({ db, now }: CartContext, charge: ScheduledChargeRow): Promise<void> {
  await withUserLock(db, charge.user_id, async (trx) => {
    const row = await getCharge(trx, charge.id)
    if (row?.state !== 'in_flight' || row.attempt !== charge.attempt) return
    await updateCharge(trx, charge.id, {
      state: row.attempt > 1 ? 'failed' : 'due',
      changed_at: now(),
    })
  })
}

/** Alert an operator that Stripe rejected the request itself, which is a bug on our side. */
async function alertRejected(
  { db, now }: CartContext,
  charge: ScheduledChargeRow,
  error: RequestRefusedError,
): Promise<void> {
  await raiseAlert(db, {
    kind: 'charge-refused',
    subject: `Stripe rejected charge ${charge.id}: ${error.message}`,
    userId: charge.user_id,
    subscriptionId: charge.subscription_id,
    dedupeKey: `charge-refused:${charge.id}:a${charge.attempt}`,
    now: now(),
  })
}

/**
 * Decline code. Banks that require authentication report it in `code`, other reasons in
 * `decline_code`.
 */
function codeOf({ code, declineCode }: CardRefusedError): string {
  return code === 'authentication_required' ? code : (declineCode ?? code)
}

/**
 * Send an attempt under its key and record the result. A first request that certainly had no
 * effect is reverted; with `isResend` the outcome of the first one is unknown.
 */
export async function sendCharge(
  context: CartContext,
  { charge, customerId, planName }: ChargeOrder,
  { isResend = false }: { isResend?: boolean } = {},
): Promise<string> {
  const { idempotency_key: key, payment_method_id: paymentMethodId } = charge
  if (key === null || paymentMethodId === null) throw new TypeError('The attempt was not started.')
  try {
    const intent = await context.gateway.chargeOffSession({
      scheduledChargeId: charge.id,
      idempotencyKey: key,
      amountInCents: charge.amount_in_cents,
      customerId,
      paymentMethodId,
      description: `${planName}: ${charge.period_start} to ${charge.period_end}`,
    })
    return await applyIntent(context, charge, intent)
  } catch (error) {
    if (error instanceof CardRefusedError)
      return failCharge(context, charge, {
        code: codeOf(error),
        message: error.message,
        intentId: error.paymentIntentId,
      })
    if (error instanceof RequestRefusedError) {
      await alertRejected(context, charge, error)
      if (isResend || error.code === 'idempotency_error') return markUnknown(context, charge)
      return failCharge(context, charge, {
        code: error.code || 'request_refused',
        message: 'We couldn’t charge your card.',
        intentId: null,
      })
    }
    if (error instanceof OutcomeUnknownError) return markUnknown(context, charge)
    if (error instanceof GatewayUnavailableError) {
      if (isResend) return markUnknown(context, charge)
      await takeBack(context, charge)
      return 'unavailable'
    }
    throw error
  }
}
