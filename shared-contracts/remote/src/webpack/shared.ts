import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { SharedRange } from '../release.ts'

const require = createRequire(import.meta.url)

/** package.json of `name` as found from `from`; `require.resolve` fails if an `exports` map hides it. */
function readPackage(name: string, from: NodeJS.Require): { version: string } {
  const folders = from.resolve.paths(name) ?? []
  for (const folder of folders) {
    try {
      return JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'))
    } catch {}
  }
  throw new Error(`${name} is not installed next to ${dirname(import.meta.filename)}`)
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

/** Shared packages with the installed versions; a remote accepts the same major from that version on. */
export const SHARED_CATALOG: readonly SharedRange[] = SHARED_REQUESTS.map(
  ([request, packageName]) => {
    const { version } = readPackage(packageName, require)
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
