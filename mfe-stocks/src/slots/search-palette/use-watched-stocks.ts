import { getRowsRoute, type ListRow, type TickerMatch } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'
import { useWatched } from '../../api/use-watched.ts'

/** Maximum number of watched stocks below the recent ones. */
const SHOWN = 8

/** Stock in the palette; its rating is delayed unless `is_delayed` is false. */
export type PaletteStock = TickerMatch & { readonly is_delayed?: boolean }

function toStock({ values, ...row }: ListRow): PaletteStock {
  return {
    id: row.id,
    ticker: row.ticker,
    name: row.name,
    tier_number: row.tier_number,
    is_newly_updated: row.is_newly_updated,
    t_minus_2_rating: row.display_rating,
    display_rating: row.display_rating,
    display_rating_numeric: row.display_rating_numeric,
    sector: typeof values.sector === 'string' ? values.sector : null,
    fire: row.fire,
    simulated: row.simulated,
    is_delayed: row.is_delayed,
  }
}

/**
 * Stocks on the signed-in user's watch lists that are not among `others`. Empty while loading or on
 * error, since search works without them.
 */
export function useWatchedStocks(others: readonly TickerMatch[]): readonly PaletteStock[] {
  const { http } = useShell()
  const { data: watched } = useWatched()
  const known = new Set(others.map(({ ticker }) => ticker))
  const tickers = (watched ?? []).flatMap(({ ticker }) => (known.has(ticker) ? [] : [ticker]))
  const query = { tickers: tickers.slice(0, SHOWN).join(), columns: 'sector' }
  const { data } = useQuery({
    queryKey: ['rows', query],
    queryFn: ({ signal }) => http.call(getRowsRoute, { query, signal }),
    enabled: query.tickers !== '',
  })
  return query.tickers === '' ? [] : (data?.rows ?? []).map(toStock)
}
