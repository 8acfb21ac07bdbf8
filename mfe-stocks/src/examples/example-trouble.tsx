import type { ApiError } from '@quantamental/api/client'
import { Button, Card, Row } from '@quantamental/ui'

export interface ExampleTroubleProps {
  readonly error: ApiError
  readonly ticker: string
  readonly onRetry: () => void
}

/** An example that cannot be had: the page round it stays whole, and gives up the room it kept. */
export function ExampleTrouble({ error, ticker, onRetry }: ExampleTroubleProps) {
  if (error.status === 404) {
    return (
      <Card title="Live example">
        <p data-example-trouble="">
          {ticker} is not among the companies of this site. Search for another one.
        </p>
      </Card>
    )
  }
  return (
    <Card title="Live example">
      <Row gap={12} data-example-trouble="">
        <p role="alert">
          The figures of {ticker} could not be read just now. (Code: {error.status}).
        </p>
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      </Row>
    </Card>
  )
}
