import { type Static, Type } from 'typebox'
import { DetailErrorSchema, FieldErrorsSchema } from '../common/errors.schema.ts'
import { nullable } from '../common/nullable.ts'
import { oneOf } from '../common/one-of.ts'
import { defineRoute } from '../common/route.ts'
import { SERVICE_NAMES } from '../common/services.constants.ts'
import { SUBSCRIPTION_STATUSES } from '../common/subscription-status.constants.ts'
import { INQUIRY_KINDS } from './inquiry.routes.ts'
import { FLAG_NAMES, MaintenanceSchema } from './site.routes.ts'

/** Roles that an operator may give and take. */
export const ROLES = ['operator', 'editor'] as const

const strict = { additionalProperties: false }
const guarded = { 400: FieldErrorsSchema, 401: DetailErrorSchema, 403: DetailErrorSchema }
const found = { ...guarded, 404: DetailErrorSchema, 409: DetailErrorSchema }
const idParams = Type.Object({ id: Type.Integer({ minimum: 1 }) })
/** Why; kept in the log of operator actions. */
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
  /** Day of an asked-for deletion. */
  delete_on: nullable(Type.String()),
})
export type AdminUser = Static<typeof AdminUserSchema>

export const listAdminUsersRoute = defineRoute({
  method: 'GET',
  path: '/api/operator/users/',
  summary: 'People by a part of their name or address, the newest first.',
  query: Type.Object({
    q: Type.Optional(Type.String({ maxLength: 254 })),
    role: Type.Optional(oneOf(ROLES)),
    page,
  }),
  response: { 200: pageOf(AdminUserSchema), ...guarded },
})
export const getAdminUserRoute = defineRoute({
  method: 'GET',
  path: '/api/operator/users/:id/',
  summary: 'One person.',
  params: idParams,
  response: { 200: AdminUserSchema, ...found },
})
export const resendAdminActivationRoute = defineRoute({
  method: 'POST',
  path: '/api/operator/users/:id/resend-activation/',
  summary: 'Mails the activation link again; 409 for an active account.',
  params: idParams,
  body: Type.Object({ reason }, strict),
  response: { 200: AdminUserSchema, ...found },
})
export const endAdminSessionsRoute = defineRoute({
  method: 'POST',
  path: '/api/operator/users/:id/end-sessions/',
  summary: 'Signs a person out everywhere, at once.',
  params: idParams,
  body: Type.Object({ reason }, strict),
  response: { 200: AdminUserSchema, ...found },
})
export const setAdminRoleRoute = defineRoute({
  method: 'POST',
  path: '/api/operator/users/:id/role/',
  summary: 'Gives or takes a role; 409 for one’s own role of operator.',
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
export const listAdminInquiriesRoute = defineRoute({
  method: 'GET',
  path: '/api/operator/inquiries/',
  summary: 'Inquiries and feedback, the newest first.',
  query: Type.Object({
    state: Type.Optional(oneOf(INQUIRY_STATES)),
    kind: Type.Optional(oneOf(INQUIRY_KINDS)),
    page,
  }),
  response: { 200: pageOf(AdminInquirySchema), ...guarded },
})
export const answerInquiryRoute = defineRoute({
  method: 'POST',
  path: '/api/operator/inquiries/:id/answer/',
  summary: 'Mails an answer; 409 without an address or when somebody answered before.',
  params: idParams,
  body: Type.Object({ answer: Type.String({ minLength: 3, maxLength: 8000 }) }, strict),
  response: { 200: AdminInquirySchema, ...found },
})
export const closeInquiryRoute = defineRoute({
  method: 'POST',
  path: '/api/operator/inquiries/:id/close/',
  summary: 'Closes an inquiry without a mail.',
  params: idParams,
  body: Type.Object({ reason }, strict),
  response: { 200: AdminInquirySchema, ...found },
})

export const AdminFlagSchema = Type.Object({
  name: oneOf(FLAG_NAMES),
  says: Type.String(),
  value: Type.Boolean(),
  by_default: Type.Boolean(),
  /** Set by the environment (`FLAG_<NAME>`), which wins over the table. */
  is_fixed: Type.Boolean(),
  changed_at: nullable(Type.String()),
  changed_by: nullable(Type.String()),
})
export type AdminFlag = Static<typeof AdminFlagSchema>
export const listAdminFlagsRoute = defineRoute({
  method: 'GET',
  path: '/api/operator/flags/',
  summary: 'Every flag and planned maintenance.',
  response: {
    200: Type.Object({ flags: Type.Array(AdminFlagSchema), maintenance: MaintenanceSchema }),
    ...guarded,
  },
})
export const setAdminFlagRoute = defineRoute({
  method: 'PUT',
  path: '/api/operator/flags/:name/',
  summary: 'Switches a flag; 409 for one that the environment fixes.',
  params: Type.Object({ name: oneOf(FLAG_NAMES) }),
  body: Type.Object({ value: Type.Boolean(), reason }, strict),
  response: { 200: AdminFlagSchema, ...found },
})
export const planMaintenanceRoute = defineRoute({
  method: 'PUT',
  path: '/api/operator/maintenance/',
  summary: 'Plans, changes or (without a start) ends maintenance.',
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
  /** When an invite was mailed to it. */
  invited_at: nullable(Type.String()),
})
export type AdminInviteRequest = Static<typeof AdminInviteRequestSchema>
export const listAdminInvitesRoute = defineRoute({
  method: 'GET',
  path: '/api/operator/invites/',
  summary: 'Invite codes and who asked for one.',
  response: {
    200: Type.Object({
      invites: Type.Array(AdminInviteSchema),
      requests: Type.Array(AdminInviteRequestSchema),
    }),
    ...guarded,
  },
})
export const createInviteRoute = defineRoute({
  method: 'POST',
  path: '/api/operator/invites/',
  summary: 'A new code; with `request_id` it is mailed to who asked.',
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
export const revokeInviteRoute = defineRoute({
  method: 'POST',
  path: '/api/operator/invites/:id/revoke/',
  summary: 'Ends a code; who redeemed it before keeps the seven days.',
  params: idParams,
  body: Type.Object({ reason }, strict),
  response: { 200: AdminInviteSchema, ...found },
})

export const AdminQueueSchema = Type.Object({
  /** `stocks.filing-published.account`. */
  name: Type.String(),
  service: Type.String(),
  waiting: Type.Integer(),
  active: Type.Integer(),
  failed: Type.Integer(),
  /** Of the oldest that waits. */
  oldest_seconds: nullable(Type.Integer()),
})
export type AdminQueue = Static<typeof AdminQueueSchema>
export const AdminFailedJobSchema = Type.Object({
  id: Type.String(),
  queue: Type.String(),
  failed_at: nullable(Type.String()),
  attempts: Type.Integer(),
  /** First line of the error, without anything of a person. */
  error: Type.String(),
})
export const listAdminQueuesRoute = defineRoute({
  method: 'GET',
  path: '/api/operator/queues/',
  summary: 'Depth of each queue of the bus, failed jobs, and the outbox of mails.',
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
export const retryAdminJobRoute = defineRoute({
  method: 'POST',
  path: '/api/operator/queues/:queue/retry/:id/',
  summary: 'Gives a failed job to its queue again.',
  params: Type.Object({
    queue: Type.String({ maxLength: 120 }),
    id: Type.String({ maxLength: 60 }),
  }),
  body: Type.Object({ reason }, strict),
  response: { 204: Type.Null(), ...found },
})

/** One thing an operator or an editor did, in any service. */
export const AdminActionSchema = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  service: oneOf(SERVICE_NAMES),
  /** `set_flag`, `refund_payment`, … */
  action: Type.String(),
  operator_user_id: Type.Integer(),
  operator_name: Type.String(),
  /** The person it was about. */
  user_id: nullable(Type.Integer()),
  subject: Type.String(),
  reason: Type.String(),
})
export type AdminAction = Static<typeof AdminActionSchema>
export const listAdminActionsRoute = defineRoute({
  method: 'GET',
  path: '/api/operator/actions/',
  summary: 'The log of everything operators did in all services, the newest first.',
  query: Type.Object({
    service: Type.Optional(oneOf(SERVICE_NAMES)),
    operator: Type.Optional(Type.Integer({ minimum: 1 })),
    page,
  }),
  response: { 200: pageOf(AdminActionSchema), ...guarded },
})
