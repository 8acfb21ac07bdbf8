import type { ListPage, ListRow, Screen } from '@quantamental/api/stocks'

export function buildListRow(overrides: Partial<ListRow> = {}): ListRow {
  return {
    id: 1,
    ticker: 'AAPL',
    name: 'Apple Inc.',
    tier_number: 3,
    above_tier: false,
    is_delayed: true,
    is_newly_updated: false,
    is_stale: false,
    fire: false,
    simulated: false,
    display_rating: 'AA',
    display_rating_numeric: 2,
    why: 'One of the seven',
    values: {
      rating: 'AA',
      upside: -0.162144,
      upside_methods: 4,
      upside_low: -0.61,
      upside_high: 0.24,
      z_score: 10.336,
      z_zone: 'safe',
      m_score: -2.73,
      m_label: 'Manipulation unlikely',
      pe: 27.21767,
      market_cap: 4_309_850_896_370,
      dilution: -0.026,
      dilution_label: 'Low',
      short: 0.021,
      short_label: 'Normal',
      rate_sensitivity: 82.6,
      rate_label: 'Medium',
    },
    locked: [],
    ...overrides,
  }
}

export function buildListPage(overrides: Partial<ListPage> = {}): ListPage {
  const rows = overrides.rows ?? [
    buildListRow(),
    buildListRow({
      id: 2,
      ticker: 'MSFT',
      name: 'Microsoft Corporation',
      display_rating: 'AAA',
      display_rating_numeric: 1,
    }),
  ]
  return {
    data_version: 1,
    as_of: '2026-11-21',
    list: {
      code: 'Mag7',
      title: 'Magnificent 7',
      group: 'index',
      rule: 'Apple, Microsoft, Alphabet, Amazon, Nvidia, Meta Platforms and Tesla.',
      count: rows.length,
      median_rating: 'AAA',
      ratings: { AAA: 1, AA: 1, A: 0, BBB: 0, BB: 0, B: 0, CCC: 0, D: 0, NR: 0, '?': 0 },
    },
    columns: Object.keys(rows[0]?.values ?? {}),
    sort: 'market_cap',
    direction: 'desc',
    filter: [],
    page: 1,
    page_size: 10,
    pages: 1,
    count: rows.length,
    above_tier_count: 0,
    rows,
    ...overrides,
  }
}

export function buildScreen(overrides: Partial<Screen> = {}): Screen {
  return {
    id: 1,
    name: 'My bargains',
    filter: 'rating>=BBB upside>20%',
    sort: 'upside',
    direction: 'desc',
    columns: [],
    alert: false,
    created_at: '2026-11-20T10:00:00Z',
    ...overrides,
  }
}
