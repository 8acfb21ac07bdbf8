import type {
  Alert,
  SubscribedScopeItem,
  SubscriptionList,
  SubscriptionListItem,
  WatchList,
  WatchListItem,
  WatchLists,
  WatchListWithItems,
} from '@quantamental/api/account'
import type { ListRow, Rows, TickerMatch } from '@quantamental/api/stocks'

const BASIC_LIMITS: WatchLists['limits'] = {
  watchlist_allowed: 2,
  stocks_per_list: 10,
  next: { name: 'Standard', tier_number: 4, watchlist_allowed: 4, stocks_per_list: 20 },
}

export function buildItem(overrides: Partial<WatchListItem> = {}): WatchListItem {
  return {
    id: 11,
    watch_list_id: 1,
    ticker: 'AAPL',
    name: 'Apple Inc.',
    tier_number: 3,
    above_tier: false,
    is_delisted: false,
    note: '',
    position: 0,
    added_at: '2026-10-02T10:00:00Z',
    ...overrides,
  }
}

export function buildWatchList(overrides: Partial<WatchList> = {}): WatchList {
  return {
    id: 1,
    name: 'Growth',
    position: 0,
    item_count: 0,
    updated_at: '2026-11-20T10:00:00Z',
    ...overrides,
  }
}

export function buildWatchLists(
  results: WatchList[] = [buildWatchList()],
  limits = BASIC_LIMITS,
): WatchLists {
  return { limits, results }
}

export function buildListWithItems(
  items: WatchListItem[] = [buildItem()],
  overrides: Partial<WatchListWithItems> = {},
): WatchListWithItems {
  return {
    ...buildWatchList({ item_count: items.length }),
    limits: BASIC_LIMITS,
    items,
    ...overrides,
  }
}

export function buildRow(overrides: Partial<ListRow> = {}): ListRow {
  return {
    id: 1,
    ticker: 'AAPL',
    name: 'Apple Inc.',
    tier_number: 3,
    above_tier: false,
    is_delayed: false,
    is_newly_updated: false,
    is_stale: false,
    fire: false,
    simulated: true,
    display_rating: 'AA',
    display_rating_numeric: 2,
    why: '',
    values: {
      rating: 'AA',
      upside: 0.084,
      upside_methods: 4,
      upside_low: -0.2,
      upside_high: 0.32,
      z_score: 6.35,
      z_zone: 'safe',
      m_score: -2.61,
      m_label: 'Manipulation unlikely',
      price: 231.5,
    },
    locked: [],
    ...overrides,
  }
}

export function buildRows(rows: ListRow[] = [buildRow()]): Rows {
  return { data_version: 1, as_of: '2026-11-21', columns: [], rows }
}

export function buildMatch(overrides: Partial<TickerMatch> = {}): TickerMatch {
  return {
    id: 1,
    ticker: 'MSFT',
    name: 'Microsoft Corporation',
    tier_number: 3,
    is_newly_updated: false,
    t_minus_2_rating: 'AAA',
    display_rating: 'AAA',
    display_rating_numeric: 1,
    sector: 'Technology',
    fire: false,
    simulated: true,
    ...overrides,
  }
}

export function buildAlert(overrides: Partial<Alert> = {}): Alert {
  return {
    id: 1,
    kind: 'rating_change',
    ticker: 'AAPL',
    company_name: 'Apple Inc.',
    text: 'Credit rating rose from A to AA (26Q3).',
    path: '/stock/credit-rating/AAPL',
    data_version: 4,
    created_at: '2026-11-20T10:00:00Z',
    is_read: false,
    ...overrides,
  }
}

export function buildScopeItem(overrides: Partial<SubscribedScopeItem> = {}): SubscribedScopeItem {
  return {
    id: 5,
    subscription_id: 1,
    subscription_list_id: 7,
    scope_item: { id: 51, scope_code: 'LIST_1', code: 'Mag7', name: 'Magnificent 7' },
    selected_on: '2026-11-01',
    swappable_on: '2026-12-01',
    refusal: 'You can swap in 10 day(s).',
    ...overrides,
  }
}

export function buildSubscribedList(overrides: Partial<SubscriptionList> = {}): SubscriptionList {
  return {
    id: 7,
    subscription_id: 1,
    scope_code: 'LIST_1',
    name: 'Standard',
    is_alacarte: false,
    scope_item: buildScopeItem(),
    picks_allowed: 0,
    items: [],
    purge_on: null,
    ...overrides,
  }
}

export function buildPick(overrides: Partial<SubscriptionListItem> = {}): SubscriptionListItem {
  return {
    id: 71,
    subscription_list_id: 8,
    ticker: 'KO',
    name: 'Coca-Cola Company',
    tier_number: 3,
    above_tier: false,
    picked_on: '2026-09-01',
    removable_on: '2026-10-01',
    refusal: '',
    ...overrides,
  }
}

export function buildPicks(overrides: Partial<SubscriptionList> = {}): SubscriptionList {
  return buildSubscribedList({
    id: 8,
    scope_code: 'ALACARTE_20',
    name: '20 stocks of your choice',
    is_alacarte: true,
    scope_item: null,
    picks_allowed: 20,
    items: [buildPick()],
    ...overrides,
  })
}
