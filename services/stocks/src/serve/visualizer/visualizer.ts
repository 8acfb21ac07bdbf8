import {
  type RiskValuationVisualizer,
  SECTORS,
  type UpsidePeVisualizer,
} from '@quantamental/api/stocks'
import { probability, ratio, whole } from '../../publish/documents/round.ts'
import type { ListMember } from '../lists/list-catalog.ts'
import { presentRating } from '../pages/present-page.ts'
import {
  isOpen,
  type SnapshotEntry,
  type UniverseSnapshot,
  visibleValues,
} from '../universe/universe-snapshot.ts'

const PLACES = new Map<string | null, number>(SECTORS.map((sector, index) => [sector, index]))

function presentScatter(
  snapshot: UniverseSnapshot,
  entries: readonly SnapshotEntry[],
  accessTier: number,
) {
  const values = entries.map((entry) => visibleValues(entry, accessTier))
  const common = {
    data_version: snapshot.version,
    as_of: snapshot.asOf,
    sectors: [...SECTORS],
    id: entries.map(({ id }) => id),
    ticker: entries.map(({ ticker }) => ticker),
    name: entries.map(({ name }) => name),
    sector: entries.map(({ sector }) => PLACES.get(sector) ?? -1),
    tier_number: entries.map(({ tierNumber }) => tierNumber),
    rating: entries.map((entry) => presentRating(entry, accessTier).display_rating),
    upside: values.map((v) => ratio(v?.upside.upside_avg)),
    upside_methods: values.map((v) => v?.valueSpread.methods ?? 0),
    upside_low: values.map((v) => ratio(v?.valueSpread.low)),
    upside_high: values.map((v) => ratio(v?.valueSpread.high)),
    market_cap: values.map((v) => whole(v?.marketCap)),
    is_delayed: entries.map((entry) => (isOpen(entry, accessTier) ? 0 : 1)),
    simulated: entries.map(({ simulated }) => (simulated ? 1 : 0)),
  }
  return { common, values }
}

function presentUpsidePe(
  snapshot: UniverseSnapshot,
  entries: readonly SnapshotEntry[],
  accessTier: number,
): UpsidePeVisualizer {
  const { common, values } = presentScatter(snapshot, entries, accessTier)
  return { ...common, forward_pe: values.map((v) => ratio(v?.forwardPe)) }
}

/** JSON of every company's upside and forward PE visible to viewers of `accessTier`. */
export function writeUpsidePe(snapshot: UniverseSnapshot, accessTier: number): string {
  return snapshot.remember(`upside-pe ${accessTier}`, () =>
    JSON.stringify(presentUpsidePe(snapshot, snapshot.entries, accessTier)),
  )
}

/** JSON of the list members' upside and forward PE visible to viewers of `accessTier`. */
export function writeListPoints(
  snapshot: UniverseSnapshot,
  members: readonly ListMember[],
  accessTier: number,
): string {
  const entries = members.map(({ entry }) => entry)
  return JSON.stringify(presentUpsidePe(snapshot, entries, accessTier))
}

/** JSON of every company's probability of default and upside visible to viewers of `accessTier`. */
export function writeRiskValuation(snapshot: UniverseSnapshot, accessTier: number): string {
  return snapshot.remember(`risk-valuation ${accessTier}`, () => {
    const { common, values } = presentScatter(snapshot, snapshot.entries, accessTier)
    const answer: RiskValuationVisualizer = { ...common, pd: values.map((v) => probability(v?.pd)) }
    return JSON.stringify(answer)
  })
}
