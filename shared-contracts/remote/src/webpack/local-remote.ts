import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import type { Configuration, WebpackPluginInstance } from 'webpack'
import webpack from 'webpack'
import { LOCAL_REMOTE_PATH } from '../delivery.ts'
import type { RemoteClaims } from '../release.ts'
import { sharedOption } from './shared.ts'
import { DEV_SERVER, refreshRules } from './standalone.ts'

type Handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
type Middleware = Handle | { readonly name: string; readonly middleware: Handle }

const IS_REACT = /^react(-dom)?(\/|$)/

/**
 * Remote for the pages of a running site: they load its `remoteEntry.js` from this development server before anything
 * else (`local-runtime.ts`). It brings the page's React, because the shell's has no hot reload; other shared packages
 * are the shell's. `PORT` must be set, as the pages connect to it for updates.
 */
export function localRemote(
  base: Configuration,
  site: string,
  readClaims: () => RemoteClaims,
  exposes: Readonly<Record<string, string>>,
): Configuration {
  const { origin, hostname } = new URL(site)
  const { name } = readClaims()
  const port = Number(DEV_SERVER.port)
  if (!port) throw new Error('set PORT: pages of the site connect to it')
  const shared = Object.entries(sharedOption()).filter(([request]) => !IS_REACT.test(request))
  return {
    ...base,
    entry: {},
    module: { ...base.module, rules: refreshRules(base) },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes,
        shared: Object.fromEntries(shared),
        shareStrategy: 'loaded-first',
        runtimePlugins: [
          join(import.meta.dirname, `local-runtime${extname(import.meta.filename)}`),
        ],
        manifest: false,
        dts: false,
        dev: false,
      }) as WebpackPluginInstance,
      new webpack.DefinePlugin({
        LOCAL_CLAIMS: webpack.DefinePlugin.runtimeValue(() => JSON.stringify(readClaims()), {
          fileDependencies: [join(base.context ?? '', 'remote.json')],
        }),
      }),
      new ReactRefreshPlugin({ overlay: false }) as WebpackPluginInstance,
    ],
    devServer: {
      ...DEV_SERVER,
      allowedHosts: [hostname],
      // Chromium asks before a page of another network reaches this computer, then sends a preflight.
      headers: {
        'access-control-allow-origin': origin,
        'access-control-allow-private-network': 'true',
        vary: 'origin',
      },
      client: {
        overlay: false,
        webSocketURL: { hostname: 'localhost', port, pathname: '/ws', protocol: 'ws' },
      },
      setupMiddlewares: (middlewares: Middleware[]) => [
        { name: 'refuse-other-sites', middleware: refuseOtherSites(origin) },
        ...middlewares,
        { name: 'open-site', middleware: openSite(origin, name, port) },
      ],
    },
  } as Configuration
}

/** Scripts are for pages of `origin` only: any other site could read the sources in them. */
function refuseOtherSites(origin: string): Handle {
  return (request, response, next) => {
    const isScript = request.headers['sec-fetch-dest'] === 'script'
    if (!isScript || request.headers.origin === origin) next()
    else response.writeHead(403).end()
  }
}

/** Open the same path of the site, which asks whether to take the remote from here. */
function openSite(origin: string, remote: string, port: number): Handle {
  return (request, response, next) => {
    const isPage = request.headers.accept?.includes('text/html') ?? false
    if (!isPage) return next()
    const page = (request.url ?? '/').replace(/^\/+/, '/')
    const query = new URLSearchParams({ remote, port: String(port), next: page })
    const location = `${origin}${LOCAL_REMOTE_PATH}?${query}`
    response.writeHead(302, { location, 'cache-control': 'no-store' }).end()
  }
}
