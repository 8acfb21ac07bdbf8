import { companiesPublishedEvent, type MarketCatchUp } from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import type { Db, Trx } from '../../db/database.ts'
import { type DataVersionRow, findCurrentVersion } from '../versions/data-version.repository.ts'
import {
  lockMarketFeed,
  type MarketFeed,
  markAgain,
  saveMarketFeed,
} from './market-feed.repository.ts'
import { publishChanges } from './publish-changes.ts'
import { presentCompanies } from './publish-company-changes.ts'
import { sendMarket } from './publish-market-changes.ts'
import {
  lockCompanyFeed,
  type PublishedCompanyRow,
  saveCompanyFeed,
} from './published-company.repository.ts'
import type { PublishedRatingRow } from './published-rating.repository.ts'
import { markWeeksAgain } from './published-week.repository.ts'

const FULL_CATCH_UP_INTERVAL_MS = 60_000

type Republication = Pick<MarketFeed, 'since' | 'companies_since' | 'everything_at'>

/** Publish companies last published after revision `after` again. @returns their new revision. */
async function republishCompanies(
  trx: Trx,
  bus: Pick<Bus, 'publishAll'>,
  current: DataVersionRow,
  after: number,
  revision: number,
): Promise<void> {
  const rows = await markAgain<{ body: PublishedCompanyRow }>(
    trx,
    'published_company',
    after,
    revision,
  )
  const companies = rows.map(({ body }) => body)
  await bus.publishAll(trx, companiesPublishedEvent, presentCompanies(companies, current, revision))
  await saveCompanyFeed(trx, { revision, data_version_id: current.id })
}

/**
 * Publish rows that market-beats missed, or all rows, again under a new revision. Safe to repeat. A
 * consumer ahead of this service (restored from a backup) gets everything, above its revision.
 */
export async function answerCatchUp(
  db: Db,
  bus: Pick<Bus, 'publishAll'>,
  request: MarketCatchUp,
  now: Date,
): Promise<void> {
  await publishChanges(db, bus, now)
  await db.transaction().execute(async (trx) => {
    const market = await lockMarketFeed(trx)
    const companies = await lockCompanyFeed(trx)
    const current = await findCurrentVersion(trx)
    if (!current) return
    const seen = request.seen_revision
    const seenCompanies = request.seen_companies_revision
    if (seen === market.revision && seenCompanies === companies.revision) return
    const isEverything =
      seen === null ||
      seenCompanies === null ||
      seen > market.revision ||
      seenCompanies > companies.revision
    const age = now.getTime() - (market.everything_at?.getTime() ?? Number.NEGATIVE_INFINITY)
    if (isEverything && age >= 0 && age < FULL_CATCH_UP_INTERVAL_MS) return
    const revision = Math.max(market.revision, seen ?? 0) + 1
    const companiesRevision = Math.max(companies.revision, seenCompanies ?? 0) + 1
    const since: Republication = isEverything
      ? { since: revision, companies_since: companiesRevision, everything_at: now }
      : market
    const { since: from, companies_since, everything_at } = since
    const after = isEverything ? -1 : seen
    await republishCompanies(
      trx,
      bus,
      current,
      isEverything ? -1 : seenCompanies,
      companiesRevision,
    )
    const rated = await markAgain<{ body: PublishedRatingRow }>(
      trx,
      'published_rating',
      after,
      revision,
    )
    const ratings = rated.map(({ body }) => body)
    const weeks = await markWeeksAgain(trx, after, revision)
    const changes = { revision, ratings, weeks, since: from, companies_since }
    const companies_revision = await sendMarket(trx, bus, current, changes)
    await saveMarketFeed(trx, {
      ...{ revision, since: from, companies_since, everything_at, companies_revision },
    })
  })
}
