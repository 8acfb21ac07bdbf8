import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { runSql } from './people.ts'
import type { Site } from './site.ts'

const RUN_JOBS = path.resolve(import.meta.dirname, '../../../services/account/src/run-jobs.ts')

/**
 * The operator's command on the running site: what account does by the clock, as at another time
 * (`services/account/README.md`). Says which jobs ran. That a time to come was served is forgotten again.
 */
export async function runAccountJobs(site: Site, asOf: Date): Promise<readonly string[]> {
  const { rolePasswords, csrfSecret } = JSON.parse(
    readFileSync(path.join(site.dataDir, 'secrets.json'), 'utf8'),
  )
  const database = new URL(site.databaseUrl)
  database.username = 'account'
  database.password = rolePasswords.account
  const { PATH } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [RUN_JOBS, '--as-of', asOf.toISOString()],
    {
      env: {
        PATH,
        PORT: '0',
        DATABASE_URL: database.href,
        PUBLIC_ORIGIN: site.baseURL,
        JWKS_URL: `${site.urlOf('account')}/.well-known/jwks.json`,
        CSRF_SECRET: csrfSecret,
        BUS_SCHEMA: 'bus',
      },
    },
  )
  await runSql(site, 'delete from account.job_run where slot > now()')
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '').ran
}
