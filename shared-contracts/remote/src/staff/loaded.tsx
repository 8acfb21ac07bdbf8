import type { ApiError } from '@quantamental/api/client'
import { EmptyState, ErrorState, Skeleton, Stack } from '@quantamental/ui'
import type { ReactNode } from 'react'

/** The used part of a query result. */
export interface LoadedQuery<Data> {
  readonly data: Data | undefined
  readonly error: ApiError | null
  readonly refetch: () => Promise<unknown>
}

interface QueryErrorProps {
  /** For example "Couldn’t load the users". */
  readonly title: string
  readonly query: LoadedQuery<unknown>
  readonly level?: 1 | 2
  readonly action?: ReactNode
}

/** Error of one section of a page, with a retry button. */
export function QueryError({ title, query, ...state }: QueryErrorProps) {
  return (
    <ErrorState
      {...state}
      title={title}
      code={query.error?.status}
      onRetry={() => void query.refetch()}
    />
  )
}

export interface LoadedProps<Data> {
  /** Null if the address names no item. */
  readonly query: LoadedQuery<Data> | null
  /** Title of the error. */
  readonly failed: string
  /** Title if there is no such item. */
  readonly missing?: string
  /** Heading level of the states; 1 if they fill the page. */
  readonly level?: 1 | 2
  /** Link shown with the states. */
  readonly action?: ReactNode
  /** Heights of the skeletons, or other content while the data is loading. */
  readonly waiting: readonly number[] | ReactNode
  readonly children: (data: Data) => ReactNode
}

function isNumbers(waiting: unknown): waiting is readonly number[] {
  return Array.isArray(waiting)
}

/** Content of a query, or its state: loading, failed or not found. The data stays if a refetch fails. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failed, missing, level = 2, action, waiting, children } = props
  if (query?.data !== undefined) return children(query.data)
  if (missing && (query === null || [400, 404].includes(query.error?.status ?? 0)))
    return <EmptyState level={level} title={missing} action={action} />
  if (query?.error) return <QueryError title={failed} query={query} level={level} action={action} />
  if (!isNumbers(waiting)) return waiting
  return (
    <Stack gap={20} aria-busy="true">
      {waiting.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <Skeleton key={at} height={height} />
      ))}
    </Stack>
  )
}
