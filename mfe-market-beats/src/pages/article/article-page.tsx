import type { Article } from '@quantamental/api/market-beats'
import { Link, Navigate, useLocation, useParams } from '@quantamental/remote/router'
import {
  EmptyState,
  Head,
  media,
  Row,
  SimulatedTag,
  Skeleton,
  Sliced,
  Stack,
  Tag,
  TextLink,
  tokens,
  VisuallyHidden,
} from '@quantamental/ui'
import {
  headingsOf,
  ReadingColumns,
  ReadingLead,
  ReadingPage,
  ReadingTitle,
} from '@quantamental/ui/reading'
import styled from 'styled-components'
import { useArticle } from '../../api/use-news.ts'
import { PageButton } from '../../components/links.tsx'
import { LoadError, statusOf } from '../../components/news-page.tsx'
import { NewsTabs } from '../../components/news-tabs.tsx'
import { ARTICLES_PATH, articlePath, readArticleId } from '../../route-paths.ts'
import { ArticleFacts, TickerChips } from '../articles/article-entry.tsx'
import { ArticleBlocks } from './article-blocks.tsx'

const Aside = styled.aside`
  display: grid;
  align-content: start;
  gap: 28px;
  font-size: 14px;
  h2 {
    margin-bottom: 10px;
    color: ${tokens.color.muted};
    font-size: 13px;
    font-weight: 600;
  }
  ol {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  nav {
    position: sticky;
    top: 84px;
  }
  ${media.narrow} {
    nav {
      position: static;
    }
  }
`
const Neighbors = styled.nav`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 24px;
  padding-top: 24px;
  border-top: 1px solid ${tokens.color.line};
  small {
    display: block;
    color: ${tokens.color.muted};
    font-size: 13px;
  }
  a:last-child:not(:first-child) {
    text-align: right;
  }
  ${media.phone} {
    grid-template-columns: 1fr;
    a:last-child:not(:first-child) {
      text-align: left;
    }
  }
`

function Contents({ article }: { readonly article: Article }) {
  const headings = headingsOf(article.blocks)
  if (headings.length < 2) return null
  return (
    <nav aria-labelledby="contents">
      <h2 id="contents">In this article</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <TextLink href={`#${id}`}>{text}</TextLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function ArticleBody({ article }: { readonly article: Article }) {
  const isSimulated = article.tickers.some(({ simulated }) => simulated)
  return (
    <Stack gap={28} as="article">
      <Stack gap={14} as="header">
        <Row gap={8}>
          {article.tags.map((tag) => (
            <Tag key={tag} as={Link} {...{ to: `${ARTICLES_PATH}?tag=${encodeURIComponent(tag)}` }}>
              {tag}
            </Tag>
          ))}
          {isSimulated && <SimulatedTag />}
        </Row>
        <ReadingTitle>{article.title}</ReadingTitle>
        <ReadingLead>{article.summary}</ReadingLead>
        <ArticleFacts article={article} />
      </Stack>
      <ReadingColumns>
        <ArticleBlocks blocks={article.blocks} tickers={article.tickers} />
        <Aside>
          {article.tickers.length > 0 && (
            <section aria-labelledby="companies">
              <h2 id="companies">Companies in this article</h2>
              <Row gap={8}>
                <TickerChips tickers={article.tickers} />
              </Row>
            </section>
          )}
          <Contents article={article} />
        </Aside>
      </ReadingColumns>
      <Neighbors aria-label="Other articles">
        {article.older && (
          <Link to={articlePath(article.older)} rel="prev">
            <small>Previous</small>
            {article.older.title}
          </Link>
        )}
        {article.newer && (
          <Link to={articlePath(article.newer)} rel="next">
            <small>Next</small>
            {article.newer.title}
          </Link>
        )}
      </Neighbors>
    </Stack>
  )
}

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

const LIST = <PageButton to={ARTICLES_PATH}>All articles</PageButton>

function Missing({
  id,
  query,
}: {
  readonly id: number
  readonly query: ReturnType<typeof useArticle>
}) {
  const { pathname } = useLocation()
  const isMissing = id === 0 || [400, 404].includes(statusOf(query.error))
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
        <LoadError what="the article" query={query} level={1} action={LIST} />
      )}
    </>
  )
}

/** Article page; another slug redirects to the current one. */
export function ArticlePage() {
  const { articleID, articleSlug } = useParams()
  const { hash } = useLocation()
  const id = readArticleId(articleID)
  const query = useArticle(id)
  const { data, isFirst } = query
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
        ) : id === 0 || query.error ? (
          <Missing id={id} query={query} />
        ) : (
          <Loading />
        )}
      </Stack>
    </ReadingPage>
  )
}
