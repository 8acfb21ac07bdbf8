import type { CompositionRecord } from '@quantamental/release/composition-record'
import {
  type Canary,
  type CompositionRemote,
  type CompositionVariant,
  findDenial,
  type OverrideClaims,
  type RegistryDocument,
} from '@quantamental/remote/release'
import { type CanaryVisitor, findCanary, type IsServed } from '../canary/find-canary.ts'

/** Accepted replay. */
export interface Replay {
  readonly record: CompositionRecord
  /** ISO 8601 timestamp. */
  readonly until: string
}

/** Properties of a visitor that determine the builds. */
export interface Visitor extends CanaryVisitor {
  readonly override: OverrideClaims | null
  readonly replay: Replay | null
}

export const DEFAULT_VISITOR: Visitor = {
  bucket: null,
  override: null,
  replay: null,
  avoided: new Set(),
}

export interface ChosenRemote {
  readonly version: string
  readonly state: CompositionRemote['state']
  readonly channel?: NonNullable<CompositionRemote['channel']>
}

/** Set of builds for a composition. */
export interface Choice {
  /** Empty for the newest readable one. */
  readonly shell: string
  readonly remotes: Readonly<Record<string, ChosenRemote>>
  readonly variant?: CompositionVariant
}

/**
 * Select the builds for a visitor. A replay is exact, except that remotes switched off meanwhile stay off; an override
 * takes precedence over a canary.
 */
export function chooseBuilds(
  registry: RegistryDocument,
  visitor: Visitor,
  isServed: IsServed,
): Choice {
  const { override, replay } = visitor
  if (replay) {
    const remotes = Object.entries(replay.record.remotes).map(([name, { version, ...then }]) => {
      const live = registry.remotes[name]
      const isLive = live?.stable === version
      const state = live?.state === 'off' ? 'off' : then.state
      return [name, isLive ? { version, state } : { version, state, channel: 'replay' }]
    })
    return {
      shell: replay.record.shell.version,
      remotes: Object.fromEntries(remotes),
      variant: { kind: 'replay', until: replay.until },
    }
  }
  const remotes: Record<string, ChosenRemote> = {}
  for (const [name, { stable, state }] of Object.entries(registry.remotes)) {
    const canary = findCanary(registry, name, visitor, isServed)
    remotes[name] = canary
      ? { version: canary.version, state, channel: 'canary' }
      : { version: stable, state: findDenial(registry, name, stable) ? 'off' : state }
  }
  if (!override) return { shell: registry.shell.stable, remotes }
  for (const [name, version] of Object.entries(override.remotes)) {
    // An override can add a remote that was never promoted, but cannot switch one on.
    const state = registry.remotes[name]?.state ?? 'on'
    remotes[name] = { version, state, channel: 'override' }
  }
  const until = new Date(override.exp * 1000).toISOString()
  return { shell: registry.shell.stable, remotes, variant: { kind: 'override', until } }
}

/** Whether any canary is running, so that visitors need buckets. */
export function isBucketNeeded({ remotes, services = {} }: RegistryDocument): boolean {
  return [remotes, services]
    .flatMap(Object.values<{ canary?: Canary }>)
    .some(({ canary }) => (canary?.percent ?? 0) > 0)
}
