import { loadConfig } from '@quantamental/service-kit/config'
import { createDatabase } from '@quantamental/service-kit/database'
import { loadPaymentConfig } from './config.ts'
import type { CartContext } from './context.ts'
import type { CartTables } from './db/database.ts'
import { openGateway } from './payments/open-gateway.ts'

function logLine(level: string) {
  return (fields: unknown, msg?: string) => {
    const detail =
      typeof fields === 'object' && fields !== null && 'err' in fields
        ? { ...fields, err: String(fields.err) }
        : fields
    process.stderr.write(`${JSON.stringify({ level, msg, detail })}\n`)
  }
}

/**
 * Context for commands outside the service, with the same environment; logs go to standard error.
 */
export function openContext(now: () => Date): CartContext {
  const config = loadConfig('cart')
  const log = { info: logLine('info'), warn: logLine('warn'), error: logLine('error') }
  const db = createDatabase<CartTables>(config)
  return {
    config,
    db,
    gateway: openGateway(config, loadPaymentConfig(), db),
    now,
    log: log as CartContext['log'],
  }
}
