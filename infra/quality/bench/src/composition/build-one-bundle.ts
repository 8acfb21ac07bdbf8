import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { publish } from '@quantamental/release/publish'
import type { BuildDocument } from '@quantamental/remote/release'
import { REMOTE_CONTRACT } from '@quantamental/remote/remote-module'
import { shellPreset } from '@quantamental/remote/webpack'
import webpack, { type Chunk, type Compilation, type Configuration } from 'webpack'

/** Name of the release with the pages of all remotes. */
const SITE = 'site'
/** Stands for the version of that release until it is published; addresses of its chunks contain it. */
const VERSION_MARK = '0.0.0-00000000'

interface OneBundleOptions {
  /** Folders with sources and finished builds. */
  readonly shell: string
  readonly remotes: readonly string[]
  readonly store: string
  /** Empty folder for the build. */
  readonly out: string
  /** One script for everything, instead of a chunk per page. */
  readonly isSingleScript: boolean
}

/**
 * Build shell and remotes as one application, without module federation, and publish it as two releases that the edge
 * serves like any other: the shell, and `site` with the claims of all remotes. Print their versions as JSON. With a chunk
 * per page it is cached as webpack advises: hashed names, deterministic ids, and the list of chunks in a script of its
 * own (https://webpack.js.org/guides/caching/).
 */
async function buildOneBundle(options: OneBundleOptions): Promise<void> {
  const { remotes, store, out, isSingleScript } = options
  const dist = path.join(out, 'shell/dist')
  const siteDist = path.join(out, SITE, VERSION_MARK)
  mkdirSync(siteDist, { recursive: true })
  const compilation = await compile(configure(options, dist))
  const isOfSite = (file: string) => file.includes(`/${VERSION_MARK}/`)
  const filesOf = (chunk: string | undefined) =>
    chunk === undefined || isSingleScript ? [] : scriptsOf(compilation, chunk)
  const ofSite = (chunk: string | undefined) =>
    filesOf(chunk)
      .filter(isOfSite)
      .map((file) => path.basename(file))

  const builds = remotes.map(readBuild)
  writeFileSync(path.join(siteDist, 'remoteEntry.js'), '')
  writeFileSync(path.join(siteDist, 'mf-manifest.json'), JSON.stringify({ name: SITE }))
  writeBuild(siteDist, {
    kind: 'remote',
    name: SITE,
    packageVersion: '1.0.0',
    contract: REMOTE_CONTRACT,
    entry: 'remoteEntry.js',
    exposes: ['./remote'],
    shared: [],
    routes: builds.flatMap(({ routes }) =>
      routes.map((route) => ({ ...route, files: ofSite(route.chunk) })),
    ),
    slots: builds.flatMap(({ slots }) => slots.map(({ name }) => ({ name, files: [] }))),
    requires: {},
    preload: ofSite(SITE),
    readsIntegrityFile: true,
    readsEarlierScripts: true,
  })
  const site = await publish({ dist: siteDist, store })

  const document = readBuild(options.shell)
  const main = compilation.entrypoints.get('main')?.getEntrypointChunk()
  const [entry = ''] = main?.files ?? []
  for (const script of scriptsOf(compilation, 'main')) {
    const file = path.join(dist, script)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(VERSION_MARK, site.version))
  }
  writeBuild(dist, {
    ...document,
    entry,
    preload: scriptsOf(compilation, 'main').filter((each) => each !== entry),
    routes: document.routes.map((route) => ({
      ...route,
      files: filesOf(route.chunk).filter((each) => !isOfSite(each)),
    })),
  })
  const shell = await publish({ dist, store })
  console.log(JSON.stringify({ shell: shell.version, site: site.version }))
}

