import {
  COMPANIES_AT_ONCE,
  type CompaniesPublished,
  companiesPublishedEvent,
} from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import type { Db } from '../../db/database.ts'
import { type DataVersionRow, findCurrentVersion } from '../versions/data-version.repository.ts'
import {
  analyzeVersions,
  areCompaniesPublished,
  lockCompanyFeed,
  type PublishedCompanyRow,
  saveCompanyFeed,
  takeUnpublishedCompanies,
} from './published-company.repository.ts'

export function presentCompanies(
  companies: readonly PublishedCompanyRow[],
  { id, published_at, created_at }: DataVersionRow,
  revision: number,
): { key: string; payload: CompaniesPublished }[] {
  return splitIntoParts(companies, COMPANIES_AT_ONCE).map((part, index) => ({
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
 * Publish companies that differ from their last published state, stored with the events: safe to
 * repeat after a crash. @returns the number of companies.
 */
export async function publishCompanyChanges(db: Db, bus: Pick<Bus, 'publishAll'>): Promise<number> {
  if (await areCompaniesPublished(db)) return 0
  return db.transaction().execute(async (trx) => {
    const before = await lockCompanyFeed(trx)
    const current = await findCurrentVersion(trx)
    if (!current || current.id === before.data_version_id) return 0
    await analyzeVersions(trx)
    const revision = before.revision + 1
    const companies = await takeUnpublishedCompanies(trx, current.id, revision)
    await bus.publishAll(
      trx,
      companiesPublishedEvent,
      presentCompanies(companies, current, revision),
    )
    await saveCompanyFeed(trx, { revision, data_version_id: current.id })
    return companies.length
  })
}

export function splitIntoParts<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}
