import type { Job } from '@quantamental/service-kit/jobs'
import type { Database } from '../db/database.ts'
import { purgeOutbox, requeueWaitingMails } from '../mail/outbox.repository.ts'
import { deleteDueAccounts } from '../rights/delete-due-accounts.ts'
import { removeOrphanedRows } from '../rights/remove-personal-data.ts'

const HOURLY = { everyMinutes: 60 } as const
const DAILY = { at: '03:30', zone: 'America/New_York' } as const

/** What account does by the clock. Each is idempotent. */
export function listAccountJobs(db: Database): Job[] {
  return [
    {
      name: 'requeue-mails',
      schedule: { everyMinutes: 10 },
      run: async (now) => {
        await requeueWaitingMails(db, now)
      },
    },
    { name: 'purge-outbox', schedule: DAILY, run: () => purgeOutbox(db) },
    {
      name: 'delete-accounts',
      schedule: HOURLY,
      run: async (now) => {
        await deleteDueAccounts(db, now)
      },
    },
    { name: 'remove-orphans', schedule: DAILY, run: () => removeOrphanedRows(db) },
  ]
}
