import {
  changeRegistry,
  type RegistryChange,
  type RegistryOptions,
  unknownName,
} from './change-registry.ts'
import { noteOf, type PromoteOptions } from './promote.ts'
import { ReleaseError } from './release-error.ts'
import { requirePromotable } from './require-promotable.ts'

/**
 * Gives `percent` of the visitors another version of a remote than the live one, after the gate; 0 ends
 * the canary. Another percent of the same version keeps the instant of its start, and whoever had it
 * when the percent grows.
 * @param percent 0 to 100, hundredths at the finest: there are 10 000 buckets.
 * @throws ReleaseError those of `promote`, and `unknown_name` for the shell, which every page has alone.
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
          `the canary of ${name} is ${canary.version}, not ${version}: name that one to stop it`,
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
        `${name} ${version} is live for everybody already: a canary is another version than the live one`,
      )
    }
    await requirePromotable(options, store, registry, name, version)
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
 * Lowers a canary to 0 because of what its pages reported, and keeps it in the registry with the reason.
 * Does nothing when that version is not the canary any more.
 * @param reason what the status and the audit log say.
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
