import type { OperatorActed } from '@quantamental/api/events'
import type { Transaction } from 'kysely'
import type { AccountDatabase, Database } from '../db/database.ts'

export type AccountAction =
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

export interface OperatorAction {
  readonly operatorUserId: number
  readonly action: AccountAction
  /** Whom it concerns; null when nobody in particular. */
  readonly userId: number | null
  /** "inquiry Q-7F3K2M8D", "flag beta_gate". */
  readonly subject: string
  readonly reason: string
  readonly at: Date
}

/** Keeps what a service tells of in the log of all; what is known already stays as it is. */
export async function keepAdminAction(
  db: Database,
  { at, ...acted }: OperatorActed,
): Promise<void> {
  await db
    .insertInto('admin_action')
    .values({ ...acted, at: new Date(at) })
    .onConflict((conflict) => conflict.columns(['service', 'action_id']).doNothing())
    .execute()
}

/** Writes down what an operator did in account, in its own log and in that of all services. */
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
  await keepAdminAction(trx, { ...row, service: 'account', action_id: id, at: at.toISOString() })
}
