import type { Job } from '@quantamental/service-kit/jobs'
import { mailAlerts } from './alerts/mail-alerts.ts'
import { purgeAlerts } from './alerts/repository.ts'
import { sendWeeklyDigests } from './alerts/weekly-digest.ts'
import { sendWeeklyHoldings } from './alerts/weekly-holdings.ts'
import type { Database } from './db/database.ts'
import { deletePastCounts } from './db/rate-limit.store.ts'
import { deleteDueAccounts } from './deletion/delete-due-accounts.ts'
import { removeOrphanedRows } from './deletion/personal-data.ts'
import { purgeOutbox, requeueWaitingMails } from './mail/repository.ts'
import { purgeEmailTokens } from './mailed-links/mailed-link.ts'
import { purgePolicyReports } from './policy-reports/policy-report.repository.ts'
import { purgeEndedSessions } from './sessions/session.repository.ts'
import { purgeDevices } from './sign-ins/known-device.ts'
import { purgeSignIns } from './sign-ins/sign-in.repository.ts'
import { purgeSite } from './site/repository.ts'
import { purgeEndedSubscriptionLists } from './subscription-lists/jobs.ts'
import { purgeDeletedWatchLists } from './watch-lists/watch-list.repository.ts'

const HOURLY = { everyMinutes: 60 } as const

/** Mondays, before the market opens. */
const WEEKLY = { at: '07:00', zone: 'America/New_York', weekday: 1 } as const

const DAILY = { at: '03:30', zone: 'America/New_York' } as const

/** Scheduled jobs of account; each is idempotent. */
export function listAccountJobs(db: Database): Job[] {
  return [
    {
      name: 'requeue-mails',
      schedule: { everyMinutes: 10 },
      run: (now) => requeueWaitingMails(db, now),
    },
    { name: 'purge-rate-limits', schedule: HOURLY, run: (now) => deletePastCounts(db, now) },
    { name: 'purge-sessions', schedule: DAILY, run: (now) => purgeEndedSessions(db, now) },
    { name: 'purge-sign-ins', schedule: DAILY, run: (now) => purgeSignIns(db, now) },
    { name: 'purge-devices', schedule: DAILY, run: (now) => purgeDevices(db, now) },
    { name: 'purge-email-tokens', schedule: DAILY, run: (now) => purgeEmailTokens(db, now) },
    { name: 'purge-outbox', schedule: DAILY, run: (now) => purgeOutbox(db, now) },
    {
      name: 'delete-accounts',
      schedule: HOURLY,
      run: (now) => deleteDueAccounts(db, now),
    },
    {
      name: 'purge-deleted-watch-lists',
      schedule: HOURLY,
      run: (now) => purgeDeletedWatchLists(db, now),
    },
    {
      name: 'purge-ended-subscription-lists',
      schedule: HOURLY,
      run: (now) => purgeEndedSubscriptionLists(db, now),
    },
    {
      name: 'mail-alerts',
      schedule: { everyMinutes: 1 },
      run: (now) => mailAlerts(db, now),
    },
    {
      name: 'weekly-digest',
      schedule: WEEKLY,
      lateMinutes: 5 * 24 * 60,
      run: (now) => sendWeeklyDigests(db, now),
    },
    {
      name: 'weekly-holdings',
      schedule: WEEKLY,
      lateMinutes: 5 * 24 * 60,
      run: (now) => sendWeeklyHoldings(db, now),
    },
    {
      name: 'purge-alerts',
      schedule: DAILY,
      run: (now) => purgeAlerts(db, now),
    },
    {
      name: 'purge-policy-reports',
      schedule: DAILY,
      run: (now) => purgePolicyReports(db, now),
    },
    { name: 'purge-site', schedule: DAILY, run: (now) => purgeSite(db, now) },
    { name: 'remove-orphans', schedule: DAILY, run: () => removeOrphanedRows(db) },
  ]
}
