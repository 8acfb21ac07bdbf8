import { filingPublishedEvent } from '@quantamental/api/events'
import type { Filing } from '@quantamental/api/stocks'
import type { Bus } from '@quantamental/service-kit/events'
import { type Kysely, sql, type Transaction } from 'kysely'
import { makeCurrent } from '../db/data-version.repository.ts'
import type { Database } from '../db/database.ts'
import { findNewFilings, type HeldFilings } from '../domain/new-filings.ts'
import type { StagedCompany, StagedVersion } from './stage-version.ts'

const CHUNK_ROWS = 500

async function listHeldFilings(trx: Transaction<Database>): Promise<Map<number, HeldFilings>> {
  const rows = await trx
    .selectFrom('published_filing')
    .select(['company_id', 'accession', 'is_simulated'])
    .execute()
  const held = new Map<number, HeldFilings & { accessions: Set<string> }>()
  for (const row of rows) {
    const before = held.get(row.company_id)
    held.set(row.company_id, {
      accessions: (before?.accessions ?? new Set()).add(row.accession),
      hasReal: (before?.hasReal ?? false) || !row.is_simulated,
      hasSimulated: (before?.hasSimulated ?? false) || row.is_simulated,
    })
  }
  return held
}

async function recordFilings(
  trx: Transaction<Database>,
  dataVersionId: number,
  filings: readonly { company: StagedCompany; filing: Filing }[],
): Promise<void> {
  for (let i = 0; i < filings.length; i += CHUNK_ROWS) {
    await trx
      .insertInto('published_filing')
      .values(
        filings.slice(i, i + CHUNK_ROWS).map(({ company, filing }) => ({
          accession: filing.accession,
          company_id: company.id,
          form: filing.form,
          fiscal_period: filing.fiscal_period,
          period_end: filing.period_end,
          filed: filing.filed,
          is_simulated: filing.simulated,
          data_version_id: dataVersionId,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

const NONE: HeldFilings = { accessions: new Set(), hasReal: false, hasSimulated: false }

/** Records the filings that are new and yields those to announce, oldest first. */
async function takeNewFilings(
  trx: Transaction<Database>,
  { companies, dataVersionId }: StagedVersion,
) {
  const held = await listHeldFilings(trx)
  const added: { company: StagedCompany; filing: Filing }[] = []
  const announced: { company: StagedCompany; filing: Filing }[] = []
  for (const company of companies) {
    const found = findNewFilings(company.filings, held.get(company.id) ?? NONE)
    added.push(...found.added.map((filing) => ({ company, filing })))
    announced.push(...found.announced.map((filing) => ({ company, filing })))
  }
  await recordFilings(trx, dataVersionId, added)
  return announced.toSorted((a, b) => (a.filing.filed < b.filing.filed ? -1 : 1))
}

async function markSimulated(trx: Transaction<Database>, { companies }: StagedVersion) {
  const real = companies.filter((c) => !c.simulated).map((c) => c.id)
  await trx
    .updateTable('company')
    .set({ is_simulated: sql<boolean>`id <> all (${real}::int[])` })
    .execute()
}

/**
 * Makes a staged version the current one, in one transaction with the events that announce its new
 * filings. Until it commits, readers see the version before; if it does not, nothing happened.
 */
export async function publishVersion(
  db: Kysely<Database>,
  bus: Pick<Bus, 'publish'>,
  staged: StagedVersion,
  publishedAt: Date,
): Promise<{ announced: number }> {
  return db.transaction().execute(async (trx) => {
    const announced = await takeNewFilings(trx, staged)
    await trx
      .updateTable('data_version')
      .set({ published_at: publishedAt })
      .where('id', '=', staged.dataVersionId)
      .execute()
    await makeCurrent(trx, staged.dataVersionId)
    await markSimulated(trx, staged)
    for (const { company, filing } of announced) {
      const payload = {
        ...filing,
        ticker: company.ticker,
        name: company.name,
        data_version: staged.dataVersionId,
        published_at: publishedAt.toISOString(),
      }
      await bus.publish(trx, filingPublishedEvent, payload, { key: filing.accession })
    }
    return { announced: announced.length }
  })
}
