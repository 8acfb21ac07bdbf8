import { Card, ErrorState } from '@quantamental/ui'

/** Instead of the plot when the companies did not arrive; the page's own figures stay. */
export function PlotTrouble({
  status,
  onRetry,
}: {
  readonly status: number
  readonly onRetry: () => void
}) {
  return (
    <Card title="Among all companies">
      <ErrorState
        title="The other companies could not be read"
        detail="The figures below are of this company and its industry."
        code={status}
        onRetry={onRetry}
      />
    </Card>
  )
}
