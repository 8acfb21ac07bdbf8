import type { RegistryDocument, ReleaseDocument } from '@quantamental/remote/release'
import type { GateCheck, GateContext, GateRow, ServiceVersion } from './check/gate.ts'
import { runGate } from './check/run-gate.ts'
import { ReleaseError, type ReleaseErrorCode } from './release-error.ts'
import type { Keys } from './signing/keys.ts'
import type { BuildStore } from './store/build-store.ts'
import { createVerifier } from './store/verify-release.ts'

/** What `npm run dev:remote` publishes. */
const DEVELOPMENT_VERSION = /-dev-[0-9a-f]{8}$/

export interface GateOptions {
  readonly keys?: Keys
  /** Of the running site; nobody is asked unless given. */
  readonly services?: readonly ServiceVersion[] | null
  /** Runs the pages in a browser; left out unless given. */
  readonly smoke?: GateContext['smoke']
  /** Checks whose refusal is let pass. */
  readonly skip?: readonly GateCheck[]
  /** False when the version is to be the last one with the shell before. */
  readonly wayBack?: boolean
}

/**
 * Holds a published version against everything it would meet.
 * @throws ReleaseError `release_missing`, `release_damaged` when it cannot even be read.
 */
export async function checkAgainstGate(
  options: GateOptions,
  store: BuildStore,
  registry: RegistryDocument,
  name: string,
  version: string,
): Promise<readonly GateRow[]> {
  const release: ReleaseDocument = await store.readRelease(name, version)
  const skip: readonly GateCheck[] = options.skip ?? []
  const rows = await runGate(
    {
      store,
      registry,
      verify: createVerifier(store, options.keys?.trusted ?? null),
      services: options.services ?? null,
      smoke: skip.includes('smoke') ? null : (options.smoke ?? null),
      ...(options.wayBack === undefined ? {} : { wayBack: options.wayBack }),
    },
    release,
  )
  return rows.filter(({ check }) => !skip.includes(check))
}

/** @throws ReleaseError `untrusted`, `release_damaged` or `incompatible` with every reason. */
export async function requirePromotable(
  options: GateOptions,
  store: BuildStore,
  registry: RegistryDocument,
  name: string,
  version: string,
): Promise<void> {
  if (DEVELOPMENT_VERSION.test(version)) {
    throw new ReleaseError('incompatible', `${name} ${version} cannot go live`, [
      'it is a development version, built without its optimizations: show it by an override, or publish a build of its own',
    ])
  }
  const rows = await checkAgainstGate(options, store, registry, name, version)
  const refused = rows.filter(({ ok }) => !ok)
  if (refused.length === 0) return
  throw new ReleaseError(
    codeOf(refused),
    `${name} ${version} cannot go live`,
    refused.map(({ check, reason }) => reason ?? check),
  )
}

function codeOf(refused: readonly GateRow[]): ReleaseErrorCode {
  const of = (check: GateCheck) => refused.some((row) => row.check === check)
  if (of('signature')) return 'untrusted'
  return of('files') ? 'release_damaged' : 'incompatible'
}
