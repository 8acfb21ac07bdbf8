import { buildEdge } from './app.ts'
import { loadEdgeConfig } from './config.ts'

const CLOSE_TIMEOUT_MS = 10_000

function logLine(level: number, msg: string, fields: Record<string, unknown> = {}): void {
  const line = { level, time: Date.now(), service: 'edge', ...fields, msg }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

function fail(msg: string, error: unknown): never {
  logLine(60, msg, { error: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}

process.on('unhandledRejection', (error) => fail('unhandled rejection', error))
process.on('uncaughtException', (error) => fail('uncaught exception', error))

try {
  const config = loadEdgeConfig()
  const app = await buildEdge(config)
  await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'bound' })

  let closing = false
  const stop = async (signal: string) => {
    if (closing) return
    closing = true
    logLine(30, 'closing', { signal })
    setTimeout(() => fail('closing took too long', signal), CLOSE_TIMEOUT_MS).unref()
    await app.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  logLine(30, 'listening', { port })
} catch (error) {
  fail('cannot start', error)
}
