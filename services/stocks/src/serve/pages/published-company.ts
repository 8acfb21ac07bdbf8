import type { Viewer } from '@quantamental/service-kit/auth'
import type { StocksContext } from '../../context.ts'
import { dayNumber } from '../../dates/calendar-date.ts'
import type { CompanyInput, EngineMarketData } from '../../engine/company-input.ts'
import { readCompanyInput } from '../../publish/inputs/company-input.repository.ts'
import type { PublishedCompany } from './read-page.ts'

/** Result of `use` for the company's stored data as of the published version's day; null without filings. */
export async function withPublishedCompany<T>(
  { db, marketData, today, limits }: StocksContext,
  { snapshot, entry }: PublishedCompany,
  viewer: Viewer,
  use: (input: CompanyInput, marketData: EngineMarketData) => T,
): Promise<T | null> {
  const asOf = dayNumber(snapshot.asOf ?? today())
  const shared = await marketData.of(snapshot.version, asOf)
  return limits.takeTurn(viewer, async () => {
    const input = await readCompanyInput(db, entry.id, { asOf })
    return input ? use(input, shared) : null
  })
}
