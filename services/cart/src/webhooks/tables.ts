import type { Generated, JSONColumnType } from 'kysely'

export interface StripeEventTable {
  event_id: string
  type: string
  api_version: string | null
  created: Date
  object_id: string
  payload: JSONColumnType<Record<string, unknown>>
  deliveries: Generated<number>
  received_at: Date
  attempts: Generated<number>
  next_attempt_at: Date | null
  processed_at: Date | null
  outcome: Generated<string>
  is_dead: Generated<boolean>
}
