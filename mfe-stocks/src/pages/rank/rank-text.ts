import { formatDecimal } from '@quantamental/api/format'
import type { PeerRank, PeerScope, RankedItemCode, RankPage } from '@quantamental/api/stocks'
import { percentileOrdinal } from '../../figures/figure-text.ts'
import type { HistoryPoint, OpenRow } from './rank-rows.ts'

/** Label of a scope's companies: "Technology companies". */
export function scopeNames({ universe }: RankPage): Readonly<Record<PeerScope, string | null>> {
  return {
    sector: universe?.sector ? `${universe.sector} companies` : null,
    industry: universe?.industry ? `${universe.industry} companies` : null,
    universe: 'companies',
  }
}

/** For example "Rank 5 of 59 Technology companies, 93rd percentile." */
export function rankSentence({ rank, of, percentile }: PeerRank, among: string): string {
  const place = percentileOrdinal(percentile)
  return `Rank ${formatDecimal(rank, 0)} of ${formatDecimal(of, 0)} ${among}, ${place} percentile.`
}

export function historyEnds(history: readonly HistoryPoint[]) {
  const known = history.filter(({ value }) => value !== null)
  const [first, last] = [known[0], known.at(-1)]
  return first && last && first !== last ? { first, last } : null
}

/** For example "Up from $64.9B in 23Q3 to $76.6B in 26Q2." */
export function historySentence({ history, format }: OpenRow): string {
  const ends = historyEnds(history)
  if (!ends) return 'Not enough quarters for a history.'
  const [from, to] = [ends.first.value ?? 0, ends.last.value ?? 0]
  const verb = to === from ? 'Unchanged' : to > from ? 'Up' : 'Down'
  return `${verb} from ${format(from)} in ${ends.first.quarter} to ${format(to)} in ${ends.last.quarter}.`
}

const LOW_IS_BETTER: ReadonlySet<RankedItemCode> = new Set(['bs_debtassetsratio', 'mkt_pe'])

/** End of an item's values that ranks first. */
export function betterEnd(code: RankedItemCode): 'high' | 'low' {
  return LOW_IS_BETTER.has(code) ? 'low' : 'high'
}
