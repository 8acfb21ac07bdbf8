import { Button, FormError, Stack } from '@quantamental/ui'
import type { FormEvent, ReactNode } from 'react'
import styled from 'styled-components'

const FIELD_WIDTH_PX = 420

const Form = styled.form`
  max-width: ${FIELD_WIDTH_PX}px;
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

export interface SettingsFormProps {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly isBusy: boolean
  /** Number of refusals; a change makes screen readers announce the error again. */
  readonly attempt: number
  readonly formError: string
  readonly submitLabel: string
  readonly variant?: 'primary' | 'danger'
  /** Content beside the submit button. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** Form of one settings section with its error and submit button. */
export function SettingsForm(props: SettingsFormProps) {
  const { onSubmit, isBusy, attempt, formError, submitLabel, variant, beside, children } = props
  return (
    <Form onSubmit={onSubmit} noValidate>
      <Stack gap={16}>
        {children}
        <FormError key={attempt}>{formError}</FormError>
        <Foot>
          <Button type="submit" variant={variant} busy={isBusy}>
            {submitLabel}
          </Button>
          {beside}
        </Foot>
      </Stack>
    </Form>
  )
}
