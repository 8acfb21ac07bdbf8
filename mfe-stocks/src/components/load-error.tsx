import type { ApiError } from '@quantamental/api/client'
import { Button, ErrorState, Notice, Row } from '@quantamental/ui'

/** The used part of a query result. */
export interface LoadedQuery<Data = unknown> {
  readonly data: Data | undefined
  readonly error: ApiError | null
  readonly refetch: () => Promise<unknown>
}

/** Error of a query. `what`: for example "the companies". */
export function LoadError(props: {
  readonly what: string
  readonly query: LoadedQuery
  readonly detail?: string
  readonly level?: 1
}) {
  const { what, query, ...state } = props
  return (
    <ErrorState
      {...state}
      title={`Couldn’t load ${what}`}
      code={query.error?.status}
      onRetry={() => void query.refetch()}
    />
  )
}

/** Notice on a page that shows a cached copy because a refresh failed. */
export function RefreshError({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice tone="warning">
      <Row gap={12}>
        Couldn’t refresh this page.
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      </Row>
    </Notice>
  )
}
