import { Button, Field, FormError, Stack } from '@quantamental/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRedeem } from './use-invite.ts'

export interface CodeFormProps {
  /** Code from an emailed link, redeemed automatically; empty if none. */
  readonly given: string
  readonly onRedeemed: () => void
}

/** Form that redeems an invite code. */
export function CodeForm({ given, onRedeemed }: CodeFormProps) {
  const [code, setCode] = useState(given)
  const { redeem, isBusy, refusal } = useRedeem(onRedeemed)
  const tried = useRef('')
  useEffect(() => {
    // Redeem once per link, even if React runs effects twice.
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
          hint="You’ll find it in your invitation. Access lasts seven days in this browser."
          error={refusal.fields.code}
        />
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            Redeem code
          </Button>
        </div>
      </Stack>
    </form>
  )
}
