import type { SubscriptionFacts } from '@quantamental/api/events'
import { findSuccessor, laterDay } from '@quantamental/api/subscription'
import type { CartTransaction } from '../db/database.ts'
import { getSubscription, listSubscriptionFacts } from '../subscriptions/repository.ts'
import type { SubscriptionRow } from '../subscriptions/tables.ts'
import { isOnHold } from './is-on-hold.ts'
import { nextCharge } from './next-charge.ts'
import type { ScheduledChargeRow } from './tables.ts'

/** `wait`: decide again later. `close`: no longer due. */
type ChargeDecision = 'charge' | 'wait' | 'close'

interface ChargeCase {
  readonly decision: ChargeDecision
  readonly subscription: SubscriptionRow | undefined
  readonly successor: SubscriptionFacts | undefined
}

/** Whether `charge` is still the next one of its subscription. */
function isStillDue(
  charge: ScheduledChargeRow,
  row: SubscriptionRow,
  successor: SubscriptionFacts | undefined,
  today: string,
): boolean {
  const next = nextCharge(row, successor)
  const lastDay =
    charge.kind === 'term'
      ? laterDay(row.subscription_expiry_date, row.extend_to_date)
      : row.subscription_expiry_date
  return (
    next !== null &&
    next.kind === charge.kind &&
    next.periodStart === charge.period_start &&
    today <= lastDay
  )
}

/** Whether `charge` may be sent on `today`. The caller holds the user's lock. */
export async function decideCharge(
  trx: CartTransaction,
  charge: ScheduledChargeRow,
  today: string,
): Promise<ChargeCase> {
  const subscription = await getSubscription(trx, charge.subscription_id)
  if (!subscription) return { decision: 'close', subscription, successor: undefined }
  const all = await listSubscriptionFacts(trx, charge.user_id)
  const successor = findSuccessor(subscription, all)
  const answer = (decision: ChargeDecision): ChargeCase => ({ decision, subscription, successor })
  if (!isStillDue(charge, subscription, successor, today)) return answer('close')
  if (subscription.has_open_dispute) return answer('wait')
  if (await isOnHold(trx, subscription)) return answer('wait')
  return answer('charge')
}
