import type { CompositionRecord } from '@quantamental/release/composition-record'
import type {
  Canary,
  CompositionRemote,
  CompositionVariant,
  OverrideClaims,
  RegistryDocument,
} from '@quantamental/remote/release'
import { isInCanary } from '../canary/buckets.ts'

/** Who asks, as far as it decides which builds he gets. */
export interface Visitor {
  /** Null: no canary. */
  readonly bucket: number | null
  readonly override: OverrideClaims | null
  readonly replay: CompositionRecord | null
  /** `mfe_stocks@1.0.0-ab12cd34`: canaries that failed in this browser. */
  readonly avoided: ReadonlySet<string>
}

export const ANYBODY: Visitor = { bucket: null, override: null, replay: null, avoided: new Set() }

export interface ChosenRemote {
  readonly version: string
  readonly state: CompositionRemote['state']
  readonly channel?: NonNullable<CompositionRemote['channel']>
}

/** A set of builds to put together. */
export interface Choice {
  /** Empty: the newest readable one. */
  readonly shell: string
  readonly remotes: Readonly<Record<string, ChosenRemote>>
  readonly variant?: CompositionVariant
}

export type IsStopped = (name: string, canary: Canary) => boolean

/** The builds of the registry for this visitor: a replay is exact, an override comes before a canary. */
export function chooseBuilds(
  registry: RegistryDocument,
  visitor: Visitor,
  isStopped: IsStopped,
): Choice {
  const { override, replay } = visitor
  if (replay) {
    const remotes = Object.entries(replay.remotes).map(([name, { version, state }]) => {
      const isLive = registry.remotes[name]?.stable === version
      return [name, isLive ? { version, state } : { version, state, channel: 'replay' }]
    })
    return {
      shell: replay.shell.version,
      remotes: Object.fromEntries(remotes),
      variant: { kind: 'replay', until: null },
    }
  }
  const remotes: Record<string, ChosenRemote> = {}
  for (const [name, { stable, state, canary }] of Object.entries(registry.remotes)) {
    const isCanary = canary && !isStopped(name, canary) && hasCanary(name, canary, visitor)
    remotes[name] = isCanary
      ? { version: canary.version, state, channel: 'canary' }
      : { version: stable, state }
  }
  if (!override) return { shell: registry.shell.stable, remotes }
  for (const [name, version] of Object.entries(override.remotes)) {
    // A remote that was never promoted can be tried too; one that is switched off stays so.
    const state = registry.remotes[name]?.state ?? 'on'
    remotes[name] = { version, state, channel: 'override' }
  }
  const until = new Date(override.exp * 1000).toISOString()
  return { shell: registry.shell.stable, remotes, variant: { kind: 'override', until } }
}

function hasCanary(name: string, { version, percent }: Canary, visitor: Visitor): boolean {
  const { bucket, avoided } = visitor
  return (
    bucket !== null && isInCanary(name, bucket, percent) && !avoided.has(buildName(name, version))
  )
}

/** `mfe_stocks@1.0.0-ab12cd34` */
export function buildName(name: string, version: string): string {
  return `${name}@${version}`
}

/** Whether the bucket of a visitor decides anything now. */
export function isBucketNeeded({ remotes }: RegistryDocument): boolean {
  return Object.values(remotes).some(({ canary }) => (canary?.percent ?? 0) > 0)
}
