import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Chunk, Compilation, Compiler, Module } from 'webpack'
import type { BuildDocument, RemoteClaims } from '../release.ts'
import { OPEN_SLOTS, PREVIOUS_REMOTE_CONTRACT, REMOTE_CONTRACT } from '../remote-module.ts'
import { CapabilityCallsPlugin } from './capability-calls.ts'
import { STATIC_PAGES_FILE } from './prerender.ts'
import { SHARED_CATALOG, SHARED_DEPRECATIONS, SHARED_SURFACES } from './shared.ts'
import { describeSurface, narrowRanges, shareName } from './surface.ts'

interface BuildDocumentOptions {
  readonly kind: BuildDocument['kind']
  readonly dir: string
  readonly claims: RemoteClaims
  readonly exposes: readonly string[]
}

const isScript = (file: string) => file.endsWith('.js') && !file.endsWith('.hot-update.js')

function scriptsOf(chunks: Iterable<Chunk>): string[] {
  return [...new Set([...chunks].flatMap((chunk) => [...chunk.files].filter(isScript)))]
}

/** Chunks of the modules that `module` loads asynchronously. */
function chunksBehind(compilation: Compilation, module: Module): Chunk[] {
  return module.blocks.flatMap((block) => {
    const group = compilation.chunkGraph.getBlockChunkGroup(block)
    return group ? [...group.chunks] : []
  })
}

/**
 * Scripts required before the entry runs: the entry's own, and the chunks of shared packages it consumes,
 * transitively. Without lazy imports.
 */
function scriptsAtStart(compilation: Compilation): string[] {
  const providers = new Map<string, Module>()
  for (const module of compilation.modules) {
    const name = shareName(module)
    if (name !== undefined && module.type === 'provide-module') providers.set(name, module)
  }
  const seen = new Set<Chunk>(compilation.entrypoints.get('main')?.chunks)
  for (const chunk of seen) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      if (module.type !== 'consume-shared-module') continue
      const provider = providers.get(shareName(module) ?? '')
      if (provider) for (const next of chunksBehind(compilation, provider)) seen.add(next)
    }
  }
  return scriptsOf(seen)
}

function exposedScripts(compilation: Compilation): string[] {
  const container = [...compilation.modules].find(
    (m) =>
      m.type === 'javascript/dynamic' &&
      m.blocks.length > 0 &&
      m.constructor.name === 'ContainerEntryModule',
  )
  return container ? scriptsOf(chunksBehind(compilation, container)) : []
}

function chunkFiles(compilation: Compilation, chunk: string | undefined, owner: string): string[] {
  if (chunk === undefined) return []
  const group = compilation.namedChunkGroups.get(chunk)
  if (!group)
    throw new Error(`remote.json: ${owner} names chunk "${chunk}", which is not in the build`)
  return scriptsOf(group.chunks)
}

/** Emit `build.json`, which release, registry and edge read. */
export class BuildDocumentPlugin {
  readonly #options: BuildDocumentOptions

  constructor(options: BuildDocumentOptions) {
    this.#options = options
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    new CapabilityCallsPlugin().apply(compiler)
    compiler.hooks.thisCompilation.tap('BuildDocument', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'BuildDocument', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return
          try {
            const json = JSON.stringify(this.#describe(compilation), null, 2)
            compilation.emitAsset('build.json', new sources.RawSource(`${json}\n`))
          } catch (error) {
            compilation.errors.push(new compiler.webpack.WebpackError(String(error)))
          }
        },
      )
    })
  }

  #describe(compilation: Compilation): BuildDocument {
    const { kind, dir, claims, exposes } = this.#options
    const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
    const main = compilation.entrypoints.get('main')?.getEntrypointChunk()
    const entry = kind === 'shell' && main ? scriptsOf([main])[0] : 'remoteEntry.js'
    if (entry === undefined) throw new Error('the build has no entry script')
    // Development builds do not track usage and never go live.
    const surface =
      compilation.options.optimization.usedExports &&
      describeSurface(compilation, kind, SHARED_SURFACES, SHARED_DEPRECATIONS)
    return {
      kind,
      name: claims.name,
      packageVersion: version,
      contract: REMOTE_CONTRACT,
      ...(kind === 'shell' &&
        PREVIOUS_REMOTE_CONTRACT && { previousContract: PREVIOUS_REMOTE_CONTRACT }),
      entry,
      exposes,
      shared: surface ? narrowRanges(SHARED_CATALOG, surface, SHARED_SURFACES) : SHARED_CATALOG,
      ...(surface && { surface }),
      routes: claims.routes.map((route) => ({
        ...route,
        files: chunkFiles(compilation, route.chunk, route.path),
      })),
      ...(kind === 'shell' && { openSlots: OPEN_SLOTS }),
      slots: claims.slots.map(({ chunk, ...slot }) => ({
        ...slot,
        files: chunkFiles(compilation, chunk, slot.name),
      })),
      requires: claims.requires,
      ...(claims.budgets && { budgets: claims.budgets }),
      readsIntegrityFile: true,
      readsEarlierScripts: true,
      preload:
        kind === 'shell'
          ? scriptsAtStart(compilation).filter((file) => file !== entry)
          : exposedScripts(compilation),
      ...(compilation.getAsset(STATIC_PAGES_FILE) && { staticPages: STATIC_PAGES_FILE }),
    }
  }
}
