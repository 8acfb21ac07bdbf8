import {
  changeRegistry,
  type RegistryChange,
  type RegistryOptions,
  unknownName,
} from './change-registry.ts'
import { noteOf, type PromoteOptions, requirePromotable } from './promote.ts'
import { ReleaseError } from './release-error.ts'

/**
 * Serve a version other than the live one to `percent` of visitors, after the gate; 0 ends the canary. A new
 * percent of the same version retains its start time; when it grows, earlier canary users stay on it.
 * @param percent 0 to 100, at most two decimals: there are 10,000 buckets.
 * @throws ReleaseError those of `promote`, and `unknown_name` for the shell, which cannot be a canary.
 */
export function setCanary(
  options: PromoteOptions,
  name: string,
  version: string,
  percent: number,
): Promise<RegistryChange> {
  return changeRegistry(options, async (registry, store) => {
    const remote = registry.remotes[name]
    if (!remote) throw unknownName(registry, name)
    const { canary, ...rest } = remote
    const from = canary ? `${canary.version} ${canary.percent}%` : ''
    const entry = { action: 'canary', name, from, to: `${version} ${percent}%` } as const
    const { shell, remotes } = registry
    if (percent === 0) {
      if (canary && canary.version !== version) {
        throw new ReleaseError(
          'incompatible',
          `the canary of ${name} is ${canary.version}, not ${version}: pass that version to stop it`,
        )
      }
      return {
        entry,
        next: { shell, remotes: { ...remotes, [name]: rest } },
        changes: canary !== undefined,
      }
    }
    if (version === remote.stable) {
      throw new ReleaseError(
        'incompatible',
        `${name} ${version} is already live for everyone: a canary must be a different version`,
      )
    }
    await requirePromotable(options, store, registry, [[name, version]])
    const goesOn = canary?.version === version && canary.stopped === undefined
    const since = goesOn ? canary.since : (options.now ?? (() => new Date().toISOString()))()
    const next = { ...rest, canary: { version, percent, since } }
    return {
      entry: { ...entry, ...noteOf(options) },
      next: { shell, remotes: { ...remotes, [name]: next } },
      changes: !goesOn || canary.percent !== percent,
    }
  })
}

/**
 * Lower a canary to 0 after page errors; it stays in the registry with the reason. No effect if that version is no
 * longer the canary. @param reason shown in the status and the audit log.
 */
export function stopCanary(
  options: RegistryOptions,
  name: string,
  version: string,
  reason: string,
): Promise<RegistryChange> {
  return changeRegistry(options, async (registry) => {
    const { shell, remotes } = registry
    const remote = remotes[name]
    const canary = remote?.canary
    const runs = canary?.version === version && canary.percent > 0
    const percent = canary?.version === version ? canary.percent : 0
    const entry = {
      action: 'canary',
      name,
      from: `${version} ${percent}%`,
      to: `${version} 0%`,
      note: reason,
    } as const
    const next =
      remote && canary ? { ...remote, canary: { ...canary, percent: 0, stopped: reason } } : remote
    return {
      entry,
      next: runs && next ? { shell, remotes: { ...remotes, [name]: next } } : { shell, remotes },
      changes: runs,
    }
  })
}
