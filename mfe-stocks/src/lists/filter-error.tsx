import type { ApiError } from '@quantamental/api/client'
import { FILTER_GRAMMAR } from '@quantamental/api/stocks'
import { Button, CardSurface, Field, Row, Stack } from '@quantamental/ui'
import { useState } from 'react'
import { Quiet } from '../components/figure-parts.tsx'

/** Reason why the service could not parse a phrase; null for any other error. */
export function filterRefusal(error: ApiError | null): string | null {
  if (error?.status !== 400) return null
  const data = error.data as { readonly filter?: readonly string[] } | null
  return data?.filter?.[0] ?? null
}

/** Error for an invalid filter phrase: the reason, an example, and a field to correct it. */
export function FilterError(props: {
  readonly phrase: string
  readonly refusal: string
  readonly onChange: (phrase: string) => void
}) {
  const { refusal, onChange } = props
  const [text, setText] = useState(props.phrase)
  return (
    <CardSurface
      as="form"
      aria-label="Invalid filter"
      onSubmit={(event: { preventDefault: () => void }) => {
        event.preventDefault()
        onChange(text.trim())
      }}
    >
      <Stack gap={14}>
        <Field
          label="This filter isn’t valid"
          value={text}
          error={refusal}
          hint={FILTER_GRAMMAR}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <Row gap={8}>
          <Button type="submit" variant="primary">
            Apply filter
          </Button>
          <Button onClick={() => onChange('')}>Clear filter</Button>
        </Row>
        <Quiet>
          For example: rating&gt;=BBB upside&gt;20% market_cap&gt;=10B sector:Technology
        </Quiet>
      </Stack>
    </CardSurface>
  )
}
