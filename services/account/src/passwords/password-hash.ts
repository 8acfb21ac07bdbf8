import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { TooManyRequestsError } from '@quantamental/service-kit/errors'
import { limitConcurrency, QueueFullError } from './limit-concurrency.ts'

/** Argon2id; one hash takes 46 MiB and some 40 ms. Source: OWASP Password Storage Cheat Sheet. */
const ARGON2ID = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const
/** Keeps a burst of sign-ins below 200 MiB, and one processor for everything else. */
const MAX_AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1))
/** Who would wait longer than a few seconds is told to come again. */
const MAX_WAITING = 100
const MAX_WAIT_MS = 4_000
const OVERLOADED = 'Too many people are signing in at this moment. Try again in a few seconds.'
const RETRY_SECONDS = 3

/** Off the event loop, on the threads of libuv; hashes and comparisons share the places. */
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

/**
 * PHC string of a password.
 * @throws TooManyRequestsError when a hundred wait already.
 */
export function hashPassword(password: string): Promise<string> {
  return work(() => hash(password, ARGON2ID))
}

let decoy: Promise<string> | undefined

/** Hash to compare with for nobody; a failure to make it is not kept. */
function readDecoy(): Promise<string> {
  if (!decoy) {
    const made = hash('the password of nobody', ARGON2ID)
    decoy = made
    made.catch(() => {
      decoy = undefined
    })
  }
  return decoy
}

/**
 * Whether `password` belongs to `phc`. Without a hash (no such user) the answer is no, after the same
 * work, so that time does not tell who has an account.
 * @throws TooManyRequestsError when a hundred wait already.
 */
export async function isPasswordOf(phc: string | undefined, password: string): Promise<boolean> {
  const known = phc ?? (await readDecoy())
  const matches = await work(() => verify(known, password))
  return phc !== undefined && matches
}
