import type pg from 'pg'
import type { Identity } from './identities.ts'

/** A company that cannot be stored, in words. */
export interface CompanyRefusal {
  readonly refused: string
}

async function findTickerOwner(client: pg.Client, ticker: string): Promise<number | undefined> {
  const { rows } = await client.query<{ cik: string }>(
    'select cik from company where ticker = $1',
    [ticker],
  )
  return rows[0] && Number(rows[0].cik)
}

async function recordTickers(client: pg.Client, cik: number, identity: Identity): Promise<void> {
  await client.query(
    `update company_ticker t set valid_to = current_date
       from company c
      where c.id = t.company_id and c.cik = $1 and t.ticker = c.ticker and c.ticker <> $2
        and t.valid_to is null`,
    [cik, identity.ticker],
  )
  await client.query(
    `insert into company_ticker (company_id, ticker)
     select c.id, t from company c, unnest($2::text[]) t
      where c.cik = $1
        and not exists (select from company_ticker k
                         where k.company_id = c.id and k.ticker = t and k.valid_to is null)
     on conflict do nothing`,
    [cik, [...new Set([identity.ticker, ...identity.aliases])]],
  )
}

/**
 * Stores what `identity` says; what it does not say stays. Within the caller's transaction.
 * Refuses a ticker that belongs to another company.
 */
export async function saveCompany(
  client: pg.Client,
  identity: Identity,
): Promise<CompanyRefusal | undefined> {
  const { cik, ticker, indexes } = identity
  const owner = await findTickerOwner(client, ticker)
  if (owner !== undefined && owner !== cik) {
    return { refused: `the ticker ${ticker} belongs to CIK ${owner} already` }
  }
  await recordTickers(client, cik, identity)
  await client.query(
    `insert into company as c (cik, ticker, name, sector, industry, sic, exchange, country, kind,
                               is_sp500, is_nasdaq100, is_dji)
     values ($1, $2, coalesce($3, $2), $4, $5, $6, $7, $8, $9,
             coalesce($10, false), coalesce($11, false), coalesce($12, false))
     on conflict (cik) do update set
       ticker = excluded.ticker,
       name = coalesce($3, c.name),
       sector = coalesce(excluded.sector, c.sector),
       industry = coalesce(excluded.industry, c.industry),
       sic = coalesce(excluded.sic, c.sic),
       exchange = coalesce(excluded.exchange, c.exchange),
       country = coalesce(excluded.country, c.country),
       kind = coalesce(excluded.kind, c.kind),
       is_sp500 = coalesce($10, c.is_sp500),
       is_nasdaq100 = coalesce($11, c.is_nasdaq100),
       is_dji = coalesce($12, c.is_dji)`,
    [
      cik,
      ticker,
      identity.name,
      identity.sector,
      identity.industry,
      identity.sic,
      identity.exchange,
      identity.country,
      identity.kind,
      indexes?.isSp500 ?? null,
      indexes?.isNasdaq100 ?? null,
      indexes?.isDji ?? null,
    ],
  )
  await recordTickers(client, cik, identity)
  return undefined
}

/** Adds the tickers a list gives to companies that are stored already; adds no company. */
export async function addTickers(client: pg.Client, identities: Iterable<Identity>): Promise<void> {
  const ciks: number[] = []
  const tickers: string[] = []
  for (const { cik, ticker, aliases } of identities) {
    for (const name of [ticker, ...aliases]) {
      ciks.push(cik)
      tickers.push(name)
    }
  }
  await client.query(
    `insert into company_ticker (company_id, ticker)
     select distinct c.id, t.ticker
       from unnest($1::bigint[], $2::text[]) as t (cik, ticker) join company c using (cik)
      where not exists (select from company_ticker k
                         where k.company_id = c.id and k.ticker = t.ticker and k.valid_to is null)
     on conflict do nothing`,
    [ciks, tickers],
  )
}

export async function hasCompany(client: pg.Client, cik: number): Promise<boolean> {
  const { rowCount } = await client.query('select from company where cik = $1', [cik])
  return (rowCount ?? 0) > 0
}

/** Tickers of every company, which are the symbols whose prices are worth storing. */
export async function listSymbols(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ ticker: string }>(
    'select ticker from company order by ticker',
  )
  return rows.map(({ ticker }) => ticker)
}
