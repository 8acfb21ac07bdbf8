import { extendSubscriptionRoute } from '@quantamental/api/cart'
import { formatDate } from '@quantamental/api/format'
import { addMonths, businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import { FieldError, NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import type { SubscriptionRow } from '../db/billing-tables.ts'
import { withUserLock } from '../db/database.ts'
import { applySubscriptionEvent } from '../subscriptions/apply-event.ts'
import { getSubscription } from '../subscriptions/repository.ts'
import { getCase } from './load-case.ts'
import { recordAction } from './record-action.ts'
import { OperatorConflict, writtenReason } from './rules.ts'

const MONTHS_AHEAD_MAX = 12

interface Extension {
  readonly subscriptionId: number
  /** Null cancels an extension. */
  readonly extendToDate: string | null
  readonly reason: string
  readonly operatorUserId: number
}

/** Whether the day exists, unlike February 30. */
function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().slice(0, 10) === day
}

function faultOf(day: string, today: string, { paid_till_date }: SubscriptionRow): string {
  if (!isDay(day)) return 'Enter a valid date.'
  if (day < today) return 'Enter today or a later day.'
  if (day <= paid_till_date) return `Access is already paid until ${formatDate(paid_till_date)}.`
  if (day > addMonths(today, MONTHS_AHEAD_MAX)) return 'Enter a day within the next 12 months.'
  return ''
}

/**
 * Extend access until a day, free of charge, or cancel an extension.
 * @throws NotFoundError, FieldError for the day, OperatorConflict when the status allows no
 * extension.
 */
async function extendSubscription(
  { db, now }: CartContext,
  { subscriptionId, extendToDate, reason: given, operatorUserId }: Extension,
): Promise<void> {
  const reason = writtenReason(given)
  const owner = await getSubscription(db, subscriptionId)
  if (!owner) throw new NotFoundError()
  await withUserLock(db, owner.user_id, async (trx) => {
    const row = await getSubscription(trx, subscriptionId)
    if (!row) throw new NotFoundError()
    const at = now()
    const day = businessToday(at)
    const fault = extendToDate === null ? '' : faultOf(extendToDate, day, row)
    if (fault) throw new FieldError({ extend_to_date: [fault] })
    const { transition } = await applySubscriptionEvent(trx, {
      userId: row.user_id,
      subscriptionId,
      event: { type: 'site-extended', extendToDate },
      day,
      now: at,
      actor: 'operator',
      actorUserId: operatorUserId,
      reason,
    })
    if (transition === null)
      throw extendToDate === null
        ? new OperatorConflict('There is no extension to cancel.', 'not_extended')
        : new OperatorConflict('An extension would give no access in this state.', 'not_extendable')
    await recordAction(trx, {
      operatorUserId,
      action: 'extend',
      userId: row.user_id,
      subject: `subscription ${subscriptionId}`,
      reason,
      detail: { extend_to_date: extendToDate, extend_to_date_before: row.extend_to_date },
      at,
    })
  })
}

export function addExtendSubscriptionRoute(app: FastifyInstance, context: CartContext): void {
  addRoute(app, extendSubscriptionRoute, async ({ params, body, viewer }) => {
    await extendSubscription(context, {
      subscriptionId: params.id,
      extendToDate: body.extend_to_date,
      reason: body.reason,
      operatorUserId: viewerId(viewer),
    })
    return getCase(context.db, params.id, context.now())
  })
}
