import { type RouteOptions, routesOf } from '@quantamental/service-kit/app'
import { loadConfig, type ServiceConfig } from '@quantamental/service-kit/config'
import { createDatabase } from '@quantamental/service-kit/database'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { loadPaymentConfig } from './config.ts'
import type { CartTables, Database } from './db/database.ts'
import { openGateway, type PaymentGateway } from './payments/stripe-gateway.ts'

export interface CartContext {
  readonly config: ServiceConfig
  readonly db: Database
  readonly gateway: PaymentGateway
  readonly now: () => Date
  /** Refunds above this amount need a second operator; null for no limit. */
  readonly refundLimitInCents?: number | null
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** Registration of a route whose handler also gets the dependencies. */
export const addCartRoute = routesOf<CartContext>()

/** Add a route whose requests may reach Stripe, with the options that limit them. */
export type AddGuardedRoute = (
  app: FastifyInstance,
  context: CartContext,
  guarded: RouteOptions,
) => void

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
