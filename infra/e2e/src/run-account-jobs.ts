import { runServiceJobs } from './run-service-jobs.ts'
import type { Site } from './site.ts'

/** `runServiceJobs` of account (`services/account/README.md`). */
export function runAccountJobs(site: Site, asOf: Date): Promise<readonly string[]> {
  return runServiceJobs(site, 'account', asOf)
}
