import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { logLine } from './log.ts'
import { createSimulator } from './state/simulator.ts'
import { loadState, saveState } from './state/state-file.ts'

try {
  const { host, port, stateFile, ...options } = readConfig(process.env)
  const simulator = createSimulator(options)
  const app = buildApp(simulator)
  if (stateFile) {
    loadState(simulator, stateFile)
    simulator.persist = () => saveState(simulator, stateFile)
    app.addHook('onClose', async () => simulator.persist())
  }
  const stop = () => app.close().then(() => process.exit(0))
  await app.listen({ host, port })
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  const address = app.server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  logLine(30, 'listening', { port: bound })
} catch (error) {
  logLine(60, 'cannot start', { error: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
}
