import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { startTracing } from '@quantamental/telemetry/tracing'
import { buildEdge } from './app.ts'
import { loadEdgeConfig } from './config.ts'
import { listenForMetrics, readMetricsPort } from './telemetry/edge-metrics.ts'

const CLOSE_TIMEOUT_MS = 10_000

function logLine(level: number, msg: string, fields: Record<string, unknown> = {}): void {
  const line = { level, time: Date.now(), service: 'edge', ...fields, msg }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Port; undefined before the server listens. */
function portOf(server: Server): number | undefined {
  const address = server.address()
  return typeof address === 'object' ? address?.port : undefined
}

function fail(msg: string, error: unknown): never {
  logLine(60, msg, { error: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}

process.on('unhandledRejection', (error) => fail('unhandled rejection', error))
process.on('uncaughtException', (error) => fail('uncaught exception', error))

try {
  const config = loadEdgeConfig()
  const metricsPort = readMetricsPort(process.env)
  const tracing = await startTracing({ service: 'edge', version: config.version })
  const app = await buildEdge(config)
  let metrics: Server | undefined
  if (metricsPort !== null) {
    const listening = { host: process.env.METRICS_HOST ?? config.host, port: metricsPort }
    metrics = await listenForMetrics(app.metricsRegistry, listening)
    app.addHook('onClose', async () => void metrics?.close())
  }
  await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'bound' })

  let closing = false
  const stop = async (signal: string) => {
    if (closing) return
    closing = true
    app.leave()
    if (signal === 'SIGTERM' && config.drainGraceMs > 0) {
      logLine(30, 'leaving', { signal, graceMs: config.drainGraceMs })
      await delay(config.drainGraceMs)
    }
    logLine(30, 'closing', { signal })
    setTimeout(() => fail('shutdown timed out', signal), CLOSE_TIMEOUT_MS).unref()
    await app.close()
    await tracing.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const port = portOf(app.server) ?? config.port
  logLine(30, 'listening', { port, ...(metrics && { metricsPort: portOf(metrics) }) })
} catch (error) {
  fail('cannot start', error)
}
