import { getSecurityRoute, getStepUpOptionsRoute, stepUpRoute } from '@quantamental/api/account'
import { ApiError } from '@quantamental/api/client'
import type { RouteBody } from '@quantamental/api/common'
import { useShell } from '@quantamental/remote/shell'
import { Button, Field, FormError, Notice, Spinner, Stack, Text } from '@quantamental/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureText } from '../staff/staff-text.ts'
import { askPasskey, canUsePasskeys, passkeyFailure } from './passkey.ts'

type Method = 'totp' | 'recovery_code' | 'password'

const FIELDS = {
  totp: { label: 'Code from your authenticator app', inputMode: 'numeric' },
  recovery_code: { label: 'Recovery code' },
  password: { label: 'Password', type: 'password', autoComplete: 'current-password' },
} as const

/** Second factors of the user, or the password without any; calls `onDone` once the server has accepted one. */
export function StepUpForm({ onDone }: { readonly onDone: () => void }) {
  const { http } = useShell()
  const security = useQuery({
    queryKey: ['security', 'step-up'],
    queryFn: ({ signal }) => http.call(getSecurityRoute, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const [chosen, setChosen] = useState<Method | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState('')

  async function send(prepare: () => Promise<RouteBody<typeof stepUpRoute>>) {
    setBusy(true)
    setMessage('')
    try {
      await http.call(stepUpRoute, { body: await prepare() })
      onDone()
    } catch (error) {
      setMessage(error instanceof ApiError ? failureText(error) : stepUpFailure(error))
      setBusy(false)
    }
  }

  if (security.isError) return <Notice tone="danger">{failureText(security.error)}</Notice>
  if (!security.data) return <Spinner />
  const { passkeys, totp, recovery_codes_left } = security.data
  const hasPasskey = passkeys.length > 0 && canUsePasskeys()
  const hasFactor = passkeys.length > 0 || totp !== null
  const first: Method = totp ? 'totp' : hasFactor ? 'recovery_code' : 'password'
  const method = chosen ?? (hasPasskey && !totp ? null : first)
  const field = method && FIELDS[method]

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!method) return
    const secret = String(new FormData(event.currentTarget).get('secret') ?? '')
    void send(async () => ({ method, secret }))
  }

  return (
    <Stack gap={16}>
      <Text tone="muted">This change needs a fresh confirmation. It lasts for five minutes.</Text>
      {hasPasskey && (
        <Button
          autoFocus
          variant="primary"
          busy={isBusy}
          onClick={() =>
            void send(async () => {
              const { options } = await http.call(getStepUpOptionsRoute)
              return { method: 'passkey', response: await askPasskey(options) }
            })
          }
        >
          Use a passkey
        </Button>
      )}
      {field && (
        <form noValidate onSubmit={submit}>
          <Stack gap={12}>
            <Field
              key={method}
              name="secret"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus={!hasPasskey}
              {...field}
            />
            <Button type="submit" variant={hasPasskey ? 'quiet' : 'primary'} busy={isBusy}>
              Confirm
            </Button>
          </Stack>
        </form>
      )}
      <FormError>{message}</FormError>
      {hasFactor && recovery_codes_left > 0 && method !== 'recovery_code' && (
        <Button size="small" onClick={() => setChosen('recovery_code')}>
          Use a recovery code
        </Button>
      )}
    </Stack>
  )
}

function stepUpFailure(error: unknown): string {
  return passkeyFailure(error) ?? 'Your browser couldn’t use a passkey. Try another way.'
}
