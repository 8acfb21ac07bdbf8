import { setTimeout as delay } from 'node:timers/promises'
import { startTracing, type Tracing } from '@quantamental/telemetry/tracing'
import type { FastifyInstance } from 'fastify'
import type { ServiceConfig } from './config.ts'

/** Maximum time to close after the grace period. */
const CLOSE_TIMEOUT_MS = 10_000
const SWEEP_MS = 100

export interface Started {
  readonly app: FastifyInstance
  /** Close resources the app does not own, such as bus and pool; runs after the last response. */
  readonly close?: () => Promise<void>
}

function logLine(level: number, msg: string, fields: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify({ level, time: Date.now(), ...fields, msg })}\n`)
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `: ${describe(error.cause)}`
  return `${error.message}${cause}`
}

/**
 * Start a service, listen, log its port, and close on SIGTERM or SIGINT. After SIGTERM it
 * drains for `drainGraceMs`: `/readyz` is 503, responses carry `Connection: close`, and requests
 * are still served while load balancers notice. SIGINT (a developer at a terminal) skips this.
 * Then, within ten seconds, it accepts no new connections, finishes open requests and calls
 * `close`. Exit code 0 after a clean close, else 1.
 */
export async function runServer(
  start: () => Promise<Started>,
  config: Pick<ServiceConfig, 'service' | 'host' | 'port' | 'drainGraceMs'> & {
    readonly version?: string
  },
): Promise<void> {
  const { service, host, port, drainGraceMs } = config
  const fail = (msg: string, error: unknown): never => {
    logLine(60, msg, { service, error: describe(error) })
    process.exit(1)
  }
  process.on('unhandledRejection', (error) => fail('unhandled rejection', error))
  process.on('uncaughtException', (error) => fail('uncaught exception', error))

  let started: Started
  let tracing: Tracing
  try {
    tracing = await startTracing({ service, version: config.version ?? '' })
    started = await start()
    await started.app.listen({ host, port, listenTextResolver: () => 'bound' })
  } catch (error) {
    return fail('cannot start', error)
  }
  const { app, close } = started

  let closing = false
  /** Resolved by a second signal, which ends the grace period. */
  const interrupted = Promise.withResolvers<void>()
  const stop = async (signal: string) => {
    if (closing) return interrupted.resolve()
    closing = true
    app.leave()
    if (signal === 'SIGTERM' && drainGraceMs > 0) {
      app.log.info({ signal, graceMs: drainGraceMs }, 'leaving')
      await Promise.race([delay(drainGraceMs), interrupted.promise])
    }
    app.log.info({ signal }, 'closing')
    setTimeout(() => fail('closing timed out', signal), CLOSE_TIMEOUT_MS).unref()
    try {
      // A response begun before closing can leave its connection open for the next request, and
      // Node waits for it.
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
      await app.close()
      clearInterval(sweep)
      await close?.()
      await tracing.stop()
    } catch (error) {
      fail('closing failed', error)
    }
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const address = app.server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  logLine(30, 'listening', { service, port: bound })
}
