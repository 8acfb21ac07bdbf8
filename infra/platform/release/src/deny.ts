import {
  findDenial,
  type RegistryChannel,
  type RegistryDocument,
} from '@quantamental/remote/release'
import { requireApproval, withoutApprovals } from './approvals.ts'
import { changeRegistry, type RegistryChange } from './change-registry.ts'
import { type Draft, findChannel, getChannel, withChannel } from './channels.ts'
import { type PromoteOptions, requirePromotable, rollbackOptions } from './promote.ts'
import { ReleaseError } from './release-error.ts'
import type { BuildStore } from './store/build-store.ts'

/**
 * Deny a build for everyone and forever: no page, link or retained version serves it again. If it is live, make the
 * newest previous version live that passes the checks of a rollback; without one, switch the remote off. The shell and
 * services cannot be switched off, so their only version cannot be denied.
 * @param reason shown in the status, the audit log and refusals.
 * @throws ReleaseError `release_missing`, `forbidden`, `approval_needed`, `nothing_to_roll_back`, `revision_conflict`.
 */
export function deny(
  options: PromoteOptions,
  name: string,
  version: string,
  reason: string,
): Promise<RegistryChange> {
  const now = options.now ?? (() => new Date().toISOString())
  return changeRegistry(options, { action: 'deny', names: [name] }, async (registry, store) => {
    const channel = findChannel(registry, name)
    await requireKnown(store, channel, name, version)
    const stable = channel?.stable ?? ''
    const entry = { action: 'deny', name, from: version, to: stable, note: reason } as const
    if (findDenial(registry, name, version)) return { entry, next: registry, changes: false }
    requireApproval(options, registry, 'deny', [[name, version]])
    const approvals = withoutApprovals(registry, [[name, version]])
    const denied = [...(registry.denied ?? []), { name, version, reason, since: now() }]
    const rest = { ...registry, ...withoutBuild(registry, name, version), denied, approvals }
    if (stable !== version) return { entry, next: rest, changes: true }
    const instead = await findInstead(options, store, rest, name)
    if (instead === undefined && !registry.remotes[name]) {
      throw new ReleaseError(
        'nothing_to_roll_back',
        `${name} ${version} is the only version of ${name} that can be served: promote a fixed one first`,
      )
    }
    const next = instead === undefined ? switchOff(rest, name) : goLive(rest, name, instead)
    return {
      entry: { ...entry, to: instead ?? 'off' },
      next: { ...next, denied, approvals },
      changes: true,
    }
  })
}

/** @throws ReleaseError `release_missing` for a version in neither the store nor the registry, probably a typo. */
async function requireKnown(
  store: BuildStore,
  channel: RegistryChannel | undefined,
  name: string,
  version: string,
): Promise<void> {
  if (channel?.stable === version || channel?.previous.includes(version)) return
  if ((await store.listVersions(name)).includes(version)) return
  throw new ReleaseError('release_missing', `${name} ${version} is not in the store`)
}

/** Remove a build from the previous versions and the canary. */
function withoutBuild(registry: RegistryDocument, name: string, version: string): Draft {
  const channel = findChannel(registry, name)
  if (!channel) return registry
  const previous = channel.previous.filter((each) => each !== version)
  const { canary } = channel
  const keeps = canary && canary.version !== version
  const { stable } = channel
  return withChannel(registry, name, { stable, previous, ...(keeps && { canary }) })
}

/** Newest previous version that passes the checks of a rollback. */
async function findInstead(
  options: PromoteOptions,
  store: BuildStore,
  registry: RegistryDocument,
  name: string,
): Promise<string | undefined> {
  for (const version of findChannel(registry, name)?.previous ?? []) {
    try {
      await requirePromotable(rollbackOptions(options), store, registry, [[name, version]])
      return version
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
    }
  }
  return undefined
}

function goLive(registry: RegistryDocument, name: string, stable: string): Draft {
  const channel = getChannel(registry, name)
  const previous = channel.previous.slice(channel.previous.indexOf(stable) + 1)
  return withChannel(registry, name, { ...channel, stable, previous })
}

function switchOff(registry: RegistryDocument, name: string): Draft {
  const { remotes } = registry
  const remote = remotes[name]
  if (!remote) return registry
  return { ...registry, remotes: { ...remotes, [name]: { ...remote, state: 'off' } } }
}
