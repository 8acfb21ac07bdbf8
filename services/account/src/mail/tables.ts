import type { ColumnType, Generated, Selectable } from 'kysely'

interface EmailOutboxTable {
  id: Generated<number>
  /** Null for recipients without an account or with a deleted one. */
  user_id: number | null
  kind: string
  to_name: string
  to_address: string
  /** Emptied once sent. */
  variables: ColumnType<Readonly<Record<string, unknown>>, string, string>
  dedupe_key: string
  created_at: Generated<Date>
  sent_at: Date | null
  attempts: Generated<number>
  last_error: string | null
  /** Set when the email was abandoned or rejected permanently. */
  failed_at: Date | null
}

export interface MailTables {
  email_outbox: EmailOutboxTable
}

export type OutboxRow = Selectable<EmailOutboxTable>
