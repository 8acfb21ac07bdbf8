import type { ListColumnCode, ListGroupCode, SortDirection } from '@quantamental/api/stocks'
import type { SnapshotValues } from '../../publish/snapshot/snapshot-row.ts'
import {
  type SnapshotEntry,
  STALE_RULE,
  type UniverseSnapshot,
} from '../universe/universe-snapshot.ts'

export interface StockList {
  readonly code: string
  readonly title: string
  readonly group: ListGroupCode
  /** Membership rule in one sentence. */
  readonly rule: string
  /** Other codes of the list, in lowercase. */
  readonly aliases: readonly string[]
  /** Whether the list is part of the index. */
  readonly isNamed: boolean
  /** Whether companies with a stale newest report are excluded. */
  readonly leavesStaleOut: boolean
  readonly sort: { readonly column: ListColumnCode; readonly direction: SortDirection }
  /**
   * Reason that the company is in the list, empty if the list has all; null if it is not. `values` are those visible to the viewer, who
   * also sees the reason, so it must not reveal locked ranked items.
   */
  readonly includes: (
    entry: SnapshotEntry,
    values: SnapshotValues | null,
    snapshot: UniverseSnapshot,
  ) => string | null
}

type Given = Pick<StockList, 'code' | 'title' | 'group' | 'rule' | 'includes'>

/** Define a list, sorted by market value by default. */
export function defineList(given: Given & Partial<StockList>): StockList {
  const sort = { column: 'market_cap', direction: 'desc' } as const
  return { aliases: [], isNamed: true, leavesStaleOut: false, sort, ...given }
}

/** Define a list with a rule about figures, which excludes stale companies. */
export function defineRuleList(given: Given & Partial<StockList>): StockList {
  return defineList({ ...given, rule: `${given.rule} ${STALE_RULE}`, leavesStaleOut: true })
}
