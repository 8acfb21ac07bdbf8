import { WATCH_LIST_NAME_MAX_LENGTH } from '@quantamental/api/account'
import { Button, tokens } from '@quantamental/ui'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: 6px;
  padding: 6px 0;
`
const Input = styled.input`
  min-width: 0;
  height: 32px;
  padding: 0 8px;
  ${tokens.frame.control};
  font-size: 14px;
  @media (pointer: coarse) {
    height: 36px;
    font-size: 16px;
  }
`
const ErrorText = styled.p`
  grid-column: 1 / -1;
  color: ${tokens.color.down};
  font-size: 13px;
`

/** Inline name editor: Enter saves, Escape cancels. */
export function NameForm(props: {
  readonly label: string
  readonly initial?: string
  readonly submit: string
  /** Return the error message, or an empty string on success. */
  readonly onSubmit: (name: string) => Promise<string>
  readonly onCancel: () => void
}) {
  const { label, initial = '', submit, onSubmit, onCancel } = props
  const [name, setName] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  async function save(event: FormEvent) {
    event.preventDefault()
    const wanted = name.trim()
    if (busy) return
    if (wanted === '') {
      setError('Enter a name for the list.')
      return
    }
    setBusy(true)
    setError(await onSubmit(wanted))
    setBusy(false)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }
  return (
    <Form onSubmit={(event) => void save(event)} onKeyDown={onKeyDown}>
      <Input
        ref={input}
        aria-label={label}
        aria-invalid={error !== '' || undefined}
        aria-describedby={error ? id : undefined}
        maxLength={WATCH_LIST_NAME_MAX_LENGTH}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="small" variant="primary" busy={busy}>
        {submit}
      </Button>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
      {error && (
        <ErrorText id={id} role="alert">
          {error}
        </ErrorText>
      )}
    </Form>
  )
}
