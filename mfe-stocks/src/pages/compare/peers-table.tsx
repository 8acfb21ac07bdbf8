import { formatSignedPercent } from '@quantamental/api/format'
import type { Lock, Peer } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import {
  Card,
  NumTd,
  NumTh,
  QuietLink,
  RatingChip,
  SimulatedTag,
  Stack,
  Table,
  TableScroll,
  Tag,
  Td,
  Th,
} from '@quantamental/ui'
import { Quiet, Small, Upside } from '../../components/figure-parts.tsx'
import { formatMoney, formatNumber, formatPercent, NO_DATA } from '../../figures/figure-text.ts'
import { LatestLock } from '../../ratings/latest-lock.tsx'
import { ZONE_LABELS } from '../../scores/score-text.ts'
import { stockPath } from '../../stock-pages/stock-pages.ts'

interface PeerRowProps {
  readonly peer: Peer
  readonly own: boolean
  /** Whether the table mixes real and simulated companies; if so, simulated ones are labeled. */
  readonly mixed: boolean
}

function PeerRow({ peer, own, mixed }: PeerRowProps) {
  return (
    <tr aria-current={own ? 'true' : undefined}>
      <Td as="th" scope="row" style={{ minWidth: 150 }}>
        {own ? (
          <strong>{peer.ticker}</strong>
        ) : (
          <QuietLink as={Link} to={stockPath('compare', peer.ticker)}>
            {peer.ticker}
          </QuietLink>
        )}{' '}
        {own && <Tag>This company</Tag>}
        {mixed && peer.simulated && <SimulatedTag />}
        <Small style={{ fontWeight: 400 }}>{peer.name}</Small>
      </Td>
      <Td>
        <RatingChip rating={peer.display_rating} delayed={peer.is_delayed} />
      </Td>
      <NumTd>
        <Upside ratio={peer.upside_avg} />
      </NumTd>
      <NumTd>{formatNumber(peer.forward_pe, 1)}</NumTd>
      <NumTd>
        {peer.z_unfit ?? formatNumber(peer.z_score)}
        {peer.z_zone && <Small>{ZONE_LABELS[peer.z_zone]}</Small>}
      </NumTd>
      <NumTd>{peer.m_unfit ?? formatNumber(peer.m_score)}</NumTd>
      <NumTd>{peer.dilution === null ? NO_DATA : formatSignedPercent(peer.dilution)}</NumTd>
      <NumTd>{formatPercent(peer.short_percent_of_float)}</NumTd>
      <NumTd>{formatMoney(peer.market_cap)}</NumTd>
      <Td style={{ whiteSpace: 'nowrap' }}>
        {peer.quarter ?? '—'}
        {peer.is_delayed && <Small>delayed</Small>}
      </Td>
    </tr>
  )
}

const HEADS = [
  'Average upside',
  'Forward P/E',
  'Z-Score',
  'M-Score',
  'Share dilution',
  'Short interest',
  'Market cap',
]

export interface PeersTableProps {
  readonly industry: string | null
  readonly company: Peer
  /** Largest first. */
  readonly peers: readonly Peer[]
  readonly lock: Lock | null
}

/** This company and its industry peers, side by side. */
export function PeersTable({ industry, company, peers, lock }: PeersTableProps) {
  const mixed = [company, ...peers].some(({ simulated }) => !simulated)
  return (
    <Card title={`Peers in ${industry ?? 'its industry'}`} asOf="largest first">
      <Stack gap={14}>
        <TableScroll label="This company and its peers">
          <Table>
            <thead>
              <tr>
                <Th scope="col">Company</Th>
                <Th scope="col">Rating</Th>
                {HEADS.map((head) => (
                  <NumTh key={head} scope="col">
                    {head}
                  </NumTh>
                ))}
                <Th scope="col">Quarter</Th>
              </tr>
            </thead>
            <tbody>
              <PeerRow peer={company} own mixed={mixed} />
              {peers.map((peer) => (
                <PeerRow key={peer.id} peer={peer} own={false} mixed={mixed} />
              ))}
            </tbody>
          </Table>
        </TableScroll>
        {peers.length === 0 && (
          <Quiet>
            {industry === null
              ? 'No peers: the company’s industry is unknown.'
              : 'We cover no other company in this industry.'}
          </Quiet>
        )}
        {lock && <LatestLock lock={lock} what="The latest figures" />}
      </Stack>
    </Card>
  )
}
