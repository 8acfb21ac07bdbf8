import type { ReleaseDocument } from '@quantamental/remote/release'
import { checkBudgets } from './check-budgets.ts'
import { checkClaims } from './check-claims.ts'
import { checkContract } from './check-contract.ts'
import { checkExposes } from './check-exposes.ts'
import { checkIntegrity } from './check-integrity.ts'
import { checkServices } from './check-services.ts'
import { checkShared } from './check-shared.ts'
import type { GateContext, GateRow } from './gate.ts'
import { listOpponents, type Opponents } from './opponents.ts'

/**
 * Check a published release against every release and service it would run with. A refusal is a row, never an
 * error; see `listRefusals`. The browser runs last and only if all else passed, so that unsigned or damaged
 * code is never executed.
 */
export async function runGate(
  context: GateContext,
  release: ReleaseDocument,
): Promise<readonly GateRow[]> {
  const { store, registry, services, smoke } = context
  const opponents = withoutWayBack(context, await listOpponents(store, registry, release))
  const rows: readonly GateRow[] = [
    ...(await checkIntegrity(context.verify, release)),
    ...checkShared(release, opponents),
    ...checkContract(release, opponents),
    ...checkExposes(release),
    ...checkClaims(release, opponents),
    ...(await checkBudgets(store, release)),
    ...(services === null ? [] : checkServices(release, services)),
  ]
  if (smoke === null) return rows
  if (rows.every(({ ok }) => ok)) return [...rows, ...(await smoke(release))]
  const reason = 'The browser was not started: fix the errors above first.'
  return [...rows, { check: 'smoke', against: 'Chromium', ok: false, reason }]
}

function withoutWayBack(context: GateContext, opponents: Opponents): Opponents {
  if (context.wayBack !== false) return opponents
  return { ...opponents, shells: opponents.shells.filter((s) => s.channel === 'stable') }
}
