import { addPersonalDataRoute } from '@quantamental/service-kit/personal-data'
import type { FastifyInstance } from 'fastify'
import { addAdminRoutes } from './admin/routes.ts'
import { addListAlertsRoute } from './alerts/list-alerts.route.ts'
import { addReadAlertsRoute } from './alerts/read-alerts.route.ts'
import { addCreateApiKeyRoute } from './api-keys/create-api-key.route.ts'
import { addCreateBearerTokenRoute } from './api-keys/create-bearer-token.route.ts'
import { addDeleteApiKeyRoute } from './api-keys/delete-api-key.route.ts'
import { addListApiKeysRoute } from './api-keys/list-api-keys.route.ts'
import type { AccountContext } from './context.ts'
import { addCancelDeletionRoute } from './deletion/cancel-deletion.route.ts'
import { collectPersonalData } from './deletion/personal-data.ts'
import { addRequestDeletionRoute } from './deletion/request-deletion.route.ts'
import { addGetHoldingsRoute } from './holdings/get-holdings.route.ts'
import { addReplaceHoldingsRoute } from './holdings/replace-holdings.route.ts'
import { addVisitHoldingsRoute } from './holdings/visit-holdings.route.ts'
import { addCreateInquiryRoute } from './inquiries/create-inquiry.route.ts'
import { addGetInviteStateRoute } from './invites/get-invite-state.route.ts'
import { addRedeemInviteRoute } from './invites/redeem-invite.route.ts'
import { addRequestInviteRoute } from './invites/request-invite.route.ts'
import { addConfirmPasswordResetRoute } from './passwords/confirm-password-reset.route.ts'
import { addResetPasswordRoute } from './passwords/reset-password.route.ts'
import { addSetPasswordRoute } from './passwords/set-password.route.ts'
import { addPolicyReportsRoute } from './policy-reports/receive-policy-reports.ts'
import { addGetPreferencesRoute } from './preferences/get-preferences.route.ts'
import { addUpdatePreferencesRoute } from './preferences/update-preferences.route.ts'
import { addAddPasskeyRoute } from './second-factors/add-passkey.route.ts'
import { addAddTotpRoute } from './second-factors/add-totp.route.ts'
import { addGetPasskeyOptionsRoute } from './second-factors/get-passkey-options.route.ts'
import { addGetSecurityRoute } from './second-factors/get-security.route.ts'
import { addGetStepUpOptionsRoute } from './second-factors/get-step-up-options.route.ts'
import { addRemovePasskeyRoute } from './second-factors/remove-passkey.route.ts'
import { addRemoveTotpRoute } from './second-factors/remove-totp.route.ts'
import { addRenamePasskeyRoute } from './second-factors/rename-passkey.route.ts'
import { addReplaceRecoveryCodesRoute } from './second-factors/replace-recovery-codes.route.ts'
import { addStartTotpRoute } from './second-factors/start-totp.route.ts'
import { addStepUpRoute } from './second-factors/step-up.route.ts'
import { addCreateTokenRoute } from './sessions/create-token.route.ts'
import { addGetCsrfRoute } from './sessions/get-csrf.route.ts'
import { addGetJwksRoute } from './sessions/get-jwks.route.ts'
import { addListSessionsRoute } from './sessions/list-sessions.route.ts'
import { addLogoutRoute } from './sessions/logout.route.ts'
import { addRefreshTokenRoute } from './sessions/refresh-token.route.ts'
import { addRevokeOtherSessionsRoute } from './sessions/revoke-other-sessions.route.ts'
import { addRevokeSessionRoute } from './sessions/revoke-session.route.ts'
import { addVerifyTokenRoute } from './sessions/verify-token.route.ts'
import { addGetPasskeySignInOptionsRoute } from './sign-ins/get-passkey-sign-in-options.route.ts'
import { addListSignInsRoute } from './sign-ins/list-sign-ins.route.ts'
import { addReportNotMeRoute } from './sign-ins/report-not-me.route.ts'
import { addSignInWithCodeRoute } from './sign-ins/sign-in-with-code.route.ts'
import { addSignInWithPasskeyRoute } from './sign-ins/sign-in-with-passkey.route.ts'
import { addGetSiteStateRoute } from './site/get-site-state.route.ts'
import { addChooseScopeItemRoute } from './subscription-lists/choose-scope-item.route.ts'
import { addGetSubscriptionListRoute } from './subscription-lists/get-subscription-list.route.ts'
import { addListScopeItemChoicesRoute } from './subscription-lists/list-scope-item-choices.route.ts'
import { addListSubscribedScopeItemsRoute } from './subscription-lists/list-subscribed-scope-items.route.ts'
import { addListSubscriptionListsRoute } from './subscription-lists/list-subscription-lists.route.ts'
import { addPickStockRoute } from './subscription-lists/pick-stock.route.ts'
import { addUnpickStockRoute } from './subscription-lists/unpick-stock.route.ts'
import { addGetAccountStatusRoute } from './subscriptions/get-account-status.route.ts'
import { addExportTransactionsRoute } from './transactions/export-transactions.route.ts'
import { addListTransactionsRoute } from './transactions/list-transactions.route.ts'
import { addActivateUserRoute } from './users/activate-user.route.ts'
import { addCreateUserRoute } from './users/create-user.route.ts'
import { addGetMeRoute } from './users/get-me.route.ts'
import { addResendActivationRoute } from './users/resend-activation.route.ts'
import { addSetUsernameRoute } from './users/set-username.route.ts'
import { addCreateWatchListRoute } from './watch-lists/create-watch-list.route.ts'
import { addCreateWatchListItemRoute } from './watch-lists/create-watch-list-item.route.ts'
import { addDeleteWatchListRoute } from './watch-lists/delete-watch-list.route.ts'
import { addDeleteWatchListItemRoute } from './watch-lists/delete-watch-list-item.route.ts'
import { addExportWatchListRoute } from './watch-lists/export-watch-list.route.ts'
import { addGetWatchListRoute } from './watch-lists/get-watch-list.route.ts'
import { addListWatchListsRoute } from './watch-lists/list-watch-lists.route.ts'
import { addListWatchedTickersRoute } from './watch-lists/list-watched-tickers.route.ts'
import { addOrderWatchListItemsRoute } from './watch-lists/order-watch-list-items.route.ts'
import { addOrderWatchListsRoute } from './watch-lists/order-watch-lists.route.ts'
import { addPasteWatchListRoute } from './watch-lists/paste-watch-list.route.ts'
import { addRenameWatchListRoute } from './watch-lists/rename-watch-list.route.ts'
import { addRestoreWatchListRoute } from './watch-lists/restore-watch-list.route.ts'
import { addRestoreWatchListItemRoute } from './watch-lists/restore-watch-list-item.route.ts'
import { addUpdateWatchListItemRoute } from './watch-lists/update-watch-list-item.route.ts'

