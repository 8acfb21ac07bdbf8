import { BRAND } from '@quantamental/api/common'
import { formatReadingTime } from '@quantamental/api/format'
import type { ArticlesPage as Found } from '@quantamental/api/market-beats'
import { Link, useSearchParams } from '@quantamental/remote/router'
import {
  Button,
  EmptyState,
  Row,
  Skeleton,
  Sliced,
  Stack,
  TextLink,
  VisuallyHidden,
} from '@quantamental/ui'
import styled from 'styled-components'
import { type ArticlesRequest, useArticles, useFeatured } from '../../api/use-news.ts'
import { FilterLinks, PageButton, PageLink } from '../../components/links.tsx'
import { LoadError, NewsPage } from '../../components/news-page.tsx'
import { Strip, StripCard } from '../../components/strip.tsx'
import { ARTICLES_PATH, articlePath } from '../../route-paths.ts'
import { ArticleEntry } from './article-entry.tsx'

const TAG_MAX = 40
const TICKER = /^[A-Z0-9][A-Z0-9.-]{0,11}$/

/** Parse the query string of the article list; invalid values are left out. */
function requestOf(params: URLSearchParams): ArticlesRequest {
  const page = Number(params.get('page') ?? '1')
  const tag = params.get('tag') ?? ''
  const ticker = (params.get('ticker') ?? '').toUpperCase()
  return {
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
    ...(tag !== '' && tag.length <= TAG_MAX && { tag }),
    ...(TICKER.test(ticker) && { ticker }),
  }
}

const Feed = styled(TextLink)`
  margin-left: auto;
`

function Loading() {
  return (
    <Stack gap={24} aria-busy="true">
      <VisuallyHidden role="status">Loading articles</VisuallyHidden>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} height={148} />
      ))}
    </Stack>
  )
}

function TagFilter({ found, tag }: { readonly found: Found; readonly tag: string | undefined }) {
  return (
    <FilterLinks aria-label="Topics">
      <Link to={ARTICLES_PATH} aria-current={tag === undefined}>
        All
      </Link>
      {found.tags.map((each) => (
        <Link
          key={each.tag}
          to={`${ARTICLES_PATH}?tag=${encodeURIComponent(each.tag)}`}
          aria-current={each.tag === tag}
        >
          {each.tag} <VisuallyHidden>: </VisuallyHidden>
          {each.count}
        </Link>
      ))}
      <Feed href="/rss.xml">RSS</Feed>
    </FilterLinks>
  )
}

function Pager({ found }: { readonly found: Found }) {
  const [, setParams] = useSearchParams()
  if (found.pages < 2) return null
  const go = (page: number) =>
    setParams((params) => {
      if (page === 1) params.delete('page')
      else params.set('page', String(page))
      return params
    })
  return (
    <Row justify="center" gap={14}>
      <Button disabled={found.page <= 1} onClick={() => go(found.page - 1)}>
        Newer
      </Button>
      <span>
        Page {found.page} of {found.pages}
      </span>
      <Button disabled={found.page >= found.pages} onClick={() => go(found.page + 1)}>
        Older
      </Button>
    </Row>
  )
}

function NoArticles({ isFiltered }: { readonly isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      title="No articles match this filter"
      action={<PageButton to={ARTICLES_PATH}>All articles</PageButton>}
    />
  ) : (
    <EmptyState
      title="No articles yet"
      action={<PageButton to="/help/methodology">See how the models work</PageButton>}
    />
  )
}

export function ArticlesPage() {
  const [params] = useSearchParams()
  const request = requestOf(params)
  const query = useArticles(request)
  const { data } = query
  const isFiltered = request.tag !== undefined || request.ticker !== undefined
  const hasFeatured = !isFiltered && (request.page ?? 1) === 1
  // Wait for the strip above the list, so that nothing shifts.
  const isWaiting = useFeatured(hasFeatured).isPending && hasFeatured
  return (
    <NewsPage
      title="Articles"
      description={`How ${BRAND.name} calculates ratings, scores and valuation upside, with real examples.`}
      canonicalPath={ARTICLES_PATH}
      lead="How we calculate ratings, scores and valuation upside, and how to read them. Articles use the figures on this site. Their charts are frozen at publication, and each company links to its own page and filings."
    >
      {data && !isWaiting ? (
        <Sliced fallback={<Loading />}>
          <Stack gap={24}>
            {hasFeatured && <FeaturedStrip />}
            <TagFilter found={data} tag={request.tag} />
            {request.ticker !== undefined && (
              <p>
                Articles about {request.ticker}.{' '}
                <PageLink to={ARTICLES_PATH}>All articles</PageLink>
              </p>
            )}
            {data.results.length === 0 ? (
              <NoArticles isFiltered={isFiltered} />
            ) : (
              <div>
                {data.results.map((article) => (
                  <ArticleEntry key={article.id} article={article} />
                ))}
              </div>
            )}
            <Pager found={data} />
          </Stack>
        </Sliced>
      ) : query.error && !data ? (
        <LoadError what="the articles" query={query} />
      ) : (
        <Loading />
      )}
    </NewsPage>
  )
}

/** Featured articles; empty while loading, on error, or without any. */
function FeaturedStrip() {
  const { data } = useFeatured()
  if (!data || data.length === 0) return null
  return (
    <Strip title="Featured">
      {data.map((article) => (
        <li key={article.id}>
          <StripCard>
            <h3>
              <Link to={articlePath(article)}>{article.title}</Link>
            </h3>
            <p>{formatReadingTime(article.reading_minutes)}</p>
          </StripCard>
        </li>
      ))}
    </Strip>
  )
}
