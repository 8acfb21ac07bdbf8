import { createDatabase } from '@quantamental/service-kit/database'
import { migrateToLatest } from '@quantamental/service-kit/migrations'
import type { Kysely } from 'kysely'
import type { AdminTables } from '../admin/tables.ts'
import type { AlertTables } from '../alerts/tables.ts'
import type { ApiKeyTables } from '../api-keys/tables.ts'
import type { CompanyTables } from '../companies/tables.ts'
import type { DeletionTables } from '../deletion/tables.ts'
import type { InquiryTables } from '../inquiries/tables.ts'
import type { InviteTables } from '../invites/tables.ts'
import type { MailTables } from '../mail/tables.ts'
import type { MailedLinkTables } from '../mailed-links/tables.ts'
import type { PreferenceTables } from '../preferences/tables.ts'
import type { SessionTables } from '../sessions/tables.ts'
import type { SiteTables } from '../site/tables.ts'
import type { SubscriptionListTables } from '../subscription-lists/tables.ts'
import type { SubscriptionTables } from '../subscriptions/tables.ts'
import type { TransactionTables } from '../transactions/tables.ts'
import type { UserTables } from '../users/tables.ts'
import type { WatchListTables } from '../watch-lists/tables.ts'

interface RateLimitTable {
  /** SHA-256 of the limit's name and key. */
  key: Buffer
  count: number
  /** Number of consecutive windows in which the limit was exceeded. */
  strikes: number
  ends_at: Date
}

interface JobRunTable {
  name: string
  /** Time at which the job was due. */
  slot: Date
  finished_at: Date
}

export interface AccountDatabase
  extends AdminTables,
    AlertTables,
    ApiKeyTables,
    CompanyTables,
    DeletionTables,
    InquiryTables,
    InviteTables,
    MailTables,
    MailedLinkTables,
    PreferenceTables,
    SessionTables,
    SiteTables,
    SubscriptionListTables,
    SubscriptionTables,
    TransactionTables,
    UserTables,
    WatchListTables {
  rate_limit: RateLimitTable
  job_run: JobRunTable
}

export type Database = Kysely<AccountDatabase>

/** PostgreSQL error code `unique_violation`. */
export const UNIQUE_VIOLATION = '23505'

/** Open the account database and run pending migrations. */
export async function openDatabase(config: { databaseUrl: string }): Promise<Database> {
  const db = createDatabase<AccountDatabase>(config)
  await migrateToLatest(db, new URL('../../migrations/', import.meta.url))
  return db
}
