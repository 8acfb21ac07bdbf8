import { operatorActedEvent } from '@quantamental/api/events'
import { publishEvents } from '@quantamental/service-kit/events'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'

export interface AdminAction {
  readonly userId: number
  readonly action:
    | 'create_article'
    | 'save_article'
    | 'publish_article'
    | 'schedule_article'
    | 'unschedule_article'
    | 'withdraw_article'
  readonly postId: number
  readonly title: string
  readonly reason: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** Record an editor's action and publish it to account, in the same transaction. */
export async function recordAction(trx: Transaction<Database>, action: AdminAction): Promise<void> {
  const subject = `article ${action.postId}: ${action.title}`.slice(0, 200)
  const { id } = await trx
    .insertInto('operator_action')
    .values({
      operator_user_id: action.userId,
      action: action.action,
      subject,
      reason: action.reason,
      detail: JSON.stringify(action.detail),
      at: action.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publishEvents(trx, operatorActedEvent, [
    {
      key: `market-beats/${id}`,
      payload: {
        service: 'market-beats',
        action_id: id,
        at: action.at.toISOString(),
        action: action.action,
        operator_user_id: action.userId,
        user_id: null,
        subject,
        reason: action.reason,
      },
    },
  ])
}
