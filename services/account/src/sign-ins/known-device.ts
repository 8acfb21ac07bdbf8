import { createHash, randomBytes } from 'node:crypto'
import { baseCookieOptions } from '@quantamental/service-kit/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { signInCookieNames } from './sign-in-cookies.ts'

const TOKEN_BYTES = 32
/** Longest lifetime that browsers grant a cookie. */
const LIFETIME_SECONDS = 400 * 86_400

function readDevice({ cookies }: FastifyRequest, publicOrigin: string): Buffer | null {
  const token = cookies[signInCookieNames(publicOrigin).device]
  return token ? createHash('sha256').update(token).digest() : null
}

/** Hash of the browser's cookie if the user has signed in with it before. */
export async function findKnownDevice(
  { db, config }: AccountContext,
  request: FastifyRequest,
  userId: number | undefined,
): Promise<Buffer | null> {
  const hash = readDevice(request, config.publicOrigin)
  if (!hash || userId === undefined) return null
  const row = await db
    .selectFrom('known_device')
    .select('hash')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row ? hash : null
}

/**
 * Remember the browser for the user. One cookie serves all users of a browser. @returns false if it was unknown
 */
export async function rememberDevice(
  { db, config, now }: AccountContext,
  { request, reply, userId }: { request: FastifyRequest; reply: FastifyReply; userId: number },
): Promise<boolean> {
  let hash = readDevice(request, config.publicOrigin)
  if (!hash) {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    hash = createHash('sha256').update(token).digest()
    const { name, options } = deviceCookie(config.publicOrigin)
    reply.setCookie(name, token, { ...options, maxAge: LIFETIME_SECONDS })
  }
  const at = now()
  const known = await db
    .updateTable('known_device')
    .set({ last_used_at: at })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (known.numUpdatedRows === 1n) return true
  await db
    .insertInto('known_device')
    .values({ user_id: userId, hash, created_at: at, last_used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return false
}

function deviceCookie(publicOrigin: string) {
  return {
    name: signInCookieNames(publicOrigin).device,
    options: { ...baseCookieOptions(publicOrigin), path: '/api/jwt/', httpOnly: true },
  }
}

/** Forget all browsers of a user. */
export async function forgetDevices(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('known_device').where('user_id', '=', userId).execute()
}

/** Delete browsers that were not used for as long as their cookie lives. */
export async function purgeDevices(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LIFETIME_SECONDS * 1000)
  await db.deleteFrom('known_device').where('last_used_at', '<', before).execute()
}
