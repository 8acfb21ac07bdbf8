import type { ApiError } from '@quantamental/api/client'
import { SCREEN_NAME_MAX_LENGTH } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { Button, Field, Row } from '@quantamental/ui'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import type { ScreenContent } from './predefined-screens.ts'
import { useSaveScreen } from './use-screens.ts'

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;
  > :first-child {
    flex: 1 1 240px;
  }
`

/** The service's message about an invalid name; otherwise a generic error. */
export function nameRefusal(error: ApiError | null): string | null {
  if (!error) return null
  const data = error.data as { readonly name?: readonly string[] } | null
  const message = data?.name?.[0] ?? error.detail
  return message ?? 'Couldn’t save the screen. Please try again later.'
}

/** Button that expands to a field for the screen's name. */
export function SaveScreen({ content }: { readonly content: ScreenContent }) {
  const { notify } = useShell()
  const { mutate, isPending, error, reset } = useSaveScreen()
  const [name, setName] = useState<string | null>(null)
  if (name === null) return <Button onClick={() => setName('')}>Save screen</Button>
  const close = () => {
    setName(null)
    reset()
  }
  function save(event: FormEvent) {
    event.preventDefault()
    const given = (name ?? '').trim()
    if (given === '') return
    const { filter, sort, direction, columns } = content
    mutate(
      { name: given, filter, sort, direction, columns: [...columns] },
      {
        onSuccess: () => {
          close()
          notify.success(`Saved as “${given}”.`)
        },
      },
    )
  }
  return (
    <Form aria-label="Save screen" onSubmit={save}>
      <Field
        label="Screen name"
        value={name}
        maxLength={SCREEN_NAME_MAX_LENGTH}
        autoComplete="off"
        autoFocus
        required
        error={nameRefusal(error)}
        onChange={({ target }) => setName(target.value)}
      />
      <Row gap={8}>
        <Button type="submit" variant="primary" busy={isPending}>
          Save
        </Button>
        <Button onClick={close}>Cancel</Button>
      </Row>
    </Form>
  )
}
