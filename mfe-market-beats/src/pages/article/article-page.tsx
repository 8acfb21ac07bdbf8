import { Link, Navigate, useLocation, useParams } from '@quantamental/remote/router'
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Head,
  Skeleton,
  Sliced,
  Stack,
  VisuallyHidden,
} from '@quantamental/ui'
import { ReadingPage } from '@quantamental/ui/reading'
import { statusOf } from '../../api/status-of.ts'
import { useArticle } from '../../api/use-articles.ts'
import { NewsTabs } from '../../components/news-tabs.tsx'
import { ArticleBody } from './article-body.tsx'
import { ARTICLES_PATH, articlePath, readArticleId } from './article-paths.ts'

function Loading() {
  return (
    <Stack gap={24} aria-busy="true">
      <VisuallyHidden role="status">Loading article</VisuallyHidden>
      <Skeleton height={44} width="70%" />
      <Skeleton height={56} width="60%" />
      <Skeleton height={640} />
    </Stack>
  )
}

const LIST = (
  <ButtonLink as={Link} {...{ to: ARTICLES_PATH }}>
    All articles
  </ButtonLink>
)

function Missing({ status, onRetry }: { readonly status: number; readonly onRetry: () => void }) {
  const { pathname } = useLocation()
  const isMissing = status === 404 || status === 400
  return (
    <>
      <Head
        title={isMissing ? 'Article not found' : 'Article'}
        description="Articles about ratings, scores and valuation upside."
        canonicalPath={pathname}
        noindex
      />
      {isMissing ? (
        <EmptyState level={1} title="Article not found" action={LIST}>
          It may have been withdrawn.
        </EmptyState>
      ) : (
        <ErrorState
          level={1}
          title="Couldn’t load the article"
          detail="The rest of the site still works."
          code={status}
          onRetry={onRetry}
          action={LIST}
        />
      )}
    </>
  )
}

/** Article page; another slug redirects to the current one. */
export function ArticlePage() {
  const { articleID, articleSlug } = useParams()
  const { hash } = useLocation()
  const id = readArticleId(articleID)
  const { data, error, refetch, isFirst } = useArticle(id)
  return (
    <ReadingPage>
      <Stack gap={28}>
        <NewsTabs />
        {data ? (
          <>
            {data.slug !== articleSlug && (
              <Navigate to={{ pathname: articlePath(data), hash }} replace />
            )}
            <Head title={data.title} description={data.summary} canonicalPath={articlePath(data)} />
            <Sliced fallback={isFirst ? <ArticleBody article={data} /> : <Loading />}>
              <ArticleBody article={data} />
            </Sliced>
          </>
        ) : id === 0 || error ? (
          <Missing status={id === 0 ? 404 : statusOf(error)} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </Stack>
    </ReadingPage>
  )
}
