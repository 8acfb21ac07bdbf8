import { Type } from 'typebox'
import { BadRequestSchema, DetailErrorSchema, FieldErrorsSchema } from '../routes/errors.schema.ts'
import { GET, POST } from '../routes/route.ts'
import { SignInSchema } from './security.schema.ts'
import { CurrentUserSchema } from './user.schema.ts'

const Empty = Type.Object({})
/** Loose limit: the service checks length and format, so each field gets its own message. */
const Text = Type.String({ maxLength: 1024 })

export const getCsrfRoute = GET('/api/csrf/', {
  summary: 'Set the csrftoken cookie if it is missing.',
  response: { 204: Type.Null() },
})

export const createUserRoute = POST('/api/users/', {
  summary: 'Register an account. It stays inactive until the email address is confirmed.',
  body: Type.Object({ username: Text, email: Text, password: Text, re_password: Text }),
  response: {
    201: Type.Object({ id: Type.Integer(), username: Type.String(), email: Type.String() }),
    400: FieldErrorsSchema,
    403: DetailErrorSchema,
    429: DetailErrorSchema,
  },
})

export const createTokenRoute = POST('/api/jwt/create/', {
  summary:
    'Sign in, or return the step that is still required. Tokens are sent in HttpOnly cookies only.',
  body: Type.Object({ email: Text, password: Text }),
  response: {
    200: SignInSchema,
    400: FieldErrorsSchema,
    401: DetailErrorSchema,
    403: DetailErrorSchema,
    429: DetailErrorSchema,
  },
})

export const verifyTokenRoute = POST('/api/jwt/verify/', {
  summary: 'Verify the access token in the cookie.',
  response: { 200: Empty, 401: DetailErrorSchema, 403: DetailErrorSchema },
})

export const refreshTokenRoute = POST('/api/jwt/refresh/', {
  summary: 'Rotate the refresh token. Returns 400 for every failure.',
  response: { 200: Empty, 400: BadRequestSchema, 403: DetailErrorSchema, 429: DetailErrorSchema },
})

export const logoutRoute = POST('/api/logout/', {
  summary: 'End the session. Idempotent.',
  response: { 204: Type.Null(), 403: DetailErrorSchema },
})

export const getMeRoute = GET('/api/getme/', {
  summary: 'Get the signed-in user.',
  response: { 200: CurrentUserSchema, 401: DetailErrorSchema },
})
