import type { Compiler } from 'webpack'

const SCRIPT = /\.js$/
/** Chromium compiles scripts from about this size on beside the page, while they arrive. */
const LEAST_BYTES = 30_000
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Tells the browser to compile all of a large script at once, which it does off the main thread. Without it
 * each function is compiled when it is first called, on the main thread: a fifth of the time in which a page
 * that starts does not answer. Other browsers read a comment. https://v8.dev/blog/explicit-compile-hints
 */
export class CompileHints {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.compilation.tap('CompileHints', (compilation) => {
      // Behind the minimiser, which drops comments; before source maps and the hashes in names.
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
