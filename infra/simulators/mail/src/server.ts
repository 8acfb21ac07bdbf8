import { describeError, logLine, readConfig } from './config.ts'
import { startCatcher } from './start-catcher.ts'

try {
  const { port, smtpPort, close } = await startCatcher(readConfig(process.env))
  const stop = () => close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  logLine(30, 'listening', { port, smtpPort })
} catch (error) {
  logLine(60, 'cannot start', { error: describeError(error) })
  process.exitCode = 1
}
