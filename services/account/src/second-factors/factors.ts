import { randomUUID } from 'node:crypto'
import type { SecondFactor } from '@quantamental/api/account'
import { ROLES } from '@quantamental/api/site'
import { BadRequestError } from '@quantamental/service-kit/errors'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'
import type { UserRow } from '../db/tables.ts'
import { enqueueIdentityMail } from '../mailed-links/identity-mails.ts'
import { describeDevice } from '../sessions/describe-client.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/** Second factors a user can use now. Recovery codes alone are none. */
export async function listSecondFactors(db: Database, userId: number): Promise<SecondFactor[]> {
  const { rows } = await sql<{ passkey: boolean; totp: boolean; recovery_code: boolean }>`
    select exists (select from passkey where user_id = ${userId}) as passkey,
           exists (select from totp where user_id = ${userId}) as totp,
           exists (select from recovery_code
                    where user_id = ${userId} and used_at is null) as recovery_code
  `.execute(db)
  const [row] = rows
  if (!row?.passkey && !row?.totp) return []
  return (['passkey', 'totp', 'recovery_code'] as const).filter((name) => row[name])
}

/** Whether a role of the user requires a second factor. */
export function isFactorRequired({ roles }: Pick<UserRow, 'roles'>): boolean {
  return roles.some((role) => ROLES.some((staff) => staff === role))
}

interface FactorChange {
  readonly user: UserRow
  /** Line of the log, for example "passkey added". */
  readonly audit: string
  /** Sentence of the mail: The passkey “MacBook” was added. */
  readonly change: string
  readonly request: FastifyRequest
  readonly now: Date
}

/** Record a change of the second factors in the log and notify the owner by mail. */
export async function reportFactorChange(
  trx: Trx,
  { user, audit, change, request, now }: FactorChange,
): Promise<void> {
  const device = describeDevice(request.headers['user-agent'])
  await enqueueIdentityMail(trx, 'second-factor-changed', user, now, randomUUID(), {
    change,
    device,
  })
  request.log.info({ userId: user.id }, audit)
}

/**
 * Complete the addition of a factor. The first one creates recovery codes, ends all other sessions, which have no
 * second factor, and raises the current one. @returns the new codes, or null
 */
export async function settleNewFactor(
  trx: Trx,
  addition: FactorChange & { readonly isFirst: boolean; readonly sessionId: string },
): Promise<string[] | null> {
  const { user, isFirst, sessionId, now } = addition
  await reportFactorChange(trx, addition)
  if (!isFirst) return null
  await endSessionsOf(trx, user.id, { reason: 'second factor added', now, except: sessionId })
  return replaceRecoveryCodes(trx, user.id, now)
}

/** Delete the recovery codes with the last factor. @throws BadRequestError if the user's role requires it */
export async function settleRemovedFactor(trx: Trx, removal: FactorChange): Promise<void> {
  const { user } = removal
  if ((await listSecondFactors(trx, user.id)).length === 0) {
    if (isFactorRequired(user)) {
      throw new BadRequestError(
        'Your role requires a second factor. Add another one before you remove this one.',
      )
    }
    await trx.deleteFrom('recovery_code').where('user_id', '=', user.id).execute()
  }
  await reportFactorChange(trx, removal)
}
