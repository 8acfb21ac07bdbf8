import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { runSql } from './new-users.ts'
import { type JobService, SERVICES, serviceEnvironment } from './service-environment.ts'
import type { Site } from './site.ts'

/**
 * Run the scheduled jobs of a service as of `asOf`, with the operator's command. Return the names of the
 * jobs that ran. Runs recorded for the future are deleted.
 */
export async function runServiceJobs(
  site: Site,
  service: JobService,
  asOf: Date,
): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(SERVICES, service, 'src/run-jobs.ts'), '--as-of', asOf.toISOString()],
    { env: serviceEnvironment(site, service) },
  )
  await runSql(site, `delete from ${service}.job_run where slot > now()`)
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '').ran
}
