import { BETA_COOKIE, redeemInviteRoute } from '@quantamental/api/site'
import { baseCookieOptions } from '@quantamental/service-kit/auth'
import { FieldError } from '@quantamental/service-kit/errors'
import { addAccountRoute } from '../context.ts'
import { readInviteCode, redeemInvite } from './repository.ts'

/** The same message for every problem, so that guessing reveals nothing about existing codes. */
const WRONG_CODE = 'This code isn’t valid. Check it and try again.'

export const addRedeemInviteRoute = addAccountRoute(
  redeemInviteRoute,
  async ({ config, db, now, body, request, reply }) => {
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
  { limits: ['redeemPerAddress'] },
)
