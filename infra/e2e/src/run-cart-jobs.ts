import { runSql } from './people.ts'
import { runServiceJobs } from './run-service-jobs.ts'
import type { Site } from './site.ts'

const CHARGING = ['begin-days', 'plan-charges', 'charge-due']
const TRIES = 4

/**
 * Has cart do now what it does by the clock: charges, retries, reminders, the end of terms
 * (`services/cart/README.md`), also what it did minutes ago. A time to come would be one for everybody on
 * the site: tests move the days of one person instead, `moveDays`.
 */
export async function runCartJobs(site: Site): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await runSql(site, 'delete from cart.job_run')
    const ran = await runServiceJobs(site, 'cart', new Date())
    // The running service may have been quicker with one of them, before the one that it builds on.
    if (CHARGING.every((job) => ran.includes(job))) return
  }
  throw new Error('the running service is always quicker')
}
