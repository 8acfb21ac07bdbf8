import type { CartTransaction } from '../db/database.ts'
import { carryOutEffects } from './carry-out-effects.ts'
import {
  type RecordedEvent,
  recordSubscriptionEvent,
  type SubscriptionEventInput,
} from './record-event.ts'

/** Records an event and applies its effects. The caller holds the user's lock. */
export async function applySubscriptionEvent(
  trx: CartTransaction,
  input: SubscriptionEventInput,
): Promise<RecordedEvent> {
  const recorded = await recordSubscriptionEvent(trx, input)
  await carryOutEffects(trx, input, recorded)
  return recorded
}
