import { randomUUID } from 'node:crypto'
import type { Database, Trx } from '../db/database.ts'
import type { SessionRow, UserRow } from '../db/tables.ts'
import { enqueueIdentityMail } from '../mailed-links/identity-mails.ts'
import { findUserById, isSameAccount } from '../users/user.repository.ts'
import type { Authentication } from './access-token.ts'
import type { Client } from './describe-client.ts'
import { endSession } from './end-session.ts'
import {
  ABSOLUTE_SECONDS,
  createChainSecret,
  createRefreshToken,
  findRefreshToken,
  GRACE_SECONDS,
  hashRefreshToken,
  insertRefreshToken,
  nextRefreshToken,
  type RefreshTokenRow,
  refreshExpiry,
  useRefreshToken,
} from './refresh-token.ts'
import {
  findSession,
  findSessionUser,
  insertSession,
  stampSessionUse,
} from './session.repository.ts'

export type RotationFailure = 'invalid' | 'expired' | 'revoked' | 'reused' | 'inactive'

type Rotation =
  | { readonly session: OpenSession }
  | { readonly failure: RotationFailure; readonly sessionId: string | null }

function isPast(moment: Date, now: Date): boolean {
  return moment.getTime() <= now.getTime()
}

function isInGrace(usedAt: Date, now: Date): boolean {
  return now.getTime() - usedAt.getTime() <= GRACE_SECONDS * 1000
}

/** Latest token of the family, found by deriving successors of a used one. */
async function findTip(
  db: Database,
  session: SessionRow,
  used: string,
): Promise<{ token: string; row: RefreshTokenRow } | undefined> {
  for (let token = nextRefreshToken(session.chain_secret, used); ; ) {
    const row = await findRefreshToken(db, hashRefreshToken(token))
    if (!row) return undefined
    if (row.used_at === null) return { token, row }
    token = nextRefreshToken(session.chain_secret, token)
  }
}

async function addSuccessor(
  db: Database,
  session: SessionRow,
  token: string,
  client: Client,
  now: Date,
): Promise<OpenSession> {
  await stampSessionUse(db, session.id, client, now)
  const refreshToken = nextRefreshToken(session.chain_secret, token)
  const refreshExpiresAt = refreshExpiry(now, session.expires_at)
  await insertRefreshToken(db, {
    hash: hashRefreshToken(refreshToken),
    session_id: session.id,
    created_at: now,
    expires_at: refreshExpiresAt,
  })
  return {
    userId: session.user_id,
    sessionId: session.id,
    authentication: authenticationOf(session),
    refreshToken,
    refreshExpiresAt,
  }
}

/** Handle a used token: the latest token within the grace period, otherwise end the session. */
async function answerUsed(
  trx: Trx,
  session: SessionRow,
  token: string,
  now: Date,
): Promise<Rotation> {
  const usedAt = (await findRefreshToken(trx, hashRefreshToken(token)))?.used_at
  const tip = usedAt && isInGrace(usedAt, now) ? await findTip(trx, session, token) : undefined
  if (!tip) {
    await endSession(trx, session.id, 'refresh token reused', now)
    const user = await findUserById(trx, session.user_id)
    if (user) await enqueueIdentityMail(trx, 'session-reuse', user, now, session.id)
    return { failure: 'reused', sessionId: session.id }
  }
  return {
    session: {
      userId: session.user_id,
      sessionId: session.id,
      authentication: authenticationOf(session),
      refreshToken: tip.token,
      refreshExpiresAt: tip.row.expires_at,
    },
  }
}

/** Exchange a refresh token for its successor. Concurrent requests with the same token all get the same successor. */
export function rotateSession(
  db: Database,
  token: string,
  client: Client,
  now: Date,
): Promise<Rotation> {
  return db.transaction().execute(async (trx): Promise<Rotation> => {
    const hash = hashRefreshToken(token)
    const row = await findRefreshToken(trx, hash)
    const session = row && (await findSession(trx, row.session_id))
    if (!row || !session) return { failure: 'invalid', sessionId: null }
    const fail = (failure: RotationFailure): Rotation => ({ failure, sessionId: session.id })

    if (session.revoked_at) return fail('revoked')
    if (isPast(row.expires_at, now) || isPast(session.expires_at, now)) return fail('expired')
    if (!(await findSessionUser(trx, session.id, now))) return fail('inactive')
    return (await useRefreshToken(trx, hash, now))
      ? { session: await addSuccessor(trx, session, token, client, now) }
      : answerUsed(trx, session, token, now)
  })
}

/** A live session with the data for its cookies. */
export interface OpenSession {
  readonly userId: number
  readonly sessionId: string
  readonly authentication: Authentication
  readonly refreshToken: string
  readonly refreshExpiresAt: Date
}

export function authenticationOf({
  amr,
  authenticated_at,
  created_at,
}: Pick<SessionRow, 'amr' | 'authenticated_at' | 'created_at'>): Authentication {
  return { amr, at: authenticated_at ?? created_at }
}

/**
 * Start a session with a new id and a new family of refresh tokens. @returns undefined if the account was
 * deactivated or its password changed since `user` was read.
 */
export async function openSession(
  db: Database,
  user: UserRow,
  client: Client,
  authentication: Authentication,
): Promise<OpenSession | undefined> {
  const now = authentication.at
  const sessionId = randomUUID()
  const refreshToken = createRefreshToken()
  const sessionExpiresAt = new Date(now.getTime() + ABSOLUTE_SECONDS * 1000)
  const refreshExpiresAt = refreshExpiry(now, sessionExpiresAt)
  return db.transaction().execute(async (trx) => {
    if (!(await isSameAccount(trx, user))) return undefined
    await insertSession(trx, {
      id: sessionId,
      user_id: user.id,
      chain_secret: createChainSecret(),
      created_at: now,
      last_used_at: now,
      expires_at: sessionExpiresAt,
      amr: [...authentication.amr],
      ...client,
    })
    await insertRefreshToken(trx, {
      hash: hashRefreshToken(refreshToken),
      session_id: sessionId,
      created_at: now,
      expires_at: refreshExpiresAt,
    })
    return { userId: user.id, sessionId, authentication, refreshToken, refreshExpiresAt }
  })
}
