import {
  RANKED_ITEMS,
  rankStandings,
  rankStandingsWithin,
  rateSensitivityPercentiles,
  volumeRanks,
} from '@quantamental/models/ranking'
import type { Company } from '../domain/company.ts'
import { isNewlyUpdated } from '../domain/recency.ts'
import { assignTiers, type TierCutoffs } from '../domain/tiers.ts'
import type { ItemCode } from '../engine/company-result.ts'
import type {
  CompanyOwn,
  ItemStandings,
  SnapshotValues,
  Standing,
  UniverseFields,
} from '../engine/snapshot.ts'

/** One company of the universe with what it alone gives. */
export interface UniverseEntry {
  readonly company: Pick<Company, 'id' | 'ticker' | 'sector' | 'industry'>
  readonly own: CompanyOwn
}

/** Percentiles are kept to a hundredth, so that stored text is short. */
const round = (value: number, digits: number) => Number(value.toFixed(digits))

function roundStanding(standing: Standing | null): Standing | null {
  return standing && { ...standing, percentile: round(standing.percentile, 2) }
}

type StandingsByItem = Record<ItemCode, ItemStandings>

/** The standings of every company's sixteen items as of one of its quarters; null without that quarter. */
function rankItems(
  entries: readonly UniverseEntry[],
  valuesOf: (own: CompanyOwn) => SnapshotValues | null,
): (StandingsByItem | null)[] {
  const sectors = entries.map(({ company }) => company.sector)
  const industries = entries.map(({ company }) => company.industry)
  const snapshots = entries.map(({ own }) => valuesOf(own))
  const ranked = snapshots.map((s) => (s ? ({} as StandingsByItem) : null))
  for (const [index, { colName, direction }] of RANKED_ITEMS.entries()) {
    const values = snapshots.map((snapshot) => snapshot?.items[index] ?? null)
    const sector = rankStandingsWithin(values, sectors, direction)
    const industry = rankStandingsWithin(values, industries, direction)
    const universe = rankStandings(values, direction)
    for (const [i, standings] of ranked.entries()) {
      if (!standings) continue
      standings[colName] = {
        sector: roundStanding(sector[i] ?? null),
        industry: roundStanding(industry[i] ?? null),
        universe: roundStanding(universe[i] ?? null),
      }
    }
  }
  return ranked
}

function rankRateSensitivity(forwardPes: readonly (number | null)[]): (number | null)[] {
  return rateSensitivityPercentiles(forwardPes).map((p) => p && round(p, 4))
}

/**
 * What of each company depends on all the others, in the order of `entries`: tier by market value, age
 * of the report, ranks, and the standings of the sixteen items (codes and directions:
 * `RANKED_ITEMS`). The same entries give the same fields.
 */
export function rankUniverse(
  entries: readonly UniverseEntry[],
  cutoffs: TierCutoffs | null,
): UniverseFields[] {
  const owns = entries.map(({ own }) => own)
  const tiers = assignTiers(
    entries.map(({ company, own }) => ({ ...company, rankValue: own.rankValue })),
    cutoffs,
  )
  const newest = owns
    .map((own) => own.newestFiled)
    .toSorted()
    .at(-1)
  const volume = volumeRanks(owns.map((own) => own.volume))
  const volumeUsd = volumeRanks(owns.map((own) => own.volumeUsd))
  const byMarketCap = rankStandingsWithin(
    owns.map((own) => own.marketCap),
    entries.map(({ company }) => company.industry),
    'better-high',
  )
  const latest = rankItems(entries, (own) => own.latest)
  const delayed = rankItems(entries, (own) => own.delayed)
  const sensitivity = rankRateSensitivity(owns.map((own) => own.latest.forwardPe))
  const delayedSensitivity = rankRateSensitivity(owns.map((own) => own.delayed?.forwardPe ?? null))
  return entries.map(({ company, own }, i) => ({
    tierNumber: tiers.get(company.id) ?? 0,
    isNewlyUpdated: isNewlyUpdated(own.newestFiled, newest ?? null),
    rankVolume: volume[i] ?? null,
    rankVolumeUsd: volumeUsd[i] ?? null,
    rankInIndustry: byMarketCap[i]?.rank ?? null,
    rateSensitivity: [sensitivity[i] ?? null, delayedSensitivity[i] ?? null],
    latest: latest[i] as StandingsByItem,
    delayed: delayed[i] ?? null,
  }))
}
