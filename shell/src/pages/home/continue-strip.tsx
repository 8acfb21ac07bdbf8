import { listWatchedTickersRoute } from '@quantamental/api/account'
import { LOCAL_STORAGE } from '@quantamental/api/common'
import { Link } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { readStored } from '@quantamental/remote/storage'
import { CardSurface, media, tokens } from '@quantamental/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { useChrome } from '../../chrome/chrome-context.tsx'
import { storeHeight, useStoredHeight } from '../../chrome/reserved-height.tsx'
import { PathLink } from '../parts/path-link.tsx'

/** Labels of stock pages that can't be derived from the path. */
const PAGE_NAMES: Readonly<Record<string, string>> = {
  'credit-rating': 'Credit Rating',
  'z-score': 'Z-Score',
  'm-score': 'M-Score',
  rank: 'Ranked Financials',
  compare: 'Compare (UPV)',
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function titleOf(part: string): string {
  const text = decode(part).replace(/[-_]+/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Display name of a stock or list path: `/stock/z-score/AAPL?as_of=…` becomes `AAPL, Z-Score`. */
export function placeName(path: string): string {
  const [area, page = '', rest] = path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
  if (area === 'stock' && rest) return `${decode(rest)}, ${PAGE_NAMES[page] ?? titleOf(page)}`
  if (area === 'stocks' && page === 'list' && rest) return `${titleOf(rest)}, stock list`
  if (area === 'stocks' && page !== '' && page !== 'list') return titleOf(page)
  return 'Stock lists'
}

/** Maximum number of watched stocks shown. */
const MAX_WATCHED = 8

const Box = styled(CardSurface)`
  gap: 16px;
  ${media.narrow} {
    margin-bottom: 40px;
  }
  h2 {
    color: ${tokens.color.muted};
    font-size: 13px;
    font-weight: 600;
  }
`
/** Reserve the strip's last height plus margin on narrow screens; wide screens show it beside the hero. */
const Reserved = styled.div`
  display: flow-root;
  ${media.narrow} {
    min-height: calc(var(--continue-room, -40px) + 40px);
  }
`
const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 6px 14px;
  margin-top: 8px;
`
const Ticker = styled(Link)`
  padding: 3px 9px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.chip}px;
  font-size: 13.5px;
  font-weight: 560;
  &:hover {
    border-color: ${tokens.color.accent};
  }
`

/** Last visited stock or list page stored in this browser, or null. */
function useLastPlace(): string | null {
  const [place, setPlace] = useState<string | null>(null)
  useEffect(() => setPlace(readStored(LOCAL_STORAGE.currentLocation)), [])
  return place
}

function Watched() {
  const { http } = useShell()
  const { data } = useQuery({
    // The account remote invalidates this key when watch lists change.
    queryKey: ['watch', 'tickers'],
    queryFn: ({ signal }) => http.call(listWatchedTickersRoute, { signal }),
  })
  if (!data) return null
  if (data.length === 0) return <span>No stocks watched yet.</span>
  return data.slice(0, MAX_WATCHED).map(({ ticker }) => (
    <Ticker key={ticker} to={`/stock/summary/${encodeURIComponent(ticker)}`}>
      {ticker}
    </Ticker>
  ))
}

function Strip() {
  const { isRoutable } = useChrome()
  const place = useLastPlace()
  const box = useRef<HTMLDivElement>(null)
  useStoredHeight(box, 'continue')
  const last = place !== null && isRoutable(place.replace(/[?#].*$/, '')) ? place : null
  return (
    <Box ref={box} aria-label="Continue">
      {last !== null && (
        <div>
          <h2>Continue where you left off</h2>
          <Line>
            <PathLink to={last}>{placeName(last)}</PathLink>
          </Line>
        </div>
      )}
      {isRoutable('/user/watchlists') && (
        <div>
          <h2>Your watched stocks</h2>
          <Line>
            <Watched />
            <PathLink to="/user/watchlists">Watch lists</PathLink>
          </Line>
        </div>
      )}
      {isRoutable('/market-beats/updates') && (
        <div>
          <h2>The market</h2>
          <Line>
            <PathLink to="/market-beats/updates">Recent updates</PathLink>
            <PathLink to="/market-beats/thisweek">This week</PathLink>
          </Line>
        </div>
      )}
    </Box>
  )
}

/** Shortcuts for signed-in users: last visited stock or list, watched stocks, market updates. */
export function ContinueStrip() {
  const { status } = useSession()
  const isVisitor = status === 'anonymous'
  useEffect(() => {
    if (isVisitor) storeHeight('continue', 0)
  }, [isVisitor])
  if (isVisitor) return null
  return <Reserved>{status === 'authenticated' && <Strip />}</Reserved>
}
