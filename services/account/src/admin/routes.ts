import { OPERATOR_ROLE } from '@quantamental/api/cart'
import { requireRole } from '@quantamental/service-kit/auth'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { addAnswerInquiryRoute } from './answer-inquiry.route.ts'
import { addChangeReleaseRoute } from './change-release.route.ts'
import { addCloseInquiryRoute } from './close-inquiry.route.ts'
import { addCreateInviteRoute } from './create-invite.route.ts'
import { addEndAdminSessionsRoute } from './end-admin-sessions.route.ts'
import { addGetAdminUserRoute } from './get-admin-user.route.ts'
import { addGetReleasesRoute } from './get-releases.route.ts'
import { addListAdminActionsRoute } from './list-admin-actions.route.ts'
import { addListAdminFlagsRoute } from './list-admin-flags.route.ts'
import { addListAdminInquiriesRoute } from './list-admin-inquiries.route.ts'
import { addListAdminInvitesRoute } from './list-admin-invites.route.ts'
import { addListAdminPolicyReportsRoute } from './list-admin-policy-reports.route.ts'
import { addListAdminQueuesRoute } from './list-admin-queues.route.ts'
import { addListAdminUsersRoute } from './list-admin-users.route.ts'
import { addPlanMaintenanceRoute } from './plan-maintenance.route.ts'
import { addPreviewReleaseRoute } from './preview-release.route.ts'
import { addRemoveSecondFactorsRoute } from './remove-second-factors.route.ts'
import { addResendAdminActivationRoute } from './resend-admin-activation.route.ts'
import { addRetryAdminJobRoute } from './retry-admin-job.route.ts'
import { addRevokeInviteRoute } from './revoke-invite.route.ts'
import { addSetAdminFlagRoute } from './set-admin-flag.route.ts'
import { addSetAdminRoleRoute } from './set-admin-role.route.ts'

/**
 * Operator routes, in a separate scope: the guard covers every route in it and runs before the request is
 * parsed.
 */
export async function addAdminRoutes(app: FastifyInstance, context: AccountContext): Promise<void> {
  await app.register(async (guarded) => {
    guarded.addHook('onRequest', requireRole(OPERATOR_ROLE))
    addListAdminUsersRoute(guarded, context)
    addGetAdminUserRoute(guarded, context)
    addResendAdminActivationRoute(guarded, context)
    addEndAdminSessionsRoute(guarded, context)
    addRemoveSecondFactorsRoute(guarded, context)
    addSetAdminRoleRoute(guarded, context)
    addListAdminInquiriesRoute(guarded, context)
    addAnswerInquiryRoute(guarded, context)
    addCloseInquiryRoute(guarded, context)
    addListAdminFlagsRoute(guarded, context)
    addSetAdminFlagRoute(guarded, context)
    addPlanMaintenanceRoute(guarded, context)
    addListAdminInvitesRoute(guarded, context)
    addCreateInviteRoute(guarded, context)
    addRevokeInviteRoute(guarded, context)
    addListAdminQueuesRoute(guarded, context)
    addRetryAdminJobRoute(guarded, context)
    addListAdminPolicyReportsRoute(guarded, context)
    addListAdminActionsRoute(guarded, context)
    addGetReleasesRoute(guarded, context)
    addChangeReleaseRoute(guarded, context)
    addPreviewReleaseRoute(guarded, context)
  })
}
