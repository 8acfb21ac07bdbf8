import { type Static, Type } from 'typebox'
import { nullable } from '../common/nullable.ts'
import { oneOf } from '../common/one-of.ts'

/** Days between asking for the deletion of an account and the deletion. */
export const DELETION_GRACE_DAYS = 7

/** `delete_on`: the day (yyyy-mm-dd, business days) from which the account is gone. */
export const DeletionSchema = Type.Object({ delete_on: Type.String() })

/** What one service holds about a person, by kind of record. */
export const PersonalDataSchema = Type.Object({
  service: Type.String(),
  /** An instant of UTC. */
  exported_at: Type.String(),
  records: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown()))),
})
export type PersonalData = Static<typeof PersonalDataSchema>

export const API_KEYS_MAX = 5
export const API_KEY_NAME_MAX_LENGTH = 60
/** Plan tier from which personal API keys may be made: Commercial. */
export const API_KEY_MIN_TIER = 9
/** Begins every API key, so that scanners of leaked secrets know it. */
export const API_KEY_PREFIX = 'qmk_'
/** Requests of one key a minute. */
export const API_KEY_REQUESTS_PER_MINUTE = 60

export const API_SCOPES = [
  { code: 'stocks:read', name: 'Read stocks, ratings and lists' },
  { code: 'watch-lists:read', name: 'Read watch lists' },
  { code: 'watch-lists:write', name: 'Change watch lists' },
] as const
export type ApiScope = (typeof API_SCOPES)[number]['code']
export const ApiScopeSchema = oneOf(API_SCOPES.map(({ code }) => code))

export const ApiKeySchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** The first characters, to tell keys apart. */
  hint: Type.String(),
  scopes: Type.Array(ApiScopeSchema),
  created_at: Type.String(),
  last_used_at: nullable(Type.String()),
})
export type ApiKey = Static<typeof ApiKeySchema>

/** Only the answer that makes a key holds the key. */
export const NewApiKeySchema = Type.Object({
  ...ApiKeySchema.properties,
  key: Type.String(),
})

/** Of OAuth 2.0's token answer (RFC 6749 section 5.1). */
export const BearerTokenSchema = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  /** Seconds. */
  expires_in: Type.Integer(),
  scope: Type.String(),
})
