import { formatDate } from '@quantamental/api/format'
import { listPostsRoute } from '@quantamental/api/market-beats'
import type { SlotProps } from '@quantamental/remote/remote-module'
import { Link } from '@quantamental/remote/router'
import { CardSurface, Grid, TextLink, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { useNews } from '../api/use-news.ts'
import { ARTICLES_PATH, articlePath } from '../route-paths.ts'

const TITLE = 'Latest articles'
const SHOWN = 3

const List = styled(Grid)`
  h3 {
    font-size: 16px;
    font-weight: 620;
    letter-spacing: -0.01em;
  }
  p {
    margin-top: 6px;
    color: ${tokens.color.muted};
    font-size: 14px;
  }
  small {
    margin-top: auto;
    padding-top: 10px;
    color: ${tokens.color.muted};
    font-size: 12.5px;
  }
`

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
      <List min={280} gap={16}>
        {articles.map((article) => (
          <CardSurface key={article.id} as="article">
            <h3>
              <Link to={articlePath(article)}>{article.title}</Link>
            </h3>
            <p>{article.summary}</p>
            <small>{formatDate(article.published_at.slice(0, 10))}</small>
          </CardSurface>
        ))}
      </List>
    </Section>
  )
}
