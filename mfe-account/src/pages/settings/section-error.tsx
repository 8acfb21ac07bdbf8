import { ApiError } from '@quantamental/api/client'
import { Button, Notice, Row, Stack } from '@quantamental/ui'

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
