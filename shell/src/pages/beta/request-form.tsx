import { HONEYPOT_FIELD, requestInviteRoute } from '@quantamental/api/site'
import { useSession, useShell } from '@quantamental/remote/shell'
import { Button, Field, FormError, Notice, Stack } from '@quantamental/ui'
import { type FormEvent, useRef, useState } from 'react'
import { Honeypot } from '../contact/form-fields.tsx'
import { useSubmit } from '../contact/use-submit.ts'

export function RequestForm() {
  const { http } = useShell()
  const { user } = useSession()
  const [typed, setTyped] = useState<string | null>(null)
  const { submit, isBusy, refusal, refuse } = useSubmit(['email'])
  const [requestedFor, setRequestedFor] = useState('')
  const trap = useRef<HTMLInputElement>(null)
  const email = typed ?? user?.email ?? ''

  async function send(event: FormEvent) {
    event.preventDefault()
    const address = email.trim()
    if (isBusy) return
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) {
      refuse({ email: 'Enter a valid email address.' })
      return
    }
    await submit(async () => {
      const website = trap.current?.value ?? ''
      const body = { email: address, ...(website === '' ? {} : { [HONEYPOT_FIELD]: website }) }
      await http.call(requestInviteRoute, { body })
      setRequestedFor(address)
    })
  }
  if (requestedFor !== '') {
    return (
      <Notice tone="success">
        Thanks for your request. If you’re invited, we’ll email the code to {requestedFor}.
      </Notice>
    )
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={14}>
        <FormError>{refusal.form}</FormError>
        <Field
          label="Your email address"
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setTyped(event.target.value)}
          hint="We’ll only use it for the invite."
          error={refusal.fields.email}
        />
        <Honeypot ref={trap} />
        <div>
          <Button type="submit" busy={isBusy}>
            Request an invite
          </Button>
        </div>
      </Stack>
    </form>
  )
}
