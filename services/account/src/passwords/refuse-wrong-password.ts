import { FieldError } from '@quantamental/service-kit/errors'
import type { FastifyBaseLogger } from 'fastify'
import type { UserRow } from '../db/database.ts'
import { isPasswordOf } from './password-hash.ts'

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
