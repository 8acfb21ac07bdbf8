import { availableParallelism } from 'node:os'
import argon2 from '@node-rs/argon2'
import { FieldError, TooManyRequestsError } from '@quantamental/service-kit/errors'
import type { FastifyBaseLogger } from 'fastify'
import type { UserRow } from '../db/tables.ts'
import { limitConcurrency, QueueFullError } from './limit-concurrency.ts'

/** Argon2id; one hash takes 46 MiB and about 40 ms. Source: OWASP Password Storage Cheat Sheet. */
const ARGON2ID = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const

/** Keep bursts of sign-ins below 200 MiB and leave one processor for other work. */
const MAX_AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1))

/** Beyond a wait of a few seconds the response is 429. */
const MAX_WAITING = 100

const MAX_WAIT_MS = 4_000
const OVERLOADED = 'Too many people are signing in right now. Try again in a few seconds.'
const RETRY_SECONDS = 3

/** Run off the event loop, on libuv's threads; hashing and verifying share the limit. */
const takeTurn = limitConcurrency({
  max: MAX_AT_ONCE,
  maxWaiting: MAX_WAITING,
  maxWaitMs: MAX_WAIT_MS,
})

async function work<T>(job: () => Promise<T>): Promise<T> {
  try {
    return await takeTurn(job)
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    throw new TooManyRequestsError(RETRY_SECONDS, OVERLOADED)
  }
}

/** PHC string of a password. @throws TooManyRequestsError when a hundred calls are already waiting */
export function hashPassword(password: string): Promise<string> {
  return work(() => argon2.hash(password, ARGON2ID))
}

let decoy: Promise<string> | undefined

/** Hash to verify against when there is no account; a failed attempt to create it is not cached. */
function readDecoy(): Promise<string> {
  if (!decoy) {
    const made = argon2.hash('decoy password', ARGON2ID)
    decoy = made
    made.catch(() => {
      decoy = undefined
    })
  }
  return decoy
}

/**
 * Whether `password` matches `phc`. Without a hash (no such user) it does the same work and returns false, so
 * that timing does not reveal accounts. @throws TooManyRequestsError when a hundred calls are already waiting
 */
export async function isPasswordOf(phc: string | undefined, password: string): Promise<boolean> {
  const known = phc ?? (await readDecoy())
  const matches = await work(() => argon2.verify(known, password))
  return phc !== undefined && matches
}

/** @throws FieldError for `current_password` unless it is the user's password */
export async function refuseWrongPassword(
  user: UserRow,
  currentPassword: string,
  log: FastifyBaseLogger,
): Promise<void> {
  if (await isPasswordOf(user.password_hash, currentPassword)) return
  log.info({ userId: user.id }, 'current password refused')
  throw new FieldError({ current_password: ['Invalid password.'] })
}
