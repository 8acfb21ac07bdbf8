import { addBackgroundLoop } from '@quantamental/service-kit/background-loops'
import type { CartContext } from '../context.ts'
import { raiseAlert } from '../notices/raise-alert.ts'
import { handleEvent } from './handle-event.ts'
import {
  claimEvent,
  renewClaim,
  type StripeEventRow,
  stampFailed,
  stampProcessed,
} from './repository.ts'

/** Several renewals fit into a lease, so that a failed or late one loses no claim. */
const RENEW_MS = 1000

/** Process an event. @returns the outcome as a short text. */
type EventHandler = (context: CartContext, event: StripeEventRow) => Promise<string>

async function giveUp(
  { db, now }: CartContext,
  { event_id, type }: StripeEventRow,
  reason: string,
): Promise<void> {
  await raiseAlert(db, {
    kind: 'dead-event',
    subject: `${type} ${event_id} could not be processed: ${reason}`,
    dedupeKey: `dead-event:${event_id}`,
    now: now(),
  })
}

/** Process a claimed event and renew its claim meanwhile, however long Stripe takes. */
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
 * Process waiting events one after another; safe in several instances. A failed event waits for
 * its next attempt without delaying others. If an instance dies, or cannot record the result, the
 * event is processed again, which changes nothing.
 * @returns the number processed, including failures.
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
      log.warn({ err, event: event.event_id, type: event.type }, 'event not processed')
      if (await stampFailed(db, event, reason, now())) await giveUp(context, event, reason)
    }
  }
  return count
}

const POLL_MS = 1000

/** Process stored webhooks every second until `stop`, which waits for the current one. */
export function startEventWorker(
  context: CartContext,
  pollMs: number = POLL_MS,
): { stop(): Promise<void> } {
  let isStopping = false
  let isAtWork = false
  let atWork: Promise<unknown> = Promise.resolve()
  let processed = 0
  const poll = () => {
    if (isAtWork) return
    isAtWork = true
    atWork = processEvents(context, { isStopping: () => isStopping })
      .then((count) => {
        processed += count
      })
      .catch((err) => context.log.error({ err }, 'cannot process webhooks'))
      .finally(() => {
        isAtWork = false
      })
  }
  const timer = setInterval(poll, pollMs)
  const unregister = addBackgroundLoop(async () => {
    await atWork
    poll()
    await atWork
    return processed
  })
  return {
    async stop() {
      unregister()
      isStopping = true
      clearInterval(timer)
      await atWork
    },
  }
}
