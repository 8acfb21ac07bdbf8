import { Button, Field, FormError, Stack } from '@quantamental/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRedeem } from './use-invite.ts'

export interface CodeFormProps {
  /** Of a mailed link: redeemed at once. */
  readonly given: string
  readonly onTaken: () => void
}

/** The code of an invite. */
export function CodeForm({ given, onTaken }: CodeFormProps) {
  const [code, setCode] = useState(given)
  const { redeem, isBusy, refusal } = useRedeem(onTaken)
  const tried = useRef('')
  useEffect(() => {
    // Once for each link, also where effects run twice.
    if (given === '' || tried.current === given) return
    tried.current = given
    void redeem(given)
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    void redeem(code.trim())
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={14}>
        <FormError>{refusal.form}</FormError>
        <Field
          label="Invite code"
          name="code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="From your invitation; it holds for seven days in this browser."
          error={refusal.fields.code}
        />
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            Use the code
          </Button>
        </div>
      </Stack>
    </form>
  )
}
