import type { Peer } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { Button, ButtonLink, Card, QuietLink, Stack, Tag } from '@quantamental/ui'
import { Small } from '../../components/figure-parts.tsx'
import { stockPath } from '../../stock-pages/stock-pages.ts'
import { ComparisonTable } from '../side-by-side/comparison-table.tsx'
import { sideBySidePath, TICKERS_MAX } from '../side-by-side/ticker-set.ts'
import { peerRows } from './peer-rows.ts'
import { usePinnedPeers } from './use-pinned-peers.ts'

export interface PinnedCardProps {
  readonly company: Peer
  readonly peers: readonly Peer[]
  readonly pins: readonly string[]
  readonly onUnpin: (ticker: string) => void
}

/** This company beside the pinned ones, with the best value of each row marked. */
export function PinnedCard({ company, peers, pins, onUnpin }: PinnedCardProps) {
  const others = pins.filter((ticker) => ticker !== company.ticker)
  const pinned = usePinnedPeers(others, peers)
  if (others.length === 0) return null
  const tickers = [company.ticker, ...others]
  return (
    <Card
      title="Comparison with pinned companies"
      footer={
        <ButtonLink as={Link} to={sideBySidePath(tickers.slice(0, TICKERS_MAX))} size="small">
          Compare all figures
        </ButtonLink>
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
