import type { ListColumnCode, ListGroupCode, SortDirection } from '@quantamental/api/stocks'
import type { SnapshotValues } from '../engine/snapshot.ts'
import type { SnapshotEntry } from './snapshot-entry.ts'

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
  readonly sort: { readonly column: ListColumnCode; readonly direction: SortDirection }
  /**
   * Why the company is in the list, null when it is not. `values`: what the viewer may see of it. The
   * reason goes to that viewer, so it says nothing of the locked ranked items.
   */
  readonly includes: (entry: SnapshotEntry, values: SnapshotValues | null) => string | null
}

type Given = Pick<StockList, 'code' | 'title' | 'group' | 'rule' | 'includes'>

/** A list by market value unless said otherwise. */
export function defineList(given: Given & Partial<StockList>): StockList {
  const sort = { column: 'market_cap', direction: 'desc' } as const
  return { aliases: [], isNamed: true, sort, ...given }
}
