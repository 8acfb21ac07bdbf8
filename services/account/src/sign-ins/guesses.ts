import { createHash } from 'node:crypto'
import { TooManyRequestsError } from '@quantamental/service-kit/errors'
import { sql } from 'kysely'
import type { AccountContext } from '../context.ts'

/** Wrong passwords that are remembered: each counts until an hour passes without another one. */
const WINDOW_SECONDS = 3600
const DELAY_MAX_SECONDS = 60

/** Wrong passwords of one account from unknown browsers, or from one known browser. */
export interface Guesses {
  readonly key: Buffer
  readonly count: number
  readonly lastAt: Date | null
}

/**
 * Wrong passwords counted so far: those of an email address, whether it has an account or not, or those of one of its
 * known browsers. The owner's browser is thus independent of what strangers try.
 */
export async function readGuesses(
  { db, now }: AccountContext,
  email: string,
  device: Buffer | null,
): Promise<Guesses> {
  const who = device ? device.toString('base64url') : 'unknown'
  const key = createHash('sha256').update(`guesses\n${email.toLowerCase()}\n${who}`).digest()
  const row = await db
    .selectFrom('rate_limit')
    .select(['count', 'ends_at'])
    .where('key', '=', key)
    .where('ends_at', '>', now())
    .executeTakeFirst()
  const lastAt = row ? new Date(row.ends_at.getTime() - WINDOW_SECONDS * 1000) : null
  return { key, count: row?.count ?? 0, lastAt }
}

/** Count a wrong password. @returns the new count */
export async function countGuess({ db, now }: AccountContext, { key }: Guesses): Promise<number> {
  const endsAt = new Date(now().getTime() + WINDOW_SECONDS * 1000)
  const { rows } = await sql<{ count: number }>`
    insert into rate_limit as r (key, count, strikes, ends_at) values (${key}, 1, 0, ${endsAt})
    on conflict (key) do update set
      count = case when r.ends_at <= ${now()} then 1 else r.count + 1 end, ends_at = ${endsAt}
    returning count`.execute(db)
  return rows[0]?.count ?? 1
}

export async function forgetGuesses({ db }: AccountContext, { key }: Guesses): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
}

/** Whether this many wrong passwords require a code by mail from an unknown browser. */
export function isMailRequired({ limits }: AccountContext, { count }: Guesses): boolean {
  const { max } = limits.guessesBeforeMail
  return max > 0 && count >= max
}

/**
 * Delay sign-ins after several wrong passwords: one second, then two, four, … up to a minute. @throws
 * TooManyRequestsError during the delay
 */
export function refuseHasty({ limits, now }: AccountContext, { count, lastAt }: Guesses): void {
  const { max } = limits.guessesBeforeDelay
  if (max === 0 || count < max || !lastAt) return
  const delay = Math.min(DELAY_MAX_SECONDS, 2 ** Math.min(count - max, 10))
  const left = delay - (now().getTime() - lastAt.getTime()) / 1000
  if (left > 0) throw new TooManyRequestsError(Math.ceil(left))
}
