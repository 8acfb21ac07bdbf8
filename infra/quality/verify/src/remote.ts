import { presentRemoteReport, runRemoteSuite } from './remote/remote-suite.ts'
import { REPOSITORY } from './repository.ts'

/**
 * `npm run test:remote -- mfe-stocks`: runs the suite of one remote and writes `mfe-stocks/reports/remote.json`.
 * Exit code 1 on any failure; with `--strict-time` also when over the time budget.
 */
const [folder, ...options] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: npm run test:remote -- <remote folder> [--strict-time]')
  process.exit(2)
}
const report = await runRemoteSuite(REPOSITORY, folder.replace(/\/$/, ''))
console.log(`\n${presentRemoteReport(report)}`)
const isLate = options.includes('--strict-time') && !report.isWithinBudget
process.exitCode = report.failed > 0 || isLate ? 1 : 0
