import { getMethodologyRoute, listMethodologiesRoute } from '@quantamental/api/stocks'
import { lazyParts } from '@quantamental/remote/lazy-parts'
import { PageNotFound } from '@quantamental/remote/page-not-found'
import { useParams } from '@quantamental/remote/router'
import { Head, Skeleton, Stack, VisuallyHidden } from '@quantamental/ui'
import { usePageService } from '../../api/use-service.ts'
import { LoadError, type LoadedQuery } from '../../components/load-error.tsx'
import { hasArticle } from './article-catalog.ts'
import { MethodologyIndex } from './methodology-index.tsx'
import { Page } from './methodology-layout.tsx'
import { methodologyPath } from './methodology-paths.ts'
import { MethodologyReference } from './methodology-reference.tsx'

const { MethodologyArticle } = lazyParts({
  MethodologyArticle: () =>
    import(/* webpackChunkName: "methodology-article" */ './articles/methodology-article.tsx'),
})

/** A screen high, so that the footer does not shift. */
function Loading() {
  return (
    <Page aria-busy="true" style={{ minHeight: '100vh' }}>
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

function OneModel({ model, reference }: { readonly model: string; readonly reference: boolean }) {
  const query = usePageService(['methodology', model], (http, signal) =>
    http.call(getMethodologyRoute, { params: { model }, signal }),
  )
  const { data, error } = query
  if (data && (reference || !hasArticle(data.code))) {
    return <MethodologyReference key={data.code} document={data} />
  }
  if (data) {
    return <MethodologyArticle pending={<Loading />} key={data.code} document={data} />
  }
  if (error?.status === 404 || error?.status === 400) return <PageNotFound />
  return error ? <MethodologyError query={query} /> : <Loading />
}

function AllModels() {
  const query = usePageService(['methodology'], (http, signal) =>
    http.call(listMethodologiesRoute, { signal }),
  )
  if (query.data) return <MethodologyIndex index={query.data} />
  return query.error ? <MethodologyError query={query} /> : <Loading />
}

/** Index of the models, the article of one, or with `reference` its generated documentation. */
export function MethodologyPage({ reference = false }: { readonly reference?: boolean }) {
  const { model } = useParams()
  return model === undefined ? <AllModels /> : <OneModel model={model} reference={reference} />
}
