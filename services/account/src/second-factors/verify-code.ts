import type { AccountContext } from '../context.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { useTotp } from './totp.ts'

/** Methods (RFC 8176) that a second factor adds to the claim `amr`. */
export const FACTOR_AMR = {
  passkey: ['hwk', 'user', 'mfa'],
  totp: ['otp', 'mfa'],
  recovery_code: ['otp', 'mfa'],
} as const

export const WRONG_CODE = 'This code is wrong or has been used. Try another one.'

/** Use the code of an authenticator app or a recovery code. */
export function verifyCode(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  userId: number,
  { method, code }: { method: 'totp' | 'recovery_code'; code: string },
): Promise<boolean> {
  const use = method === 'totp' ? useTotp : useRecoveryCode
  return use(db, userId, code, now())
}
