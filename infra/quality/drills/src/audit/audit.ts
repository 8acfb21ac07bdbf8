import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Drill } from '../drill.ts'
import { type AcceptedAdvisory, type AuditReport, judgeAudit } from './judge-audit.ts'

const REPOSITORY = path.resolve(import.meta.dirname, '../../../../..')
const ACCEPTED: readonly AcceptedAdvisory[] = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'accepted-advisories.json'), 'utf8'),
)

/**
 * Known vulnerabilities of all packages in the lock file. A registry that gives no advisories is reported and does not
 * fail the drill: set `AUDIT_REPORT` to a file with the output of `npm audit --json` from elsewhere.
 */
export const AUDIT: Drill = {
  name: 'dependency audit',
  run() {
    const report = readReport()
    if (report.vulnerabilities === undefined) {
      const why = report.message ?? 'no answer'
      return { figures: [`NOT CHECKED: the registry gives no advisories (${why})`], findings: [] }
    }
    const today = new Date().toISOString().slice(0, 10)
    const { advisories, findings } = judgeAudit(report, ACCEPTED, today)
    return { figures: [`${advisories} advisories, ${ACCEPTED.length} accepted`], findings }
  },
}

function readReport(): AuditReport {
  const { AUDIT_REPORT } = process.env
  if (AUDIT_REPORT) return JSON.parse(readFileSync(AUDIT_REPORT, 'utf8'))
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: REPOSITORY, encoding: 'utf8' })
  try {
    return JSON.parse(stdout)
  } catch {
    return {}
  }
}
