import type { Compilation, Module } from 'webpack'
import type { BuildSurface } from '../release.ts'

/** Shared packages of this repository; others are compared by version only. */
const OWN = /^@quantamental\//

/** Share name of a module: a provider's, or the one a consumer requests. */
export function shareName(module: Module): string | undefined {
  const shared = module as Module & { _name?: string; options?: { shareKey?: string } }
  if (module.type === 'provide-module') return shared._name
  if (module.type === 'consume-shared-module') return shared.options?.shareKey
  return undefined
}

/** Names that the build imports from shared packages. @throws Error if a package is imported as a whole. */
export function listImports(compilation: Compilation): BuildSurface['imports'] {
  const imports = new Map<string, Set<string>>()
  for (const module of compilation.modules) {
    const name = shareName(module)
    if (module.type !== 'consume-shared-module' || name === undefined || !OWN.test(name)) continue
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
export function listExports(compilation: Compilation): BuildSurface['exports'] {
  const exports = new Map<string, Iterable<string>>()
  for (const module of compilation.modules) {
    const name = shareName(module)
    if (module.type !== 'provide-module' || name === undefined || !OWN.test(name)) continue
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
