import type { Generated, JSONColumnType } from 'kysely'

export interface OperatorAlertTable {
  id: Generated<number>
  kind: string
  subject: string
  user_id: number | null
  subscription_id: number | null
  order_id: number | null
  dedupe_key: string
  created_at: Date
  resolved_at: Date | null
  resolved_by: number | null
  resolution: Generated<string>
}

export interface OperatorActionTable {
  id: Generated<number>
  operator_user_id: number
  action: string
  user_id: number | null
  subject: string
  reason: string
  detail: JSONColumnType<Record<string, unknown>>
  at: Date
}
