import {
  type CompaniesPublished,
  companiesPublishedEvent,
  type FilingPublished,
  filingPublishedEvent,
} from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import { listCompanyChanges } from '../alerts/company-changes.ts'
import { describeFiling } from '../alerts/filing-change.ts'
import { raiseAlerts } from '../alerts/raise-alerts.ts'
import { findCompanies, recordCompanies } from '../companies/repository.ts'
import type { Database } from '../db/database.ts'
import { enterWaitingStocks } from '../subscription-lists/enter-picked-stocks.ts'

/**
 * Consumer of companiesPublishedEvent. Store companies and alerts in one transaction, then add stocks of
 * orders that were waiting for these companies.
 */
export async function recordPublication(
  db: Database,
  event: CompaniesPublished,
  now: Date,
): Promise<void> {
  const updates = await db.transaction().execute(async (trx) => {
    const stored = await recordCompanies(trx, event)
    await raiseAlerts(trx, stored.flatMap(listCompanyChanges), now)
    return stored
  })
  const added = updates.filter(({ before }) => before === undefined)
  await enterWaitingStocks(
    db,
    added.map(({ after }) => after.ticker),
    now,
  )
}

/** Consumer of filingPublishedEvent. */
export function recordFiling(db: Database, filing: FilingPublished, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const ticker = filing.ticker.toUpperCase()
    const company = (await findCompanies(trx, [ticker])).get(ticker)
    await raiseAlerts(trx, describeFiling(filing, company, now), now)
  })
}

/** Subscribe to the events of the stocks service. */
export async function subscribeToStocks(
  bus: Pick<Bus, 'subscribe'>,
  { db, now }: { readonly db: Database; readonly now: () => Date },
): Promise<void> {
  await bus.subscribe(companiesPublishedEvent, 'account', (event) =>
    recordPublication(db, event, now()),
  )
  await bus.subscribe(filingPublishedEvent, 'account', (filing) => recordFiling(db, filing, now()))
}
