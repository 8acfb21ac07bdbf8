import type { ListColumnCode, ListGroupCode, SortDirection } from '@quantamental/api/stocks'
import type { SnapshotValues } from '../engine/snapshot.ts'
import type { SnapshotEntry } from './snapshot-entry.ts'
import { STALE_RULE } from './staleness.ts'
import type { UniverseSnapshot } from './universe-snapshot.ts'

/** One list of companies. */
export interface StockList {
  readonly code: string
  readonly title: string
  readonly group: ListGroupCode
  /** Who is in it, in one sentence. */
  readonly rule: string
  /** Other codes that lead here, lower case. */
  readonly aliases: readonly string[]
  /** Whether the index of lists names it. */
  readonly isNamed: boolean
  /** Whether it has none whose newest report is old, for it speaks of companies as they are now. */
  readonly leavesStaleOut: boolean
  readonly sort: { readonly column: ListColumnCode; readonly direction: SortDirection }
  /**
   * Why the company is in the list, null when it is not. `values`: what the viewer may see of it. The
   * reason goes to that viewer, so it says nothing of the locked ranked items.
   */
  readonly includes: (
    entry: SnapshotEntry,
    values: SnapshotValues | null,
    snapshot: UniverseSnapshot,
  ) => string | null
}

type Given = Pick<StockList, 'code' | 'title' | 'group' | 'rule' | 'includes'>

/** A list by market value unless said otherwise. */
export function defineList(given: Given & Partial<StockList>): StockList {
  const sort = { column: 'market_cap', direction: 'desc' } as const
  return { aliases: [], isNamed: true, leavesStaleOut: false, sort, ...given }
}

/** A list whose rule is about figures: without companies whose newest report is old. */
export function defineRuleList(given: Given & Partial<StockList>): StockList {
  return defineList({ ...given, rule: `${given.rule} ${STALE_RULE}`, leavesStaleOut: true })
}
