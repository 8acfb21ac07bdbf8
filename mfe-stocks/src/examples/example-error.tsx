import type { ApiError } from '@quantamental/api/client'
import { Button, Card, Row } from '@quantamental/ui'

export interface ExampleErrorProps {
  readonly error: ApiError
  readonly ticker: string
  readonly onRetry: () => void
}

/**
 * Error state of an example; collapses the reserved height and leaves the rest of the page intact.
 */
export function ExampleError({ error, ticker, onRetry }: ExampleErrorProps) {
  if (error.status === 404) {
    return (
      <Card title="Live example">
        <p data-example-error="">We don’t cover {ticker}. Search for another company.</p>
      </Card>
    )
  }
  return (
    <Card title="Live example">
      <Row gap={12} data-example-error="">
        <p role="alert">
          Couldn’t load the figures for {ticker}. (Code: {error.status})
        </p>
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      </Row>
    </Card>
  )
}
