import {
  getListRoute,
  getRowsRoute,
  type ListRow,
  type TickerMatch,
} from '@quantamental/api/stocks'
import { RatingChip, tokens, VisuallyHidden } from '@quantamental/ui'
import styled from 'styled-components'
import { useService } from '../../api/use-service.ts'
import { useWatched } from '../../api/use-watched.ts'
import { FireIcon } from '../../components/fire-icon.tsx'

export const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 46px;
  padding: 6px 20px;
  border-top: 1px solid ${tokens.color.line};
  font-size: 14.5px;
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${tokens.color['accent-soft']};
  }
  &[data-above] > * {
    opacity: 0.62;
  }
  @media (max-width: 639px) {
    padding: 6px 14px;
  }
`
const Ticker = styled.b`
  flex: none;
  width: 68px;
  font-weight: 640;
`
const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const Sector = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: ${tokens.color.muted};
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: 639px) {
    flex-shrink: 0;
    flex-basis: auto;
    &[data-sector] {
      flex: 1;
      visibility: hidden;
    }
  }
`
const NewDot = styled.span`
  flex: none;
  width: 7px;
  height: 7px;
  border-radius: 50%;
  background: ${tokens.color.accent};
`

/** Content of a row of the palette. `above`: whether the stock is above the viewer's tier. */
export function MatchRow({ match, above }: { match: PaletteStock; above: boolean }) {
  return (
    <>
      <Ticker>{match.ticker}</Ticker>
      <Name>
        {match.name}
        {match.known_as && ` (${match.known_as})`}
      </Name>
      <Sector data-sector={above ? undefined : ''}>
        {above ? 'Above your plan' : match.sector}
      </Sector>
      {match.is_newly_updated && (
        <>
          <NewDot title="Newly updated" />
          <VisuallyHidden>newly updated</VisuallyHidden>
        </>
      )}
      {match.fire && <FireIcon />}
      <RatingChip rating={match.t_minus_2_rating} delayed={match.is_delayed ?? true} />
    </>
  )
}

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
    real_filings: row.real_filings ?? false,
    is_delayed: row.is_delayed,
  }
}

/**
 * Stocks on the signed-in user's watch lists that are not among `others`. Empty while loading or on
 * error, since search works without them.
 */
export function useWatchedStocks(others: readonly TickerMatch[]): readonly PaletteStock[] {
  const { data: watched } = useWatched()
  const known = new Set(others.map(({ ticker }) => ticker))
  const tickers = (watched ?? []).flatMap(({ ticker }) => (known.has(ticker) ? [] : [ticker]))
  const query = { tickers: tickers.slice(0, SHOWN).join(), columns: 'sector' }
  const { data } = useService(
    ['rows', query],
    (http, signal) => http.call(getRowsRoute, { query, signal }),
    { enabled: query.tickers !== '' },
  )
  return query.tickers === '' ? [] : (data?.rows ?? []).map(toStock)
}

/** Maximum number of popular stocks below the others. */
const POPULAR_SHOWN = 6

/** Most traded stocks that are not among `others`. Empty while loading or on error. */
export function usePopularStocks(others: readonly TickerMatch[]): readonly PaletteStock[] {
  const { data } = useService(['list', 'Popular', 'sector'], (http, signal) =>
    http.call(getListRoute, { params: { code: 'Popular' }, query: { columns: 'sector' }, signal }),
  )
  const known = new Set(others.map(({ ticker }) => ticker))
  const rows = (data?.rows ?? []).filter(({ ticker }) => !known.has(ticker))
  return rows.slice(0, POPULAR_SHOWN).map(toStock)
}
