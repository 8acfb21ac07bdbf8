import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Compiler, Configuration, WebpackPluginInstance } from 'webpack'
import type { RemoteClaims } from '../release.ts'
import { BuildDocumentPlugin } from './build-document.ts'
import { localRemote } from './local-remote.ts'
import { PrerenderPlugin } from './prerender.ts'
import { sharedOption } from './shared.ts'
import { StableIds } from './stable-ids.ts'
import { standalone } from './standalone.ts'

/**
 * Make webpack's chunk loader take each chunk's digest from `self.__MF_SRI__`, the registry's map of
 * path to integrity, and refuse chunks missing from it. A digest that is not there yet is awaited:
 * `self.__MF_READ_SRI__` adds those of a build. Without a map nothing changes. An unchanged chunk has the
 * address of an earlier release (`splitIntegrity`), or its own if that fails; the script of the entry itself names its
 * release in `data-release`. While `self.__MF_RETRY__` holds a count for this build, chunks load from its own address
 * with a query: browsers reuse a broken cached copy as long as the URL stays the same.
 */
class RegistrySri {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime
    const name = JSON.stringify(compiler.options.output.uniqueName)
    compiler.hooks.compilation.tap('RegistrySri', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'RegistrySri',
        (source) => `${source}
if (self.__MF_SRI__) {
  var sriUrl = new URL(url, location.href);
  var integrity = self.__MF_SRI__[sriUrl.pathname];
  if (!integrity) throw new Error("no integrity for " + sriUrl.pathname);
  integrity = integrity.split("?");
  script.integrity = integrity[0];
  if (integrity[1]) script.src = sriUrl.href.replace(/(\\/r\\/\\w+\\/)[^/]+/, "$1" + integrity[1]);
  if (sriUrl.origin !== location.origin) script.crossOrigin = "anonymous";
}
var retries = self.__MF_RETRY__ && self.__MF_RETRY__[${name}];
if (retries) script.src = url + "?retry=" + retries;`,
      )
      const { RuntimeGlobals, RuntimeModule } = compiler.webpack
      /**
       * Delays a chunk without a digest until the page has read those of its build. A chunk that is no longer at its
       * earlier address loads from its own.
       */
      class AwaitDigests extends RuntimeModule {
        constructor() {
          super('await digests', RuntimeModule.STAGE_ATTACH)
        }
        override generate(): string {
          return `var release = document.currentScript && document.currentScript.dataset.release;
if (release) ${RuntimeGlobals.publicPath} = release;
var loadScript = ${RuntimeGlobals.loadScript};
${RuntimeGlobals.loadScript} = (url, done, key, chunkId) => {
  var path = new URL(url, location.href).pathname;
  var load = () => loadScript(url, (event) => {
    var listed = event.type === "error" && self.__MF_SRI__ && self.__MF_SRI__[path].split("?");
    if (!listed || !listed[1]) return done(event);
    self.__MF_SRI__[path] = listed[0];
    load();
  }, key, chunkId);
  if (!self.__MF_READ_SRI__ || self.__MF_SRI__[path]) return load();
  self.__MF_READ_SRI__(path).then(load).catch(() => done({ type: "missing", target: { src: url } }));
};`
        }
      }
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('RegistrySri', (chunk) => {
          compilation.addRuntimeModule(chunk, new AwaitDigests())
          return undefined
        })
    })
  }
}

const SCRIPT = /\.js$/
/** Size from which Chromium compiles scripts off the main thread while they load. */
const LEAST_BYTES = 30_000
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Make the browser compile a whole large script off the main thread. Otherwise each function is compiled
 * on its first call, on the main thread: a fifth of the blocking time at page start. Other browsers
 * ignore the comment. https://v8.dev/blog/explicit-compile-hints
 */
class CompileHints {
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

const require = createRequire(import.meta.url)

/** Module next to this one; compiled in a packed package. */
const besideThis = (name: string) =>
  join(import.meta.dirname, `${name}${extname(import.meta.filename)}`)

interface WebpackEnvironment {
  readonly WEBPACK_SERVE?: boolean
  /** `webpack serve --env site=https://staging.example.org`. */
  readonly site?: string
}
interface WebpackArguments {
  readonly mode?: 'development' | 'production'
}
type ConfigurationFactory = (env?: WebpackEnvironment, argv?: WebpackArguments) => Configuration

const CONTRACTS = /[\\/](shared-contracts|@quantamental)[\\/]api[\\/]src[\\/].*\.[jt]s$/
const REMOTE_EXPOSES = { './remote': './src/remote.tsx' }

function readClaims(dir: string): RemoteClaims {
  const claims: RemoteClaims = JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8'))
  if (!/^[a-z][a-z0-9_]*$/.test(claims.name)) {
    throw new Error(
      `${dir}/remote.json: "${claims.name}" is not a federation name such as mfe_stocks`,
    )
  }
  return claims
}

/**
 * Common configuration of all builds: TypeScript by swc, one directory for all files. Names of scripts have no hash: the
 * folder of a release has one, and a runtime that lists no hashes changes only with the chunks' names.
 */
function baseConfiguration(dir: string, name: string, mode: Configuration['mode']): Configuration {
  const production = mode !== 'development'
  // Published apart from the build, which is the same with and without them.
  const productionMaps = process.env.SOURCE_MAPS === '1' && 'hidden-source-map'
  return {
    name,
    context: dir,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? productionMaps : 'source-map',
    output: {
      path: join(dir, 'dist'),
      uniqueName: name,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 15_000,
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      alias: { typebox$: besideThis('typebox-in-browser') },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: require.resolve('swc-loader'),
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production } },
            },
          },
        },
        {
          test: CONTRACTS,
          enforce: 'post',
          loader: join(import.meta.dirname, 'pure-contracts-loader.cjs'),
        },
        {
          // Write its styles into a bare <style>, which a strict content security policy blocks.
          test: /node_modules\/sonner\/dist\/index\.mjs$/,
          loader: join(import.meta.dirname, 'style-nonce-loader.cjs'),
        },
        { test: /\.md$/, loader: besideThis('markdown-loader') },
        { test: /\.(woff2?|png|jpe?g|webp|avif|svg)$/, type: 'asset/resource' },
      ],
    },
    // Each option saves a few hundred bytes in the shell's first scripts after Brotli.
    optimization: {
      minimizeOptions: { javascript: { compress: { passes: 3, hoist_funs: true, inline: 1 } } },
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: { preset: 'errors-warnings', assets: production },
  }
}

