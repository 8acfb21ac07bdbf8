import { HONEYPOT_FIELD, requestInviteRoute } from '@quantamental/api/site'
import { useSession, useShell } from '@quantamental/remote/shell'
import { Button, Field, FormError, Notice, Stack } from '@quantamental/ui'
import { type FormEvent, useRef, useState } from 'react'
import { Honeypot } from '../contact/honeypot.tsx'
import { ACCEPTED, type Refusal, readRefusal } from '../contact/read-refusal.ts'

/** Asks for an invite by an e-mail address. */
export function RequestForm() {
  const { http } = useShell()
  const { user } = useSession()
  const [typed, setTyped] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>(ACCEPTED)
  const [askedFor, setAskedFor] = useState('')
  const trap = useRef<HTMLInputElement>(null)
  const email = typed ?? user?.email ?? ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = email.trim()
    if (isBusy) return
    if (!/^[^\s@]+@[^\s@]+$/.test(wanted)) {
      setRefusal({ fields: { email: 'Enter a valid e-mail address.' }, form: '' })
      return
    }
    setBusy(true)
    setRefusal(ACCEPTED)
    try {
      const website = trap.current?.value ?? ''
      const body = { email: wanted, ...(website === '' ? {} : { [HONEYPOT_FIELD]: website }) }
      await http.call(requestInviteRoute, { body })
      setAskedFor(wanted)
    } catch (error) {
      setRefusal(readRefusal(error, ['email']))
    } finally {
      setBusy(false)
    }
  }
  if (askedFor !== '') {
    return (
      <Notice tone="success">
        Noted. When an invite is given, its code is mailed to {askedFor}.
      </Notice>
    )
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={14}>
        <FormError>{refusal.form}</FormError>
        <Field
          label="Your e-mail address"
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setTyped(event.target.value)}
          hint="Used for the invite and for nothing else."
          error={refusal.fields.email}
        />
        <Honeypot ref={trap} />
        <div>
          <Button type="submit" busy={isBusy}>
            Ask for an invite
          </Button>
        </div>
      </Stack>
    </form>
  )
}
