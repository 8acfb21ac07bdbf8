import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { baseCookieOptions } from '@quantamental/service-kit/auth'
import { BadRequestError } from '@quantamental/service-kit/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AccountContext } from '../context.ts'
import type { PendingSignInRow, SignInStep, UserRow } from '../db/tables.ts'
import { signInCookieNames } from './sign-in-cookies.ts'

const TOKEN_BYTES = 32
const LIFETIME_SECONDS = 600
const ATTEMPTS_MAX = 5
const EXPIRED = 'Your login has expired. Start again.'
const CODE_DIGITS = 8

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Eight digits for a mail, valid for one sign-in in one browser. */
export function createMailedCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

function pendingCookie(publicOrigin: string) {
  return {
    name: signInCookieNames(publicOrigin).pending,
    options: {
      ...baseCookieOptions(publicOrigin),
      path: '/api/jwt/',
      httpOnly: true,
      sameSite: 'strict',
    } as const,
  }
}

interface NewPending {
  /** Null if no step can succeed, so that a wrong password looks like a right one. */
  readonly user: UserRow | null
  readonly steps: readonly SignInStep[]
  readonly amr: readonly string[]
  readonly mailedCode?: string
}

/** Start a sign-in that needs further steps, bound to this browser by a cookie. */
export async function startPending(
  { db, config, now }: AccountContext,
  reply: FastifyReply,
  { user, steps, amr, mailedCode }: NewPending,
): Promise<PendingSignInRow> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const { name, options } = pendingCookie(config.publicOrigin)
  const row = await db
    .insertInto('pending_sign_in')
    .values({
      hash: hashOf(token),
      user_id: user?.id ?? null,
      password_hash: user?.password_hash ?? null,
      steps: [...steps],
      amr: [...amr],
      code_hash: mailedCode === undefined ? null : hashOf(mailedCode),
      expires_at: new Date(now().getTime() + LIFETIME_SECONDS * 1000),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  reply.setCookie(name, token, { ...options, maxAge: LIFETIME_SECONDS })
  return row
}

/** The browser's pending sign-in; undefined without one. */
export async function findPending(
  { db, config, now }: AccountContext,
  { cookies }: FastifyRequest,
): Promise<PendingSignInRow | undefined> {
  const token = cookies[pendingCookie(config.publicOrigin).name]
  if (!token) return undefined
  return db
    .selectFrom('pending_sign_in')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', now())
    .executeTakeFirst()
}

/** Count an attempt at the next step. @throws BadRequestError without a pending sign-in, or after five attempts */
export async function takeAttempt(
  context: AccountContext,
  request: FastifyRequest,
): Promise<PendingSignInRow> {
  const pending = await findPending(context, request)
  const counted =
    pending &&
    (await context.db
      .updateTable('pending_sign_in')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('hash', '=', pending.hash)
      .where('attempts', '<', ATTEMPTS_MAX)
      .returningAll()
      .executeTakeFirst())
  if (!counted) throw new BadRequestError(EXPIRED, 'sign_in_expired')
  return counted
}

export function isMailedCode({ code_hash }: PendingSignInRow, code: string): boolean {
  return code_hash !== null && timingSafeEqual(code_hash, hashOf(code.replaceAll(/\s/g, '')))
}

/** Complete a step; undefined if a concurrent request has completed it. */
export function completeStep(
  { db }: AccountContext,
  { hash, steps, amr }: PendingSignInRow,
  more: readonly string[],
): Promise<PendingSignInRow | undefined> {
  const [, ...rest] = steps
  return db
    .updateTable('pending_sign_in')
    .set({ steps: rest, amr: [...new Set([...amr, ...more])], attempts: 0, code_hash: null })
    .where('hash', '=', hash)
    .where(sql<boolean>`steps = ${steps}::text[]`)
    .returningAll()
    .executeTakeFirst()
}

/** End the pending sign-in; false if a concurrent request has ended it. */
export async function endPending(
  { db, config }: AccountContext,
  reply: FastifyReply,
  { hash }: PendingSignInRow,
): Promise<boolean> {
  const { name, options } = pendingCookie(config.publicOrigin)
  reply.clearCookie(name, options)
  const { numDeletedRows } = await db
    .deleteFrom('pending_sign_in')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Owner of the challenges of a pending sign-in. */
export function challengeOwner({ hash }: PendingSignInRow): string {
  return hash.toString('base64url')
}
