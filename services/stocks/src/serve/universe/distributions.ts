import {
  type Distribution,
  isFreeItem,
  RANKED_ITEMS,
  type RankedItemCode,
} from '@quantamental/api/stocks'
import { presentIncomplete } from '../../publish/documents/incomplete-value.ts'
import { presentItemValue } from '../../publish/documents/rank.document.ts'
import { quantileOf } from '../../publish/documents/trend.document.ts'
import { type SnapshotEntry, visibleValues } from './universe-snapshot.ts'

const PLACES = new Map(RANKED_ITEMS.map(({ colName }, index) => [colName, index]))

/** Latest value of one item, regardless of the viewer. */
export function latestItem(entry: SnapshotEntry, code: RankedItemCode): number | null {
  return entry.own.latest.items[PLACES.get(code) ?? -1] ?? null
}

/** Fields that replace a null latest value. */
export function latestIncomplete(entry: SnapshotEntry, code: RankedItemCode) {
  const value = entry.own.latest.incompleteItems?.[code]
  return presentIncomplete(value, (stated) => presentItemValue(code, stated))
}

function visibleItem(entry: SnapshotEntry, code: RankedItemCode, accessTier: number) {
  if (isFreeItem(code)) return latestItem(entry, code)
  return visibleValues(entry, accessTier)?.items[PLACES.get(code) ?? -1] ?? null
}

/** Distribution of an item over `entries`, as visible or T-minus-2; null without any value. */
export function describeItem(
  entries: readonly SnapshotEntry[],
  code: RankedItemCode,
  accessTier: number,
): Distribution | null {
  const known: number[] = []
  for (const entry of entries) {
    const value = visibleItem(entry, code, accessTier)
    if (value !== null && Number.isFinite(value)) known.push(value)
  }
  if (known.length === 0) return null
  const sorted = Float64Array.from(known).sort()
  const at = (q: number) => presentItemValue(code, quantileOf(sorted, q)) ?? 0
  return {
    count: known.length,
    min: at(0),
    p10: at(0.1),
    p25: at(0.25),
    median: at(0.5),
    p75: at(0.75),
    p90: at(0.9),
    max: at(1),
  }
}
