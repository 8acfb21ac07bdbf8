import { type Selectable, sql } from 'kysely'
import type Stripe from 'stripe'
import type { Database, StripeEventTable } from '../db/database.ts'

export type StripeEventRow = Selectable<StripeEventTable>

/** Attempts before an event is left to the operator. */
export const MAX_ATTEMPTS = 8
const BACK_OFF_SECONDS = [5, 15, 60, 300, 900, 3600, 10_800] as const
/**
 * Lease of a claim, renewed while the event is processed. As short as the first back-off: if an
 * instance dies, or loses its connection before recording a failure, the event is delayed no longer
 * than by a failure.
 */
const LEASE_SECONDS = BACK_OFF_SECONDS[0]

export const IGNORED = 'ignored'

function objectIdOf(event: Stripe.Event): string {
  const { id } = event.data.object as { id?: unknown }
  return typeof id === 'string' ? id : ''
}

/**
 * Store an event for the worker; unhandled types are marked as processed at once.
 * @returns false if it was already stored; the delivery is then counted.
 */
export async function storeEvent(
  db: Database,
  event: Stripe.Event,
  now: Date,
  { countsDelivery = true }: { countsDelivery?: boolean } = {},
): Promise<boolean> {
  const isHandled = subjectOf(event.type) !== undefined
  const row = {
    event_id: event.id,
    type: event.type,
    api_version: event.api_version,
    created: new Date(event.created * 1000),
    object_id: objectIdOf(event),
    payload: JSON.stringify(event),
    received_at: now,
    next_attempt_at: isHandled ? now : null,
    processed_at: isHandled ? null : now,
    outcome: isHandled ? '' : IGNORED,
  }
  const { isNew } = await db
    .insertInto('stripe_event')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet({
        deliveries: sql`stripe_event.deliveries + ${countsDelivery ? 1 : 0}`,
      }),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return isNew
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_SECONDS * 1000)
}

/** Claim the next waiting event for this instance until its lease expires; undefined if there is none. */
export async function claimEvent(db: Database, now: Date): Promise<StripeEventRow | undefined> {
  return db
    .updateTable('stripe_event')
    .set({
      attempts: sql`attempts + 1`,
      next_attempt_at: leaseEnd(now),
    })
    .where('event_id', '=', (eb) =>
      eb
        .selectFrom('stripe_event')
        .select('event_id')
        .where('processed_at', 'is', null)
        .where('is_dead', '=', false)
        .where('next_attempt_at', '<=', now)
        .orderBy('received_at')
        .orderBy('event_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/**
 * Extend the lease of a claim. No effect once the event is processed, dead or claimed again; never
 * shortens the back-off of a recorded failure.
 */
export async function renewClaim(
  db: Database,
  { event_id, attempts }: Pick<StripeEventRow, 'event_id' | 'attempts'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('stripe_event')
    .set({ next_attempt_at: sql`greatest(next_attempt_at, ${leaseEnd(now)})` })
    .where('event_id', '=', event_id)
    .where('attempts', '=', attempts)
    .where('processed_at', 'is', null)
    .where('is_dead', '=', false)
    .execute()
}

/** Mark an event as processed; repeated calls change nothing. */
export async function stampProcessed(db: Database, eventId: string, outcome: string, now: Date) {
  await db
    .updateTable('stripe_event')
    .set({ processed_at: now, outcome: outcome.slice(0, 500), next_attempt_at: null })
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .execute()
}

/**
 * Schedule the next attempt, or mark the event as dead after the last one; no effect if it was
 * claimed again.
 * @returns whether it is dead.
 */
export async function stampFailed(
  db: Database,
  { event_id, attempts }: Pick<StripeEventRow, 'event_id' | 'attempts'>,
  reason: string,
  now: Date,
): Promise<boolean> {
  const isDead = attempts >= MAX_ATTEMPTS
  const seconds = BACK_OFF_SECONDS[Math.min(attempts, BACK_OFF_SECONDS.length) - 1] ?? 5
  const { numUpdatedRows } = await db
    .updateTable('stripe_event')
    .set({
      outcome: reason.slice(0, 500),
      is_dead: isDead,
      next_attempt_at: isDead ? null : new Date(now.getTime() + seconds * 1000),
    })
    .where('event_id', '=', event_id)
    .where('attempts', '=', attempts)
    .where('processed_at', 'is', null)
    .executeTakeFirst()
  return isDead && numUpdatedRows > 0n
}

const PAYLOAD_RETENTION_DAYS = 30

/**
 * Delete the contents of old processed events, as they contain personal data. @returns the number
 * trimmed.
 */
export async function trimPayloads(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - PAYLOAD_RETENTION_DAYS * 86_400_000)
  const { numUpdatedRows } = await db
    .updateTable('stripe_event')
    .set({ payload: JSON.stringify({}) })
    .where('processed_at', '<', before)
    .where(sql<boolean>`payload <> '{}'::jsonb`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Object type of an event, which selects the function that reads it from Stripe. */
type EventSubject = 'checkout' | 'intent' | 'refund' | 'dispute' | 'card'

const SUBJECTS: ReadonlyMap<string, EventSubject> = new Map([
  ['checkout.session.completed', 'checkout'],
  ['checkout.session.async_payment_succeeded', 'checkout'],
  ['checkout.session.async_payment_failed', 'checkout'],
  ['checkout.session.expired', 'checkout'],
  ['payment_intent.succeeded', 'intent'],
  ['payment_intent.payment_failed', 'intent'],
  ['payment_intent.requires_action', 'intent'],
  ['payment_intent.canceled', 'intent'],
  ['charge.refunded', 'refund'],
  ['charge.dispute.created', 'dispute'],
  ['charge.dispute.updated', 'dispute'],
  ['charge.dispute.closed', 'dispute'],
  ['payment_method.attached', 'card'],
  ['payment_method.detached', 'card'],
  ['payment_method.automatically_updated', 'card'],
  ['customer.updated', 'card'],
  ['customer.deleted', 'card'],
])

export function subjectOf(type: string): EventSubject | undefined {
  return SUBJECTS.get(type)
}
