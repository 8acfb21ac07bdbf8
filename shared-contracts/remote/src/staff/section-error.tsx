import type { ApiError } from '@quantamental/api/client'
import { ErrorState } from '@quantamental/ui'

/** A part of the page that could not be loaded, and a way to ask again. */
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
