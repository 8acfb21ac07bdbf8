import { type Static, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'

/** Days between a deletion request and the deletion of the account. */
export const DELETION_GRACE_DAYS = 7

/** `delete_on`: business day (yyyy-mm-dd) on which the account is deleted. */
export const DeletionSchema = Type.Object({ delete_on: Type.String() })

/** Personal data held by one service, by record type. */
export const PersonalDataSchema = Type.Object({
  service: Type.String(),
  /** UTC timestamp. */
  exported_at: Type.String(),
  records: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown()))),
})
export type PersonalData = Static<typeof PersonalDataSchema>

export const API_KEYS_MAX = 5
export const API_KEY_NAME_MAX_LENGTH = 60
/** Lowest plan tier that may create personal API keys: Commercial. */
export const API_KEY_MIN_TIER = 9
/** Prefix of every API key, for leaked-secret scanners. */
export const API_KEY_PREFIX = 'qmk_'
export const API_KEY_REQUESTS_PER_MINUTE = 60

export const API_SCOPES = [
  { code: 'stocks:read', name: 'Read stocks, ratings and lists' },
  { code: 'watch-lists:read', name: 'Read watch lists' },
  { code: 'watch-lists:write', name: 'Edit watch lists' },
] as const
export type ApiScope = (typeof API_SCOPES)[number]['code']
export const ApiScopeSchema = oneOf(API_SCOPES.map(({ code }) => code))

export const ApiKeySchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** First characters of the key, for recognition. */
  hint: Type.String(),
  scopes: Type.Array(ApiScopeSchema),
  created_at: Type.String(),
  last_used_at: nullable(Type.String()),
})
export type ApiKey = Static<typeof ApiKeySchema>

/** Response to key creation, the only one that contains the key. */
export const NewApiKeySchema = Type.Object({
  ...ApiKeySchema.properties,
  key: Type.String(),
})

/** Access token response of OAuth 2.0 (RFC 6749 section 5.1). */
export const BearerTokenSchema = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  /** Lifetime in seconds. */
  expires_in: Type.Integer(),
  scope: Type.String(),
})
