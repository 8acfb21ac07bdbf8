import type { Selectable } from 'kysely'
import type pg from 'pg'
import type { Origin } from '../../companies/company.ts'
import { formatDay } from '../../dates/calendar-date.ts'
import { copyRows, toColumns } from '../../db/copy-rows.ts'
import type { Database } from '../../db/database.ts'
import {
  digestTag,
  type FactColumns,
  type PackedFiling,
  type TagKey,
  uniteFilings,
} from './filing-content.ts'

interface CompanyFiling {
  readonly companyId: number
  readonly filing: PackedFiling
}

interface FilingStore {
  readonly client: pg.Client
  readonly tags: TagStore
  readonly origin: Origin
}

type StoredFiling = Selectable<Database['filing']>
type FilingSource = StoredFiling['source']
type StoredRow = Pick<StoredFiling, 'id' | 'company_id' | 'accession' | 'source' | 'content_hash'>
type StoredFacts = Pick<StoredFiling, 'tags' | 'starts' | 'ends' | 'amounts'>

const COLUMNS = [
  ...['company_id', 'origin', 'source', 'accession', 'form', 'filed', 'fiscal_year'],
  ...['fiscal_period', 'content_hash', 'tags', 'starts', 'ends', 'amounts'],
] as const

const list = (values: readonly (number | null)[]) =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`
const ids = (tags: readonly TagKey[]) => tags.map(({ id }) => id)
const keyOf = (companyId: number, accession: string) => `${companyId} ${accession}`

async function findStored(
  { client, origin }: FilingStore,
  filings: readonly CompanyFiling[],
): Promise<Map<string, StoredRow>> {
  const { rows } = await client.query<StoredRow>(
    `select f.id, f.company_id, f.accession, f.source, f.content_hash
       from unnest($1::int[], $2::text[]) as w (company_id, accession)
       join filing f on (f.company_id, f.origin, f.accession) = (w.company_id, $3, w.accession)`,
    [filings.map((f) => f.companyId), filings.map((f) => f.filing.accession), origin],
  )
  return new Map(rows.map((row) => [keyOf(row.company_id, row.accession), row]))
}

async function readStoredFacts({ client, tags }: FilingStore, id: number): Promise<FactColumns> {
  const { rows } = await client.query<StoredFacts>(
    'select tags, starts, ends, amounts from filing where id = $1',
    [id],
  )
  const stored = rows[0] as StoredFacts
  return { ...stored, tags: stored.tags.map((tagId) => tags.keyOfId(tagId)) }
}

/** Return the number of facts added. */
async function replaceRow(
  store: FilingStore,
  stored: StoredRow,
  source: FilingSource,
  filing: PackedFiling,
): Promise<number> {
  const before = await readStoredFacts(store, stored.id)
  const next = stored.source === source ? uniteFilings(filing, before) : filing
  if (next.contentHash === stored.content_hash) return 0
  await store.client.query(
    `update filing set source = $2, form = $3, filed = $4, fiscal_year = $5, fiscal_period = $6,
            content_hash = $7, tags = $8, starts = $9, ends = $10, amounts = $11
      where id = $1`,
    [
      stored.id,
      source,
      next.form,
      formatDay(next.filed),
      next.fiscalYear,
      next.fiscalPeriod,
      next.contentHash,
      ids(next.tags),
      next.starts,
      next.ends,
      next.amounts,
    ],
  )
  return Math.max(0, next.ends.length - before.ends.length)
}

/**
 * Store filings whose tags are stored, in the caller's transaction; return the number of new facts. A stored filing
 * keeps all its facts: facts from another file (after a wider tag table or an earlier `--since`) are added. Exact
 * dates of companyfacts replace the rounded ones of the SEC's Financial Statement Data Sets, never the reverse.
 */
export async function storeFilings(
  store: FilingStore,
  source: FilingSource,
  filings: readonly CompanyFiling[],
): Promise<number> {
  const stored = await findStored(store, filings)
  const fresh: CompanyFiling[] = []
  let added = 0
  for (const item of filings) {
    const row = stored.get(keyOf(item.companyId, item.filing.accession))
    if (!row) fresh.push(item)
    else if (row.content_hash === item.filing.contentHash) continue
    else if (source === 'fsds' && row.source === 'companyfacts') continue
    else added += await replaceRow(store, row, source, item.filing)
  }
  if (fresh.length === 0) return added
  const writer = copyRows(store.client, 'filing', COLUMNS)
  for (const { companyId, filing } of fresh) {
    added += filing.ends.length
    await writer.write([
      ...[companyId, store.origin, source, filing.accession, filing.form],
      ...[formatDay(filing.filed), filing.fiscalYear, filing.fiscalPeriod, filing.contentHash],
      ...[list(ids(filing.tags)), list(filing.starts), list(filing.ends), list(filing.amounts)],
    ])
  }
  await writer.end()
  return added
}

/** The table `tag` of one database, including tags not yet stored. */
export interface TagStore {
  keyOf(taxonomy: string, name: string, unit: string): TagKey
  /** Key of a stored tag. @throws if there is none. */
  keyOfId(id: number): TagKey
  /** Store new tags, outside a file's transaction: a rolled-back id would stay in use. */
  ensureStored(filings: Iterable<FactColumns>): Promise<void>
}

type TagRow = Selectable<Database['tag']>

export async function openTagStore(client: pg.Client): Promise<TagStore> {
  const keys = new Map<string, TagKey>()
  const byId = new Map<number, TagKey>()
  const keyOf = (taxonomy: string, name: string, unit: string): TagKey => {
    const create = () => ({
      taxonomy,
      name,
      unit,
      digest: digestTag(taxonomy, name, unit),
      id: null,
    })
    return keys.getOrInsertComputed(`${taxonomy}:${name}/${unit}`, create)
  }
  const learn = (rows: readonly TagRow[]) => {
    for (const row of rows) {
      const key = keyOf(row.taxonomy, row.name, row.unit)
      key.id = row.id
      byId.set(row.id, key)
    }
  }
  learn((await client.query<TagRow>('select id, taxonomy, name, unit from tag')).rows)
  return {
    keyOf,
    keyOfId(id) {
      const key = byId.get(id)
      if (!key) throw new Error(`No tag has the id ${id}`)
      return key
    },
    async ensureStored(filings) {
      const lacking = new Set<TagKey>()
      for (const { tags } of filings) for (const tag of tags) if (tag.id === null) lacking.add(tag)
      if (lacking.size === 0) return
      const list = [...lacking].sort((a, b) => a.digest - b.digest)
      const { rows } = await client.query<TagRow>(
        `insert into tag (taxonomy, name, unit)
         select * from unnest($1::text[], $2::text[], $3::text[]) returning id, taxonomy, name, unit`,
        toColumns(list, ['taxonomy', 'name', 'unit']),
      )
      learn(rows)
    },
  }
}
