import { setTimeout as delay } from 'node:timers/promises'
import { startTracing, type Tracing } from '@quantamental/telemetry/tracing'
import type { FastifyInstance } from 'fastify'
import type { ServiceConfig } from './config.ts'

/** After the grace. */
const CLOSE_TIMEOUT_MS = 10_000
const SWEEP_MS = 100

export interface Started {
  readonly app: FastifyInstance
  /** Closes what the app does not know of: bus, pool. Runs after the last request is answered. */
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
 * Starts a service, listens, says so with its port, and closes on SIGTERM or SIGINT. After SIGTERM it says
 * for `drainGraceMs` that it leaves (`/readyz` 503, `Connection: close`) and answers as ever, so that
 * balancers send nothing new; SIGINT is somebody at a terminal, who waits. Then, within ten seconds: no new
 * connections, what is in flight is finished, `close`. Exit code 0 after a clean close, else 1.
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
  /** A second signal ends the grace. */
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
    setTimeout(() => fail('closing took too long', signal), CLOSE_TIMEOUT_MS).unref()
    try {
      // An answer that was begun before may leave its connection open for the next request, and Node waits.
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
