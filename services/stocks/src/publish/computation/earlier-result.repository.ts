import type pg from 'pg'
import { anyOf, copyOut } from '../../db/binary-copy.ts'
import type { PublishedMarketReturn } from '../../engine/company-input.ts'
import type { ChosenCompany } from '../inputs/company-inputs.repository.ts'
import type { VersionRows } from '../versions/data-version.repository.ts'

/** A quarter as published. */
export interface EarlierQuarter {
  readonly rating: string
  readonly figuresHash: string
  readonly pricesHash: string
  /** Days since 1970-01-01. */
  readonly restatedOn: number | null
}

export interface EarlierResult {
  readonly accessions: ReadonlySet<string>
  /** By quarter label. */
  readonly quarters: ReadonlyMap<string, EarlierQuarter>
  /** Returns of the published origin, calculated by the same engine. */
  readonly marketReturns: readonly PublishedMarketReturn[]
}

const NONE: EarlierResult = { accessions: new Set(), quarters: new Map(), marketReturns: [] }

const DAY = (column: string) => `${column} - date '1970-01-01'`

interface EarlierRow extends EarlierQuarter {
  readonly companyId: number
  readonly quarter: string
  readonly engineVersion: string
  readonly marketReturn: PublishedMarketReturn | null
}

export interface PublishedVersion extends VersionRows {
  /** Whether the market data of a company were simulated, by id. */
  readonly simulated: ReadonlyMap<number, boolean>
}

/**
 * Read the companies of `version` at once: without statistics, a join of each chunk's quarters with
 * `company_version` compares every quarter with every company.
 */
export async function readPublishedVersion(
  client: pg.Client,
  version: VersionRows,
): Promise<PublishedVersion> {
  const cursor = await copyOut(
    client,
    `select company_id, is_simulated::int from company_version
      where data_version_id = ${BigInt(version.version)}`,
  )
  const simulated = new Map<number, boolean>()
  while (cursor.next()) simulated.set(cursor.intNotNull(), cursor.intNotNull() === 1)
  return { ...version, simulated }
}

/** COPY takes no parameters: only integers from this program are put into its text. */
async function readQuarters(
  client: pg.Client,
  companyIds: readonly number[],
  { version, completeFrom }: VersionRows,
): Promise<EarlierRow[]> {
  const [id, from] = [BigInt(version), BigInt(completeFrom)]
  const cursor = await copyOut(
    client,
    `select company_id, quarter, rating, figures_hash, prices_hash, ${DAY('restated_on')},
            engine_version, ${DAY('market_from')}, ${DAY('market_to')}, market_return
       from quarter_result
      where company_id = ${anyOf(companyIds)} and from_version between ${from} and ${id}
        and (to_version is null or to_version > ${id})`,
  )
  const rows: EarlierRow[] = []
  while (cursor.next()) {
    const row = {
      companyId: cursor.intNotNull(),
      quarter: cursor.textNotNull(),
      rating: cursor.textNotNull(),
      figuresHash: cursor.textNotNull(),
      pricesHash: cursor.textNotNull(),
      restatedOn: cursor.int(),
      engineVersion: cursor.textNotNull(),
    }
    const [start, to, logReturn] = [cursor.int(), cursor.int(), cursor.double()]
    const isKnown = start !== null && to !== null && logReturn !== null
    rows.push({ ...row, marketReturn: isKnown ? { from: start, to, logReturn } : null })
  }
  return rows
}

function readAccessions(client: pg.Client, companyIds: readonly number[]) {
  return copyOut(
    client,
    `select company_id, accession from published_filing
      where company_id = ${anyOf(companyIds)}`,
  )
}

/** By company; quarters come from `published`, none if it is null. */
export async function listEarlierResults(
  client: pg.Client,
  companies: readonly ChosenCompany[],
  published: PublishedVersion | null,
  engineVersion: string,
): Promise<(companyId: number) => EarlierResult> {
  const ids = companies.map(({ company }) => company.id)
  const filings = await readAccessions(client, ids)
  const results = new Map(
    companies.map(({ company: { id }, marketOrigin }) => {
      const entry = {
        isSimulated: marketOrigin === 'simulated',
        accessions: new Set<string>(),
        quarters: new Map<string, EarlierQuarter>(),
        marketReturns: [] as PublishedMarketReturn[],
      }
      return [id, entry] as const
    }),
  )
  while (filings.next()) {
    const entry = results.get(filings.intNotNull())
    entry?.accessions.add(filings.textNotNull())
  }
  if (published === null) return (companyId) => results.get(companyId) ?? NONE
  for (const row of await readQuarters(client, ids, published)) {
    const entry = results.get(row.companyId)
    const isSimulated = published.simulated.get(row.companyId)
    if (!entry || isSimulated === undefined) continue
    entry.quarters.set(row.quarter, row)
    const isSame = row.engineVersion === engineVersion && isSimulated === entry.isSimulated
    if (isSame && row.marketReturn) entry.marketReturns.push(row.marketReturn)
  }
  return (companyId) => results.get(companyId) ?? NONE
}
