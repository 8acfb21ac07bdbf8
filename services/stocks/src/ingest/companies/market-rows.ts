import type pg from 'pg'

/** Tables with rows by symbol, and their other columns. */
const TABLES: Readonly<Record<string, string>> = {
  price_year: 'year, origin, days, closes, file',
  split: 'effective_date, origin, new_for_old, file',
  short_interest: 'settled, origin, shares_short, float_shares, average_daily_volume, file',
  analyst_estimate:
    'as_of, origin, target_low, target_median, target_high, target_count, eps_current_year, eps_next_year, file',
  listing: 'origin, as_of, volume, last_sale, market_cap, file',
  calendar_event: 'origin, kind, date, session, file',
}

/** Temporary prefix during a move; no symbol begins with it. */
const MOVING_PREFIX = '>'

/**
 * Moves the rows of the symbols `from` to the symbols `to`, which may swap, in the caller's
 * transaction. If the new symbol has a row for the same time, that row stays.
 */
export async function moveMarketRows(
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
