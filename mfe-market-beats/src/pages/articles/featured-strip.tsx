import { formatReadingTime } from '@quantamental/api/format'
import { Link } from '@quantamental/remote/router'
import { useFeatured } from '../../api/use-articles.ts'
import { Strip, StripCard } from '../../components/strip.tsx'
import { articlePath } from '../article/article-paths.ts'

/** Featured articles; empty while loading, on error, or without any. */
export function FeaturedStrip() {
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
