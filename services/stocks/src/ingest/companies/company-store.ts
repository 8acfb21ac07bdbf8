import type pg from 'pg'
import { toColumns } from '../../db/copy-rows.ts'
import { type CompanyTicker, planTickers, type TickerMove } from './company-moves.ts'
import { type Identity, INDEX_CODES } from './identities.ts'

/** Tables with rows by symbol, and their other columns. */
const TABLES: Readonly<Record<string, string>> = {
  price_year: 'year, origin, days, closes, file',
  split: 'effective_date, origin, new_for_old, file',
  dividend: 'ex_date, origin, amount, file',
  short_interest: 'settled, origin, shares_short, float_shares, average_daily_volume, file',
  analyst_estimate:
    'as_of, origin, target_low, target_median, target_high, target_count, eps_current_year, eps_next_year, file',
  listing: 'origin, as_of, volume, last_sale, market_cap, file',
  calendar_event: 'origin, kind, date, session, file',
}

/** Temporary prefix during a move; no symbol begins with it. */
const MOVING_PREFIX = '>'

/** Rows of the symbols `from` get the symbols `to`, which may swap; rows of the same time stay. */
async function moveMarketRows(
  client: pg.Client,
  from: readonly string[],
  to: readonly string[],
): Promise<void> {
  for (const [table, columns] of Object.entries(TABLES)) {
    const { rowCount } = await client.query(
      `update ${table} r set symbol = $3 || m.new
         from unnest($1::text[], $2::text[]) as m (old, new) where r.symbol = m.old`,
      [from, to, MOVING_PREFIX],
    )
    if (rowCount === 0) continue
    await client.query(
      `insert into ${table} (symbol, ${columns})
       select substr(symbol, 2), ${columns} from ${table} where left(symbol, 1) = $1
       on conflict do nothing`,
      [MOVING_PREFIX],
    )
    await client.query(`delete from ${table} where left(symbol, 1) = $1`, [MOVING_PREFIX])
  }
}

interface SaveOptions {
  /** First day on which a new ticker is valid, yyyy-mm-dd. */
  readonly today: string
  /** Whether the company with this CIK may lose its ticker to another. Default: no company may. */
  readonly mayLose?: (cik: number) => boolean
}

export async function listCompanies(
  client: pg.Client,
): Promise<(CompanyTicker & { readonly name: string })[]> {
  const { rows } = await client.query<{ id: number; cik: string; ticker: string; name: string }>(
    'select id, cik, ticker, name from company order by cik',
  )
  return rows.map((row) => ({ ...row, cik: Number(row.cik) }))
}

/** One statement for all companies, so that two can swap tickers. */
async function moveTickers(
  client: pg.Client,
  moves: readonly TickerMove[],
  today: string,
): Promise<void> {
  if (moves.length === 0) return
  const ids = moves.map(({ company }) => company.id)
  const from = moves.map(({ company }) => company.ticker)
  const to = moves.map((move) => move.to)
  await client.query(
    `update company c set ticker = m.ticker
       from unnest($1::int[], $2::text[]) as m (id, ticker) where c.id = m.id`,
    [ids, to],
  )
  await client.query(
    `update company_ticker t set valid_to = $3
       from unnest($1::int[], $2::text[]) as m (id, ticker)
      where t.company_id = m.id and t.ticker = m.ticker and t.valid_to is null`,
    [ids, from, today],
  )
  await moveMarketRows(client, from, to)
}

/** Open each company's tickers, and close them at every other company that no longer has them. */
async function recordTickers(
  client: pg.Client,
  tickers: readonly (readonly [cik: number, ticker: string])[],
  today: string,
): Promise<void> {
  const claims = [tickers.map(([cik]) => cik), tickers.map(([, ticker]) => ticker)]
  await client.query(
    `update company_ticker t set valid_to = $3
       from unnest($1::bigint[], $2::text[]) as n (cik, ticker), company c
      where t.ticker = n.ticker and t.valid_to is null and c.id = t.company_id
        and c.cik <> n.cik and c.ticker <> n.ticker`,
    [...claims, today],
  )
  await client.query(
    `insert into company_ticker (company_id, ticker, valid_from)
     select distinct c.id, n.ticker, $3::date
       from unnest($1::bigint[], $2::text[]) as n (cik, ticker) join company c using (cik)
      where not exists (select from company_ticker k
                         where k.company_id = c.id and k.ticker = n.ticker and k.valid_to is null)
        and not exists (select from company o where o.ticker = n.ticker and o.id <> c.id)
     on conflict (company_id, ticker, valid_from) do update set valid_to = null`,
    [...claims, today],
  )
}

