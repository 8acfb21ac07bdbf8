import type { CartContext } from '../context.ts'
import { processEvents } from '../webhooks/process-events.ts'
import { storeEvent } from '../webhooks/repository.ts'
import { subjectOf } from '../webhooks/webhook-events.ts'

/** Grace period for events still being delivered. */
const ON_ITS_WAY_SECONDS = 60
/** Retention of events at Stripe. */
const LISTED_DAYS = 30

/** Stores events that were never delivered, and processes all that wait. @returns the number missed. */
export async function catchUpEvents(context: CartContext, since: Date | null): Promise<number> {
  const { db, gateway, now } = context
  const oldest = new Date(now().getTime() - LISTED_DAYS * 86_400_000)
  const createdFrom = since && since > oldest ? since : oldest
  const newest = now().getTime() / 1000 - ON_ITS_WAY_SECONDS
  let missed = 0
  for await (const event of gateway.listEvents({ createdFrom })) {
    if (subjectOf(event.type) === undefined || event.created > newest) continue
    if (await storeEvent(db, event, now(), { countsDelivery: false })) missed += 1
  }
  await processEvents(context)
  return missed
}
