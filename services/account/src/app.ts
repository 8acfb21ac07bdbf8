import { createServiceApp } from '@quantamental/service-kit/app'
import type { ServiceConfig } from '@quantamental/service-kit/config'
import type { FastifyInstance } from 'fastify'
import { type AccountContext, type AccountLimits, DEFAULT_LIMITS } from './account-context.ts'
import type { Database } from './db/database.ts'
import { addCreateTokenRoute } from './routes/create-token.route.ts'
import { addCreateUserRoute } from './routes/create-user.route.ts'
import { addGetCsrfRoute } from './routes/get-csrf.route.ts'
import { addGetJwksRoute } from './routes/get-jwks.route.ts'
import { addGetMeRoutes } from './routes/get-me.route.ts'
import { addLogoutRoute } from './routes/logout.route.ts'
import { addRefreshTokenRoute } from './routes/refresh-token.route.ts'
import { addVerifyTokenRoute } from './routes/verify-token.route.ts'
import { addGetAccountStatusRoute } from './subscriptions/get-account-status.route.ts'
import { createKeyring, ensureSigningKeys } from './tokens/keyring.ts'
import { addExportTransactionsRoute } from './transactions/export-transactions.route.ts'
import { addListTransactionsRoute } from './transactions/list-transactions.route.ts'

export interface AccountAppOptions {
  readonly config: ServiceConfig
  readonly db: Database
  readonly limits?: AccountLimits
  readonly now?: () => Date
  readonly logStream?: { write(line: string): void }
}

/** The account service over a migrated database; makes the first signing keys if there are none. */
export async function buildApp(options: AccountAppOptions): Promise<FastifyInstance> {
  const { config, db, limits = DEFAULT_LIMITS, now = () => new Date() } = options
  await ensureSigningKeys(db, now())
  const keyring = createKeyring(db, now)
  const app = await createServiceApp({
    config,
    db,
    keys: keyring.source,
    ready: async () => {
      await keyring.readSigner()
    },
    ...(options.logStream && { logStream: options.logStream }),
  })
  const context: AccountContext = { config, db, keyring, limits, now }
  addCreateUserRoute(app, context)
  addCreateTokenRoute(app, context)
  addVerifyTokenRoute(app, context)
  addRefreshTokenRoute(app, context)
  addLogoutRoute(app, context)
  addGetMeRoutes(app, context)
  addGetAccountStatusRoute(app, context)
  addListTransactionsRoute(app, context)
  addExportTransactionsRoute(app, context)
  addGetCsrfRoute(app, context)
  addGetJwksRoute(app, context)
  return app
}
