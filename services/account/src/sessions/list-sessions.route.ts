import { listSessionsRoute, type Session } from '@quantamental/api/account'
import type { SessionRow } from '../db/tables.ts'
import { IDLE_SECONDS, refreshExpiry } from './refresh-token.ts'
import { listLiveSessions } from './session.repository.ts'
import { addUserRoute } from './viewer-account.ts'

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

export const addListSessionsRoute = addUserRoute(
  listSessionsRoute,
  async ({ db, now, user, viewer }) => {
    const idleSince = new Date(now().getTime() - IDLE_SECONDS * 1000)
    const rows = await listLiveSessions(db, user.id, { now: now(), idleSince })
    const sessions = rows.map((row) => presentSession(row, viewer.sessionId))
    return sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
  },
)
