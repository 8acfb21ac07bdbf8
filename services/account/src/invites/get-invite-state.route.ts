import { BETA_COOKIE, getInviteStateRoute } from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { findRedemption } from './repository.ts'

export function addGetInviteStateRoute(app: FastifyInstance, { db, now }: AccountContext): void {
  addRoute(app, getInviteStateRoute, async ({ request }) => {
    const existing = await findRedemption(db, request.cookies[BETA_COOKIE], now())
    return { is_invited: existing !== undefined, until: existing?.expires_at.toISOString() ?? null }
  })
}
