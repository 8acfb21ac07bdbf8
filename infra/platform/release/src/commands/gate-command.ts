import { presentGate } from '../check/present-gate.ts'
import { ReleaseError } from '../release-error.ts'
import { checkAgainstGate } from '../require-promotable.ts'
import type { Answer, Site } from './command.ts'

/** Run the gate on a version, live or not. Exit code 1 when it refuses. */
export async function runCheck(site: Site, name: string, version: string): Promise<Answer> {
  const registry = await site.registry.read()
  if (site.expectedRevision !== undefined && site.expectedRevision !== registry.revision) {
    throw new ReleaseError(
      'revision_conflict',
      `the registry is at revision ${registry.revision}, not ${site.expectedRevision}`,
    )
  }
  const rows = await checkAgainstGate(site, site.store, registry, name, version)
  const ok = rows.every((row) => row.ok)
  return {
    data: { name, version, revision: registry.revision, ok, rows },
    text: `${name} ${version} at registry revision ${registry.revision}\n${presentGate(rows)}`,
    exitCode: ok ? 0 : 1,
  }
}
