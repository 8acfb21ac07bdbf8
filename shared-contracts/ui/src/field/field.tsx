import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import styled from 'styled-components'
import { Text } from '../layout/layout.ts'
import { tokens } from '../theme/tokens.ts'

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
`
const Label = styled.label`
  font-size: 14px;
  font-weight: 560;
`
const Frame = styled.div`
  display: flex;
  align-items: center;
  ${tokens.frame.control};
  &:focus-within {
    outline: 2px solid ${tokens.color.ring};
    outline-offset: 1px;
  }
  &[data-invalid] {
    border-color: ${tokens.color.down};
  }
  &:has(> input:disabled) {
    background: ${tokens.color.grey};
  }
`
const Input = styled.input`
  flex: 1;
  min-width: 0;
  height: 42px;
  padding: 0 12px;
  border: 0;
  outline: 0 !important;
  background: none;
  font-size: 16px;
  &::placeholder {
    color: ${tokens.color.muted};
    opacity: 1;
  }
  &:disabled {
    color: ${tokens.color.muted};
    cursor: not-allowed;
  }
`
const Trailing = styled.span`
  padding-right: 6px;
  display: flex;
`

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Error message of the form or server; marks the input invalid. */
  readonly error?: ReactNode
  /** Element inside the frame at the right, such as a show-password button. */
  readonly trailing?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

/** Input with its label, hint and error, linked for assistive technology. */
export function Field({ label, hint, error, trailing, className, ...input }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Box className={className}>
      <Label htmlFor={id}>{label}</Label>
      <Frame data-invalid={error ? '' : undefined}>
        <Input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {trailing && <Trailing>{trailing}</Trailing>}
      </Frame>
      {hint && (
        <Text id={`${id}-hint`} tone="muted" size={13}>
          {hint}
        </Text>
      )}
      {error && (
        <Text id={`${id}-error`} tone="bad" size={13}>
          {error}
        </Text>
      )}
    </Box>
  )
}

const ErrorBox = styled.div`
  padding: 10px 14px;
  border: 1px solid ${tokens.color.down};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color['danger-soft']};
  font-size: 14px;
`

/** Form error that takes focus when it appears, so that it is announced and visible. Empty without children. */
export function FormError({ children }: { readonly children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children) box.current?.focus()
  }, [children])
  if (!children) return null
  return (
    <ErrorBox ref={box} role="alert" tabIndex={-1}>
      {children}
    </ErrorBox>
  )
}
