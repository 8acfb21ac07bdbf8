import { canSeeLatestRating } from '@quantamental/api/common'
import { CREDIT_RATING_RANKS, type CreditRating } from '@quantamental/api/stocks'
import { findCompanies } from '../companies/repository.ts'
import type { Database } from '../db/database.ts'
import type { CompanyRow } from '../db/tables.ts'
import { listHeldSymbols } from '../holdings/holding.repository.ts'
import type { DigestItem } from '../mail/mail-kinds.ts'
import type { Entitlement } from '../subscriptions/repository.ts'
import { limitLines, lineOf } from './mail-alerts.ts'
import { listCompanyChanges, maySee } from './repository.ts'
import { lastWeek, listReaders, mailReaders } from './weekly-digest.ts'

const LOWEST_MAX = 3

/** The companies with the lowest ratings that the user may see, lowest first; without quantities, as mail is not private. */
function listLowest(companies: readonly CompanyRow[], entitlement: Entitlement): DigestItem[] {
  const rated = companies.flatMap(({ ticker, name, tier_number, ...row }) => {
    const isLatest = canSeeLatestRating(entitlement, tier_number)
    const letter = isLatest ? row.latest_letter : row.delayed_letter
    const rank = CREDIT_RATING_RANKS[letter as CreditRating] ?? null
    if (rank === null) return []
    const quarter = isLatest ? row.latest_quarter : row.delayed_quarter
    const text = `${name} (${ticker}): ${letter}${quarter === null ? '' : ` (${quarter})`}`
    return [{ rank, text, path: `/stock/credit-rating/${encodeURIComponent(ticker)}` }]
  })
  return rated
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, LOWEST_MAX)
    .map(({ text, path }) => ({ text, path }))
}

/**
 * Email the lowest ratings and last week's changes at the companies held to users who turned it on; without rated
 * holdings no email.
 */
export async function sendWeeklyHoldings(db: Database, now: Date): Promise<number> {
  const readers = await listReaders(db, 'weekly_holdings')
  const held = await listHeldSymbols(
    db,
    readers.map(({ id }) => id),
  )
  const tickers = [...new Set([...held.values()].flat())]
  const companies = await findCompanies(db, tickers)
  const changes = await listCompanyChanges(db, { ...lastWeek(now), tickers })
  const byTicker = Map.groupBy(changes, ({ ticker }) => ticker)
  return mailReaders(db, { kind: 'weekly-holdings', readers, now }, (userId, entitlement) => {
    const symbols = held.get(userId) ?? []
    const known = symbols
      .flatMap((symbol) => companies.get(symbol) ?? [])
      .filter(({ is_removed }) => !is_removed)
    const lowest = listLowest(known, entitlement)
    if (lowest.length === 0) return null
    const seen = symbols
      .flatMap((symbol) => byTicker.get(symbol) ?? [])
      .filter((change) => maySee(entitlement, change))
    return {
      lowest: JSON.stringify(lowest),
      items: JSON.stringify(limitLines(seen.map(lineOf))),
    }
  })
}
