import { runServiceJobs } from './run-service-jobs.ts'
import type { Site } from './site.ts'

/** `runServiceJobs` of cart: charges, retries, reminders, the end of terms (`services/cart/README.md`). */
export function runCartJobs(site: Site, asOf: Date): Promise<readonly string[]> {
  return runServiceJobs(site, 'cart', asOf)
}
