import { ApiError } from '@quantamental/api/client'
import { Button, CardSurface, FormError, media, Notice, Row, Stack, tokens } from '@quantamental/ui'
import type { FormEvent, ReactNode } from 'react'
import styled from 'styled-components'

/** List of similar items, such as sessions or keys. */
export const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`
export const RowItem = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 0;
  border-bottom: 1px solid ${tokens.color.line};
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    border-bottom: 0;
  }
`
export const RowText = styled.div`
  flex: 1 1 260px;
  min-width: 0;
  overflow-wrap: anywhere;
  ${media.phone} {
    flex-basis: 100%;
  }
`
export const RowName = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  font-weight: 560;
`
export const RowDetail = styled.p`
  color: ${tokens.color.muted};
  font-size: 13px;
`

export interface SectionErrorProps {
  /** Error message, such as "Couldn’t load the sessions." */
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** Error in one section, with its status code and a Retry button; the other sections are unaffected. */
export function SectionError({ title, error, onRetry }: SectionErrorProps) {
  return (
    <Notice tone="danger">
      <Stack gap={10}>
        <p>
          {title}
          {error instanceof ApiError && ` (Code: ${error.status})`}
        </p>
        <Row>
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
        </Row>
      </Stack>
    </Notice>
  )
}

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

const Surface = styled(CardSurface)`
  display: grid;
  grid-template-columns: minmax(200px, 300px) minmax(0, 1fr);
  gap: 20px 48px;
  align-items: start;
  padding: 28px;
  scroll-margin-top: 76px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    padding: 20px;
  }
  ${media.phone} {
    padding: 16px;
  }
`
const Title = styled.h2`
  margin-bottom: 6px;
  font-size: 18px;
  font-weight: 640;
  letter-spacing: -0.01em;
  outline: none;
`
const About = styled.div`
  color: ${tokens.color.muted};
  font-size: 14px;
`

/** Move focus to the section's title, after the focused element was removed. */
export function focusSection(id: string): void {
  document.getElementById(`${id}-title`)?.focus()
}

export interface SettingsSectionProps {
  /** Element id; the URL hash links to it. */
  readonly id: string
  readonly title: string
  /** One or two sentences about the section. */
  readonly about: ReactNode
  readonly children: ReactNode
}

/** Settings card: title and description on the left, controls on the right. */
export function SettingsSection({ id, title, about, children }: SettingsSectionProps) {
  return (
    <Surface id={id} aria-labelledby={`${id}-title`}>
      <div>
        <Title id={`${id}-title`} tabIndex={-1}>
          {title}
        </Title>
        <About>{about}</About>
      </div>
      <div>{children}</div>
    </Surface>
  )
}
