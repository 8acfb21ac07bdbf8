import { createServiceApp } from '@quantamental/service-kit/app'
import type { ServiceConfig } from '@quantamental/service-kit/config'
import { addPersonalDataRoute } from '@quantamental/service-kit/personal-data'
import type { FastifyInstance } from 'fastify'
import { addOperatorRoutes } from './admin/routes.ts'
import { addAlertRoutes } from './alerts/list-alerts.route.ts'
import { addCreateBearerTokenRoute } from './api-keys/create-bearer-token.route.ts'
import { addApiKeyRoutes } from './api-keys/list-api-keys.route.ts'
import { type BackgroundWork, createBackgroundWork } from './background-work.ts'
import { type AccountContext, type AccountLimits, DEFAULT_LIMITS } from './context.ts'
import type { Database } from './db/database.ts'
import { createRateLimitStore } from './db/rate-limit.store.ts'
import { collectPersonalData } from './deletion/collect-personal-data.ts'
import { addDeletionRoutes } from './deletion/request-deletion.route.ts'
import { addCreateInquiryRoute } from './inquiries/create-inquiry.route.ts'
import { addInviteRoutes } from './invites/redeem-invite.route.ts'
import { addPasswordResetRoutes } from './passwords/confirm-password-reset.route.ts'
import { addSetPasswordRoute } from './passwords/set-password.route.ts'
import { addPreferencesRoutes } from './preferences/update-preferences.route.ts'
import { addCreateTokenRoute } from './sessions/create-token.route.ts'
import { addGetCsrfRoute } from './sessions/get-csrf.route.ts'
import { addGetJwksRoute } from './sessions/get-jwks.route.ts'
import { createKeyring, ensureSigningKeys } from './sessions/keyring.ts'
import { addSessionRoutes } from './sessions/list-sessions.route.ts'
import { addLogoutRoute } from './sessions/logout.route.ts'
import { addRefreshTokenRoute } from './sessions/refresh-token.route.ts'
import { addVerifyTokenRoute } from './sessions/verify-token.route.ts'
import type { FixedFlags } from './site/fixed-flags.ts'
import { addGetSiteStateRoute } from './site/get-site-state.route.ts'
import { addSubscriptionListRoutes } from './subscription-lists/list-subscription-lists.route.ts'
import { addGetAccountStatusRoute } from './subscriptions/get-account-status.route.ts'
import { addExportTransactionsRoute } from './transactions/export-transactions.route.ts'
import { addListTransactionsRoute } from './transactions/list-transactions.route.ts'
import { addActivationRoutes } from './users/activate-user.route.ts'
import { addCreateUserRoute } from './users/create-user.route.ts'
import { addGetMeRoutes } from './users/get-me.route.ts'
import { addSetUsernameRoute } from './users/set-username.route.ts'
import { addWatchListItemRoutes } from './watch-lists/create-watch-list-item.route.ts'
import { addWatchListRoutes } from './watch-lists/list-watch-lists.route.ts'
import { addWatchListCsvRoutes } from './watch-lists/paste-watch-list.route.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Work that responses do not wait for. */
    background: BackgroundWork
  }
}

export interface AccountAppOptions {
  readonly config: ServiceConfig
  readonly db: Database
  readonly limits?: AccountLimits
  readonly now?: () => Date
  /** Site flags set by the environment. */
  readonly fixedFlags?: FixedFlags
  readonly logStream?: { write(line: string): void }
  /** Additional readiness check: subscriptions to events. */
  readonly ready?: () => Promise<void>
}

/** The account service over a migrated database. Creates the first signing keys if there are none. */
export async function buildApp(options: AccountAppOptions): Promise<FastifyInstance> {
  const { config, db, limits = DEFAULT_LIMITS, now = () => new Date(), fixedFlags = {} } = options
  await ensureSigningKeys(db, now())
  const keyring = createKeyring(db, now)
  const app = await createServiceApp({
    config,
    db,
    now,
    keys: keyring.source,
    ready: async () => {
      await keyring.readSigner()
      await options.ready?.()
    },
    ...(options.logStream && { logStream: options.logStream }),
  })
  const rateLimits = createRateLimitStore(db, now)
  const background = createBackgroundWork()
  app.decorate('background', background)
  app.addHook('onClose', () => background.settle())
  const context: AccountContext = {
    config,
    db,
    keyring,
    limits,
    rateLimits,
    background,
    fixedFlags,
    now,
  }
  addCreateUserRoute(app, context)
  addCreateTokenRoute(app, context)
  addVerifyTokenRoute(app, context)
  addRefreshTokenRoute(app, context)
  addLogoutRoute(app, context)
  addActivationRoutes(app, context)
  addPasswordResetRoutes(app, context)
  addSetPasswordRoute(app, context)
  addSetUsernameRoute(app, context)
  addSessionRoutes(app, context)
  addGetMeRoutes(app, context)
  addPreferencesRoutes(app, context)
  addDeletionRoutes(app, context)
  addPersonalDataRoute(app, 'account', (userId) => collectPersonalData(db, userId), now)
  addGetAccountStatusRoute(app, context)
  addListTransactionsRoute(app, context)
  addExportTransactionsRoute(app, context)
  addWatchListRoutes(app, context)
  addWatchListItemRoutes(app, context)
  addWatchListCsvRoutes(app, context)
  addSubscriptionListRoutes(app, context)
  addAlertRoutes(app, context)
  addApiKeyRoutes(app, context)
  addCreateBearerTokenRoute(app, context)
  addGetSiteStateRoute(app, context)
  addCreateInquiryRoute(app, context)
  addInviteRoutes(app, context)
  await addOperatorRoutes(app, context)
  addGetCsrfRoute(app, context)
  addGetJwksRoute(app, context)
  return app
}
