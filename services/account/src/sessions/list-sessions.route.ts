import {
  listSessionsRoute,
  revokeOtherSessionsRoute,
  revokeSessionRoute,
  type Session,
} from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { SessionRow } from '../db/database.ts'
import { endOwnSession, endSessionsOf } from './end-session.ts'
import { getViewerAccount } from './get-viewer-account.ts'
import { IDLE_SECONDS, refreshExpiry } from './refresh-token.ts'
import { listLiveSessions } from './session.repository.ts'
import { clearSessionCookies } from './session-cookies.ts'

function presentSession(row: SessionRow, currentId: string | null): Session {
  return {
    id: row.id,
    is_current: row.id === currentId,
    device: row.device,
    address: row.address,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    expires_at: refreshExpiry(row.last_used_at, row.expires_at).toISOString(),
  }
}

function addListRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    listSessionsRoute,
    async ({ viewer }) => {
      const user = await getViewerAccount(context, viewer)
      const idleSince = new Date(now().getTime() - IDLE_SECONDS * 1000)
      const rows = await listLiveSessions(db, user.id, { now: now(), idleSince })
      const sessions = rows.map((row) => presentSession(row, viewer.sessionId))
      return sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
    },
    { auth: 'required' },
  )
}

function addRevokeRoute(app: FastifyInstance, context: AccountContext): void {
  const { config, db, now } = context
  addRoute(
    app,
    revokeSessionRoute,
    async ({ params, viewer, request, reply }) => {
      const user = await getViewerAccount(context, viewer)
      const ending = { reason: 'revoked by its owner', now: now() }
      if (!(await endOwnSession(db, user.id, params.id, ending))) throw new NotFoundError()
      request.log.info({ userId: user.id, sessionId: params.id }, 'session revoked')
      if (params.id === viewer.sessionId) clearSessionCookies(reply, config)
      return null
    },
    { auth: 'required' },
  )
}

function addRevokeOthersRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    revokeOtherSessionsRoute,
    async ({ viewer, request }) => {
      const user = await getViewerAccount(context, viewer)
      const ended = await endSessionsOf(db, user.id, {
        reason: 'revoked by its owner',
        now: now(),
        except: viewer.sessionId,
      })
      request.log.info({ userId: user.id, ended }, 'other sessions revoked')
      return null
    },
    { auth: 'required' },
  )
}

export function addSessionRoutes(app: FastifyInstance, context: AccountContext): void {
  addListRoute(app, context)
  addRevokeRoute(app, context)
  addRevokeOthersRoute(app, context)
}
