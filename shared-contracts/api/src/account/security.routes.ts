import { Type } from 'typebox'
import { BadRequestSchema, DetailErrorSchema, FieldErrorsSchema } from '../routes/errors.schema.ts'
import { DELETE, GET, PATCH, POST } from '../routes/route.ts'
import { oneOf } from '../schemas/one-of.ts'
import {
  PasskeySchema,
  RecoveryCodesSchema,
  SecuritySchema,
  SignInRecordSchema,
  SignInSchema,
  WebAuthnJsonSchema,
} from './security.schema.ts'

/** Loose limit: the service checks length and format, so each field gets its own message. */
const Text = Type.String({ maxLength: 1024 })
const signedIn = { 401: DetailErrorSchema, 403: DetailErrorSchema }
const changed = { 400: BadRequestSchema, ...signedIn, 429: DetailErrorSchema }
const visitor = { 400: BadRequestSchema, 403: DetailErrorSchema, 429: DetailErrorSchema }
const passkeyParams = Type.Object({ id: Type.Integer({ minimum: 1 }) })
const Options = Type.Object({ options: WebAuthnJsonSchema })

export const getPasskeySignInOptionsRoute = POST('/api/jwt/passkey/options/', {
  summary:
    'Get options for a passkey: as the second factor of a sign-in in progress, or to sign in without a password.',
  response: { 200: Options, ...visitor },
})

export const signInWithPasskeyRoute = POST('/api/jwt/passkey/', {
  summary: 'Sign in with a passkey. Tokens are sent in HttpOnly cookies only.',
  body: Type.Object({ response: WebAuthnJsonSchema }),
  response: { 200: SignInSchema, ...visitor },
})

export const signInWithCodeRoute = POST('/api/jwt/code/', {
  summary:
    'Continue a sign-in with the code of an authenticator app, a recovery code or the code from an email.',
  body: Type.Object({ method: oneOf(['totp', 'recovery_code', 'mailed_code']), code: Text }),
  response: { 200: SignInSchema, ...visitor },
})

export const getSecurityRoute = GET('/api/users/security/', {
  summary: 'Get your second factors.',
  response: { 200: SecuritySchema, ...signedIn },
})

export const listSignInsRoute = GET('/api/users/sign_ins/', {
  summary: 'List sign-ins and refused attempts of the last 90 days, newest first.',
  response: { 200: Type.Array(SignInRecordSchema), ...signedIn },
})

export const getStepUpOptionsRoute = POST('/api/users/step_up/options/', {
  summary: 'Get options to confirm your identity with a passkey.',
  response: { 200: Options, ...changed },
})

export const stepUpRoute = POST('/api/users/step_up/', {
  summary:
    'Confirm your identity with a second factor, or with the password if you have none. Sensitive changes are then accepted for five minutes.',
  body: Type.Object({
    method: oneOf(['passkey', 'totp', 'recovery_code', 'password']),
    /** Code or password. */
    secret: Type.Optional(Text),
    response: Type.Optional(WebAuthnJsonSchema),
  }),
  response: { 204: Type.Null(), ...changed },
})

export const getPasskeyOptionsRoute = POST('/api/users/passkeys/options/', {
  summary: 'Get options to create a passkey. Requires the password and a recent step-up.',
  body: Type.Object({ current_password: Text }),
  response: { 200: Options, ...changed },
})

export const addPasskeyRoute = POST('/api/users/passkeys/', {
  summary: 'Add a passkey. The first second factor also returns recovery codes.',
  body: Type.Object({ name: Text, response: WebAuthnJsonSchema }),
  response: { 201: RecoveryCodesSchema, ...changed },
})

export const renamePasskeyRoute = PATCH('/api/users/passkeys/:id/', {
  summary: 'Rename a passkey.',
  params: passkeyParams,
  body: Type.Object({ name: Text }),
  response: { 200: PasskeySchema, 400: FieldErrorsSchema, ...signedIn, 404: DetailErrorSchema },
})

export const removePasskeyRoute = DELETE('/api/users/passkeys/:id/', {
  summary: 'Remove a passkey. Requires a recent step-up.',
  params: passkeyParams,
  response: { 204: Type.Null(), 400: BadRequestSchema, ...signedIn, 404: DetailErrorSchema },
})

export const startTotpRoute = POST('/api/users/totp/options/', {
  summary: 'Get a new key for an authenticator app. Requires the password and a recent step-up.',
  body: Type.Object({ current_password: Text }),
  response: { 200: Type.Object({ secret: Type.String(), uri: Type.String() }), ...changed },
})

export const addTotpRoute = POST('/api/users/totp/', {
  summary:
    'Confirm the new key with a code of the authenticator app. It replaces the former app; the first second factor also returns recovery codes.',
  body: Type.Object({ code: Text }),
  response: { 201: RecoveryCodesSchema, ...changed },
})

export const removeTotpRoute = DELETE('/api/users/totp/', {
  summary: 'Remove the authenticator app. Requires a recent step-up.',
  response: { 204: Type.Null(), 400: BadRequestSchema, ...signedIn, 404: DetailErrorSchema },
})

export const replaceRecoveryCodesRoute = POST('/api/users/recovery_codes/', {
  summary: 'Replace the recovery codes. Requires a second factor and a recent step-up.',
  response: { 201: RecoveryCodesSchema, 400: BadRequestSchema, ...signedIn },
})

export const reportNotMeRoute = POST('/api/users/not_me/', {
  summary:
    'Report a sign-in by someone else with an emailed link. Ends all sessions, invalidates the password and returns a link to choose a new one.',
  body: Type.Object({ uid: Text, token: Text }),
  response: {
    200: Type.Object({ uid: Type.String(), token: Type.String() }),
    400: FieldErrorsSchema,
    403: DetailErrorSchema,
    429: DetailErrorSchema,
  },
})
