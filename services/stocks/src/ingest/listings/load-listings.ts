import { isCalendarDate } from '../../dates/calendar-date.ts'
import { listSymbols } from '../companies/company-store.ts'
import { type LoadedFile, loadFile, orRefuse, shortHash } from '../file-load.ts'
import type { ImportContext } from '../import-context.ts'
import { sha256 } from '../import-log.ts'
import type { SourceFile } from '../sources/source-file.ts'
import { listedSpelling } from './listed-spelling.ts'
import { type Listing, parseListings } from './listings.ts'

/** Version of the reader; bump to read unchanged files again. */
const READER_VERSION = '2'

/** Date in a file name such as `nasdaq-2026-08-22.json`; default today. */
export function listingDate(name: string, today: string): string {
  const dates = name.match(/\d{4}-\d{2}-\d{2}/g) ?? []
  const date = dates.filter(isCalendarDate).at(-1)
  return date !== undefined && date < today ? date : today
}

/** Fill missing company fields; stored ones stay unchanged. */
async function describeCompanies(
  { client }: ImportContext,
  listings: readonly Listing[],
): Promise<void> {
  await client.query(
    `update company c set sector = coalesce(c.sector, l.sector),
            industry = coalesce(c.industry, l.industry), country = coalesce(c.country, l.country)
       from unnest($1::text[], $2::text[], $3::text[], $4::text[])
              as l (symbol, sector, industry, country)
      where c.ticker = l.symbol and (c.sector is null or c.industry is null or c.country is null)`,
    [
      listings.map((l) => l.symbol),
      listings.map((l) => l.sector),
      listings.map((l) => l.industry),
      listings.map((l) => l.country),
    ],
  )
}

/** Replace names that the SEC has in capitals with the spelling of the list. */
async function spellNames({ client }: ImportContext, listings: readonly Listing[]): Promise<void> {
  const { rows } = await client.query<{ id: number; ticker: string; name: string }>(
    'select id, ticker, name from company where ticker = any($1::text[])',
    [listings.map((l) => l.symbol)],
  )
  const listed = new Map(listings.map((l) => [l.symbol, l.name]))
  const spelled = rows.flatMap(({ id, ticker, name }) => {
    const spelling = listedSpelling(name, listed.get(ticker) ?? '')
    return spelling === null ? [] : [{ id, spelling }]
  })
  if (spelled.length === 0) return
  await client.query(
    `update company c set name = s.name from unnest($1::int[], $2::text[]) as s (id, name)
      where c.id = s.id`,
    [spelled.map(({ id }) => id), spelled.map(({ spelling }) => spelling)],
  )
}

async function storeListings(
  { client, origin }: ImportContext,
  listings: readonly Listing[],
  asOf: string,
  file: string,
): Promise<number> {
  const { rowCount } = await client.query(
    `insert into listing as t (symbol, origin, as_of, volume, last_sale, market_cap, file)
     select symbol, $5, $6, volume, last_sale, market_cap, $7
       from unnest($1::text[], $2::float8[], $3::float8[], $4::float8[])
              as l (symbol, volume, last_sale, market_cap)
     on conflict (symbol, origin) do update
       set as_of = excluded.as_of, volume = excluded.volume, last_sale = excluded.last_sale,
           market_cap = excluded.market_cap, file = excluded.file
      where t.as_of <= excluded.as_of
        and (t.as_of, t.volume, t.last_sale, t.market_cap)
            is distinct from (excluded.as_of, excluded.volume, excluded.last_sale, excluded.market_cap)`,
    [
      listings.map((l) => l.symbol),
      listings.map((l) => l.volume),
      listings.map((l) => l.lastSale),
      listings.map((l) => l.marketCap),
      origin,
      asOf,
      file,
    ],
  )
  return rowCount ?? 0
}

/**
 * Load an exchange's list in one transaction, known companies only: fill their missing fields,
 * and store volume, last sale and market cap of the newest list.
 */
export async function loadListings(context: ImportContext, source: SourceFile): Promise<void> {
  const symbols = await listSymbols(context.client)
  const asOf = listingDate(source.name, context.today)
  let content = ''
  const store = async (): Promise<LoadedFile> => {
    const { listings, rejections, rowsRead } = await orRefuse(() => parseListings(content))
    const known = new Set(symbols)
    const wanted = listings.filter(({ symbol }) => known.has(symbol))
    await describeCompanies(context, wanted)
    await spellNames(context, wanted)
    const rowsAdded = await storeListings(context, wanted, asOf, source.name)
    const unknown = listings.length - wanted.length
    return {
      outcome: { status: 'loaded', rowsRead, rowsAdded, rejections },
      summary: `${rowsAdded} new or changed listings of ${asOf}; ${unknown} with unknown symbols`,
    }
  }
  await loadFile(context, {
    kind: 'listings',
    name: source.name,
    scope: `${READER_VERSION}, ${asOf}, ${shortHash(symbols.join(','))}`,
    async hash() {
      content = (await source.read()).toString('utf8').replace(/^\ufeff/, '')
      return sha256(content)
    },
    store,
  })
}
