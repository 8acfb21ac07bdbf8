import { Type } from 'typebox'
import {
  BadRequestSchema,
  DetailErrorSchema,
  FieldErrorsSchema,
  SIGNED_IN,
} from '../routes/errors.schema.ts'
import { DELETE, GET, POST } from '../routes/route.ts'
import { SessionSchema } from './user.schema.ts'
import { DeletionSchema } from './user-data.schema.ts'

/** Loose limit: the service checks length and format, so each field gets its own message. */
const Text = Type.String({ maxLength: 1024 })
const throttled = { 403: DetailErrorSchema, 429: DetailErrorSchema }

export const activateUserRoute = POST('/api/users/activation/', {
  summary:
    'Activate an account with the user id and token of an emailed link. Each link works once.',
  body: Type.Object({ uid: Text, token: Text }),
  response: { 204: Type.Null(), 400: FieldErrorsSchema, ...throttled },
})

export const resendActivationRoute = POST('/api/users/resend_activation/', {
  summary:
    'Send another activation email. The response is the same whether or not the account exists.',
  body: Type.Object({ email: Text }),
  response: { 204: Type.Null(), 400: FieldErrorsSchema, ...throttled },
})

export const resetPasswordRoute = POST('/api/users/reset_password/', {
  summary:
    'Send a password reset email. The response is the same whether or not the account exists.',
  body: Type.Object({ email: Text }),
  response: { 204: Type.Null(), 400: FieldErrorsSchema, ...throttled },
})

export const confirmPasswordResetRoute = POST('/api/users/reset_password_confirm/', {
  summary: 'Set a new password with an emailed link. Ends all sessions.',
  body: Type.Object({ uid: Text, token: Text, new_password: Text, re_new_password: Text }),
  response: { 204: Type.Null(), 400: FieldErrorsSchema, ...throttled },
})

export const setPasswordRoute = POST('/api/users/set_password/', {
  summary: 'Change the password. Ends all other sessions.',
  body: Type.Object({
    current_password: Text,
    new_password: Text,
    re_new_password: Type.Optional(Text),
  }),
  response: { 204: Type.Null(), 400: FieldErrorsSchema, 401: DetailErrorSchema, ...throttled },
})

export const setUsernameRoute = POST('/api/users/set_username/', {
  summary: 'Change the username.',
  body: Type.Object({ current_password: Text, new_username: Text }),
  response: { 204: Type.Null(), 400: FieldErrorsSchema, 401: DetailErrorSchema, ...throttled },
})

export const listSessionsRoute = GET('/api/users/sessions/', {
  summary: 'List your sessions: the current one first, then by last use.',
  response: { 200: Type.Array(SessionSchema), ...SIGNED_IN },
})

export const revokeSessionRoute = DELETE('/api/users/sessions/:id/', {
  summary: 'End one of your sessions.',
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  response: { 204: Type.Null(), ...SIGNED_IN, 404: DetailErrorSchema },
})

export const revokeOtherSessionsRoute = POST('/api/users/sessions/revoke_others/', {
  summary: 'End all your sessions except the current one.',
  response: { 204: Type.Null(), ...SIGNED_IN },
})

export const requestDeletionRoute = POST('/api/users/deletion/', {
  summary:
    'Schedule deletion of the account in 7 days. Ends all other sessions and sends an email.',
  body: Type.Object({ current_password: Text }),
  response: { 200: DeletionSchema, 400: BadRequestSchema, 401: DetailErrorSchema, ...throttled },
})

export const cancelDeletionRoute = DELETE('/api/users/deletion/', {
  summary: 'Cancel the scheduled deletion of the account. Idempotent.',
  response: { 204: Type.Null(), ...SIGNED_IN },
})
