import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Kysely, sql } from 'kysely'
import type { EngineSurroundings } from '../engine/company-input.ts'
import { presentCompany } from './company-input.repository.ts'
import type { ChosenCompany } from './company-inputs.repository.ts'
import type { CompanyTable, Database } from './database.ts'

/** A company that has filings, with a hash of all that its results come from. */
export interface HashedCompany extends ChosenCompany {
  /** Other tickers of it, alphabetically. */
  readonly aliases: readonly string[]
  readonly inputHash: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** Rows of `table` to one number a symbol: their order does not matter, each row and its origin does. */
const digestBySymbol = (table: string) => sql<string>`(
  select coalesce(sum(hash_record_extended(t, 0)::numeric), 0) from ${sql.table(table)} t
   where t.symbol = c.ticker and t.origin = o.origin)`

type HashRow = Selectable<CompanyTable> & {
  readonly origin: ChosenCompany['origin']
  readonly aliases: string[]
  readonly row_hash: string
  readonly filings: string
  readonly prices: string
  readonly market: string
}

function selectRows(db: Kysely<Database>) {
  return sql<HashRow>`
    with o as (select company_id, min(origin) as origin from filing group by 1),
    f as (
      select f.company_id,
             md5(string_agg(concat_ws('|', f.accession, f.form, f.filed, coalesce(f.fiscal_year, 0),
                                      coalesce(f.fiscal_period, ''), f.content_hash), E'\n'
                            order by f.accession)) as digest
        from filing f join o using (company_id, origin) group by 1
    ),
    p as (
      select symbol, origin,
             md5(string_agg(concat_ws('|', year, file, hash_array_extended(days, 0),
                                      hash_array_extended(closes, 0)), E'\n' order by year)) as digest
        from price_year group by 1, 2
    )
    select c.*, o.origin, f.digest as filings, coalesce(p.digest, '') as prices,
           (to_jsonb(c) - 'is_simulated')::text as row_hash,
           concat_ws('|', ${digestBySymbol('split')}, ${digestBySymbol('short_interest')},
                     ${digestBySymbol('analyst_estimate')}, ${digestBySymbol('listing')}) as market,
           array(select distinct t.ticker from company_ticker t
                  where t.company_id = c.id and t.ticker <> c.ticker order by 1) as aliases
      from company c
      join o on o.company_id = c.id
      join f on f.company_id = c.id
      left join p on p.symbol = c.ticker and p.origin = o.origin
     order by c.id`.execute(db)
}

/**
 * Every company with filings, by id. The hash covers its filings, closes, splits, estimates, short
 * interest, listing, tickers and own row, what all companies share, and `code` (versions of what
 * computes): the same inputs hash alike in whatever order and however often they were loaded.
 */
export async function hashCompanies(
  db: Kysely<Database>,
  surroundings: EngineSurroundings,
  code: string,
): Promise<HashedCompany[]> {
  const { treasury, market } = surroundings
  const shared = sha256(JSON.stringify([code, treasury, market]))
  const { rows } = await selectRows(db)
  return rows.map((row) => ({
    company: presentCompany(row),
    origin: row.origin,
    aliases: row.aliases,
    inputHash: sha256(
      [shared, row.origin, row.row_hash, row.filings, row.prices, row.market, ...row.aliases].join(
        '\n',
      ),
    ),
  }))
}
