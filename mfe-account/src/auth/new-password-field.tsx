import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@quantamental/api/account'
import { tokens } from '@quantamental/ui'
import { useState } from 'react'
import styled from 'styled-components'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'

type PasswordStrength = 'none' | 'short' | 'fair' | 'good' | 'strong'

interface PasswordHint {
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

const SEGMENTS = 4
const FILLED: Readonly<Record<PasswordStrength, number>> = {
  none: 0,
  short: 1,
  fair: 2,
  good: 3,
  strong: 4,
}

const Hint = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 20px;
`
const Meter = styled.span`
  flex: none;
  display: flex;
  gap: 3px;
`
const Segment = styled.span`
  width: 18px;
  height: 4px;
  border-radius: 2px;
  background: ${tokens.color['line-strong']};
  &[data-on] {
    background: ${tokens.color.accent};
  }
`

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'hint' | 'onChange'> {
  /** Username and email typed so far; the password should not contain them. */
  readonly context?: readonly string[]
}

export function NewPasswordField({ context = [], ...field }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('')
  const { strength, text } = hintPassword(password, context)
  return (
    <PasswordField
      autoComplete="new-password"
      {...field}
      onChange={(event) => setPassword(event.target.value)}
      hint={
        <Hint>
          {strength !== 'none' && (
            <Meter aria-hidden="true">
              {Array.from({ length: SEGMENTS }, (_segment, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: fixed order
                <Segment key={at} data-on={at < FILLED[strength] ? '' : undefined} />
              ))}
            </Meter>
          )}
          {text}
        </Hint>
      }
    />
  )
}
