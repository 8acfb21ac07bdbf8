import { parseArgs } from 'node:util'
import { runDueJobs } from '@quantamental/service-kit/jobs'
import { openContext } from './context.ts'
import { listCartJobs } from './jobs.ts'

/** Command for operators and tests: runs the jobs due at an instant once, as the service does. */
const { values } = parseArgs({ options: { 'as-of': { type: 'string' } } })
const asOf = new Date(values['as-of'] ?? Date.now())
if (Number.isNaN(asOf.getTime())) {
  console.error('--as-of requires an instant, such as 2026-11-23T12:00:00Z')
  process.exit(1)
}

const context = openContext(() => asOf)
const failures: string[] = []
const ran = await runDueJobs(
  {
    db: context.db,
    jobs: listCartJobs(context),
    onError: (error, job) => failures.push(`${job}: ${error}`),
  },
  asOf,
)
console.log(JSON.stringify({ as_of: asOf.toISOString(), ran, failures }))
await context.db.destroy()
process.exitCode = failures.length > 0 ? 1 : 0
