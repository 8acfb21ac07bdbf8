import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BuildDocument, RegistryDocument } from '@quantamental/remote/release'

const SUFFIX = '-dev'

/** `1.0.0` → `1.0.0-dev`; its releases are named `1.0.0-dev-ab12cd34`. Idempotent. */
function developmentVersion(packageVersion: string): string {
  return packageVersion.endsWith(SUFFIX) ? packageVersion : packageVersion + SUFFIX
}

export function isDevelopmentVersion(version: string): boolean {
  return /-dev-[0-9a-f]{8}$/.test(version)
}

/** Mark a finished build as a development build in its `build.json`. @returns its name. */
export function markDevelopment(dist: string): string {
  const file = path.join(dist, 'build.json')
  const build: BuildDocument = JSON.parse(readFileSync(file, 'utf8'))
  const marked = { ...build, packageVersion: developmentVersion(build.packageVersion) }
  writeFileSync(file, `${JSON.stringify(marked, null, 2)}\n`)
  return build.name
}

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
