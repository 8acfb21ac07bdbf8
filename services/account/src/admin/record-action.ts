import type { OperatorActed } from '@quantamental/api/events'
import type { Transaction } from 'kysely'
import type { AccountDatabase, Database } from '../db/database.ts'

type AccountAction =
  | 'resend_activation'
  | 'end_sessions'
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

interface OperatorAction {
  readonly operatorUserId: number
  readonly action: AccountAction
  /** User concerned by the action, or null. */
  readonly userId: number | null
  /** For example "inquiry Q-7F3K2M8D" or "flag beta_gate". */
  readonly subject: string
  readonly reason: string
  readonly at: Date
}

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

/** Record an operator's action in account's log and in the common log of all services. */
export async function recordAction(
  trx: Transaction<AccountDatabase>,
  { operatorUserId, userId, action, subject, reason, at }: OperatorAction,
): Promise<void> {
  const row = { operator_user_id: operatorUserId, action, user_id: userId, subject, reason }
  const { id } = await trx
    .insertInto('operator_action')
    .values({ ...row, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeAdminAction(trx, { ...row, service: 'account', action_id: id, at: at.toISOString() })
}
