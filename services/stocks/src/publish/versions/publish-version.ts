import {
  type FilingPublished,
  filingPublishedEvent,
  filingsRetractedEvent,
  RETRACTED_AT_ONCE,
} from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { FilingRef } from '../../engine/company-result.ts'
import { filingUrl } from '../../engine/facts/reports.ts'
import { splitIntoParts } from '../feed/publish-company-changes.ts'
import { storeMarketReturns } from '../inputs/market-return.repository.ts'
import { recordVintages } from '../track-record/vintage.repository.ts'
import { findCurrentVersion, makeCurrent, SHARED_TABLES } from './data-version.repository.ts'
import { type AnnouncedFiling, chooseAnnounced, limitAnnounced } from './new-filings.ts'
import type { StagedCompany, StagedVersion } from './stage-version.ts'

type NewOf = NewFiling & AnnouncedFiling & { readonly company: StagedCompany['company'] }

function listNew({ company, own, newFilings }: StagedCompany): NewOf[] {
  return newFilings.map((filing) => ({
    ...filing,
    companyId: company.id,
    simulated: !own.realFilings,
    company,
  }))
}

/** Record new filings and return those to announce, oldest first. */
async function takeNewFilings(trx: Trx, staged: StagedVersion, isFirst: boolean): Promise<NewOf[]> {
  const withNew = staged.computed.filter(({ newFilings }) => newFilings.length > 0)
  if (withNew.length === 0) return []
  const isKnown = await listKnownOrigins(trx)
  const announced: NewOf[] = []
  const added: NewOf[] = []
  for (const company of withNew) {
    const filings = listNew(company)
    added.push(...filings)
    announced.push(
      ...chooseAnnounced(filings, isKnown(company.company.id, !company.own.realFilings)),
    )
  }
  await recordNewFilings(trx, staged.dataVersionId, added)
  return limitAnnounced(announced, staged.asOf, isFirst)
}

/** Delete rows that the server still wrote for a dead run after the clean-up. */
async function deleteStrayRows(trx: Trx, dataVersionId: number, currentId: number): Promise<void> {
  if (dataVersionId - currentId === 1) return
  for (const table of SHARED_TABLES) {
    await sql`delete from ${sql.table(table)}
      where from_version > ${currentId} and from_version < ${dataVersionId}`.execute(trx)
  }
}

async function markSimulated(trx: Trx, { companies }: StagedVersion) {
  const real = companies.filter(({ own }) => !own.simulated).map(({ company }) => company.id)
  await trx
    .updateTable('company')
    .set({ is_simulated: sql<boolean>`not is_simulated` })
    .where(sql<boolean>`is_simulated = (id = any (${real}::int[]))`)
    .execute()
}

function presentEvent(
  { company, ...filing }: NewOf,
  dataVersionId: number,
  publishedAt: Date,
): FilingPublished {
  return {
    accession: filing.accession,
    ticker: company.ticker,
    name: company.name,
    form: filing.form,
    fiscal_period: filing.fiscalPeriod,
    period_end: filing.periodEnd,
    filed: filing.filed,
    url: filing.simulated ? null : filingUrl(company.cik, filing.accession),
    data_version: dataVersionId,
    published_at: publishedAt.toISOString(),
    simulated: filing.simulated,
    ...(filing.restatements.length > 0 && { restatements: [...filing.restatements] }),
  }
}

async function sendEvents(
  trx: Trx,
  bus: Pick<Bus, 'publishAll'>,
  announced: readonly NewOf[],
  vanished: readonly string[],
  dataVersionId: number,
  publishedAt: Date,
): Promise<void> {
  await bus.publishAll(
    trx,
    filingPublishedEvent,
    announced.map((filing) => ({
      key: filing.accession,
      payload: presentEvent(filing, dataVersionId, publishedAt),
    })),
  )
  await bus.publishAll(
    trx,
    filingsRetractedEvent,
    splitIntoParts(vanished, RETRACTED_AT_ONCE).map((accessions, index) => ({
      key: `${dataVersionId}/${index}`,
      payload: { accessions, data_version: dataVersionId },
    })),
  )
}

/**
 * Make a staged version current, in one transaction with the events that announce its new filings
 * and retract simulated ones that it no longer has. Readers see the previous version until the
 * commit.
 */
export async function publishVersion(
  db: Db,
  bus: Pick<Bus, 'publishAll'>,
  staged: StagedVersion,
  vanished: readonly string[],
  publishedAt: Date,
) {
  return db.transaction().execute(async (trx) => {
    const { dataVersionId } = staged
    const current = await findCurrentVersion(trx)
    await deleteStrayRows(trx, dataVersionId, current?.id ?? 0)
    const announced = await takeNewFilings(trx, staged, current === undefined)
    await deleteFilings(trx, vanished)
    await trx
      .updateTable('data_version')
      .set({ published_at: publishedAt })
      .where('id', '=', dataVersionId)
      .execute()
    await makeCurrent(trx, dataVersionId)
    await markSimulated(trx, staged)
    await storeMarketReturns(trx, staged.addedReturns)
    await recordVintages(trx, staged, publishedAt)
    await sendEvents(trx, bus, announced, vanished, dataVersionId, publishedAt)
    return { announced: announced.length, retracted: vanished.length }
  })
}

interface NewFiling extends FilingRef {
  readonly companyId: number
  readonly simulated: boolean
}

/** Lookup of companies and origins (`7 true`: company 7, simulated) of earlier versions. */
async function listKnownOrigins(
  db: Db,
): Promise<(companyId: number, simulated: boolean) => boolean> {
  const rows = await db
    .selectFrom('published_filing')
    .select(['company_id', 'is_simulated'])
    .distinct()
    .execute()
  const known = new Set(rows.map((row) => `${row.company_id} ${row.is_simulated}`))
  return (companyId, simulated) => known.has(`${companyId} ${simulated}`)
}

/** Record the filings first included by `dataVersionId`; existing rows stay unchanged. */
async function recordNewFilings(
  db: Db,
  dataVersionId: number,
  filings: readonly NewFiling[],
): Promise<void> {
  if (filings.length === 0) return
  await sql`
    insert into published_filing
      (accession, company_id, form, fiscal_period, period_end, filed, is_simulated, data_version_id)
    select f.*, ${dataVersionId}
      from unnest(${filings.map((f) => f.accession)}::text[], ${filings.map((f) => f.companyId)}::int[],
                  ${filings.map((f) => f.form)}::text[], ${filings.map((f) => f.fiscalPeriod)}::text[],
                  ${filings.map((f) => f.periodEnd)}::date[], ${filings.map((f) => f.filed)}::date[],
                  ${filings.map((f) => f.simulated)}::boolean[]) as f
    on conflict do nothing`.execute(db)
}

/**
 * Accession numbers of recorded simulated filings that no version shows anymore, because they were
 * removed or the company now has real ones.
 */
export async function listVanishedFilings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ accession: string }>`
    select accession from published_filing p
     where p.is_simulated
       and (not exists (select from filing f where f.company_id = p.company_id
                           and f.origin = 'simulated' and f.accession = p.accession)
            or exists (select from filing f where f.company_id = p.company_id and f.origin = 'real'))`.execute(
    db,
  )
  return rows.map(({ accession }) => accession).sort()
}

async function deleteFilings(trx: Trx, accessions: readonly string[]): Promise<void> {
  if (accessions.length === 0) return
  await sql`delete from published_filing where accession = any (${accessions}::text[])`.execute(trx)
}
