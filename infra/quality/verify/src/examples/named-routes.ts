import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/common'
import { parseSync } from '@swc/core'

/** API route that the sources of a remote use. */
export interface NamedRoute {
  readonly service: ServiceName
  /** Method and path: `GET /api/tickers/:ticker/z-score/`. */
  readonly route: string
}

interface Contract {
  readonly method: string
  readonly path: string
}

const API = '@quantamental/api/'
/** Files that are not part of a production build. */
const NOT_SHIPPED = /\.test\.tsx?$|\/(testing|dev)\//

/** Routes whose contracts the sources at `files` import, without duplicates, sorted by `service route`. */
export async function listNamedRoutes(files: readonly string[]): Promise<readonly NamedRoute[]> {
  const found = new Map<string, NamedRoute>()
  for (const file of files) {
    if (NOT_SHIPPED.test(file)) continue
    for (const { domain, name } of listImportedRoutes(readFileSync(file, 'utf8'), file)) {
      for (const named of await resolveRoutes(domain, name)) {
        found.set(`${named.service} ${named.route}`, named)
      }
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, named]) => named)
}

interface ImportedRoute {
  /** Subpath of the import: `stocks` in `@quantamental/api/stocks`. */
  readonly domain: string
  readonly name: string
}

/** Imports of the form `xRoute` from the contracts, by their exported names. */
export function listImportedRoutes(source: string, file: string): readonly ImportedRoute[] {
  const { body } = parseSync(source, {
    syntax: 'typescript',
    tsx: path.extname(file) === '.tsx',
    target: 'esnext',
  })
  return body.flatMap((item) => {
    if (item.type !== 'ImportDeclaration' || !item.source.value.startsWith(API)) return []
    const domain = item.source.value.slice(API.length)
    return item.specifiers
      .flatMap((each) =>
        each.type === 'ImportSpecifier' ? [(each.imported ?? each.local).value] : [],
      )
      .filter((name) => name.endsWith('Route'))
      .map((name) => ({ domain, name }))
  })
}

async function resolveRoutes(domain: string, name: string): Promise<readonly NamedRoute[]> {
  const exported: Record<string, unknown> = await import(`${API}${domain}`)
  const value = exported[name]
  // A contract that each service implements, such as `personalDataRoute`.
  if (typeof value === 'function') {
    return SERVICE_NAMES.map((service) => ({ service, route: presentKey(value(service)) }))
  }
  // Account serves the domains without a service of their own, such as the site state.
  const service = SERVICE_NAMES.find((each) => each === domain) ?? 'account'
  return [{ service, route: presentKey(value as Contract) }]
}

function presentKey({ method, path: address }: Contract): string {
  return `${method} ${address}`
}
