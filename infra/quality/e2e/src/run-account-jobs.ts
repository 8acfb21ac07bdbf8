import { runServiceJobs } from './run-service-jobs.ts'
import type { Site } from './site.ts'

/** Run the jobs of account (`services/account/README.md`) as of another time. */
export function runAccountJobs(site: Site, asOf: Date): Promise<readonly string[]> {
  return runServiceJobs(site, 'account', asOf)
}
