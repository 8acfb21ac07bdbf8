import { type Peer, spreadText, stockPath, ZONE_LABELS } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { Card, QuietLink, RatingChip, SimulatedTag, Stack, Tag } from '@quantamental/ui'
import { FigureTable } from '@quantamental/ui/figure-table'
import { Quiet, Small, Upside } from '../../components/figure-parts.tsx'
import { LatestLock } from '../../quarters/shown-quarter.tsx'
import { PEER_TEXTS } from './peer-rows.ts'

export function PeersTable({
  industry,
  company,
  peers,
}: {
  readonly industry: string | null
  readonly company: Peer
  /** Largest first. */
  readonly peers: readonly Peer[]
}) {
  const all = [company, ...peers]
  // Simulated companies are labeled only beside others.
  const mixed = all.some(({ simulated, real_filings }) => !simulated || real_filings)
  return (
    <Card title={`Peers in ${industry ?? 'its industry'}`} asOf="largest first">
      <Stack gap={14}>
        <FigureTable
          label="This company and its peers"
          rows={all}
          rowKey={({ ticker }) => ticker}
          isCurrent={(peer) => peer === company}
          head="Company"
          rowHead={(peer) => (
            <>
              {peer === company ? (
                <strong>{peer.ticker}</strong>
              ) : (
                <QuietLink as={Link} to={stockPath('compare', peer.ticker)}>
                  {peer.ticker}
                </QuietLink>
              )}{' '}
              {peer === company && <Tag>This company</Tag>}
              {mixed && peer.simulated && <SimulatedTag realFilings={peer.real_filings} />}
              <Small style={{ fontWeight: 400 }}>{peer.name}</Small>
            </>
          )}
          rowHeadStyle={{ minWidth: 150 }}
          columns={[
            {
              head: 'Rating',
              text: true,
              cell: (peer) => <RatingChip rating={peer.display_rating} delayed={peer.is_delayed} />,
            },
            {
              head: 'Value estimate',
              cell: ({ upside_avg, spread }) => (
                <>
                  <Upside ratio={upside_avg} />
                  {spread && <Small>{spreadText(spread)}</Small>}
                </>
              ),
            },
            { head: 'Forward P/E', cell: PEER_TEXTS.forward_pe },
            {
              head: 'Z-Score',
              cell: (peer) => (
                <>
                  {PEER_TEXTS.z_score(peer)}
                  {peer.z_zone && <Small>{ZONE_LABELS[peer.z_zone]}</Small>}
                </>
              ),
            },
            { head: 'M-Score', cell: PEER_TEXTS.m_score },
            { head: 'Share dilution', cell: PEER_TEXTS.dilution },
            { head: 'Short interest', cell: PEER_TEXTS.short_percent_of_float },
            { head: 'Market cap', cell: PEER_TEXTS.market_cap },
            {
              head: 'Quarter',
              text: true,
              style: { whiteSpace: 'nowrap' },
              cell: (peer) => (
                <>
                  {peer.quarter ?? '—'}
                  {peer.is_delayed && <Small>delayed</Small>}
                </>
              ),
            },
          ]}
        />
        {peers.length === 0 && (
          <Quiet>
            {industry === null
              ? 'No peers: the company’s industry is unknown.'
              : 'We cover no other company in this industry.'}
          </Quiet>
        )}
        <LatestLock what="The latest figures" />
      </Stack>
    </Card>
  )
}
