import { formatDate, formatReadingTime } from '@quantamental/api/format'
import type { ArticleSummary, ArticleTicker } from '@quantamental/api/market-beats'
import { Link } from '@quantamental/remote/router'
import { media, RatingChip, Row, tokens } from '@quantamental/ui'
import { ReadingFacts } from '@quantamental/ui/reading'
import styled from 'styled-components'
import { articlePath } from '../../route-paths.ts'

const Entry = styled.article`
  display: grid;
  gap: 8px;
  padding: 24px 0;
  border-top: 1px solid ${tokens.color.line};
  &:first-child {
    border-top: 0;
    padding-top: 4px;
  }
  h2 {
    font-size: 21px;
    line-height: 1.3;
    letter-spacing: -0.015em;
    font-weight: 640;
  }
  h2 a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
    text-decoration-thickness: 1px;
  }
  ${media.phone} {
    h2 {
      font-size: 19px;
    }
  }
`
const Summary = styled.p`
  max-width: 72ch;
  color: ${tokens.color.muted};
`
const Chip = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  padding: 3px 4px 3px 10px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.surface};
  font-size: 13px;
  font-weight: 600;
  &:hover {
    border-color: ${tokens.color['line-strong']};
    background: ${tokens.color.raise};
  }
`

/** Companies mentioned in an article, with the ratings this reader may see. */
export function TickerChips({ tickers }: { readonly tickers: readonly ArticleTicker[] }) {
  return tickers.map(({ ticker, name, rating, is_delayed }) => (
    <Chip key={ticker} to={`/stock/summary/${encodeURIComponent(ticker)}`} title={name}>
      {ticker}
      <RatingChip rating={rating} delayed={is_delayed} />
    </Chip>
  ))
}

export function ArticleFacts({ article }: { readonly article: ArticleSummary }) {
  const day = article.published_at.slice(0, 10)
  return (
    <ReadingFacts>
      <time dateTime={day}>{formatDate(day)}</time>
      <span>{formatReadingTime(article.reading_minutes)}</span>
      <span>{article.author}</span>
    </ReadingFacts>
  )
}

export function ArticleEntry({ article }: { readonly article: ArticleSummary }) {
  return (
    <Entry>
      <h2>
        <Link to={articlePath(article)}>{article.title}</Link>
      </h2>
      <ArticleFacts article={article} />
      <Summary>{article.summary}</Summary>
      {article.tickers.length > 0 && (
        <Row gap={8} role="group" aria-label="Companies in this article">
          <TickerChips tickers={article.tickers} />
        </Row>
      )}
    </Entry>
  )
}
