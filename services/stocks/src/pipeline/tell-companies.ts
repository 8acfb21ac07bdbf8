import {
  COMPANIES_AT_ONCE,
  type CompaniesPublished,
  companiesPublishedEvent,
} from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import type { Kysely } from 'kysely'
import { type DataVersionRow, findCurrentVersion } from '../db/data-version.repository.ts'
import type { Database } from '../db/database.ts'
import {
  isCurrentVersionTold,
  lockTelling,
  saveTelling,
  type ToldCompany,
  takeUntoldCompanies,
} from '../db/told-company.repository.ts'
import { inParts } from '../feed/in-parts.ts'

/** The events that tell of `companies`. */
export function presentCompanies(
  companies: readonly ToldCompany[],
  { id, published_at, created_at }: DataVersionRow,
  revision: number,
): { key: string; payload: CompaniesPublished }[] {
  return inParts(companies, COMPANIES_AT_ONCE).map((part, index) => ({
    key: `${revision}/${index}`,
    payload: {
      revision,
      data_version: id,
      published_at: (published_at ?? created_at).toISOString(),
      companies: part,
    },
  }))
}

/**
 * Tells the bus of the companies that the current version, published or rolled back to, shows otherwise
 * than was last told; of all the first time. What was told is remembered in the transaction of the
 * events, so whoever calls after a failure or a crash tells what is missing; who calls again tells nothing.
 * @returns how many companies were told.
 */
export async function tellCompanies(
  db: Kysely<Database>,
  bus: Pick<Bus, 'publishAll'>,
): Promise<number> {
  if (await isCurrentVersionTold(db)) return 0
  return db.transaction().execute(async (trx) => {
    const before = await lockTelling(trx)
    const current = await findCurrentVersion(trx)
    if (!current || current.id === before.data_version_id) return 0
    const revision = before.revision + 1
    const companies = await takeUntoldCompanies(trx, current.id, revision)
    await bus.publishAll(
      trx,
      companiesPublishedEvent,
      presentCompanies(companies, current, revision),
    )
    await saveTelling(trx, { revision, data_version_id: current.id })
    return companies.length
  })
}
