import type { SignIn, SignInRecord } from '@quantamental/api/account'
import { BadRequestError } from '@quantamental/service-kit/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { PendingSignInRow, UserRow } from '../db/tables.ts'
import { enqueueNewDeviceMail } from '../mailed-links/identity-mails.ts'
import { listSecondFactors } from '../second-factors/factors.ts'
import { describeClient } from '../sessions/describe-client.ts'
import { endSession } from '../sessions/end-session.ts'
import { openSession } from '../sessions/rotate-session.ts'
import { sendSession } from '../sessions/session-cookies.ts'
import { findUserById, stampLogin } from '../users/user.repository.ts'
import { rememberDevice } from './known-device.ts'
import { endPending } from './pending-sign-in.ts'
import { recordSignIn } from './sign-in.repository.ts'

/** Same message for a wrong password, an unknown address and an inactive account. */
export const REFUSAL = 'No active account found with the given credentials'

/** @throws BadRequestError: the account changed during the sign-in */
export function refuseSignIn(): never {
  throw new BadRequestError(REFUSAL)
}

type Call = AccountContext & { readonly request: FastifyRequest; readonly reply: FastifyReply }

interface Completed {
  readonly amr: readonly string[]
  /** Method of the last step. */
  readonly method: SignInRecord['method']
}

/** Open the session of a user who has passed every step. @returns false if the account has changed meanwhile */
export async function completeSignIn(
  call: Call,
  user: UserRow,
  { amr, method }: Completed,
): Promise<boolean> {
  const { db, now, request, reply } = call
  const client = describeClient(request)
  const session = await openSession(db, user, client, { amr, at: now() })
  if (!session) return false
  const former = request.session.sessionId
  if (former) await endSession(db, former, 'signed in again', now())
  const isKnown = await rememberDevice(call, { request, reply, userId: user.id })
  await db.transaction().execute(async (trx) => {
    if (!isKnown && user.last_login_at) await enqueueNewDeviceMail(trx, user, client, now())
    await stampLogin(trx, user.id, now())
    await recordSignIn(trx, user.id, client, { method, result: 'signed_in' }, now())
  })
  await sendSession(call, reply, user, session)
  request.log.info({ userId: user.id, sessionId: session.sessionId, method }, 'signed in')
  return true
}

/** The next required step of a pending sign-in, or the open session after the last one. */
export async function continueSignIn(
  call: Call,
  pending: PendingSignInRow,
  method: Completed['method'],
): Promise<SignIn> {
  const { db, reply } = call
  const [next] = pending.steps
  if (next !== undefined) return describeStep(call, pending)
  const user = pending.user_id === null ? undefined : await findUserById(db, pending.user_id)
  const isCurrent = user?.password_hash === pending.password_hash
  if (!(await endPending(call, reply, pending)) || !user || !isCurrent) return refuseSignIn()
  return (await completeSignIn(call, user, { amr: pending.amr, method })) ? {} : refuseSignIn()
}

/** The step that a pending sign-in requires next. */
export async function describeStep(
  { db }: AccountContext,
  { steps, user_id }: PendingSignInRow,
): Promise<SignIn> {
  const [required] = steps
  if (required === undefined) return {}
  if (required === 'mailed_code' || user_id === null) return { required }
  return { required, methods: await listSecondFactors(db, user_id) }
}
