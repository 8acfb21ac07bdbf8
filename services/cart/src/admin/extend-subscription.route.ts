import { extendSubscriptionRoute } from '@quantamental/api/cart'
import { formatDate } from '@quantamental/api/format'
import { addMonths } from '@quantamental/api/subscription'
import { viewerId } from '@quantamental/service-kit/auth'
import { FieldError } from '@quantamental/service-kit/errors'
import { addCartRoute } from '../context.ts'
import type { SubscriptionRow } from '../db/billing-tables.ts'
import { applySubscriptionEvent } from '../subscriptions/apply-event.ts'
import { getCase } from './load-case.ts'
import { changeAsOperator } from './record-action.ts'
import { isDay, OperatorConflict } from './rules.ts'

const MONTHS_AHEAD_MAX = 12

function faultOf(day: string, today: string, { paid_till_date }: SubscriptionRow): string {
  if (!isDay(day)) return 'Enter a valid date.'
  if (day < today) return 'Enter today or a later day.'
  if (day <= paid_till_date) return `Access is already paid until ${formatDate(paid_till_date)}.`
  if (day > addMonths(today, MONTHS_AHEAD_MAX)) return 'Enter a day within the next 12 months.'
  return ''
}

/** Extend access until a day, free of charge, or cancel an extension. */
export const addExtendSubscriptionRoute = addCartRoute(extendSubscriptionRoute, async (call) => {
  const {
    params: { id },
    body,
    viewer,
  } = call

  const { extend_to_date: extendToDate } = body
  const about = { id, reason: body.reason, operatorUserId: viewerId(viewer) }
  await changeAsOperator(call, about, async ({ trx, row, reason, by, record }) => {
    const fault = extendToDate === null ? '' : faultOf(extendToDate, by.day, row)
    if (fault) throw new FieldError({ extend_to_date: [fault] })
    const { transition } = await applySubscriptionEvent(trx, {
      ...by,
      subscriptionId: id,
      event: { type: 'site-extended', extendToDate },
      reason,
    })
    if (transition === null)
      throw extendToDate === null
        ? new OperatorConflict('There is no extension to cancel.', 'not_extended')
        : new OperatorConflict('An extension would give no access in this state.', 'not_extendable')
    await record('extend', {
      extend_to_date: extendToDate,
      extend_to_date_before: row.extend_to_date,
    })
  })
  return getCase(call.db, id, call.now())
})