/**
 * Scripts the shell needs first. Few, because each script costs a request, a digest and a task; more than
 * one, because a script compiled off the main thread is handed over in one piece, at about 5 ms per 100
 * kB.
 */
const START_GROUPS = {
  react: {
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    name: 'react',
    chunks: 'async',
    enforce: true,
  },
  libraries: {
    test: /[\\/]node_modules[\\/](react-router|styled-components|stylis|zustand|@tanstack[\\/](react-query|query-core))[\\/]|[\\/]shared-contracts[\\/]remote[\\/](?!src[\\/]page-not-found)/,
    name: 'libraries',
    chunks: 'async',
    enforce: true,
  },
  app: {
    test: /[\\/](shell|shared-contracts)[\\/]/,
    name: 'app',
    chunks: 'initial',
    enforce: true,
  },
} as const

const federation = {
  shareStrategy: 'loaded-first',
  manifest: true,
  dts: false,
  dev: false,
} as const

/**
 * Configuration of a remote: exposes `src/remote.tsx` as `./remote`, with claims from `remote.json`.
 * `webpack serve` builds an ordinary page from `src/dev/bootstrap.tsx` with hot reload on `PORT`
 * (default: any free port), and proxies `/api` to `API_ORIGIN` (default: http://localhost:8080); with `--env site=…` it
 * builds the remote for the pages of that site (`local-remote.ts`).
 */
export function remotePreset(dir: string): ConfigurationFactory {
  return (env = {}, argv = {}) => {
    const claims = readClaims(dir)
    if (env.WEBPACK_SERVE) {
      const development = baseConfiguration(dir, claims.name, 'development')
      return env.site === undefined
        ? standalone(dir, development)
        : localRemote(development, env.site, () => readClaims(dir), REMOTE_EXPOSES)
    }
    const base = baseConfiguration(dir, claims.name, argv.mode)
    return {
      ...base,
      entry: {},
      plugins: [
        new ModuleFederationPlugin({
          ...federation,
          name: claims.name,
          filename: 'remoteEntry.js',
          exposes: REMOTE_EXPOSES,
          shared: sharedOption(),
          experiments: { optimization: { target: 'web', disableRemote: true } },
        }) as WebpackPluginInstance,
        new RegistrySri(),
        new StableIds(),
        ...(base.mode === 'production' ? [new CompileHints()] : []),
        new BuildDocumentPlugin({
          kind: 'remote',
          dir,
          claims,
          exposes: Object.keys(REMOTE_EXPOSES),
        }),
      ],
    }
  }
}

/** Configuration of the shell: names no remotes; `src/composition/resilience-plugin.ts` guards loading. */
export function shellPreset(dir: string): ConfigurationFactory {
  return (_env = {}, argv = {}) => {
    const claims = readClaims(dir)
    const plugin = join(dir, 'src/composition/resilience-plugin.ts')
    const prerender = join(dir, 'src/prerender/prerender.tsx')
    const base = baseConfiguration(dir, claims.name, argv.mode)
    return {
      ...base,
      // Chunk names are not used in file names and would bloat the first script.
      output: { ...base.output, chunkFilename: '[id].js' },
      entry: { main: './src/index.ts' },
      optimization: { ...base.optimization, splitChunks: { cacheGroups: START_GROUPS } },
      plugins: [
        new ModuleFederationPlugin({
          ...federation,
          name: claims.name,
          shared: sharedOption(),
          runtimePlugins: existsSync(plugin) ? [plugin] : [],
          experiments: { asyncStartup: true, optimization: { target: 'web' } },
        }) as WebpackPluginInstance,
        new RegistrySri(),
        new StableIds(),
        ...(base.mode === 'production' ? [new CompileHints()] : []),
        ...(base.mode === 'production' && existsSync(prerender)
          ? [new PrerenderPlugin(base, prerender)]
          : []),
        new BuildDocumentPlugin({ kind: 'shell', dir, claims, exposes: [] }),
      ],
    }
  }
}
