import { createServer, type Server } from 'node:http'
import type { Registry } from '@quantamental/telemetry/metrics'

/** `METRICS_PORT`; null for no metrics server. @throws Error if it is not a port. */
export function readMetricsPort({ METRICS_PORT }: NodeJS.ProcessEnv): number | null {
  const text = METRICS_PORT?.trim()
  if (!text) return null
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new Error('METRICS_PORT must be a number from 0 to 65535; 0 selects any free port')
  }
  return Number(text)
}

/**
 * Serve `/metrics` on a separate port, so that no request to the public one can reach it.
 * @throws the error if it cannot listen.
 */
export async function listenForMetrics(
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found.')
      return
    }
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(port, host, resolve)
  await promise
  return server
}
