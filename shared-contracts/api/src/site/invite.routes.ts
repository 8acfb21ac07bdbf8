import { Type } from 'typebox'
import { DetailErrorSchema, FieldErrorsSchema } from '../routes/errors.schema.ts'
import { GET, POST } from '../routes/route.ts'
import { nullable } from '../schemas/nullable.ts'

/** HttpOnly cookie that proves a redeemed invite. */
export const BETA_COOKIE = 'qm_beta'

const InviteStateSchema = Type.Object({
  is_invited: Type.Boolean(),
  /** UTC timestamp. */
  until: nullable(Type.String()),
})

export const getInviteStateRoute = GET('/api/invites/mine/', {
  summary: 'Check whether this browser has a valid invite. Signed-in users do not need one.',
  response: { 200: InviteStateSchema },
})
export const redeemInviteRoute = POST('/api/invites/redeem/', {
  summary:
    'Redeem an invite code for seven days. Wrong, used and expired codes get the same response.',
  body: Type.Object(
    { code: Type.String({ minLength: 1, maxLength: 64 }) },
    { additionalProperties: false },
  ),
  response: { 200: InviteStateSchema, 400: FieldErrorsSchema, 429: DetailErrorSchema },
})
export const requestInviteRoute = POST('/api/invites/request/', {
  summary: 'Request an invite. The response is the same whether or not the address is known.',
  body: Type.Object(
    {
      email: Type.String({ maxLength: 254 }),
      website: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  response: { 202: Type.Null(), 400: FieldErrorsSchema, 429: DetailErrorSchema },
})
