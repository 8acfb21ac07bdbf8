import { tokens } from '@quantamental/ui'
import { useState } from 'react'
import styled from 'styled-components'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'
import { hintPassword, type PasswordStrength } from './password-hint.ts'

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

/** New-password field with a strength hint that updates while typing. */
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
