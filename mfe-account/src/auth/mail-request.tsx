import {
  EMAIL_MAX_LENGTH,
  resendActivationRoute,
  resetPasswordRoute,
} from '@quantamental/api/account'
import type { HttpClient } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { type ReactNode, useState } from 'react'
import { AuthForm, EmailField, useAuthForm } from './auth-form.tsx'
import { MailSent } from './mail-sent.tsx'

const NAMES = ['email'] as const

const MAILS = {
  activation: {
    submitLabel: 'Send activation link',
    send: (http: HttpClient, email: string) =>
      http.call(resendActivationRoute, { body: { email } }),
    sent: 'an account that is not active yet, we’ve sent an activation link. Only the latest link works.',
  },
  reset: {
    submitLabel: 'Send reset link',
    send: (http: HttpClient, email: string) => http.call(resetPasswordRoute, { body: { email } }),
    sent: 'an active account, we’ve sent a link to reset the password. It works once and expires soon.',
  },
}

/**
 * Form that sends an email to an address. The response is the same whether or not an account exists.
 */
export function MailRequest(props: {
  readonly mail: keyof typeof MAILS
  readonly children: ReactNode
}) {
  const { http } = useShell()
  const { submitLabel, send, sent } = MAILS[props.mail]
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, fieldOf } = useAuthForm(NAMES, async ({ email }) => {
    await send(http, email.trim())
    setSentTo(email.trim())
  })
  if (sentTo !== null)
    return (
      <MailSent resend={() => send(http, sentTo)} onOtherAddress={() => setSentTo(null)}>
        If <strong>{sentTo}</strong> belongs to {sent}
      </MailSent>
    )
  return (
    <AuthForm form={form} submitLabel={submitLabel}>
      {props.children}
      <EmailField maxLength={EMAIL_MAX_LENGTH} {...fieldOf('email')} />
    </AuthForm>
  )
}
