import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type PublishedSurface, readSurface, SURFACE_FILE } from '@quantamental/api/surface'
import type { Deprecations, SharedRange } from '../release.ts'

const require = createRequire(import.meta.url)

/** Folder of package `name` as found from here; `require.resolve` fails if an `exports` map hides package.json. */
function findPackage(name: string): string {
  const folders = (require.resolve.paths(name) ?? []).map((folder) => join(folder, name))
  const found = folders.find((folder) => existsSync(join(folder, 'package.json')))
  if (!found) throw new Error(`${name} is not installed next to ${dirname(import.meta.filename)}`)
  return found
}

function readSurfaceOf(packageName: string): PublishedSurface | undefined {
  const file = join(findPackage(packageName), SURFACE_FILE)
  return existsSync(file) ? readSurface(readFileSync(file, 'utf8')) : undefined
}

const DEPRECATIONS_FILE = 'deprecations.json'

function readDeprecationsOf(packageName: string): Deprecations {
  const file = join(findPackage(packageName), DEPRECATIONS_FILE)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Packages loaded once per page, by request; a trailing slash includes subpaths. */
const SHARED_REQUESTS: readonly (readonly [request: string, packageName: string])[] = [
  ['react', 'react'],
  ['react/', 'react'],
  ['react-dom', 'react-dom'],
  ['react-dom/', 'react-dom'],
  ['styled-components', 'styled-components'],
  ['zustand', 'zustand'],
  ['@tanstack/react-query', '@tanstack/react-query'],
  ['@quantamental/remote/router', '@quantamental/remote'],
  ['@quantamental/remote/shell', '@quantamental/remote'],
  ['@quantamental/ui', '@quantamental/ui'],
]

/** Published surfaces of this repository's shared packages, by share name. */
export const SHARED_SURFACES: ReadonlyMap<string, PublishedSurface> = new Map(
  SHARED_REQUESTS.flatMap(([request, packageName]) => {
    const surface = readSurfaceOf(packageName)
    return surface ? [[request, surface] as const] : []
  }),
)

/** Deprecated names by share name, for packages that have some. */
export const SHARED_DEPRECATIONS: ReadonlyMap<string, Deprecations> = new Map(
  SHARED_REQUESTS.flatMap(([request, packageName]) => {
    const deprecations = readDeprecationsOf(packageName)
    return Object.keys(deprecations).length > 0 ? [[request, deprecations] as const] : []
  }),
)

/**
 * Shared packages with the installed versions. A remote accepts the same major from that version on; of a package with
 * a published surface any version of the major, because the gate compares the names in use (`surface.ts`).
 */
export const SHARED_CATALOG: readonly SharedRange[] = SHARED_REQUESTS.map(
  ([request, packageName]) => {
    const surface = SHARED_SURFACES.get(request)
    if (surface) {
      const { version } = surface
      const requiredVersion = `^${version.split('.')[0]}.0.0`
      return { name: request, version, requiredVersion, singleton: true }
    }
    const { version } = JSON.parse(
      readFileSync(join(findPackage(packageName), 'package.json'), 'utf8'),
    )
    return { name: request, version, requiredVersion: `^${version}`, singleton: true }
  },
)

/** `shared` option of ModuleFederationPlugin. */
export function sharedOption() {
  return Object.fromEntries(
    SHARED_CATALOG.map(({ name, version, requiredVersion }) => [
      name,
      { singleton: true, strictVersion: true, version, requiredVersion },
    ]),
  )
}
