import {
  EMAIL_MAX_LENGTH,
  resendActivationRoute,
  resetPasswordRoute,
} from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import { Button, Field, FormError, Stack } from '@quantamental/ui'
import { type ReactNode, useState } from 'react'
import { MailSent } from './mail-sent.tsx'
import { useAuthForm } from './use-auth-form.ts'

const NAMES = ['email'] as const

export interface MailRequestProps {
  /** Content above the field. */
  readonly children?: ReactNode
  readonly submitLabel: string
  readonly send: (email: string) => Promise<unknown>
  /** Must not reveal whether the address is registered. */
  readonly sentText: (email: ReactNode) => ReactNode
}

/**
 * Form that sends an email to an address. The response is the same whether or not an account
 * exists.
 */
export function MailRequest({ children, submitLabel, send, sentText }: MailRequestProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { onSubmit, isBusy, attempt, formError, errorOf } = useAuthForm(
    NAMES,
    async ({ email }) => {
      await send(email.trim())
      setSentTo(email.trim())
    },
  )
  if (sentTo !== null)
    return (
      <MailSent
        title="Check your email"
        resend={() => send(sentTo)}
        onOtherAddress={() => setSentTo(null)}
      >
        <p>{sentText(<strong>{sentTo}</strong>)}</p>
      </MailSent>
    )
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={16}>
        {children}
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX_LENGTH}
          error={errorOf('email')}
        />
        <FormError key={attempt}>{formError}</FormError>
        <Button type="submit" variant="primary" busy={isBusy}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  )
}

/** Form that requests a new activation email. */
export function ActivationRequest({ children }: { readonly children?: ReactNode }) {
  const { http } = useShell()
  return (
    <MailRequest
      submitLabel="Send activation link"
      send={(email) => http.call(resendActivationRoute, { body: { email } })}
      sentText={(email) => (
        <>
          If {email} belongs to an account that is not active yet, we’ve sent an activation link.
          Only the latest link works.
        </>
      )}
    >
      {children}
    </MailRequest>
  )
}

/** Form that requests a password reset email. */
export function ResetRequest({ children }: { readonly children?: ReactNode }) {
  const { http } = useShell()
  return (
    <MailRequest
      submitLabel="Send reset link"
      send={(email) => http.call(resetPasswordRoute, { body: { email } })}
      sentText={(email) => (
        <>
          If {email} belongs to an active account, we’ve sent a link to reset the password. It works
          once and expires soon.
        </>
      )}
    >
      {children}
    </MailRequest>
  )
}
