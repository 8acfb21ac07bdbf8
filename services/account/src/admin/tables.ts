import type { OperatorActed } from '@quantamental/api/events'
import type { Generated } from 'kysely'

interface OperatorActionTable {
  id: Generated<number>
  operator_user_id: number
  action: string
  /** User concerned by the action; null if none or if the user was deleted. */
  user_id: number | null
  subject: string
  reason: string
  at: Date
}

interface AdminActionTable extends OperatorActionTable {
  service: OperatorActed['service']
  /** Id in the log of that service. */
  action_id: number
}

/** Tables of operators' actions, joined into `AccountDatabase`. */
export interface AdminTables {
  operator_action: OperatorActionTable
  admin_action: AdminActionTable
}
