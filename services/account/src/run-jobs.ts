import { parseArgs } from 'node:util'
import { loadConfig } from '@quantamental/service-kit/config'
import { runDueJobs } from '@quantamental/service-kit/jobs'
import { openDatabase } from './db/database.ts'
import { listAccountJobs } from './jobs.ts'

/** Run the jobs due at a given time once, for operators and tests. */
const { values } = parseArgs({ options: { 'as-of': { type: 'string' } } })

const asOf = new Date(values['as-of'] ?? Date.now())

if (Number.isNaN(asOf.getTime())) {
  console.error('--as-of must be a time such as 2026-11-23T12:00:00Z')
  process.exit(1)
}

const db = await openDatabase(loadConfig('account'))
const failures: string[] = []

const ran = await runDueJobs(
  {
    db,
    jobs: listAccountJobs(db),
    onError: (error, job) => failures.push(`${job}: ${error}`),
  },
  asOf,
)

console.log(JSON.stringify({ as_of: asOf.toISOString(), ran, failures }))
await db.destroy()
process.exitCode = failures.length > 0 ? 1 : 0
