import type { PublishedSurface } from '@quantamental/api/surface'
import type { Compilation, Module } from 'webpack'
import type { BuildDocument, BuildSurface, Deprecations, SharedRange } from '../release.ts'
import { listCalledServices } from './called-services.ts'
import { listCapabilities } from './capability-calls.ts'

/** Published surfaces by share name. Shared packages without one are compared by version only. */
type Surfaces = ReadonlyMap<string, PublishedSurface>

/** Share name of a module: a provider's, or the one a consumer requests. */
export function shareName(module: Module): string | undefined {
  const shared = module as Module & { _name?: string; options?: { shareKey?: string } }
  if (module.type === 'provide-module') return shared._name
  if (module.type === 'consume-shared-module') return shared.options?.shareKey
  return undefined
}

/** @throws Error if names in use are unknown or not published. */
export function describeSurface(
  compilation: Compilation,
  kind: BuildDocument['kind'],
  surfaces: Surfaces,
  deprecations: ReadonlyMap<string, Deprecations>,
): BuildSurface {
  const imports = listImports(compilation, surfaces)
  const exports = kind === 'shell' ? listExports(compilation, surfaces) : {}
  for (const [name, names] of [...Object.entries(imports), ...Object.entries(exports)]) {
    const published = sinceByName(surfaces.get(name))
    const missing = names.filter((each) => !published.has(each))
    if (missing.length === 0) continue
    throw new Error(
      `${name} is not published with ${missing.join(', ')}: npm run contracts -w infra/platform/release`,
    )
  }
  const deprecated = listDeprecated(exports, deprecations)
  const services = listCalledServices(compilation)
  return {
    imports,
    exports,
    ...(Object.keys(deprecated).length > 0 && { deprecated }),
    ...(Object.keys(services).length > 0 && { services }),
    ...listCapabilities(compilation),
  }
}

/** Deprecated names of the packages that a build exports. @throws Error if one has no date. */
export function listDeprecated(
  exports: BuildSurface['exports'],
  deprecations: ReadonlyMap<string, Deprecations>,
): Record<string, Deprecations> {
  return Object.fromEntries(
    Object.entries(exports).flatMap(([share, exported]) => {
      // A package of several share names lists the names of all.
      const own = Object.entries(deprecations.get(share) ?? {}).filter(([name]) =>
        exported.includes(name),
      )
      for (const [name, { until }] of own) {
        if (!/^\d{4}-\d\d-\d\d$/.test(until)) {
          throw new Error(`${share}: the deprecation of ${name} needs a date, yyyy-mm-dd`)
        }
      }
      return own.length > 0 ? [[share, Object.fromEntries(own)] as const] : []
    }),
  )
}

/** Ranges from the least version that has all imported names with their current types. */
export function narrowRanges(
  catalog: readonly SharedRange[],
  { imports }: Pick<BuildSurface, 'imports'>,
  surfaces: Surfaces,
): readonly SharedRange[] {
  return catalog.map((range) => {
    const since = sinceByName(surfaces.get(range.name))
    const versions = (imports[range.name] ?? []).flatMap((name) => since.get(name) ?? [])
    const least = versions.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
    return least === undefined ? range : { ...range, requiredVersion: `^${least}` }
  })
}

function sinceByName(surface: PublishedSurface | undefined): ReadonlyMap<string, string> {
  return new Map(
    surface?.declarations.flatMap(({ name, since }) => (since ? [[name, since] as const] : [])),
  )
}

/** Names that the build imports from shared packages. @throws Error if a package is imported as a whole. */
function listImports(compilation: Compilation, surfaces: Surfaces): BuildSurface['imports'] {
  const imports = new Map<string, Set<string>>()
  for (const module of compilation.modules) {
    const name = shareName(module)
    if (module.type !== 'consume-shared-module' || !name || !surfaces.has(name)) continue
    const used = compilation.moduleGraph.getUsedExports(module, undefined)
    if (used === true) {
      throw new Error(`${name} is imported as a whole: import the names that are used`)
    }
    const names = imports.get(name) ?? new Set()
    for (const each of used || []) names.add(each)
    imports.set(name, names)
  }
  return toRecord(imports)
}

/** Names that the build provides to shared packages of the page. */
function listExports(compilation: Compilation, surfaces: Surfaces): BuildSurface['exports'] {
  const exports = new Map<string, Iterable<string>>()
  for (const module of compilation.modules) {
    const name = shareName(module)
    if (module.type !== 'provide-module' || !name || !surfaces.has(name)) continue
    const [block] = module.blocks
    const [dependency] = block?.dependencies ?? []
    const source = dependency && compilation.moduleGraph.getModule(dependency)
    const names = source && compilation.moduleGraph.getProvidedExports(source)
    if (!Array.isArray(names)) throw new Error(`the exports of ${name} are unknown`)
    exports.set(name, names)
  }
  return toRecord(exports)
}

function toRecord(names: ReadonlyMap<string, Iterable<string>>): Record<string, string[]> {
  return Object.fromEntries(
    [...names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, [...each].sort()]),
  )
}
