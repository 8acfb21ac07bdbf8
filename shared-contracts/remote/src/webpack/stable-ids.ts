import type { Compiler } from 'webpack'

/** Modules whose identifier contains a hash of the checkout's absolute path. */
const GENERATED = /[\\/]\.federation[\\/]entry\./

/**
 * Number the modules that Module Federation generates, the container and its runtime, by their order of kind instead of
 * their identifier: otherwise each checkout gives the same sources another version.
 */
export class StableIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIds', (modules) => {
        const generated = [...modules].filter((module) => GENERATED.test(module.identifier()))
        generated.sort((a, b) => a.type.localeCompare(b.type, 'en'))
        for (const [id, module] of generated.entries()) {
          compilation.chunkGraph.setModuleId(module, id)
        }
      })
    })
  }
}
