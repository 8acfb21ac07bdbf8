import { type Static, Type } from 'typebox'
import { DetailErrorSchema, FieldErrorsSchema, SIGNED_IN } from '../routes/errors.schema.ts'
import { GET, POST, PUT } from '../routes/route.ts'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'
import { SUBSCRIPTION_STATUSES } from '../subscription/subscription-status.constants.ts'
import { INQUIRY_KINDS } from './inquiry.routes.ts'
import { FLAG_NAMES, MaintenanceSchema } from './site.routes.ts'

/** Roles that operators can grant and revoke. */
export const ROLES = ['operator', 'editor'] as const

const strict = { additionalProperties: false }
const guarded = { 400: FieldErrorsSchema, ...SIGNED_IN }
const found = { ...guarded, 404: DetailErrorSchema, 409: DetailErrorSchema }
const idParams = Type.Object({ id: Type.Integer({ minimum: 1 }) })
/** Reason, recorded in the log of operator actions. */
const reason = Type.String({ minLength: 3, maxLength: 500 })
const pageOf = <const S extends Parameters<typeof Type.Array>[0]>(item: S) =>
  Type.Object({
    count: Type.Integer(),
    page: Type.Integer(),
    page_size: Type.Integer(),
    pages: Type.Integer(),
    results: Type.Array(item),
  })
const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }))

export const AdminUserSchema = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  email: Type.String(),
  is_active: Type.Boolean(),
  roles: Type.Array(Type.String()),
  tier_number: Type.Integer(),
  status: oneOf(SUBSCRIPTION_STATUSES),
  created_at: Type.String(),
  last_used_at: nullable(Type.String()),
  sessions: Type.Integer(),
  /** Day of the requested deletion. */
  delete_on: nullable(Type.String()),
})
export type AdminUser = Static<typeof AdminUserSchema>

export const listAdminUsersRoute = GET('/api/operator/users/', {
  summary: 'Find users by part of their name or email, newest first.',
  query: Type.Object({
    q: Type.Optional(Type.String({ maxLength: 254 })),
    role: Type.Optional(oneOf(ROLES)),
    page,
  }),
  response: { 200: pageOf(AdminUserSchema), ...guarded },
})
export const getAdminUserRoute = GET('/api/operator/users/:id/', {
  summary: 'Get one user.',
  params: idParams,
  response: { 200: AdminUserSchema, ...found },
})
export const resendAdminActivationRoute = POST('/api/operator/users/:id/resend-activation/', {
  summary: 'Resend the activation email. 409 for an active account.',
  params: idParams,
  body: Type.Object({ reason }, strict),
  response: { 200: AdminUserSchema, ...found },
})
export const endAdminSessionsRoute = POST('/api/operator/users/:id/end-sessions/', {
  summary: 'End all sessions of a user immediately.',
  params: idParams,
  body: Type.Object({ reason }, strict),
  response: { 200: AdminUserSchema, ...found },
})
export const removeSecondFactorsRoute = POST('/api/operator/users/:id/remove-second-factors/', {
  summary:
    'Remove the passkeys, authenticator app and recovery codes of a user who has lost them, and end all sessions. 409 without a second factor, and for your own.',
  params: idParams,
  body: Type.Object({ reason }, strict),
  response: { 200: AdminUserSchema, ...found },
})
export const setAdminRoleRoute = POST('/api/operator/users/:id/role/', {
  summary: 'Grant or revoke a role. 409 for your own operator role.',
  params: idParams,
  body: Type.Object({ role: oneOf(ROLES), has: Type.Boolean(), reason }, strict),
  response: { 200: AdminUserSchema, ...found },
})

