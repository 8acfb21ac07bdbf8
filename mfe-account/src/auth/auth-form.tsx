import type { FormErrors } from '@quantamental/api/client'
import { Button, Field, type FieldProps, FormError, Row, Stack } from '@quantamental/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { readAuthError } from './read-auth-error.ts'

const ACCEPTED: FormErrors = { fields: {}, form: '' }

/** State of a form, for `AuthForm`. */
interface FormState {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly isBusy: boolean
  /** Number of refusals; a change makes screen readers announce the error again. */
  readonly attempt: number
  readonly formError: string
}

/**
 * Form validated by the server, with its errors and busy state. It sends the values of the named inputs and resets
 * once accepted. `fieldOf` returns the name and error of an input; `round` counts accepted submissions. `throttled`
 * says why there were too many requests.
 */
export function useAuthForm<const Name extends string>(
  names: readonly Name[],
  send: (values: Readonly<Record<Name, string>>) => Promise<unknown>,
  throttled?: string,
) {
  const [isBusy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [round, setRound] = useState(0)
  const [refusal, setRefusal] = useState(ACCEPTED)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const data = new FormData(form)
    setBusy(true)
    setRefusal(ACCEPTED)
    try {
      const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]))
      await send(values as Record<Name, string>)
      form.reset()
      setRound((before) => before + 1)
    } catch (error) {
      const next = readAuthError(error, names, Date.now(), throttled)
      setRefusal(next)
      setAttempt((before) => before + 1)
      const firstRefused = names.find((name) => name in next.fields)
      if (next.form === '' && firstRefused)
        form.querySelector<HTMLInputElement>(`[name="${firstRefused}"]`)?.focus()
    } finally {
      setBusy(false)
    }
  }

  const fields: Partial<Record<string, string>> = refusal.fields
  const form: FormState = { onSubmit, isBusy, attempt, formError: refusal.form }
  return { form, round, fieldOf: (name: Name) => ({ name, error: fields[name] }) }
}

const Form = styled.form`
  &[data-narrow] {
    max-width: 420px;
  }
`

interface AuthFormProps {
  readonly form: FormState
  readonly submitLabel: string
  readonly variant?: 'primary' | 'danger'
  /** Adds a button beside the submit button of a narrow form. */
  readonly onCancel?: () => void
  readonly cancelLabel?: string
  readonly children: ReactNode
}

function ServerForm({ form, isNarrow, ...props }: AuthFormProps & { isNarrow: boolean }) {
  const { onCancel, cancelLabel = 'Cancel' } = props
  const submit = (
    <Button type="submit" variant={props.variant} busy={form.isBusy}>
      {props.submitLabel}
    </Button>
  )
  return (
    <Form onSubmit={form.onSubmit} noValidate data-narrow={isNarrow || undefined}>
      <Stack gap={16}>
        {props.children}
        <FormError key={form.attempt}>{form.formError}</FormError>
        {isNarrow ? (
          <Row>
            {submit}
            {onCancel && <Button onClick={onCancel}>{cancelLabel}</Button>}
          </Row>
        ) : (
          submit
        )}
      </Stack>
    </Form>
  )
}

/** Form with its error and submit button. */
export function AuthForm(props: Omit<AuthFormProps, 'variant' | 'onCancel' | 'cancelLabel'>) {
  return <ServerForm {...props} variant="primary" isNarrow={false} />
}

/** Form of a settings section. */
export function SettingsForm(props: AuthFormProps) {
  return <ServerForm {...props} isNarrow />
}

/** Email address as the name of an account. */
export function EmailField(field: Omit<FieldProps, 'label'>) {
  return (
    <Field
      label="Email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  )
}
