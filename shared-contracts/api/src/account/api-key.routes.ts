import { Type } from 'typebox'
import { BadRequestSchema, DetailErrorSchema, FieldErrorsSchema } from '../routes/errors.schema.ts'
import { DELETE, GET, POST } from '../routes/route.ts'
import {
  API_KEY_NAME_MAX_LENGTH,
  API_SCOPES,
  ApiKeySchema,
  ApiScopeSchema,
  BearerTokenSchema,
  NewApiKeySchema,
} from './user-data.schema.ts'

const errors = { 401: DetailErrorSchema, 403: DetailErrorSchema }

export const listApiKeysRoute = GET('/api/users/api_keys/', {
  summary: 'List your personal API keys, newest first. The secrets are not included.',
  response: { 200: Type.Array(ApiKeySchema), ...errors },
})

export const createApiKeyRoute = POST('/api/users/api_keys/', {
  summary: 'Create a personal API key (Commercial plan). The key is returned only once.',
  body: Type.Object({
    name: Type.String({ maxLength: API_KEY_NAME_MAX_LENGTH }),
    scopes: Type.Array(ApiScopeSchema, { maxItems: API_SCOPES.length }),
  }),
  response: { 201: NewApiKeySchema, 400: BadRequestSchema, ...errors },
})

export const deleteApiKeyRoute = DELETE('/api/users/api_keys/:id/', {
  summary: 'Revoke an API key.',
  params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
  response: { 204: Type.Null(), ...errors, 404: DetailErrorSchema },
})

/** Sign-in for scripts; uses neither cookies nor a CSRF token. */
export const createBearerTokenRoute = POST('/api/jwt/api_key/', {
  summary:
    'Exchange an API key for an access token valid for five minutes. Send it as `Authorization: Bearer`.',
  body: Type.Object({ key: Type.String({ maxLength: 200 }) }),
  response: {
    200: BearerTokenSchema,
    400: FieldErrorsSchema,
    401: DetailErrorSchema,
    403: DetailErrorSchema,
    429: DetailErrorSchema,
  },
})
