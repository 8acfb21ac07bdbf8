import { formatDate } from '@quantamental/api/format'
import { listPostsRoute } from '@quantamental/api/market-beats'
import type { SlotProps } from '@quantamental/remote/remote-module'
import { Link } from '@quantamental/remote/router'
import { CardSurface, Columns, Text, TextLink } from '@quantamental/ui'
import { useNews } from '../api/use-news.ts'
import { ARTICLES_PATH, articlePath } from '../route-paths.ts'

const TITLE = 'Latest articles'
const SHOWN = 3

/** Latest articles on the home page. */
export function HomeArticles({ Section }: SlotProps['home-section']) {
  const { data, isPending } = useNews(
    ['home-articles'],
    (http, signal) => http.call(listPostsRoute, { signal }),
    { retry: false },
  )
  const articles = data?.results.slice(0, SHOWN) ?? []
  if (isPending) return <Section title={TITLE} isPending />
  if (articles.length === 0) return null
  return (
    <Section
      title={TITLE}
      intro={
        <p>
          <TextLink as={Link} to={ARTICLES_PATH}>
            All articles
          </TextLink>
        </p>
      }
    >
      <Columns template="repeat(auto-fit, minmax(min(280px, 100%), 1fr))">
        {articles.map((article) => (
          <CardSurface key={article.id} as="article">
            <Text as="h3" size={16} weight={620} style={{ letterSpacing: '-0.01em' }}>
              <Link to={articlePath(article)}>{article.title}</Link>
            </Text>
            <Text tone="muted" size={14} above={6} below={10}>
              {article.summary}
            </Text>
            <Text as="small" tone="muted" size={12.5} style={{ marginTop: 'auto' }}>
              {formatDate(article.published_at.slice(0, 10))}
            </Text>
          </CardSurface>
        ))}
      </Columns>
    </Section>
  )
}
