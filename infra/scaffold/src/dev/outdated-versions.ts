import type { RegistryDocument } from '@quantamental/remote/release'
import { isDevelopmentVersion } from './mark-development.ts'

/** Every version of `name` that the registry names. */
export function listNamedVersions(registry: RegistryDocument, name: string): ReadonlySet<string> {
  const channel = registry.remotes[name]
  if (!channel) return new Set()
  const { stable, previous, canary } = channel
  return new Set([stable, ...previous, ...(canary ? [canary.version] : [])])
}

/**
 * Versions of a session to remove, oldest first: all but the newest `retained`, never one that the registry
 * names, and development versions only.
 */
export function listOutdated(
  published: readonly string[],
  named: ReadonlySet<string>,
  retained: number,
): string[] {
  return published
    .slice(0, Math.max(0, published.length - retained))
    .filter((version) => isDevelopmentVersion(version) && !named.has(version))
}
