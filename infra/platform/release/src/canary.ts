import type { RegistryDocument } from '@quantamental/remote/release'
import { requireApproval } from './approvals.ts'
import {
  changeRegistry,
  type RegistryChange,
  type RegistryOptions,
  unknownName,
  withChannel,
} from './change-registry.ts'
import { noteOf, type PromoteOptions, requirePromotable } from './promote.ts'
import { ReleaseError } from './release-error.ts'

/** Largest canary that goes live without a browser, in percent. */
export const QUIET_CANARY_PERCENT = 5
/** Share of visitors above which a canary needs the approval of a promotion. */
const APPROVED_PERCENT = 50

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
  return changeRegistry(options, { action: 'canary', names: [name] }, async (registry, store) => {
    const channel = findCanaryChannel(registry, name)
    if (!channel) throw unknownName(registry, name)
    const { canary, ...rest } = channel
    const from = canary ? `${canary.version} ${canary.percent}%` : ''
    const entry = { action: 'canary', name, from, to: `${version} ${percent}%` } as const
    if (percent === 0) {
      if (canary && canary.version !== version) {
        throw new ReleaseError(
          'incompatible',
          `the canary of ${name} is ${canary.version}, not ${version}: pass that version to stop it`,
        )
      }
      return { entry, next: withChannel(registry, name, rest), changes: canary !== undefined }
    }
    if (version === channel.stable) {
      throw new ReleaseError(
        'incompatible',
        `${name} ${version} is already live for everyone: a canary must be a different version`,
      )
    }
    if (percent > APPROVED_PERCENT) requireApproval(options, registry, 'promote', [[name, version]])
    await requirePromotable(options, store, registry, [[name, version]])
    const goesOn = canary?.version === version && canary.stopped === undefined
    const since = goesOn ? canary.since : (options.now ?? (() => new Date().toISOString()))()
    return {
      entry: { ...entry, ...noteOf(options) },
      next: withChannel(registry, name, { ...rest, canary: { version, percent, since } }),
      changes: !goesOn || canary.percent !== percent,
    }
  })
}

/** Channel of a remote or a service. The shell has no canary. */
function findCanaryChannel({ remotes, services }: RegistryDocument, name: string) {
  return remotes[name] ?? services?.[name]
}

/**
 * Lower a canary to 0 after faults; it stays in the registry with the reason. No effect if that version is no
 * longer the canary. @param reason shown in the status and the audit log.
 */
export function stopCanary(
  options: RegistryOptions,
  name: string,
  version: string,
  reason: string,
): Promise<RegistryChange> {
  return changeRegistry(options, { action: 'canary', names: [name] }, async (registry) => {
    const channel = findCanaryChannel(registry, name)
    const canary = channel?.canary
    const runs = canary?.version === version && canary.percent > 0
    const percent = canary?.version === version ? canary.percent : 0
    const entry = {
      action: 'canary',
      name,
      from: `${version} ${percent}%`,
      to: `${version} 0%`,
      note: reason,
    } as const
    if (!channel || !canary || !runs) return { entry, next: registry, changes: false }
    const stopped = { ...canary, percent: 0, stopped: reason }
    const next = withChannel(registry, name, { ...channel, canary: stopped })
    return { entry, next, changes: true }
  })
}