export const INQUIRY_STATES = ['open', 'answered', 'closed'] as const
export const AdminInquirySchema = Type.Object({
  id: Type.Integer(),
  ticket: Type.String(),
  kind: oneOf(INQUIRY_KINDS),
  topic: Type.String(),
  message: Type.String(),
  email: Type.String(),
  user_id: nullable(Type.Integer()),
  page: nullable(Type.String()),
  is_useful: nullable(Type.Boolean()),
  state: oneOf(INQUIRY_STATES),
  created_at: Type.String(),
  answer: nullable(Type.String()),
  answered_at: nullable(Type.String()),
  answered_by: nullable(Type.String()),
})
export type AdminInquiry = Static<typeof AdminInquirySchema>
export const listAdminInquiriesRoute = GET('/api/operator/inquiries/', {
  summary: 'List inquiries and feedback, newest first.',
  query: Type.Object({
    state: Type.Optional(oneOf(INQUIRY_STATES)),
    kind: Type.Optional(oneOf(INQUIRY_KINDS)),
    page,
  }),
  response: { 200: pageOf(AdminInquirySchema), ...guarded },
})
export const answerInquiryRoute = POST('/api/operator/inquiries/:id/answer/', {
  summary: 'Email a reply. 409 if there is no address or it was already answered.',
  params: idParams,
  body: Type.Object({ answer: Type.String({ minLength: 3, maxLength: 8000 }) }, strict),
  response: { 200: AdminInquirySchema, ...found },
})
export const closeInquiryRoute = POST('/api/operator/inquiries/:id/close/', {
  summary: 'Close an inquiry without a reply.',
  params: idParams,
  body: Type.Object({ reason }, strict),
  response: { 200: AdminInquirySchema, ...found },
})

export const AdminFlagSchema = Type.Object({
  name: oneOf(FLAG_NAMES),
  says: Type.String(),
  value: Type.Boolean(),
  by_default: Type.Boolean(),
  /** Set by the environment (`FLAG_<NAME>`), which overrides the table. */
  is_fixed: Type.Boolean(),
  changed_at: nullable(Type.String()),
  changed_by: nullable(Type.String()),
})
export type AdminFlag = Static<typeof AdminFlagSchema>
export const listAdminFlagsRoute = GET('/api/operator/flags/', {
  summary: 'List all flags and the planned maintenance.',
  response: {
    200: Type.Object({ flags: Type.Array(AdminFlagSchema), maintenance: MaintenanceSchema }),
    ...guarded,
  },
})
export const setAdminFlagRoute = PUT('/api/operator/flags/:name/', {
  summary: 'Turn a flag on or off. 409 if the environment sets it.',
  params: Type.Object({ name: oneOf(FLAG_NAMES) }),
  body: Type.Object({ value: Type.Boolean(), reason }, strict),
  response: { 200: AdminFlagSchema, ...found },
})
export const planMaintenanceRoute = PUT('/api/operator/maintenance/', {
  summary: 'Schedule, change or (without a start) end maintenance.',
  body: Type.Object(
    {
      starts_at: nullable(Type.String({ maxLength: 40 })),
      ends_at: nullable(Type.String({ maxLength: 40 })),
      note: Type.String({ maxLength: 300 }),
      reason,
    },
    strict,
  ),
  response: { 200: MaintenanceSchema, ...guarded },
})

export const AdminInviteSchema = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  note: Type.String(),
  quota: Type.Integer(),
  used: Type.Integer(),
  expires_at: nullable(Type.String()),
  is_revoked: Type.Boolean(),
  created_at: Type.String(),
})
export type AdminInvite = Static<typeof AdminInviteSchema>
export const AdminInviteRequestSchema = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  created_at: Type.String(),
  /** Time of the invitation email. */
  invited_at: nullable(Type.String()),
})
export type AdminInviteRequest = Static<typeof AdminInviteRequestSchema>
export const listAdminInvitesRoute = GET('/api/operator/invites/', {
  summary: 'List invite codes and invite requests.',
  response: {
    200: Type.Object({
      invites: Type.Array(AdminInviteSchema),
      requests: Type.Array(AdminInviteRequestSchema),
    }),
    ...guarded,
  },
})
export const createInviteRoute = POST('/api/operator/invites/', {
  summary: 'Create an invite code. With `request_id`, it is emailed to the requester.',
  body: Type.Object(
    {
      note: Type.String({ maxLength: 200 }),
      quota: Type.Integer({ minimum: 1, maximum: 10_000 }),
      expires_at: nullable(Type.String({ maxLength: 40 })),
      request_id: Type.Optional(Type.Integer({ minimum: 1 })),
      reason,
    },
    strict,
  ),
  response: { 201: AdminInviteSchema, ...found },
})
export const revokeInviteRoute = POST('/api/operator/invites/:id/revoke/', {
  summary: 'Revoke an invite code. Earlier redemptions keep their seven days.',
  params: idParams,
  body: Type.Object({ reason }, strict),
  response: { 200: AdminInviteSchema, ...found },
})

