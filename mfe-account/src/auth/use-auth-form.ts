import { type FormEvent, useState } from 'react'
import { type AuthRefusal, readAuthError } from './read-auth-error.ts'

const ACCEPTED: AuthRefusal = { fields: {}, form: '' }

/**
 * Form validated by the server, with its errors and busy state. It sends the values of the named inputs and resets
 * once accepted. `attempt` counts refusals, so that a repeated message is announced again; `round` counts accepted
 * submissions.
 */
export function useAuthForm<const Name extends string>(
  names: readonly Name[],
  send: (values: Readonly<Record<Name, string>>) => Promise<unknown>,
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
      const next = readAuthError(error, names)
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
  return {
    onSubmit,
    isBusy,
    attempt,
    round,
    formError: refusal.form,
    errorOf: (name: Name) => fields[name],
  }
}
