import type { OperatorActed } from '@quantamental/api/events'
import type { Generated } from 'kysely'

interface OperatorActionTable {
  id: Generated<number>
  operator_user_id: number
  action: string
  /** Whom it concerned; null when nobody in particular, or a person who has gone. */
  user_id: number | null
  subject: string
  reason: string
  at: Date
}

interface AdminActionTable extends OperatorActionTable {
  service: OperatorActed['service']
  /** Of the service's own log. */
  action_id: number
}

/** Tables of what operators did, joined into `AccountDatabase`. */
export interface OperatorTables {
  operator_action: OperatorActionTable
  admin_action: AdminActionTable
}