const TEXT_COLUMNS = [
  ...['sector', 'industry', 'exchange', 'country', 'kind'],
  ...['city', 'state', 'description'],
] as const
const FLAGS = INDEX_CODES.map((code) => `is_${code}`)
const COLUMNS = ['cik', 'ticker', 'name', 'sic', 'defaulted_on', ...TEXT_COLUMNS, ...FLAGS]
const TYPES = [
  ...['bigint', 'text', 'text', 'int', 'date'],
  ...TEXT_COLUMNS.map(() => 'text'),
  ...FLAGS.map(() => 'boolean'),
]
const CACHED = ['sic', 'defaulted_on', ...TEXT_COLUMNS]

/** Null values leave stored ones unchanged, the name included. */
const UPSERT = `
  with given as (select * from unnest(${TYPES.map((type, i) => `$${i + 1}::${type}[]`).join(', ')})
                   as t (${COLUMNS.join(', ')})),
  known as (
    update company c set name = coalesce(g.name, c.name),
           ${CACHED.map((name) => `${name} = coalesce(g.${name}, c.${name})`).join(', ')},
           ${FLAGS.map((name) => `${name} = coalesce(g.${name}, c.${name})`).join(', ')}
      from given g where c.cik = g.cik
    returning c.cik)
  insert into company (${COLUMNS.join(', ')})
  select cik, ticker, coalesce(name, ticker), ${CACHED.join(', ')},
         ${FLAGS.map((name) => `coalesce(${name}, false)`).join(', ')}
    from given where cik not in (select cik from known) order by cik`

async function upsert(client: pg.Client, identities: readonly Identity[]): Promise<void> {
  await client.query(UPSERT, [
    ...toColumns(identities, ['cik', 'ticker', 'name', 'sic', 'defaultedOn', ...TEXT_COLUMNS]),
    ...INDEX_CODES.map((code) => identities.map((i) => i.indexes[code] ?? null)),
  ])
}

const tickersOf = (identity: Identity): [number, string][] =>
  [identity.ticker, ...identity.aliases].map((ticker) => [identity.cik, ticker])

/**
 * Store `identities`, one per CIK, in the caller's transaction; null values leave stored ones
 * unchanged. A company that changes its ticker keeps its closes and is still found by the old one.
 * Return reasons by CIK for identities that cannot be stored.
 */
export async function saveCompanies(
  client: pg.Client,
  identities: readonly Identity[],
  { today, mayLose = () => false }: SaveOptions,
): Promise<ReadonlyMap<number, string>> {
  const { accepted, refused, moves } = planTickers(await listCompanies(client), identities, mayLose)
  await moveTickers(client, moves, today)
  await upsert(client, accepted)
  const standIns = moves.map(({ company, to }): [number, string] => [company.cik, to])
  await recordTickers(client, [...accepted.flatMap(tickersOf), ...standIns], today)
  return refused
}

/** Add tickers from a list to stored companies; add no company. */
export async function addTickers(
  client: pg.Client,
  identities: Iterable<Identity>,
  today: string,
): Promise<void> {
  await recordTickers(client, [...identities].flatMap(tickersOf), today)
}

export async function hasCompany(client: pg.Client, cik: number): Promise<boolean> {
  const { rowCount } = await client.query('select from company where cik = $1', [cik])
  return (rowCount ?? 0) > 0
}

export async function listSymbols(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ ticker: string }>(
    'select ticker from company order by ticker',
  )
  return rows.map(({ ticker }) => ticker)
}
