import type { ServiceConfig } from '@quantamental/service-kit/config'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db/database.ts'
import type { PaymentGateway } from './payments/payment-gateway.ts'

/** Dependencies of the cart service. */
export interface CartContext {
  readonly config: ServiceConfig
  readonly db: Database
  readonly gateway: PaymentGateway
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
