import { createRequire } from 'node:module'

const passwords: string[] = createRequire(import.meta.url)(
  '@zxcvbn-ts/language-common/src/passwords.json',
)
const common: ReadonlySet<string> = new Set(passwords)

/** Whether `password`, ignoring case, is among the 49,000 most common ones. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
