import type { RouteContract } from '@quantamental/api/common'
import type { OperatorActed } from '@quantamental/api/events'
import type { ReleaseChange } from '@quantamental/api/site'
import { viewerId } from '@quantamental/service-kit/auth'
import {
  type AccountRouteOptions,
  addAccountRoute,
  type Handler,
  type RouteRegistration,
} from '../context.ts'
import type { Database, Trx } from '../db/database.ts'
import { readReason } from './admin-input.ts'

type AccountAction =
  | 'resend_activation'
  | 'end_sessions'
  | 'propose_role'
  | 'propose_factor_removal'
  | 'remove_second_factors'
  | 'give_role'
  | 'take_role'
  | 'answer_inquiry'
  | 'close_inquiry'
  | 'set_flag'
  | 'plan_maintenance'
  | 'end_maintenance'
  | 'create_invite'
  | 'revoke_invite'
  | 'retry_job'
  | `${ReleaseChange['action']}_release`

/** Add an action of any service to the common log; duplicates are ignored. */
export async function storeAdminAction(
  db: Database,
  { at, ...acted }: OperatorActed,
): Promise<void> {
  await db
    .insertInto('admin_action')
    .values({ ...acted, at: new Date(at) })
    .onConflict((conflict) => conflict.columns(['service', 'action_id']).doNothing())
    .execute()
}

/**
 * Record the operator's action in account's log and in the common log of all services. `subject` is for example
 * "inquiry Q-7F3K2M8D" or "flag beta_gate"; `userId` is the user concerned, if any.
 */
type RecordAction = (
  trx: Trx,
  action: AccountAction,
  subject: string,
  userId?: number | null,
) => Promise<void>

interface Acting {
  readonly operatorId: number
  readonly at: Date
  readonly record: RecordAction
}

/** Route for an operator's action, recorded with the reason in the body or with the given one. */
export function addActionRoute<const R extends RouteContract>(
  contract: R,
  handler: Handler<R, Acting>,
  { reason: givenReason, ...options }: AccountRouteOptions & { readonly reason?: string } = {},
): RouteRegistration {
  const handle: Handler<R> = (call) => {
    const reason = givenReason ?? readReason((call.body as unknown as { reason: string }).reason)
    const operatorId = viewerId(call.viewer)
    const at = call.now()
    const record: RecordAction = async (trx, action, subject, userId = null) => {
      const row = { operator_user_id: operatorId, action, user_id: userId, subject, reason }
      const { id } = await trx
        .insertInto('operator_action')
        .values({ ...row, at })
        .returning('id')
        .executeTakeFirstOrThrow()
      const acted = { ...row, service: 'account' as const, action_id: id, at: at.toISOString() }
      await storeAdminAction(trx, acted)
    }
    return handler({ ...call, operatorId, at, record })
  }
  return addAccountRoute(contract, handle, options)
}
