import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@quantamental/api/account'

export type PasswordStrength = 'none' | 'short' | 'fair' | 'good' | 'strong'

export interface PasswordHint {
  readonly strength: PasswordStrength
  readonly text: string
}

const GOOD_LENGTH = 12
const STRONG_LENGTH = 16
/** Below so many different characters length alone says nothing: "aaaaaaaaaaaaaaaa". */
const LEAST_DIFFERENT = 5
/** Shorter words stand in many a good phrase by chance. */
const LEAST_CONTEXT = 4

/**
 * What a person may know while typing: length, and whether it repeats a few characters or their own
 * name. Only the length limits are rules; the rest is advice, for the server alone refuses.
 * `context`: the username and the address.
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
    return { strength: 'fair', text: 'Easy to guess: your own name is in it.' }
  if (new Set(lower).size < LEAST_DIFFERENT)
    return { strength: 'fair', text: 'Easy to guess: few different characters.' }
  if (length < GOOD_LENGTH) return { strength: 'fair', text: 'Long enough. Longer is stronger.' }
  if (length < STRONG_LENGTH) return { strength: 'good', text: 'Good length.' }
  return { strength: 'strong', text: 'Strong length.' }
}
