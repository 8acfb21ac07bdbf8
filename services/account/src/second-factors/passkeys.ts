import { BRAND } from '@quantamental/api/common'
import { BadRequestError } from '@quantamental/service-kit/errors'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import type { FastifyBaseLogger } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { PasskeyRow, UserRow } from '../db/tables.ts'
import { putChallenge, takeChallenge } from './challenge.ts'

/** Same message for an unknown passkey, one of another user, and a failed verification. */
const REFUSAL = 'This passkey couldn’t be verified. Try again.'

/** EdDSA, ES256 and RS256: the algorithms that authenticators in use support. */
const ALGORITHMS = [-8, -7, -257]

type Json = Readonly<Record<string, unknown>>

/** @throws BadRequestError */
export function refusePasskey(): never {
  throw new BadRequestError(REFUSAL, 'passkey_refused')
}

/** Passkeys of a user, oldest first. */
export function listPasskeys(db: Database, userId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

const describe = (rows: readonly PasskeyRow[]) =>
  rows.map(({ credential_id: id, transports }) => ({ id, transports: [...transports] }))

/** User handle in authenticators: reveals no name or address. */
function userHandle(userId: number): Buffer<ArrayBuffer> {
  return Buffer.from(`user-${userId}`) as Buffer<ArrayBuffer>
}

/** Options to create a passkey, with a challenge for the session. */
export async function createPasskeyOptions(
  { db, passkeys, now }: AccountContext,
  user: UserRow,
  sessionId: string,
): Promise<Json> {
  const options = await generateRegistrationOptions({
    rpName: BRAND.name,
    rpID: passkeys.rpId,
    userName: user.email,
    userDisplayName: user.username,
    userID: userHandle(user.id),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: describe(await listPasskeys(db, user.id)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await putChallenge(db, { owner: sessionId, purpose: 'add-passkey' }, options.challenge, now())
  return { ...options }
}

type NewPasskey = NonNullable<VerifiedRegistrationResponse['registrationInfo']>

/** Verify a new passkey against the session's challenge, which is taken. @throws BadRequestError */
export async function verifyNewPasskey(
  { db, passkeys, now }: AccountContext,
  response: Json,
  sessionId: string,
  log: FastifyBaseLogger,
): Promise<NewPasskey> {
  const challenge = await takeChallenge(db, { owner: sessionId, purpose: 'add-passkey' }, now())
  if (challenge === undefined) return refusePasskey()
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: passkeys.origin,
    expectedRPID: passkeys.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((err: Error) => {
    log.info({ reason: err.message }, 'new passkey refused')
    return undefined
  })
  return verified?.verified ? verified.registrationInfo : refusePasskey()
}

interface Assertion {
  readonly owner: string
  readonly purpose: 'step-up' | 'sign-in'
}

/** Options to use one of the passkeys of a user, or any passkey of this site if `userId` is null. */
export async function createAssertionOptions(
  { db, passkeys, now }: AccountContext,
  assertion: Assertion,
  userId: number | null,
): Promise<Json> {
  const known = userId === null ? undefined : describe(await listPasskeys(db, userId))
  const options = await generateAuthenticationOptions({
    rpID: passkeys.rpId,
    userVerification: 'required',
    ...(known && { allowCredentials: known }),
  })
  await putChallenge(db, assertion, options.challenge, now())
  return { ...options }
}

/**
 * Verify a passkey against the challenge, which is taken, and store its counter. @returns the passkey's owner.
 * @throws BadRequestError for a passkey of another user than `userId`, another origin, a used or expired challenge
 * or a counter that did not increase
 */
export async function usePasskey(
  { db, passkeys, now }: AccountContext,
  response: Json,
  assertion: Assertion & { readonly userId: number | null },
  log: FastifyBaseLogger,
): Promise<{ readonly userId: number }> {
  const { userId } = assertion
  const challenge = await takeChallenge(db, assertion, now())
  const row =
    typeof response.id === 'string' &&
    (await db
      .selectFrom('passkey')
      .selectAll()
      .where('credential_id', '=', response.id)
      .executeTakeFirst())
  if (challenge === undefined || !row || (userId !== null && row.user_id !== userId))
    return refusePasskey()
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: passkeys.origin,
    expectedRPID: passkeys.rpId,
    requireUserVerification: true,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(row.public_key),
      counter: row.counter,
      transports: row.transports,
    } as WebAuthnCredential,
  }).catch((err: Error) => {
    log.warn({ userId: row.user_id, passkeyId: row.id, reason: err.message }, 'passkey refused')
    return undefined
  })
  if (!verified?.verified) return refusePasskey()
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: now() })
    .where('id', '=', row.id)
    .where('counter', '=', row.counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? { userId: row.user_id } : refusePasskey()
}
