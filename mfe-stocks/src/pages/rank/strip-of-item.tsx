import { type PeerItem, type PeerScope, stockPath } from '@quantamental/api/stocks'
import { useNavigate, useSearchParams } from '@quantamental/remote/router'
import { type StripPeers, StripPlot, type StripPlotProps } from '@quantamental/ui/charts'
import { useMemo } from 'react'
import type { RankAxis } from './rank-address.ts'
import type { OpenRow } from './rank-rows.ts'
import { betterEnd, rankSentence } from './rank-text.ts'

/** Points of a strip, memoized per peer set. */
export function useStripPeers(peers: PeerItem | undefined): StripPeers | null {
  return useMemo(
    () => (peers && !peers.locked ? { names: peers.tickers, values: peers.values } : null),
    [peers],
  )
}

/** Open another company's ranked financials with the same view. */
export function useOpenPeer(): (ticker: string) => void {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const search = params.size > 0 ? `?${params}` : ''
  return (ticker) => void navigate(`${stockPath('rank', ticker)}${search}`)
}

export interface StripOfItemProps extends Pick<StripPlotProps, 'height' | 'labeled' | 'reading'> {
  readonly row: OpenRow
  readonly ticker: string
  readonly scope: PeerScope
  /** For example "Technology companies". */
  readonly among: string
  readonly axis: RankAxis
  readonly peers: StripPeers | null
}

/** Strip chart of an item among the companies of a scope; empty if the company has no rank. */
export function StripOfItem(props: StripOfItemProps) {
  const { row, ticker, scope, among, axis, peers, ...strip } = props
  const openPeer = useOpenPeer()
  const place = row.places?.[scope]
  if (!place?.standing || row.value === null) return null
  const { standing, distribution } = place
  return (
    <StripPlot
      label={`${row.name} among peers`}
      summary={rankSentence(standing, among)}
      peers={peers}
      own={{ name: ticker, value: row.value, percentile: standing.percentile }}
      axis={axis}
      better={betterEnd(row.code)}
      quartiles={distribution}
      format={row.format}
      onOpen={openPeer}
      {...strip}
    />
  )
}
