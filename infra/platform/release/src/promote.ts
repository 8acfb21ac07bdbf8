import {
  findDenial,
  type RegistryDocument,
  type ReleaseDocument,
} from '@quantamental/remote/release'
import {
  changeRegistry,
  findChannel,
  getChannel,
  type RegistryChange,
  type RegistryOptions,
  unknownName,
  withChannel,
} from './change-registry.ts'
import type { GateCheck, GateContext, GateRow, ServiceVersion } from './check/gate.ts'
import { runGate } from './check/run-gate.ts'
import { ReleaseError, type ReleaseErrorCode } from './release-error.ts'
import { type Keys, NO_KEYS } from './signing/keys.ts'
import { verifyDocument } from './signing/signing.ts'
import type { BuildStore } from './store/build-store.ts'
import { listDamagedFiles } from './store/store.ts'

/** Versions published by `npm run dev:remote`. */
const DEVELOPMENT_VERSION = /-dev-[0-9a-f]{8}$/

interface GateOptions {
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
  const { skip = [], keys = NO_KEYS } = options
  const { trusted } = keys
  const rows = await runGate(
    {
      store,
      registry,
      verify: async () => ({
        signature: trusted && verifyDocument(release, trusted, 'release'),
        files: await listDamagedFiles(store, release),
      }),
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
  if (of('denied')) return 'denied'
  if (of('signature')) return 'untrusted'
  return of('files') ? 'release_damaged' : 'incompatible'
}

export type { RegistryChange, RegistryOptions } from './change-registry.ts'

export type PromoteOptions = RegistryOptions & GateOptions

/** Previous versions retained for rollback and for the page's last-good fallback. */
const PREVIOUS_MAX = 5

/**
 * Run the gate and make a published version live by moving the registry's pointer. End a canary of that
 * version; a canary of another version continues.
 * @throws ReleaseError `release_missing`, `release_damaged`, `untrusted`, `incompatible`,
 * `revision_conflict`.
 */
export function promote(
  options: PromoteOptions,
  name: string,
  version: string,
): Promise<RegistryChange> {
  return changeRegistry(options, async (registry, store) => {
    await requirePromotable(options, store, registry, name, version)
    const channel = findChannel(registry, name)
    const from = channel?.stable ?? ''
    const previous = [from, ...(channel?.previous ?? [])]
      .filter((each) => each !== '' && each !== version && !findDenial(registry, name, each))
      .slice(0, PREVIOUS_MAX)
    const canary = findCanary(registry, name)
    const keeps = canary !== undefined && canary.version !== version
    return {
      entry: { action: 'promote', name, from, to: version, ...noteOf(options) },
      next: withChannel(registry, name, { stable: version, previous, ...(keeps && { canary }) }),
      changes: from !== version || (canary !== undefined && !keeps),
    }
  })
}

/**
 * Make the previous version live again. Skip budgets, services and the browser, because it had been live. Drop the
 * version it leaves, so that a bad build is not a fallback; promote it by name to return to it. @throws ReleaseError
 * `nothing_to_roll_back` and those of `promote`.
 */
export function rollback(options: PromoteOptions, name: string): Promise<RegistryChange> {
  return changeRegistry(options, async (registry, store) => {
    const channel = getChannel(registry, name)
    const [stable, ...previous] = channel.previous
    if (stable === undefined) {
      throw new ReleaseError(
        'nothing_to_roll_back',
        `${name} has no version before ${channel.stable}`,
      )
    }
    await requirePromotable(rollbackOptions(options), store, registry, name, stable)
    const canary = findCanary(registry, name)
    return {
      entry: { action: 'rollback', name, from: channel.stable, to: stable },
      next: withChannel(registry, name, { stable, previous, ...(canary && { canary }) }),
      changes: true,
    }
  })
}

/** Skip budgets, services and the browser for a version that was live before. */
export function rollbackOptions({ skip = [], ...options }: PromoteOptions): PromoteOptions {
  return { ...options, smoke: null, wayBack: false, skip: [...skip, 'budget', 'service'] }
}

/**
 * Switch a remote off (its pages and slots show a card) or on. @throws ReleaseError `unknown_name`, and `denied`
 * instead of switching on a denied build.
 */
export function setRemoteState(
  options: RegistryOptions,
  name: string,
  state: 'on' | 'off',
): Promise<RegistryChange> {
  return changeRegistry(options, async (registry) => {
    const remote = registry.remotes[name]
    if (!remote) throw unknownName(registry, name)
    if (state === 'on' && findDenial(registry, name, remote.stable)) {
      throw new ReleaseError(
        'denied',
        `${name} ${remote.stable} was denied: promote a fixed build, then switch ${name} on`,
      )
    }
    const { shell, remotes } = registry
    return {
      entry: { action: state, name, from: remote.state, to: state },
      next: { shell, remotes: { ...remotes, [name]: { ...remote, state } } },
      changes: remote.state !== state,
    }
  })
}

/** Audit note that lists skipped checks. */
export function noteOf({ skip = [] }: PromoteOptions): { note?: string } {
  return skip.length > 0 ? { note: `without ${skip.join(', ')}` } : {}
}

function findCanary(registry: RegistryDocument, name: string) {
  return registry.remotes[name]?.canary
}
