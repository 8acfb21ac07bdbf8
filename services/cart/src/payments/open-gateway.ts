import type { ServiceConfig } from '@quantamental/service-kit/config'
import type { PaymentConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { createStripeGateway } from './stripe-gateway.ts'

/** Id of this database, created once with it. A copy used in parallel needs another id. */
export async function getInstallationId(db: Database): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  return id
}

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
