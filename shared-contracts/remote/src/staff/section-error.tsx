import type { ApiError } from '@quantamental/api/client'
import { ErrorState } from '@quantamental/ui'

/** Error of one section of a page, with a retry button. */
export function SectionError({
  title,
  error,
  onRetry,
}: {
  readonly title: string
  readonly error: ApiError
  readonly onRetry: () => void
}) {
  return <ErrorState title={title} code={error.status} onRetry={onRetry} />
}
