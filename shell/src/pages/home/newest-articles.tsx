import { formatDate } from '@quantamental/api/format'
import { listPostsRoute } from '@quantamental/api/market-beats'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { CardSurface, tokens } from '@quantamental/ui'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { useChrome } from '../../chrome/chrome-context.tsx'
import { PathLink } from '../parts/path-link.tsx'
import { Section } from '../parts/section.tsx'
import { useNear } from '../parts/use-near.ts'

const SHOWN = 3
const ARTICLES_PATH = '/market-beats/articles'

const List = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  gap: 16px;
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

function Articles() {
  const { http } = useShell()
  const { data } = useQuery({
    queryKey: ['home', 'articles'],
    queryFn: ({ signal }) => http.call(listPostsRoute, { signal }),
    retry: false,
  })
  const articles = data?.results.slice(0, SHOWN) ?? []
  if (articles.length === 0) return null
  return (
    <Section
      whole
      title="Latest articles"
      intro={
        <p>
          <PathLink to={ARTICLES_PATH}>All articles</PathLink>
        </p>
      }
    >
      <List>
        {articles.map(({ id, slug, title, summary, published_at: at }) => (
          <CardSurface key={id} as="article">
            <h3>
              <Link to={`${ARTICLES_PATH}/${id}/${slug}`}>{title}</Link>
            </h3>
            <p>{summary}</p>
            <small>{formatDate(at.slice(0, 10))}</small>
          </CardSurface>
        ))}
      </List>
    </Section>
  )
}

/** Latest articles, fetched when scrolled near; empty if there are none. */
export function NewestArticles() {
  const [box, isNear] = useNear()
  const { isRoutable } = useChrome()
  return <div ref={box}>{isNear && isRoutable(ARTICLES_PATH) && <Articles />}</div>
}
