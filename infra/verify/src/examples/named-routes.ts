import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/common'
import { parseSync } from '@swc/core'

/** A route that the sources of a remote name. */
export interface NamedRoute {
  readonly service: ServiceName
  /** `GET /api/tickers/:ticker/z-score/` */
  readonly route: string
}

interface Contract {
  readonly method: string
  readonly path: string
}

const API = '@quantamental/api/'
/** What a remote never runs on a site. */
const NOT_SHIPPED = /\.test\.tsx?$|\/(testing|dev)\//

/** Every route whose contract the sources at `files` import, in `service route` order, each once. */
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
  /** `stocks` of `@quantamental/api/stocks` */
  readonly domain: string
  readonly name: string
}

/** `xRoute` among what a source imports of the contracts, by the name it has there. */
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
  // A contract that every service has of its own, `personalDataRoute`.
  if (typeof value === 'function') {
    return SERVICE_NAMES.map((service) => ({ service, route: presentKey(value(service)) }))
  }
  // The state of the site is served by account.
  const service = SERVICE_NAMES.find((each) => each === domain) ?? 'account'
  return [{ service, route: presentKey(value as Contract) }]
}

function presentKey({ method, path: address }: Contract): string {
  return `${method} ${address}`
}
