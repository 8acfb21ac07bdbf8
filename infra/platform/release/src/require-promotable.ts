import type { RegistryDocument, ReleaseDocument } from '@quantamental/remote/release'
import type { GateCheck, GateContext, GateRow, ServiceVersion } from './check/gate.ts'
import { runGate } from './check/run-gate.ts'
import { ReleaseError, type ReleaseErrorCode } from './release-error.ts'
import type { Keys } from './signing/keys.ts'
import type { BuildStore } from './store/build-store.ts'
import { createVerifier } from './store/verify-release.ts'

/** Versions published by `npm run dev:remote`. */
const DEVELOPMENT_VERSION = /-dev-[0-9a-f]{8}$/

export interface GateOptions {
  readonly keys?: Keys
  /** Services of the running site; default: skip the check. */
  readonly services?: readonly ServiceVersion[] | null
  /** Smoke suite in a browser; default: skip it. */
  readonly smoke?: GateContext['smoke']
  /** Checks to skip. */
  readonly skip?: readonly GateCheck[]
  /** False skips the checks against the previous shell. */
  readonly wayBack?: boolean
}

/**
 * Run the gate on a published version.
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
      'it is a development version without optimizations: preview it with an override, or publish a production build',
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
