import {
  BETA_COOKIE,
  getInviteStateRoute,
  HONEYPOT_FIELD,
  redeemInviteRoute,
  requestInviteRoute,
} from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import { baseCookieOptions } from '@quantamental/service-kit/auth'
import { FieldError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { createLimit } from '../rate-limits.ts'
import { refuseFields } from '../refuse-fields.ts'
import { emailErrors } from '../users/registration-rules.ts'
import { readInviteCode } from './invite-code.ts'
import { findRedemption, redeemInvite } from './redeem-invite.ts'

/** The same message for every problem, so that guessing reveals nothing about existing codes. */
const WRONG_CODE = 'This code isn’t valid. Check it and try again.'

function addRedeemRoutes(app: FastifyInstance, context: AccountContext): void {
  const { config, db, now } = context
  addRoute(app, getInviteStateRoute, async ({ request }) => {
    const existing = await findRedemption(db, request.cookies[BETA_COOKIE], now())
    return { is_invited: existing !== undefined, until: existing?.expires_at.toISOString() ?? null }
  })

  addRoute(
    app,
    redeemInviteRoute,
    async ({ body, request, reply }) => {
      const code = readInviteCode(body.code)
      const token = request.cookies[BETA_COOKIE]
      const redemption = code && (await redeemInvite(db, { code, token, now: now() }))
      if (!redemption) throw new FieldError({ code: [WRONG_CODE] })
      const { until } = redemption
      reply.setCookie(BETA_COOKIE, redemption.token, {
        ...baseCookieOptions(config.publicOrigin),
        httpOnly: true,
        maxAge: Math.floor((until.getTime() - now().getTime()) / 1000),
      })
      return { is_invited: true, until: until.toISOString() }
    },
    { before: [createLimit(app, context, 'redeemPerAddress')] },
  )
}

/** Routes for requesting and redeeming invites. */
export function addInviteRoutes(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRedeemRoutes(app, context)
  addRoute(
    app,
    requestInviteRoute,
    async ({ body }) => {
      const email = body.email.trim()
      const errors = emailErrors(email)
      if (errors.length > 0) refuseFields({ email: errors })
      if (body[HONEYPOT_FIELD]) return null
      await db
        .insertInto('invite_request')
        .values({ email, created_at: now(), invited_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return null
    },
    { before: [createLimit(app, context, 'inviteRequestPerAddress')] },
  )
}
