import type { ColumnType, Generated } from 'kysely'

export interface ReconciliationFinding {
  readonly kind: string
  readonly subject: string
  readonly difference_in_cents: number
  readonly is_fixed: boolean
}

export interface ReconciliationTable {
  id: Generated<number>
  started_at: Date
  finished_at: Date | null
  card_company_in_cents: Generated<number>
  ledger_in_cents: Generated<number>
  payments_compared: Generated<number>
  events_caught_up: Generated<number>
  findings: ColumnType<ReconciliationFinding[], string | undefined, string>
}
