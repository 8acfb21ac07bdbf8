import type { Article } from '@quantamental/api/market-beats'
import { Link } from '@quantamental/remote/router'
import { Blocks, Reading } from '@quantamental/ui/reading'
import { ArticleChart } from './article-chart.tsx'
import { NamedCompany } from './named-company.tsx'

/** Article body with its companies and charts. */
export function ArticleBlocks({ blocks, tickers }: Pick<Article, 'blocks' | 'tickers'>) {
  const companies = new Map(tickers.map((company) => [company.ticker, company]))
  return (
    <Reading>
      <Blocks
        blocks={blocks}
        linkAs={Link}
        renderCompany={(ticker) => {
          const company = companies.get(ticker)
          return company && <NamedCompany company={company} />
        }}
        renderChart={(chart) => <ArticleChart chart={chart} />}
      />
    </Reading>
  )
}