/** All routes of the service; those under `/api/operator/` are in `admin/`. */
export async function addRoutes(app: FastifyInstance, context: AccountContext): Promise<void> {
  addCreateUserRoute(app, context)
  addActivateUserRoute(app, context)
  addResendActivationRoute(app, context)
  addGetMeRoute(app, context)
  addSetUsernameRoute(app, context)

  addCreateTokenRoute(app, context)
  addVerifyTokenRoute(app, context)
  addRefreshTokenRoute(app, context)
  addLogoutRoute(app, context)
  addListSessionsRoute(app, context)
  addRevokeSessionRoute(app, context)
  addRevokeOtherSessionsRoute(app, context)
  addGetPasskeySignInOptionsRoute(app, context)
  addSignInWithPasskeyRoute(app, context)
  addSignInWithCodeRoute(app, context)
  addListSignInsRoute(app, context)
  addReportNotMeRoute(app, context)
  addGetCsrfRoute(app, context)
  addGetJwksRoute(app, context)

  addGetSecurityRoute(app, context)
  addGetStepUpOptionsRoute(app, context)
  addStepUpRoute(app, context)
  addGetPasskeyOptionsRoute(app, context)
  addAddPasskeyRoute(app, context)
  addRenamePasskeyRoute(app, context)
  addRemovePasskeyRoute(app, context)
  addStartTotpRoute(app, context)
  addAddTotpRoute(app, context)
  addRemoveTotpRoute(app, context)
  addReplaceRecoveryCodesRoute(app, context)

  addSetPasswordRoute(app, context)
  addResetPasswordRoute(app, context)
  addConfirmPasswordResetRoute(app, context)

  addGetPreferencesRoute(app, context)
  addUpdatePreferencesRoute(app, context)

  addRequestDeletionRoute(app, context)
  addCancelDeletionRoute(app, context)

  addGetAccountStatusRoute(app, context)

  addListTransactionsRoute(app, context)
  addExportTransactionsRoute(app, context)

  addListWatchListsRoute(app, context)
  addCreateWatchListRoute(app, context)
  addOrderWatchListsRoute(app, context)
  addGetWatchListRoute(app, context)
  addRenameWatchListRoute(app, context)
  addDeleteWatchListRoute(app, context)
  addRestoreWatchListRoute(app, context)
  addListWatchedTickersRoute(app, context)
  addCreateWatchListItemRoute(app, context)
  addOrderWatchListItemsRoute(app, context)
  addUpdateWatchListItemRoute(app, context)
  addDeleteWatchListItemRoute(app, context)
  addRestoreWatchListItemRoute(app, context)
  addPasteWatchListRoute(app, context)
  addExportWatchListRoute(app, context)

  addGetHoldingsRoute(app, context)
  addReplaceHoldingsRoute(app, context)
  addVisitHoldingsRoute(app, context)

  addListSubscriptionListsRoute(app, context)
  addGetSubscriptionListRoute(app, context)
  addPickStockRoute(app, context)
  addUnpickStockRoute(app, context)
  addListSubscribedScopeItemsRoute(app, context)
  addListScopeItemChoicesRoute(app, context)
  addChooseScopeItemRoute(app, context)

  addListAlertsRoute(app, context)
  addReadAlertsRoute(app, context)

  addListApiKeysRoute(app, context)
  addCreateApiKeyRoute(app, context)
  addDeleteApiKeyRoute(app, context)
  addCreateBearerTokenRoute(app, context)

  addGetSiteStateRoute(app, context)

  addCreateInquiryRoute(app, context)

  addGetInviteStateRoute(app, context)
  addRedeemInviteRoute(app, context)
  addRequestInviteRoute(app, context)

  addPersonalDataRoute(
    app,
    'account',
    (userId) => collectPersonalData(context.db, userId),
    context.now,
  )
  addPolicyReportsRoute(app, context)
  await addAdminRoutes(app, context)
}
