import { createRequire } from 'node:module'

const passwords: string[] = createRequire(import.meta.url)(
  '@zxcvbn-ts/language-common/src/passwords.json',
)
const common: ReadonlySet<string> = new Set(passwords)

/** Whether `password`, in any case, is among the 49,000 that are tried first. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
