import type { ApiError } from '@quantamental/api/client'
import {
  type ComparePage,
  getComparePageRoute,
  type Peer,
  stockPath,
} from '@quantamental/api/stocks'
import { Link, useSearchParams } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { Button, Card, QuietLink, Row, Stack, Tag } from '@quantamental/ui'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import styled from 'styled-components'
import { STOCK_LIFETIME_MS } from '../../api/use-stock-page.ts'
import { Small } from '../../components/figure-parts.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { PageButton } from '../../components/page-links.tsx'
import { openPoints, slotsOf } from '../../quarters/timeline.ts'
import { ComparisonTable } from '../side-by-side/comparison-table.tsx'
import { sideBySidePath, TICKERS_MAX } from '../side-by-side/ticker-set.ts'
import { type CompanyPoint, upsidePePoints } from '../visualizers/company-points.ts'
import { PE_MEASURE } from '../visualizers/measures.ts'
import { ScatterBoard } from '../visualizers/scatter-board.tsx'
import { GroupSwatch } from '../visualizers/sector-picker.tsx'
import { useScatterState } from '../visualizers/use-scatter-state.ts'
import { useUpsidePe } from '../visualizers/use-visualizer.ts'
import { PE_AXIS, peQuadrants, upsideAxis } from '../visualizers/visualizer-axes.ts'
import { VisualizerSkeleton } from '../visualizers/visualizer-frame.tsx'
import { placeSentence, quadrantsAbout, viewAbout } from './centered-plot.ts'
import { type PinnedPeer, peerRows } from './peer-rows.ts'

const Entry = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  font-size: 13px;
`

const NO_TRAIL: readonly never[] = []

interface ComparePlotProps {
  readonly page: ComparePage
  readonly universe: NonNullable<ComparePage['universe']>
}

/** Taken from the company's own page if the visualizer does not contain it. */
function Plot({
  page,
  universe,
  points,
}: ComparePlotProps & { readonly points: readonly CompanyPoint[] }) {
  const { ticker } = page.company
  const industry = page.company.industry ?? 'its industry'
  const own = useMemo(() => points.find(({ id }) => id === ticker), [points, ticker])
  const home = useMemo(() => viewAbout(own), [own])
  const state = useScatterState(home)
  const y = useMemo(() => upsideAxis(points), [points])
  const quadrants = useMemo(() => quadrantsAbout(own) ?? peQuadrants(points), [own, points])
  const groups = useMemo(() => {
    const peers = new Set(universe.peers.map((peer) => peer.ticker))
    return Int8Array.from(points, ({ id }) => (peers.has(id) || id === ticker ? 0 : -1))
  }, [points, universe, ticker])
  const [params] = useSearchParams()
  const hasTrail = params.get('path') === '1'
  const history = useMemo(
    () =>
      openPoints(slotsOf(page)).map((p, index, all) => ({
        ...{ x: p.forward_pe, y: p.upside, label: p.quarter },
        isBreak: p.methods_changed !== undefined || all[index - 1]?.upside === null,
      })),
    [page],
  )
  const isPeer = (index: number) => groups[index] === 0 && points[index]?.id !== ticker
  return (
    <ScatterBoard
      title={`${ticker} among all companies`}
      label={`Value estimate against forward P/E, ${ticker} in the center`}
      summary={placeSentence(own, ticker, points, isPeer, industry)}
      points={points}
      x={PE_AXIS}
      y={y}
      quadrants={quadrants}
      groups={groups}
      own={ticker}
      home={home ? { label: `Center on ${ticker}`, view: home } : undefined}
      trail={hasTrail ? history : NO_TRAIL}
      measure={PE_MEASURE}
      state={state}
      fileName={`upside-pe-${ticker}`}
      legend={
        <Row gap={16}>
          <Entry data-legend="">
            <GroupSwatch index={0} />
            {industry}
          </Entry>
          {history.length > 0 && (
            <Button
              size="small"
              aria-pressed={hasTrail}
              onClick={() => state.setOn('path', !hasTrail)}
            >
              {hasTrail ? 'Hide' : 'Show'} {universe.company.ticker} history
            </Button>
          )}
        </Row>
      }
      between={
        <PinnedCard
          company={universe.company}
          peers={universe.peers}
          pins={state.pins}
          onUnpin={state.togglePin}
        />
      }
    />
  )
}

/** Scatter plot of all companies, centered on this one, with its industry highlighted. */
export function ComparePlot({ page, universe }: ComparePlotProps) {
  const query = useUpsidePe()
  const { data, error } = query
  const points = useMemo(() => (data ? upsidePePoints(data) : []), [data])
  if (data) return <Plot page={page} universe={universe} points={points} />
  if (!error) return <VisualizerSkeleton label="companies" />
  return (
    <Card title="Among all companies">
      <LoadError
        what="the other companies"
        detail="The figures below still cover this company and its industry."
        query={query}
      />
    </Card>
  )
}

/**
 * Pinned companies with their figures: from the page's peers, else from their own compare
 * documents.
 */
function usePinnedPeers(pins: readonly string[], known: readonly Peer[]): readonly PinnedPeer[] {
  const { http } = useShell()
  const peers = new Map(known.map((peer) => [peer.ticker, peer]))
  const results = useQueries({
    queries: pins.map((ticker) => ({
      queryKey: ['stock', 'compare', ticker],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<ComparePage> =>
        http.call(getComparePageRoute, { params: { ticker }, signal }),
      staleTime: STOCK_LIFETIME_MS,
      enabled: !peers.has(ticker),
    })),
  }) as readonly { data?: ComparePage | undefined; error: ApiError | null }[]
  return pins.map((ticker, at) => {
    if (results[at]?.error) return 'unknown'
    return peers.get(ticker) ?? results[at]?.data?.universe?.company ?? 'pending'
  })
}

interface PinnedCardProps {
  readonly company: Peer
  readonly peers: readonly Peer[]
  readonly pins: readonly string[]
  readonly onUnpin: (ticker: string) => void
}

/** This company beside the pinned ones, with the best value of each row marked. */
function PinnedCard({ company, peers, pins, onUnpin }: PinnedCardProps) {
  const others = pins.filter((ticker) => ticker !== company.ticker)
  const pinned = usePinnedPeers(others, peers)
  if (others.length === 0) return null
  const tickers = [company.ticker, ...others]
  return (
    <Card
      title="Comparison with pinned companies"
      footer={
        <PageButton to={sideBySidePath(tickers.slice(0, TICKERS_MAX))} size="small">
          Compare all figures
        </PageButton>
      }
    >
      <ComparisonTable
        label="Comparison with pinned companies"
        sections={[{ title: '', rows: peerRows([company, ...pinned]) }]}
        heads={tickers.map((ticker, place) => ({
          key: ticker,
          content: (
            <Stack gap={4} style={{ alignItems: 'flex-end' }}>
              {place === 0 ? (
                <strong>{ticker}</strong>
              ) : (
                <QuietLink as={Link} to={stockPath('compare', ticker)}>
                  {ticker}
                </QuietLink>
              )}
              {pinned[place - 1] === 'unknown' && <Small>Couldn’t load</Small>}
              {place === 0 ? (
                <Tag>This company</Tag>
              ) : (
                <Button size="small" aria-label={`Unpin ${ticker}`} onClick={() => onUnpin(ticker)}>
                  Unpin
                </Button>
              )}
            </Stack>
          ),
        }))}
      />
    </Card>
  )
}
