import { ApiError } from '@quantamental/api/client'
import { Button, Notice, Row, Stack } from '@quantamental/ui'

export interface SectionTroubleProps {
  /** "The sessions could not be read." */
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** What failed in one section, its code, and Retry; the other sections go on. */
export function SectionTrouble({ title, error, onRetry }: SectionTroubleProps) {
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