/** Violation of the Content-Security-Policy, without personal data, as the edge sends it to account. */
export const PolicyReportSchema = Type.Object({
  /** Violated directive: `script-src-elem`. */
  directive: Type.String({ maxLength: 40 }),
  /** Origin, scheme or keyword of what was blocked: `https://evil.example`, `data:`, `inline`. */
  blocked: Type.String({ maxLength: 120 }),
  /** Route of the page: `/stock/z-score/:ticker`; `other` for unclaimed addresses. */
  page: Type.String({ maxLength: 120 }),
  /** Build (`mfe_stocks@1.0.0-ab12cd34`), origin or scheme of the script; empty for the document. */
  source: Type.String({ maxLength: 180 }),
  count: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
})
export type PolicyReport = Static<typeof PolicyReportSchema>
/** Path on account, inside the site's network only, to which edges `POST` a `PolicyReportBatch`. */
export const POLICY_REPORTS_PATH = '/internal/policy-reports'
export const PolicyReportBatchSchema = Type.Array(PolicyReportSchema, { maxItems: 100 })
export const AdminPolicyReportSchema = Type.Object({
  ...PolicyReportSchema.properties,
  last_at: Type.String(),
})
export type AdminPolicyReport = Static<typeof AdminPolicyReportSchema>
export const listAdminPolicyReportsRoute = GET('/api/operator/policy-reports/', {
  summary: 'List violations of the Content-Security-Policy of the last seven days, latest first.',
  response: { 200: Type.Object({ reports: Type.Array(AdminPolicyReportSchema) }), ...guarded },
})

export const AdminQueueSchema = Type.Object({
  /** For example `stocks.filing-published.account`. */
  name: Type.String(),
  service: Type.String(),
  waiting: Type.Integer(),
  active: Type.Integer(),
  failed: Type.Integer(),
  /** Age of the oldest waiting job. */
  oldest_seconds: nullable(Type.Integer()),
})
export type AdminQueue = Static<typeof AdminQueueSchema>
export const AdminFailedJobSchema = Type.Object({
  id: Type.String(),
  queue: Type.String(),
  failed_at: nullable(Type.String()),
  attempts: Type.Integer(),
  /** First line of the error, without personal data. */
  error: Type.String(),
})
export const listAdminQueuesRoute = GET('/api/operator/queues/', {
  summary: 'List queue depths, failed jobs and the email outbox.',
  response: {
    200: Type.Object({
      queues: Type.Array(AdminQueueSchema),
      failed: Type.Array(AdminFailedJobSchema),
      mail: Type.Object({
        waiting: Type.Integer(),
        failed: Type.Integer(),
        sent_today: Type.Integer(),
      }),
    }),
    ...guarded,
  },
})
export const retryAdminJobRoute = POST('/api/operator/queues/:queue/retry/:id/', {
  summary: 'Retry a failed job.',
  params: Type.Object({
    queue: Type.String({ maxLength: 120 }),
    id: Type.String({ maxLength: 60 }),
  }),
  body: Type.Object({ reason }, strict),
  response: { 204: Type.Null(), ...found },
})

/** Action of an operator or editor in any service. */
export const AdminActionSchema = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  /** Open: services are added without a new version of this contract. */
  service: Type.String(),
  /** For example `set_flag` or `refund_payment`. */
  action: Type.String(),
  operator_user_id: Type.Integer(),
  operator_name: Type.String(),
  /** User affected by the action. */
  user_id: nullable(Type.Integer()),
  subject: Type.String(),
  reason: Type.String(),
})
export type AdminAction = Static<typeof AdminActionSchema>
export const listAdminActionsRoute = GET('/api/operator/actions/', {
  summary: 'List operator actions of all services, newest first.',
  query: Type.Object({
    service: Type.Optional(Type.String({ maxLength: 40 })),
    operator: Type.Optional(Type.Integer({ minimum: 1 })),
    page,
  }),
  response: { 200: pageOf(AdminActionSchema), ...guarded },
})
