import { Field, type FieldProps, tokens, VisuallyHidden } from '@quantamental/ui'
import { useState } from 'react'
import styled from 'styled-components'

const Toggle = styled.button`
  min-height: 32px;
  padding: 0 8px;
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${tokens.color.muted};
  font-size: 13px;
  font-weight: 560;
  cursor: pointer;
  &:hover {
    color: ${tokens.color.text};
  }
`

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'trailing'> {
  readonly label: string
  /** Object of the "Show" button: "password confirmation". Default: the label. */
  readonly what?: string
}

/** Password input with a button to show it; pasting and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const { what = props.label.toLowerCase(), autoComplete = 'current-password', ...field } = props
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <Toggle type="button" onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <VisuallyHidden> {what}</VisuallyHidden>
        </Toggle>
      }
    />
  )
}

/** New password typed a second time. */
export function PasswordConfirmation(field: PasswordFieldProps) {
  return <PasswordField what="password confirmation" autoComplete="new-password" {...field} />
}
