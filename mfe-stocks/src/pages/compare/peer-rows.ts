import { formatSignedPercent } from '@quantamental/api/format'
import { COMPARE_COLUMNS, type Peer, spreadText, ZONE_LABELS } from '@quantamental/api/stocks'
import {
  formatMoney,
  formatMultiple,
  formatNumber,
  formatPercent,
  formatUpside,
  NO_DATA,
} from '../../figures/figure-text.ts'
import type { ComparisonCell, ComparisonRow } from '../side-by-side/comparison-rows.ts'

/** Pinned company, or its loading state. */
export type PinnedPeer = Peer | 'pending' | 'unknown'

type Code = (typeof COMPARE_COLUMNS)[number]['code']

export const PEER_TEXTS: Readonly<Record<Code, (peer: Peer) => string>> = {
  display_rating_numeric: ({ display_rating }) => {
    if (display_rating === '?') return 'Hidden'
    return display_rating === 'NR' ? 'Not rated' : display_rating
  },
  upside_avg: ({ upside_avg }) => formatUpside(upside_avg),
  forward_pe: ({ forward_pe }) => formatMultiple(forward_pe),
  z_score: ({ z_score, z_unfit }) => z_unfit ?? formatNumber(z_score),
  m_score: ({ m_score, m_unfit }) => m_unfit ?? formatNumber(m_score),
  dilution: ({ dilution }) => (dilution === null ? NO_DATA : formatSignedPercent(dilution)),
  short_percent_of_float: ({ short_percent_of_float }) => formatPercent(short_percent_of_float),
  market_cap: ({ market_cap }) => formatMoney(market_cap),
}

function noteOf({ z_zone, spread }: Peer, code: Code): string | undefined {
  if (code === 'z_score' && z_zone) return ZONE_LABELS[z_zone]
  return code === 'upside_avg' && spread ? spreadText(spread) : undefined
}

function cellOf(peer: PinnedPeer, code: Code): ComparisonCell {
  if (typeof peer === 'string') return { text: peer === 'pending' ? '…' : '—', value: null }
  return {
    text: PEER_TEXTS[code](peer),
    value: peer[code],
    note: noteOf(peer, code),
  }
}

/**
 * Columns of the comparison as rows. A negative forward P/E is not a low price, so if any peer has
 * one, none is marked best.
 */
export function peerRows(peers: readonly PinnedPeer[]): readonly ComparisonRow[] {
  const hasLoss = peers.some(
    (peer) => typeof peer !== 'string' && peer.forward_pe !== null && peer.forward_pe <= 0,
  )
  return COMPARE_COLUMNS.map(({ code, name, better }) => ({
    code,
    name,
    better: code === 'forward_pe' && hasLoss ? null : better,
    cells: peers.map((peer) => cellOf(peer, code)),
  }))
}
