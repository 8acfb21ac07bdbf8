import { createRequire } from 'node:module'
import type { FastifyRequest } from 'fastify'
import type { AccountContext } from '../context.ts'
import { refuseFields } from '../refuse-fields.ts'
import {
  type NewPassword,
  type PasswordOwner,
  passwordFieldErrorsOf,
} from '../users/registration-rules.ts'

const passwords: string[] = createRequire(import.meta.url)(
  '@zxcvbn-ts/language-common/src/passwords.json',
)
const common: ReadonlySet<string> = new Set(passwords)

/** Whether `password`, ignoring case, is among the 49,000 most common ones. */
function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}

/** @throws FieldError for a password that breaks the rules, is common or is known from a breach */
export async function refuseWeakPassword(
  {
    isBreached,
    request,
  }: Pick<AccountContext, 'isBreached'> & { readonly request: FastifyRequest },
  password: NewPassword,
  owner: PasswordOwner,
): Promise<void> {
  refuseFields(passwordFieldErrorsOf(password, owner, isCommonPassword))
  if (await isBreached(password.password, request.log)) {
    refuseFields({ [password.field]: ['This password has appeared in a data breach.'] })
  }
}
