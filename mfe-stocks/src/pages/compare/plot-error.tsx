import { Card, ErrorState } from '@quantamental/ui'

/** Error state of the plot; the rest of the page stays. */
export function PlotError({
  status,
  onRetry,
}: {
  readonly status: number
  readonly onRetry: () => void
}) {
  return (
    <Card title="Among all companies">
      <ErrorState
        title="Couldn’t load the other companies"
        detail="The figures below still cover this company and its industry."
        code={status}
        onRetry={onRetry}
      />
    </Card>
  )
}
