import { runSql } from './new-users.ts'
import { runServiceJobs } from './run-service-jobs.ts'
import type { Site } from './site.ts'

const CHARGING = ['begin-days', 'plan-charges', 'charge-due']
const TRIES = 4

/**
 * Run the scheduled jobs of cart now (charges, retries, reminders, ends of terms; `services/cart/README.md`),
 * including those that ran minutes ago. A future time would affect all users of the site, so tests shift the
 * dates of one user instead, with `moveDays`.
 */
export async function runCartJobs(site: Site): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await runSql(site, 'delete from cart.job_run')
    const ran = await runServiceJobs(site, 'cart', new Date())
    // The running service may have started one of them first, out of order.
    if (CHARGING.every((job) => ran.includes(job))) return
  }
  throw new Error('the running service ran the jobs first, every time')
}
