import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from './limit-concurrency.ts'

/** Argon2id; one hash takes 46 MiB and some 40 ms. Source: OWASP Password Storage Cheat Sheet. */
const ARGON2ID = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const
/** Keeps a burst of sign-ins below 200 MiB. */
const MAX_AT_ONCE = 4

/** PHC string of a password. */
export const hashPassword = limitConcurrency(MAX_AT_ONCE, (password: string) =>
  hash(password, ARGON2ID),
)

const verifyHash = limitConcurrency(MAX_AT_ONCE, (phc: string, password: string) =>
  verify(phc, password),
)

let decoy: Promise<string> | undefined

/**
 * Whether `password` belongs to `phc`. Without a hash (no such user) the answer is no, after the same
 * work, so that time does not tell who has an account.
 */
export async function isPasswordOf(phc: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('the password of nobody')
  const matches = await verifyHash(phc ?? (await decoy), password)
  return phc !== undefined && matches
}
