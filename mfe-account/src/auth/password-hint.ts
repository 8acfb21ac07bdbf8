import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@quantamental/api/account'

export type PasswordStrength = 'none' | 'short' | 'fair' | 'good' | 'strong'

export interface PasswordHint {
  readonly strength: PasswordStrength
  readonly text: string
}

const GOOD_LENGTH = 12
const STRONG_LENGTH = 16
/** With fewer distinct characters, length does not imply strength: "aaaaaaaaaaaaaaaa". */
const LEAST_DIFFERENT = 5
/** Shorter names occur in good passphrases by chance. */
const LEAST_CONTEXT = 4

/**
 * Strength hint while typing: length, few distinct characters, or the user's own name. Only the
 * length limits are rules; the rest is advice, since the server alone refuses.
 * `context`: username and email.
 */
export function hintPassword(password: string, context: readonly string[] = []): PasswordHint {
  const length = [...password].length
  if (length === 0)
    return {
      strength: 'none',
      text: `${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters. Longer is stronger.`,
    }
  const missing = PASSWORD_MIN_LENGTH - length
  if (missing > 0)
    return { strength: 'short', text: `${missing} more character${missing === 1 ? '' : 's'}.` }
  if (length > PASSWORD_MAX_LENGTH)
    return { strength: 'short', text: `At most ${PASSWORD_MAX_LENGTH} characters.` }
  const lower = password.toLowerCase()
  const words = context.flatMap((text) => [text, text.split('@')[0] ?? ''])
  if (words.some((word) => word.length >= LEAST_CONTEXT && lower.includes(word.toLowerCase())))
    return { strength: 'fair', text: 'Easy to guess: it contains your name.' }
  if (new Set(lower).size < LEAST_DIFFERENT)
    return { strength: 'fair', text: 'Easy to guess: too few different characters.' }
  if (length < GOOD_LENGTH) return { strength: 'fair', text: 'Long enough. Longer is stronger.' }
  if (length < STRONG_LENGTH) return { strength: 'good', text: 'Good password length.' }
  return { strength: 'strong', text: 'Strong password length.' }
}
