import type { Article } from '@quantamental/api/market-beats'
import { Link } from '@quantamental/remote/router'
import { media, Row, SimulatedTag, Stack, Tag, TextLink, tokens } from '@quantamental/ui'
import { headingsOf, ReadingColumns, ReadingLead, ReadingTitle } from '@quantamental/ui/reading'
import styled from 'styled-components'
import { TickerChip } from '../../components/ticker-chip.tsx'
import { ArticleFacts } from '../articles/article-entry.tsx'
import { ArticleBlocks } from './article-blocks.tsx'
import { ARTICLES_PATH, articlePath } from './article-paths.ts'

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

/** Article with header, body, companies and table of contents. */
export function ArticleBody({ article }: { readonly article: Article }) {
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
                {article.tickers.map((company) => (
                  <TickerChip key={company.ticker} company={company} />
                ))}
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
