import type { Server } from 'node:net'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack'

/** Part of webpack-dev-server's server. */
interface DevServer {
  readonly server?: Pick<Server, 'address'> | null
}

/** Server on loopback with hot reload; prints its address. */
export const DEV_SERVER = {
  host: '127.0.0.1',
  port: process.env.PORT ?? 'auto',
  hot: true,
  onListening: ({ server }: DevServer) => {
    const address = server?.address()
    if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}/`)
  },
}

const DEFAULT_API_ORIGIN = 'http://localhost:8080'

const page = `<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
</head>
<body><div id="root"></div></body>
</html>`

/** Rules of a configuration with React's refresh transform. */
export function refreshRules({ module }: Configuration): RuleSetRule[] {
  return ((module?.rules ?? []) as RuleSetRule[]).map(withRefresh)
}

function withRefresh(rule: RuleSetRule): RuleSetRule {
  if (typeof rule.options !== 'object' || !rule.loader?.includes('swc-loader')) return rule
  const options = structuredClone(rule.options) as {
    jsc: { transform: { react: Record<string, unknown> } }
  }
  options.jsc.transform.react.refresh = true
  return { ...rule, options }
}

/** Remote as an ordinary page without federation: `src/dev/bootstrap.tsx`, hot reload, proxied `/api`. */
export function standalone(dir: string, base: Configuration): Configuration {
  return {
    ...base,
    context: dir,
    entry: { main: './src/dev/bootstrap.tsx' },
    output: { ...base.output, publicPath: '/', filename: '[name].js', chunkFilename: '[name].js' },
    module: { ...base.module, rules: refreshRules(base) },
    plugins: [
      new HtmlWebpackPlugin({ templateContent: page }) as WebpackPluginInstance,
      new ReactRefreshPlugin({ overlay: false }) as WebpackPluginInstance,
    ],
    devServer: {
      ...DEV_SERVER,
      historyApiFallback: { disableDotRule: true },
      client: { overlay: { errors: true, warnings: false } },
      proxy: [
        {
          context: ['/api'],
          target: process.env.API_ORIGIN ?? DEFAULT_API_ORIGIN,
          changeOrigin: true,
        },
      ],
    },
  } as Configuration
}
