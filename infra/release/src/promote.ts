import type { RegistryDocument } from '@quantamental/remote/release'
import {
  changeRegistry,
  findChannel,
  getChannel,
  type RegistryChange,
  type RegistryOptions,
  unknownName,
  withChannel,
} from './change-registry.ts'
import { ReleaseError } from './release-error.ts'
import { type GateOptions, requirePromotable } from './require-promotable.ts'

export type { RegistryChange, RegistryOptions } from './change-registry.ts'

export type PromoteOptions = RegistryOptions & GateOptions

/** Versions kept for rollback and for the page's last-good fallback. */
const PREVIOUS_KEPT = 5

/**
 * Makes a published version the live one by flipping the registry's pointer, after the gate. A canary of
 * that version has ended with it; one of another version goes on.
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
      .filter((each) => each !== '' && each !== version)
      .slice(0, PREVIOUS_KEPT)
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
 * Makes the version before the live one live again. It had been live: the gate asks only whether it is the
 * release that was published and fits what is live now. The version left behind is not kept as a fallback:
 * promote it by name to return to it.
 * @throws ReleaseError `nothing_to_roll_back` and those of `promote`.
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
    await requirePromotable(onTheWayBack(options), store, registry, name, stable)
    const canary = findCanary(registry, name)
    return {
      entry: { action: 'rollback', name, from: channel.stable, to: stable },
      next: withChannel(registry, name, { stable, previous, ...(canary && { canary }) }),
      changes: true,
    }
  })
}

function onTheWayBack({ skip = [], ...options }: PromoteOptions): PromoteOptions {
  return { ...options, smoke: null, wayBack: false, skip: [...skip, 'budget', 'service'] }
}

/** Switches a remote off (its places show a card) or on again. @throws ReleaseError `unknown_name`. */
export function setRemoteState(
  options: RegistryOptions,
  name: string,
  state: 'on' | 'off',
): Promise<RegistryChange> {
  return changeRegistry(options, async (registry) => {
    const remote = registry.remotes[name]
    if (!remote) throw unknownName(registry, name)
    const { shell, remotes } = registry
    return {
      entry: { action: state, name, from: remote.state, to: state },
      next: { shell, remotes: { ...remotes, [name]: { ...remote, state } } },
      changes: remote.state !== state,
    }
  })
}

/** Says in the audit log which checks were let pass. */
export function noteOf({ skip = [] }: PromoteOptions): { note?: string } {
  return skip.length > 0 ? { note: `without ${skip.join(', ')}` } : {}
}

function findCanary(registry: RegistryDocument, name: string) {
  return registry.remotes[name]?.canary
}
