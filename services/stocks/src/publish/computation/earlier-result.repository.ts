import type pg from 'pg'
import { copyOut } from '../../db/binary-copy.ts'
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

interface EarlierResult {
  readonly accessions: ReadonlySet<string>
  /** By quarter label. */
  readonly quarters: ReadonlyMap<string, EarlierQuarter>
  /** Returns of the published origin, calculated by the same engine. */
  readonly marketReturns: readonly PublishedMarketReturn[]
}

const NONE: EarlierResult = { accessions: new Set(), quarters: new Map(), marketReturns: [] }

const idList = (companyIds: readonly number[]) =>
  `any ('{${companyIds.map((id) => BigInt(id)).join(',')}}')`

const DAY = (column: string) => `${column} - date '1970-01-01'`

interface EarlierRow extends EarlierQuarter {
  readonly companyId: number
  readonly quarter: string
  readonly engineVersion: string
  readonly isSimulated: boolean
  readonly marketReturn: PublishedMarketReturn | null
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
    `select q.company_id, q.quarter, q.rating, q.figures_hash, q.prices_hash,
            ${DAY('q.restated_on')}, q.engine_version, v.is_simulated::int,
            ${DAY('q.market_from')}, ${DAY('q.market_to')}, q.market_return
       from quarter_result q
       join company_version v on v.company_id = q.company_id and v.data_version_id = ${id}
      where q.company_id = ${idList(companyIds)} and q.from_version between ${from} and ${id}
        and (q.to_version is null or q.to_version > ${id})`,
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
      isSimulated: cursor.intNotNull() === 1,
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
      where company_id = ${idList(companyIds)}`,
  )
}

/** By company; quarters come from `version`, none if it is null. */
export async function listEarlierResults(
  client: pg.Client,
  companies: readonly ChosenCompany[],
  version: VersionRows | null,
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
  if (version === null) return (companyId) => results.get(companyId) ?? NONE
  for (const row of await readQuarters(client, ids, version)) {
    const entry = results.get(row.companyId)
    entry?.quarters.set(row.quarter, row)
    const isSame = row.engineVersion === engineVersion && row.isSimulated === entry?.isSimulated
    if (isSame && row.marketReturn) entry?.marketReturns.push(row.marketReturn)
  }
  return (companyId) => results.get(companyId) ?? NONE
}
