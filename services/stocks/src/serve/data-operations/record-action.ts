import { operatorActedEvent } from '@quantamental/api/events'
import type { DataOperationKind } from '@quantamental/api/stocks'
import { publishEvents } from '@quantamental/service-kit/events'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'

export interface OperatorAction {
  readonly operatorUserId: number
  readonly kind: DataOperationKind
  readonly subject: string
  readonly reason: string
  readonly at: Date
}

const ACTIONS: Readonly<Record<DataOperationKind, string>> = {
  import: 'import_data',
  recompute: 'recompute_data',
  publish: 'publish_data',
  rollback: 'roll_back_data',
}

/** Record an operator's action and publish it to the audit log, in the caller's transaction. */
export async function recordAction(
  trx: Transaction<Database>,
  { operatorUserId, kind, subject, reason, at }: OperatorAction,
): Promise<void> {
  const action = ACTIONS[kind]
  const { id } = await trx
    .insertInto('operator_action')
    .values({ operator_user_id: operatorUserId, action, subject, reason, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payload = {
    service: 'stocks' as const,
    action_id: id,
    at: at.toISOString(),
    action,
    operator_user_id: operatorUserId,
    user_id: null,
    subject,
    reason,
  }
  await publishEvents(trx, operatorActedEvent, [{ key: `stocks/${id}`, payload }])
}
