import { getMethodologyRoute, listMethodologiesRoute } from '@quantamental/api/stocks'
import { PageNotFound } from '@quantamental/remote/page-not-found'
import { useParams } from '@quantamental/remote/router'
import { Head, Skeleton, Stack, VisuallyHidden } from '@quantamental/ui'
import { useService } from '../../api/use-service.ts'
import { LoadError, type LoadedQuery } from '../../components/load-error.tsx'
import { MethodologyDocument, MethodologyIndex, Page } from './methodology-document.tsx'
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

function MethodologyError({ query }: { readonly query: LoadedQuery }) {
  return (
    <Page>
      <Head
        title="Methodology"
        description="How every figure is calculated."
        canonicalPath={methodologyPath()}
        noindex
      />
      <LoadError level={1} what="the methodology" query={query} />
    </Page>
  )
}

function OneModel({ model }: { readonly model: string }) {
  const query = useService(['methodology', model], (http, signal) =>
    http.call(getMethodologyRoute, { params: { model }, signal }),
  )
  const { data, error } = query
  if (data) return <MethodologyDocument key={data.code} document={data} />
  if (error?.status === 404 || error?.status === 400) return <PageNotFound />
  return error ? <MethodologyError query={query} /> : <Loading />
}

function AllModels() {
  const query = useService(['methodology'], (http, signal) =>
    http.call(listMethodologiesRoute, { signal }),
  )
  if (query.data) return <MethodologyIndex index={query.data} />
  return query.error ? <MethodologyError query={query} /> : <Loading />
}

export function MethodologyPage() {
  const { model } = useParams()
  return model === undefined ? <AllModels /> : <OneModel model={model} />
}
