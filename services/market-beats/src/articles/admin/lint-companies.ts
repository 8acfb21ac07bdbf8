import type { Lint } from '@quantamental/api/market-beats'
import type { CompanyPort } from '../../context.ts'
import type { ParsedArticle } from '../parse/parse-article.ts'

/** Lint errors for tickers without a company; none until the first companies are published. */
export async function lintCompanies(
  companies: CompanyPort,
  { tickers }: ParsedArticle,
): Promise<Lint[]> {
  if (tickers.size === 0 || (await companies.isEmpty())) return []
  const known = await companies.find([...tickers.keys()])
  return [...tickers]
    .filter(([ticker]) => !known.has(ticker))
    .map(([ticker, line]) => ({
      severity: 'error',
      line,
      message: `No company has the ticker ${ticker}. Write \\$ for a dollar sign that isn’t a ticker.`,
    }))
}
