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
 * Those of a session's versions, oldest first, that nobody needs: all but the newest `kept`, and never one
 * that the registry names or that is no development version.
 */
export function listOutdated(
  published: readonly string[],
  named: ReadonlySet<string>,
  kept: number,
): string[] {
  return published
    .slice(0, Math.max(0, published.length - kept))
    .filter((version) => isDevelopmentVersion(version) && !named.has(version))
}
