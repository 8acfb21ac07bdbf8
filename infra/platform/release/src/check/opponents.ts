import type { RegistryDocument, ReleaseDocument } from '@quantamental/remote/release'
import type { BuildStore } from '../store/build-store.ts'

/** Release that can be on the same page as the candidate. */
export interface Opponent {
  readonly release: ReleaseDocument
  readonly channel: 'stable' | 'previous' | 'canary'
  /** For example `mfe_cart 1.2.0-ab12cd34 (canary)`. */
  readonly label: string
}

export interface Opponents {
  /** Stable and previous shell; none when the candidate is a shell. */
  readonly shells: readonly Opponent[]
  /** Live and canary versions of all other remotes. */
  readonly remotes: readonly Opponent[]
}

const SHELL = 'shell'

/** Releases to check the candidate against, except those missing from the store. */
export async function listOpponents(
  store: BuildStore,
  registry: RegistryDocument,
  candidate: ReleaseDocument,
): Promise<Opponents> {
  const read = async (name: string, version: string | undefined, channel: Opponent['channel']) => {
    if (!version) return []
    const release = await store.readRelease(name, version).catch(() => undefined)
    return release ? [{ release, channel, label: `${name} ${version} (${channel})` }] : []
  }
  const { shell } = registry
  const shells =
    candidate.kind === SHELL
      ? []
      : [read(SHELL, shell.stable, 'stable'), read(SHELL, shell.previous[0], 'previous')]
  const remotes = Object.entries(registry.remotes)
    .filter(([name]) => name !== candidate.name)
    .flatMap(([name, { stable, canary }]) => [
      read(name, stable, 'stable'),
      read(name, canary && canary.percent > 0 ? canary.version : undefined, 'canary'),
    ])
  return {
    shells: (await Promise.all(shells)).flat(),
    remotes: (await Promise.all(remotes)).flat(),
  }
}
