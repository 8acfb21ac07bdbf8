import { randomUUID } from 'node:crypto'
import { createTokenRoute, type SignIn } from '@quantamental/api/account'
import type { RouteCall } from '@quantamental/service-kit/app'
import { UnauthorizedError } from '@quantamental/service-kit/errors'
import { type AccountContext, addAccountRoute } from '../context.ts'
import type { SignInStep, UserRow } from '../db/tables.ts'
import { mailTo } from '../mail/repository.ts'
import { enqueueIdentityMail } from '../mailed-links/identity-mails.ts'
import { isPasswordOf } from '../passwords/password-hash.ts'
import { refuseFields } from '../refuse-fields.ts'
import { listSecondFactors } from '../second-factors/factors.ts'
import { completeSignIn, describeStep, REFUSAL } from '../sign-ins/complete-sign-in.ts'
import {
  countGuess,
  forgetGuesses,
  type Guesses,
  isMailRequired,
  readGuesses,
  refuseHasty,
} from '../sign-ins/guesses.ts'
import { findKnownDevice } from '../sign-ins/known-device.ts'
import { createMailedCode, startPending } from '../sign-ins/pending-sign-in.ts'
import { recordSignIn } from '../sign-ins/sign-in.repository.ts'
import { blankErrors } from '../users/registration-rules.ts'
import { findUserByEmail } from '../users/user.repository.ts'
import { describeClient } from './describe-client.ts'

type Call = RouteCall<typeof createTokenRoute> & AccountContext

/** Browser and count of wrong passwords that a sign-in is judged by. */
async function readAttempt(call: Call, email: string, user: UserRow | undefined) {
  const device = await findKnownDevice(call, call.request, user?.id)
  const own = await readGuesses(call, email, device)
  if (!device || !isMailRequired(call, own)) return { isKnown: device !== null, guesses: own }
  return { isKnown: false, guesses: await readGuesses(call, email, null) }
}

/** Count a wrong password; the twentieth one is reported to the owner. */
async function recordGuess(call: Call, guesses: Guesses, user: UserRow | undefined): Promise<void> {
  const { db, limits, now, request } = call
  const count = await countGuess(call, guesses)
  request.log.info({ userId: user?.id ?? null }, 'sign-in refused')
  if (!user || (limits.guessesBeforeMail.max > 0 && count > limits.guessesBeforeMail.max)) return
  const attempt = { method: 'password', result: 'wrong_password' } as const
  await recordSignIn(db, user.id, describeClient(request), attempt, now())
  if (count !== limits.guessesBeforeMail.max || !user.is_active) return
  await db
    .transaction()
    .execute((trx) =>
      enqueueIdentityMail(trx, 'guessing', user, now(), `${user.id}/${now().toISOString()}`),
    )
}

/**
 * Require a code by mail. A wrong password gets the same response and no mail, so that guessing from many addresses
 * reveals nothing.
 */
async function requireMailedCode(
  call: Call,
  user: UserRow | null,
  factors: readonly SignInStep[],
): Promise<SignIn> {
  const code = createMailedCode()
  const steps = ['mailed_code', ...factors] as const
  const given = { user, steps, amr: ['pwd'], mailedCode: code }
  const pending = await startPending(call, call.reply, given)
  const { background, request } = call
  if (user) {
    background.start('mail a sign-in code', request.log, () => mailCode(call, user, code))
  }
  return describeStep(call, { ...pending, user_id: null })
}

/** Queue the mail with a code, a few times an hour. */
async function mailCode(call: Call, user: UserRow, code: string): Promise<void> {
  const { db, limits, rateLimits, now, request } = call
  const limit = limits.codeMailPerUser
  const wait = limit.max === 0 ? 0 : await rateLimits.hit(`codeMailPerUser\n${user.id}`, limit)
  const client = describeClient(request)
  await db.transaction().execute(async (trx) => {
    const attempt = { method: 'password', result: 'mailed_code_required' } as const
    await recordSignIn(trx, user.id, client, attempt, now())
    if (wait === 0) await mailTo(trx, user, 'sign-in-code', randomUUID(), { code, ...client })
  })
}

export const addCreateTokenRoute = addAccountRoute(
  createTokenRoute,
  async (call): Promise<SignIn> => {
    const { db, body, reply } = call
    const email = body.email.trim()
    refuseFields(blankErrors({ email, password: body.password }))
    const found = await findUserByEmail(db, email)
    const { isKnown, guesses } = await readAttempt(call, email, found)
    const needsMail = !isKnown && isMailRequired(call, guesses)
    if (!needsMail) refuseHasty(call, guesses)
    const isRight = await isPasswordOf(found?.password_hash, body.password)
    const user = isRight && found?.is_active ? found : undefined
    if (!user) await recordGuess(call, guesses, found)
    const factors: SignInStep[] =
      user && (await listSecondFactors(db, user.id)).length > 0 ? ['second_factor'] : []
    if (needsMail) return requireMailedCode(call, user ?? null, factors)
    if (!user) throw new UnauthorizedError(REFUSAL)
    await forgetGuesses(call, guesses)
    if (factors.length > 0) {
      const pending = await startPending(call, reply, { user, steps: factors, amr: ['pwd'] })
      return describeStep(call, pending)
    }
    const completed = { amr: ['pwd'], method: 'password' } as const
    if (!(await completeSignIn(call, user, completed))) throw new UnauthorizedError(REFUSAL)
    return {}
  },
  { limits: ['loginPerAddress', 'loginPerAccountAndAddress'] },
)
