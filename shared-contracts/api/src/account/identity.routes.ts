import { Type } from 'typebox'
import { BadRequestSchema, DetailErrorSchema, FieldErrorsSchema } from '../common/errors.schema.ts'
import { defineRoute } from '../common/route.ts'
import { DeletionSchema } from './person.schema.ts'
import { SessionSchema } from './user.schema.ts'

/** Length and shape are checked by the service, so each field answers with its own message. */
const Text = Type.String({ maxLength: 1024 })
const throttled = { 403: DetailErrorSchema, 429: DetailErrorSchema }
const signedIn = { 401: DetailErrorSchema, 403: DetailErrorSchema }

export const activateUserRoute = defineRoute({
  method: 'POST',
  path: '/api/users/activation/',
  summary: 'Activate an account by the two parts of a mailed link; they work once.',
  body: Type.Object({ uid: Text, token: Text }),
  response: { 204: Type.Null(), 400: FieldErrorsSchema, ...throttled },
})

export const resendActivationRoute = defineRoute({
  method: 'POST',
  path: '/api/users/resend_activation/',
  summary:
    'Mail another activation link. The answer is the same whether or not there is an account.',
  body: Type.Object({ email: Text }),
  response: { 204: Type.Null(), 400: FieldErrorsSchema, ...throttled },
})

export const resetPasswordRoute = defineRoute({
  method: 'POST',
  path: '/api/users/reset_password/',
  summary:
    'Mail a link to choose another password; the answer never says whether there is an account.',
  body: Type.Object({ email: Text }),
  response: { 204: Type.Null(), 400: FieldErrorsSchema, ...throttled },
})

export const confirmPasswordResetRoute = defineRoute({
  method: 'POST',
  path: '/api/users/reset_password_confirm/',
  summary: 'Choose another password by a mailed link. Ends every session.',
  body: Type.Object({ uid: Text, token: Text, new_password: Text, re_new_password: Text }),
  response: { 204: Type.Null(), 400: FieldErrorsSchema, ...throttled },
})

export const setPasswordRoute = defineRoute({
  method: 'POST',
  path: '/api/users/set_password/',
  summary: 'Change the password. Ends every other session.',
  body: Type.Object({
    current_password: Text,
    new_password: Text,
    re_new_password: Type.Optional(Text),
  }),
  response: { 204: Type.Null(), 400: FieldErrorsSchema, 401: DetailErrorSchema, ...throttled },
})

export const setUsernameRoute = defineRoute({
  method: 'POST',
  path: '/api/users/set_username/',
  summary: 'Change the username.',
  body: Type.Object({ current_password: Text, new_username: Text }),
  response: { 204: Type.Null(), 400: FieldErrorsSchema, 401: DetailErrorSchema, ...throttled },
})

export const listSessionsRoute = defineRoute({
  method: 'GET',
  path: '/api/users/sessions/',
  summary: 'Where the viewer is signed in: this session first, then the latest used.',
  response: { 200: Type.Array(SessionSchema), ...signedIn },
})

export const revokeSessionRoute = defineRoute({
  method: 'DELETE',
  path: '/api/users/sessions/:id/',
  summary: 'End one session of the viewer.',
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  response: { 204: Type.Null(), ...signedIn, 404: DetailErrorSchema },
})

export const revokeOtherSessionsRoute = defineRoute({
  method: 'POST',
  path: '/api/users/sessions/revoke_others/',
  summary: 'End every session of the viewer but this one.',
  response: { 204: Type.Null(), ...signedIn },
})

export const requestDeletionRoute = defineRoute({
  method: 'POST',
  path: '/api/users/deletion/',
  summary: 'Delete the account after a grace of 7 days. Ends every other session, and mails.',
  body: Type.Object({ current_password: Text }),
  response: { 200: DeletionSchema, 400: BadRequestSchema, 401: DetailErrorSchema, ...throttled },
})

export const cancelDeletionRoute = defineRoute({
  method: 'DELETE',
  path: '/api/users/deletion/',
  summary: 'Keep the account after all; safe to repeat.',
  response: { 204: Type.Null(), ...signedIn },
})
