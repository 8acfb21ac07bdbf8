import { Type } from 'typebox'
import { BadRequestSchema, DetailErrorSchema, FieldErrorsSchema } from '../common/errors.schema.ts'
import { defineRoute } from '../common/route.ts'
import {
  API_KEY_NAME_MAX_LENGTH,
  API_SCOPES,
  ApiKeySchema,
  ApiScopeSchema,
  BearerTokenSchema,
  NewApiKeySchema,
} from './person.schema.ts'

const errors = { 401: DetailErrorSchema, 403: DetailErrorSchema }

export const listApiKeysRoute = defineRoute({
  method: 'GET',
  path: '/api/users/api_keys/',
  summary: 'The personal API keys of the viewer, the newest first; never the keys themselves.',
  response: { 200: Type.Array(ApiKeySchema), ...errors },
})

export const createApiKeyRoute = defineRoute({
  method: 'POST',
  path: '/api/users/api_keys/',
  summary: 'Make a personal API key (Commercial plan). The key is shown this once.',
  body: Type.Object({
    name: Type.String({ maxLength: API_KEY_NAME_MAX_LENGTH }),
    scopes: Type.Array(ApiScopeSchema, { maxItems: API_SCOPES.length }),
  }),
  response: { 201: NewApiKeySchema, 400: BadRequestSchema, ...errors },
})

export const deleteApiKeyRoute = defineRoute({
  method: 'DELETE',
  path: '/api/users/api_keys/:id/',
  summary: 'Revoke a key.',
  params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
  response: { 204: Type.Null(), ...errors, 404: DetailErrorSchema },
})

/** A script's sign-in: no cookie and no CSRF token take part. */
export const createBearerTokenRoute = defineRoute({
  method: 'POST',
  path: '/api/jwt/api_key/',
  summary:
    'Change an API key for an access token of five minutes, sent as `Authorization: Bearer`.',
  body: Type.Object({ key: Type.String({ maxLength: 200 }) }),
  response: {
    200: BearerTokenSchema,
    400: FieldErrorsSchema,
    401: DetailErrorSchema,
    403: DetailErrorSchema,
    429: DetailErrorSchema,
  },
})
