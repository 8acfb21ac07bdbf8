import { runSql } from './people.ts'
import { runServiceJobs } from './run-service-jobs.ts'
import type { Site } from './site.ts'

/**
 * Has cart do now what it does by the clock: charges, retries, reminders, the end of terms
 * (`services/cart/README.md`), also what it did minutes ago. A time to come would be one for everybody on
 * the site: tests move the days of one person instead, `moveDays`.
 */
export async function runCartJobs(site: Site): Promise<readonly string[]> {
  await runSql(site, 'delete from cart.job_run')
  return runServiceJobs(site, 'cart', new Date())
}
