import type { CartContext } from '../cart-context.ts'
import { raiseAlert } from '../notices/raise-alert.ts'
import { handleEvent } from './handle-event.ts'
import {
  claimEvent,
  renewClaim,
  type StripeEventRow,
  stampFailed,
  stampProcessed,
} from './stripe-event.repository.ts'

/** Several renewals within a lease: one that fails or comes late loses no claim. */
const RENEW_MS = 1000

/** What is done about an event; answers with its outcome in a word. */
export type EventHandler = (context: CartContext, event: StripeEventRow) => Promise<string>

async function giveUp(
  { db, now }: CartContext,
  { event_id, type }: StripeEventRow,
  reason: string,
): Promise<void> {
  await db.transaction().execute((trx) =>
    raiseAlert(trx, {
      kind: 'dead-event',
      subject: `${type} ${event_id} could not be worked on: ${reason}`,
      dedupeKey: `dead-event:${event_id}`,
      now: now(),
    }),
  )
}

/** Works on a claimed event and renews its claim meanwhile, however long Stripe takes. */
async function workUnderClaim(
  context: CartContext,
  event: StripeEventRow,
  handle: EventHandler,
  renewMs: number,
): Promise<string> {
  const { db, now, log } = context
  const timer = setInterval(() => {
    renewClaim(db, event, now()).catch((err) =>
      log.warn({ err, event: event.event_id }, 'claim not renewed'),
    )
  }, renewMs)
  try {
    return await handle(context, event)
  } finally {
    clearInterval(timer)
  }
}

/**
 * Works on the events that wait, one after another; several instances may do so at once. One that
 * fails waits for its next try and holds up no other. An instance that dies, or cannot record how the work
 * ended, leaves the event to be worked on once more, which changes nothing.
 * @returns how many were worked on, failures included.
 */
export async function processEvents(
  context: CartContext,
  {
    handle = handleEvent,
    isStopping = () => false,
    renewMs = RENEW_MS,
  }: { handle?: EventHandler; isStopping?: () => boolean; renewMs?: number } = {},
): Promise<number> {
  const { db, now, log } = context
  let count = 0
  while (!isStopping()) {
    const event = await claimEvent(db, now())
    if (!event) break
    count += 1
    try {
      const outcome = await workUnderClaim(context, event, handle, renewMs)
      await stampProcessed(db, event.event_id, outcome, now())
    } catch (err) {
      const reason = err instanceof Error ? err.message : String(err)
      log.warn({ err, event: event.event_id, type: event.type }, 'event not worked on')
      if (await stampFailed(db, event, reason, now())) await giveUp(context, event, reason)
    }
  }
  return count
}
