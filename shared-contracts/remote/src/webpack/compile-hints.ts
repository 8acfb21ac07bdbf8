import type { Compiler } from 'webpack'

const SCRIPT = /\.js$/
/** Size from which Chromium compiles scripts off the main thread while they load. */
const LEAST_BYTES = 30_000
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Make the browser compile a whole large script off the main thread. Otherwise each function is compiled
 * on its first call, on the main thread: a fifth of the blocking time at page start. Other browsers
 * ignore the comment. https://v8.dev/blog/explicit-compile-hints
 */
export class CompileHints {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.compilation.tap('CompileHints', (compilation) => {
      // After the minimizer, which drops comments; before source maps and content hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1
      compilation.hooks.processAssets.tap({ name: 'CompileHints', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!SCRIPT.test(name) || source.size() < LEAST_BYTES) continue
          compilation.updateAsset(name, new sources.ConcatSource(HINT, source))
        }
      })
    })
  }
}