function configure({ shell, remotes, out, isSingleScript }: OneBundleOptions, dist: string) {
  const base = shellPreset(shell)({}, { mode: 'production' })
  const runtime = path.join(out, 'federation.js')
  writeFileSync(runtime, renderRuntime(shell, remotes))
  const replaced = ['ModuleFederationPlugin', 'BuildDocumentPlugin']
  const plugins = (base.plugins ?? []).filter(
    (plugin) => !replaced.includes(plugin?.constructor.name ?? ''),
  )
  const alias = { ...base.resolve?.alias, '@module-federation/enhanced/runtime$': runtime }
  const configuration: Configuration = {
    ...base,
    output: { ...base.output, path: dist, filename: '[name].[contenthash:8].js' },
    resolve: { ...base.resolve, alias },
    plugins,
  }
  if (isSingleScript) {
    plugins.push(new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }))
    return { ...configuration, optimization: { ...base.optimization, splitChunks: false } as const }
  }
  const { cacheGroups = {} } = base.optimization?.splitChunks || {}
  const groups = Object.entries(cacheGroups).map(([name, group]) => [
    name,
    { ...Object(group), chunks: 'initial' },
  ])
  return {
    ...configuration,
    output: {
      ...configuration.output,
      chunkFilename: ({ chunk }: { chunk?: unknown }) =>
        `${isPageOfSite(chunk as Chunk) ? `../../${SITE}/${VERSION_MARK}/` : ''}[id].[contenthash:8].js`,
    },
    optimization: {
      ...base.optimization,
      runtimeChunk: 'single' as const,
      splitChunks: { cacheGroups: Object.fromEntries(groups) },
    },
  }
}

/** Whether all pages with this chunk are those of remotes. */
function isPageOfSite(chunk: Chunk): boolean {
  type Group =
    ReturnType<Chunk['groupsIterable'][typeof Symbol.iterator]> extends Iterator<infer G>
      ? G
      : never
  const isBehind = (group: Group, seen = new Set<Group>()): boolean => {
    if (group.name === SITE) return true
    if (seen.has(group)) return false
    seen.add(group)
    return group.getParents().some((parent) => isBehind(parent as Group, seen))
  }
  return [...chunk.groupsIterable].every((group) => isBehind(group))
}

/** The two functions of the federation runtime that the shell uses, over static imports, with the digests of scripts. */
function renderRuntime(shell: string, remotes: readonly string[]): string {
  const imports = remotes.map(
    (folder, i) => `import { remote as r${i} } from ${JSON.stringify(`${folder}/src/remote.tsx`)}`,
  )
  const names = remotes.map((_, i) => `r${i}`).join(', ')
  const react = JSON.stringify(fileURLToPath(import.meta.resolve('react')))
  const site = `import { createElement } from ${react}
${imports.join('\n')}
const all = [${names}]
export const remote = {
  contract: r0.contract,
  name: '${SITE}',
  routes: all.flatMap(({ routes }) => routes),
  slots: {
    ...Object.assign({}, ...all.map(({ slots }) => slots)),
    'home-section': (props) => all.map(({ name, slots }) =>
      slots?.['home-section'] && createElement(slots['home-section'], { ...props, key: name })),
  },
  start: (shell) => all.forEach((each) => each.start?.(shell)),
}
`
  const module = `data:text/javascript,${encodeURIComponent(site)}`
  const digests = JSON.stringify(`${shell}/src/composition/resilience-plugin.ts`)
  return `import ${digests}
export const registerRemotes = () => {}
export const loadRemote = () => import(/* webpackChunkName: "${SITE}" */ ${JSON.stringify(module)})
`
}

function compile(configuration: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration)
    compiler?.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) reject(error)
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')))
        else resolve(stats.compilation)
      })
    })
  })
}

function scriptsOf({ namedChunkGroups }: Compilation, chunk: string): string[] {
  const group = namedChunkGroups.get(chunk)
  if (!group) throw new Error(`chunk "${chunk}" is not in the build`)
  return group.chunks.flatMap(({ files }) => [...files].filter((file) => file.endsWith('.js')))
}

function readBuild(folder: string): BuildDocument {
  return JSON.parse(readFileSync(path.join(folder, 'dist/build.json'), 'utf8'))
}

function writeBuild(folder: string, document: BuildDocument): void {
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(document))
}

await buildOneBundle(JSON.parse(process.argv[2] ?? '{}'))
