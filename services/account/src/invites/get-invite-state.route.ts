import { BETA_COOKIE, getInviteStateRoute } from '@quantamental/api/site'
import { addAccountRoute } from '../context.ts'
import { findRedemption } from './repository.ts'

export const addGetInviteStateRoute = addAccountRoute(
  getInviteStateRoute,
  async ({ db, now, request }) => {
    const existing = await findRedemption(db, request.cookies[BETA_COOKIE], now())
    return { is_invited: existing !== undefined, until: existing?.expires_at.toISOString() ?? null }
  },
)
