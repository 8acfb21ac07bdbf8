import type { ServiceConfig } from '@quantamental/service-kit/config'
import type { PaymentConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { getInstallationId } from '../db/installation.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { createStripeGateway } from './stripe-gateway.ts'

/** Gateway of a process; its keys start with the id of the database. */
export function openGateway(
  { publicOrigin }: Pick<ServiceConfig, 'publicOrigin'>,
  payments: PaymentConfig,
  db: Database,
): PaymentGateway {
  return createStripeGateway({
    ...payments,
    publicOrigin,
    installationId: () => getInstallationId(db),
  })
}
