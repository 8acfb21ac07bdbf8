import { BUSINESS_ZONE } from '@quantamental/api/subscription'
import type { Job } from '@quantamental/service-kit/jobs'
import { chargeDue, planCharges } from './charges/jobs.ts'
import { resolveCharges } from './charges/resolve-charges.ts'
import type { CartContext } from './context.ts'
import { deleteCustomers } from './deletion/jobs.ts'
import { sendReminders } from './notices/jobs.ts'
import { sweepOrders } from './orders/jobs.ts'
import { warnOfCards } from './payments/jobs.ts'
import { reconcile } from './reconciliation/reconcile.ts'
import { sendRefunds } from './refunds/sync-refunds.ts'
import { beginDays, declarePurges, lapseFirstPayments } from './subscriptions/jobs.ts'
import { trimPayloads } from './webhooks/repository.ts'

const OFTEN = { everyMinutes: 10 } as const
const HOURLY = { everyMinutes: 60 } as const
/** Time after the day was applied and before trading starts. */
const DAILY = { at: '06:00', zone: BUSINESS_ZONE } as const
const NIGHTLY = { at: '03:00', zone: BUSINESS_ZONE } as const

/**
 * Scheduled jobs of cart. Each is idempotent and depends on the business day alone, so missed days
 * are caught up. In this order, a day is applied before its charges are made.
 */
export function listCartJobs(context: CartContext): Job[] {
  const job = (
    name: string,
    schedule: Job['schedule'],
    work: (context: CartContext) => Promise<unknown>,
  ): Job => ({
    name,
    schedule,
    async run(now) {
      const count = await work({ ...context, now: () => now })
      if (typeof count === 'number' && count > 0) context.log.info({ job: name, count }, 'job ran')
    },
  })
  return [
    job('begin-days', HOURLY, beginDays),
    job('resolve-charges', OFTEN, resolveCharges),
    job('plan-charges', OFTEN, planCharges),
    job('charge-due', OFTEN, chargeDue),
    job('sweep-orders', { everyMinutes: 1 }, sweepOrders),
    job('lapse-first-payments', HOURLY, lapseFirstPayments),
    job('send-refunds', { everyMinutes: 1 }, (each) => sendRefunds(each)),
    job('delete-customers', OFTEN, deleteCustomers),
    job('send-reminders', DAILY, sendReminders),
    job('warn-of-cards', DAILY, warnOfCards),
    job('declare-purges', DAILY, declarePurges),
    job('reconcile', OFTEN, (each) => reconcile(each)),
    job('reconcile-all', NIGHTLY, (each) => reconcile(each, { isFull: true })),
    job('trim-events', NIGHTLY, ({ db, now }) => trimPayloads(db, now())),
  ]
}
