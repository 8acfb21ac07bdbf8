import { ALL_COMPANIES } from '@quantamental/api/stocks'
import { fold, nearest } from '../tickers/nearest.ts'
import {
  type SnapshotEntry,
  type UniverseSnapshot,
  visibleValues,
} from '../universe/universe-snapshot.ts'
import { RATING_STEADY_MARKET_ALARMED } from './market-alarmed.ts'
import { INDEX_LISTS, MASTER_LISTS } from './named-lists.ts'
import { COUNTRY_LISTS, industryList, LARGEST_OF_INDUSTRY, SECTOR_LISTS } from './place-lists.ts'
import { defineList, defineRuleList, type StockList } from './stock-list.ts'

const BIG_FROM_USD = 10e9

const bigAndStrong = defineRuleList({
  code: 'big_and_strong',
  title: 'Big & strong',
  group: 'big-and-strong',
  rule: 'Market value of at least $10 billion, rated A or better, outside the Z-score’s distress zone, and not flagged as a likely manipulator by the M-score.',
  includes: (_entry, values) =>
    values !== null &&
    values.marketCap !== null &&
    values.marketCap >= BIG_FROM_USD &&
    values.ratingNumeric !== null &&
    values.ratingNumeric <= 3 &&
    values.zZone !== 'distress' &&
    values.mLabel !== 'Manipulation likely'
      ? `Rated ${values.rating} in ${values.quarter}`
      : null,
})

const weakAndSuspicious = defineRuleList({
  code: 'weak_and_suspicious',
  title: 'Weak & suspicious',
  group: 'weak-and-suspicious',
  rule: 'Rated B or worse or in the Z-score’s distress zone, and flagged as a likely manipulator by the M-score.',
  sort: { column: 'm_score', direction: 'desc' },
  includes: (_entry, values) => {
    if (values === null || values.mLabel !== 'Manipulation likely') return null
    const isWeak = values.ratingNumeric !== null && values.ratingNumeric >= 6
    if (isWeak) return `Rated ${values.rating} and manipulation likely in ${values.quarter}`
    return values.zZone === 'distress'
      ? `Distress zone and manipulation likely in ${values.quarter}`
      : null
  },
})

const STRENGTH_LISTS: readonly StockList[] = [
  bigAndStrong,
  weakAndSuspicious,
  RATING_STEADY_MARKET_ALARMED,
]

/** List behind the screener; not part of the index. */
const EVERYTHING: StockList = defineList({
  code: ALL_COMPANIES,
  title: 'All companies',
  group: 'popular',
  rule: 'All companies in the published data.',
  isNamed: false,
  includes: () => '',
})

/** Lists that do not depend on the data. */
export const FIXED_LISTS: readonly StockList[] = [
  ...INDEX_LISTS,
  ...MASTER_LISTS,
  ...STRENGTH_LISTS,
  ...COUNTRY_LISTS,
  ...SECTOR_LISTS,
  LARGEST_OF_INDUSTRY,
  EVERYTHING,
]

export interface ListMember {
  readonly entry: SnapshotEntry
  readonly values: ReturnType<typeof visibleValues>
  readonly why: string
}

function catalog(snapshot: UniverseSnapshot): ReadonlyMap<string, StockList> {
  return snapshot.remember('lists', () => {
    const lists = [...FIXED_LISTS, ...[...snapshot.industries.keys()].map(industryList)]
    const byCode = new Map<string, StockList>()
    for (const list of lists) {
      for (const code of [list.code.toLowerCase(), ...list.aliases]) {
        if (!byCode.has(code)) byCode.set(code, list)
      }
    }
    return byCode
  })
}

/** List by code or alias, ignoring case: `uk` and `United Kingdom` give `United_Kingdom`. */
export function findList(snapshot: UniverseSnapshot, code: string): StockList | undefined {
  return catalog(snapshot).get(code.trim().toLowerCase())
}

/** Lists with a code, alias or title similar to `code`, closest first. */
export function suggestLists(snapshot: UniverseSnapshot, code: string, limit: number): StockList[] {
  const lists = [...new Set(catalog(snapshot).values())]
  const keysOf = (list: StockList) => [list.code, list.title, ...list.aliases].map(fold)
  return nearest(lists, code, keysOf, limit)
}

/** Members of the list by the values visible to viewers of `accessTier`, largest first. */
export function listMembers(
  snapshot: UniverseSnapshot,
  list: StockList,
  accessTier: number,
): readonly ListMember[] {
  return snapshot.remember(`members ${accessTier} ${list.code}`, () => {
    const members: ListMember[] = []
    for (const entry of snapshot.entries) {
      if (list.leavesStaleOut && entry.isStale) continue
      const values = visibleValues(entry, accessTier)
      const why = list.includes(entry, values, snapshot)
      if (why !== null) members.push({ entry, values, why })
    }
    return members
  })
}
