import { type Static, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'

/** Age of a sign-in or step-up up to which sensitive changes are accepted. */
export const STEP_UP_SECONDS = 300
/** `code` of a 403 that a step-up resolves. */
export const STEP_UP_REQUIRED = 'step_up_required'
/** `code` of a 403 for staff who signed in without a second factor. */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required'

export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX_LENGTH = 60
export const RECOVERY_CODE_COUNT = 10

export const SECOND_FACTORS = ['passkey', 'totp', 'recovery_code'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]
export const SecondFactorSchema = oneOf(SECOND_FACTORS)

/** Options and responses of the Web Authentication API in its JSON form; the service validates them. */
export const WebAuthnJsonSchema = Type.Record(Type.String(), Type.Unknown())

export const PasskeySchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Whether the passkey is synchronized between devices. */
  is_synced: Type.Boolean(),
  created_at: Type.String(),
  last_used_at: nullable(Type.String()),
})
export type Passkey = Static<typeof PasskeySchema>

export const SecuritySchema = Type.Object({
  passkeys: Type.Array(PasskeySchema),
  /** Authenticator app; null without one. */
  totp: nullable(Type.Object({ created_at: Type.String(), last_used_at: nullable(Type.String()) })),
  recovery_codes_left: Type.Integer(),
  /** Whether the user's role requires a second factor. */
  is_required: Type.Boolean(),
})
export type Security = Static<typeof SecuritySchema>

/** New recovery codes, shown once; null if the user keeps the existing ones. */
export const RecoveryCodesSchema = Type.Object({
  recovery_codes: nullable(Type.Array(Type.String())),
})

/** Response to a sign-in: steps that are still required; without any, the session is open. */
export const SignInSchema = Type.Object({
  /** `mailed_code` comes first if both are required. */
  required: Type.Optional(oneOf(['mailed_code', 'second_factor'])),
  methods: Type.Optional(Type.Array(SecondFactorSchema)),
})
export type SignIn = Static<typeof SignInSchema>

export const SIGN_IN_RESULTS = [
  'signed_in',
  'wrong_password',
  'wrong_code',
  'mailed_code_required',
] as const

export const SignInRecordSchema = Type.Object({
  at: Type.String(),
  device: Type.String(),
  /** Truncated IP address, for example `203.0.113.0`. */
  address: Type.String(),
  method: oneOf(['password', 'mailed_code', ...SECOND_FACTORS]),
  result: oneOf(SIGN_IN_RESULTS),
})
export type SignInRecord = Static<typeof SignInRecordSchema>
