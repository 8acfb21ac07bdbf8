import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Compiler, Configuration, Stats } from 'webpack'
import webpack from 'webpack'
import { STATIC_ORIGIN, STATIC_RELEASE } from '../release.ts'

const run = promisify(execFile)

/** File of the shell's prerendered pages. */
export const STATIC_PAGES_FILE = 'static-pages.json'
const PROGRAM = 'prerender.cjs'
const PRERENDER_MAX_MS = 120_000

/** The same sources for Node: one file, no federation, no assets. */
function nodeConfiguration(base: Configuration, entry: string, folder: string): Configuration {
  return {
    ...base,
    target: 'node20',
    entry: { prerender: entry },
    output: {
      path: folder,
      filename: PROGRAM,
      publicPath: STATIC_RELEASE,
      // The browser build emits the assets under the same names.
      assetModuleFilename: base.output?.assetModuleFilename ?? '[name][ext]',
    },
    optimization: { minimize: false, splitChunks: false, runtimeChunk: false },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.DefinePlugin({
        'window.location.origin': JSON.stringify(STATIC_ORIGIN),
        'location.origin': JSON.stringify(STATIC_ORIGIN),
      }),
    ],
    stats: 'errors-only',
  }
}

function compile(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration)
    compiler?.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error)
        else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')))
        else resolve(stats)
      })
    })
  })
}

/** Build the program at `entry` for Node and run it; the program writes the pages to a file. */
async function prerender(base: Configuration, entry: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'prerender-'))
  try {
    await compile(nodeConfiguration(base, entry, folder))
    const pages = join(folder, STATIC_PAGES_FILE)
    const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' }
    await run(process.execPath, [join(folder, PROGRAM), pages], { env, timeout: PRERENDER_MAX_MS })
    return await readFile(pages, 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Add `static-pages.json` to a production build: pages prerendered by the program at `entry`. */
export class PrerenderPlugin {
  readonly #base: Configuration
  readonly #entry: string

  constructor(base: Configuration, entry: string) {
    this.#base = base
    this.#entry = entry
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources, WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap('Prerender', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'Prerender', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        async () => {
          if (compilation.errors.length > 0) return
          try {
            const pages = await prerender(this.#base, this.#entry)
            for (const [, file] of pages.matchAll(ASSET)) {
              if (file && !compilation.getAsset(file)) throw new Error(`no asset ${file}`)
            }
            compilation.emitAsset(STATIC_PAGES_FILE, new sources.RawSource(pages))
          } catch (error) {
            compilation.errors.push(new WebpackError(`Prerendering failed: ${messageOf(error)}`))
          }
        },
      )
    })
  }
}

/** Release files referenced by the pages. */
const ASSET = new RegExp(`${STATIC_RELEASE}([\\w./-]+)`, 'g')

function messageOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message?: string }
  return stderr || message || String(error)
}
