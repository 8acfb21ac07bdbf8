import { companiesPublishedEvent, type MarketCatchUp } from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import type { Kysely, Transaction } from 'kysely'
import { type DataVersionRow, findCurrentVersion } from '../db/data-version.repository.ts'
import type { Database } from '../db/database.ts'
import { lockTelling, retakeCompanies, saveTelling } from '../db/told-company.repository.ts'
import { presentCompanies } from '../pipeline/tell-companies.ts'
import {
  lockMarketTelling,
  type MarketTelling,
  saveMarketTelling,
} from './market-telling.repository.ts'
import { sendMarket } from './send-market.ts'
import { tellServices } from './tell-services.ts'
import { retakeRatings } from './told-rating.repository.ts'
import { retakeWeeks } from './told-week.repository.ts'

/** Minimum interval between full catch-ups. */
const EVERYTHING_AGAIN_MS = 60_000

type Retelling = Pick<MarketTelling, 'since' | 'companies_since' | 'everything_at'>

/** Publishes companies last published after revision `after` again. @returns their new revision. */
async function retellCompanies(
  trx: Transaction<Database>,
  bus: Pick<Bus, 'publishAll'>,
  current: DataVersionRow,
  after: number,
  revision: number,
): Promise<void> {
  const companies = await retakeCompanies(trx, after, revision)
  await bus.publishAll(trx, companiesPublishedEvent, presentCompanies(companies, current, revision))
  await saveTelling(trx, { revision, data_version_id: current.id })
}

/**
 * Publishes again what market-beats missed, or everything, under a new revision; nothing if it has
 * seen the last one. Safe to repeat: a consumer that already has the rows finds them unchanged, as
 * account does for the companies. A consumer ahead of this service (stocks was restored from a
 * backup) gets everything, with revisions above its own.
 */
export async function answerCatchUp(
  db: Kysely<Database>,
  bus: Pick<Bus, 'publishAll'>,
  asked: MarketCatchUp,
  now: Date,
): Promise<void> {
  await tellServices(db, bus, now)
  await db.transaction().execute(async (trx) => {
    const market = await lockMarketTelling(trx)
    const companies = await lockTelling(trx)
    const current = await findCurrentVersion(trx)
    if (!current) return
    const seen = asked.seen_revision
    const seenCompanies = asked.seen_companies_revision
    if (seen === market.revision && seenCompanies === companies.revision) return
    const isEverything =
      seen === null ||
      seenCompanies === null ||
      seen > market.revision ||
      seenCompanies > companies.revision
    const age = now.getTime() - (market.everything_at?.getTime() ?? Number.NEGATIVE_INFINITY)
    if (isEverything && age >= 0 && age < EVERYTHING_AGAIN_MS) return
    const revision = Math.max(market.revision, seen ?? 0) + 1
    const companiesRevision = Math.max(companies.revision, seenCompanies ?? 0) + 1
    const since: Retelling = isEverything
      ? { since: revision, companies_since: companiesRevision, everything_at: now }
      : market
    const { since: from, companies_since, everything_at } = since
    const after = isEverything ? -1 : seen
    await retellCompanies(trx, bus, current, isEverything ? -1 : seenCompanies, companiesRevision)
    const ratings = await retakeRatings(trx, after, revision)
    const weeks = await retakeWeeks(trx, after, revision)
    const told = { revision, ratings, weeks, since: from, companies_since }
    const companies_revision = await sendMarket(trx, bus, current, told)
    await saveMarketTelling(trx, {
      ...{ revision, since: from, companies_since, everything_at, companies_revision },
    })
  })
}
