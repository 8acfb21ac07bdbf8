import type { ApiError } from '@quantamental/api/client'
import {
  getMethodologyRoute,
  type MethodologyIndex as Index,
  listMethodologiesRoute,
  type Methodology,
} from '@quantamental/api/stocks'
import { PageNotFound } from '@quantamental/remote/page-not-found'
import { useParams } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { ErrorState, Head, Skeleton, Stack, VisuallyHidden } from '@quantamental/ui'
import { useQuery } from '@tanstack/react-query'
import { MethodologyDocument } from './methodology-document.tsx'
import { MethodologyIndex, Page } from './methodology-index.tsx'
import { methodologyPath } from './methodology-paths.ts'

function Loading() {
  return (
    <Page aria-busy="true">
      <VisuallyHidden as="p" role="status">
        Loading the methodology
      </VisuallyHidden>
      <Stack gap={16}>
        <Skeleton width={260} height={36} />
        <Skeleton width={420} height={18} />
        <Skeleton height={240} />
        <Skeleton height={240} />
      </Stack>
    </Page>
  )
}

function MethodologyError({
  error,
  onRetry,
}: {
  readonly error: ApiError
  readonly onRetry: () => void
}) {
  return (
    <Page>
      <Head
        title="Methodology"
        description="How every figure is calculated."
        canonicalPath={methodologyPath()}
        noindex
      />
      <ErrorState
        level={1}
        title="Couldn’t load the methodology"
        code={error.status}
        onRetry={onRetry}
      />
    </Page>
  )
}

function OneModel({ model }: { readonly model: string }) {
  const { http } = useShell()
  const { data, error, refetch } = useQuery<Methodology, ApiError>({
    queryKey: ['methodology', model],
    queryFn: ({ signal }) => http.call(getMethodologyRoute, { params: { model }, signal }),
  })
  if (data) return <MethodologyDocument key={data.code} document={data} />
  if (error?.status === 404 || error?.status === 400) return <PageNotFound />
  return error ? <MethodologyError error={error} onRetry={() => void refetch()} /> : <Loading />
}

function AllModels() {
  const { http } = useShell()
  const { data, error, refetch } = useQuery<Index, ApiError>({
    queryKey: ['methodology'],
    queryFn: ({ signal }) => http.call(listMethodologiesRoute, { signal }),
  })
  if (data) return <MethodologyIndex index={data} />
  return error ? <MethodologyError error={error} onRetry={() => void refetch()} /> : <Loading />
}

/** `/help/methodology` and `/help/methodology/:model`. */
export function MethodologyPage() {
  const { model } = useParams()
  return model === undefined ? <AllModels /> : <OneModel model={model} />
}
