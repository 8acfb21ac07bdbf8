import type { CartTransaction } from '../db/database.ts'

export interface OperatorAction {
  readonly operatorUserId: number
  readonly action: 'extend' | 'cancel' | 'refund' | 'resolve_alert' | 'run_reconciliation'
  /** Whom it concerns; null when nobody in particular. */
  readonly userId: number | null
  /** "subscription 12", "payment 7". */
  readonly subject: string
  readonly reason: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** Writes down what an operator did, in the transaction that does it. */
export async function recordAction(trx: CartTransaction, action: OperatorAction): Promise<void> {
  await trx
    .insertInto('operator_action')
    .values({
      operator_user_id: action.operatorUserId,
      action: action.action,
      user_id: action.userId,
      subject: action.subject,
      reason: action.reason,
      detail: JSON.stringify(action.detail),
      at: action.at,
    })
    .execute()
}
