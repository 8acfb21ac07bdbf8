import type {
  Article,
  ArticleChart,
  ArticleSummary,
  ArticleTicker,
  Inline,
} from '@quantamental/api/market-beats'

export function buildInline(text: string, overrides: Partial<Inline> = {}): Inline {
  return { text, marks: [], href: null, ticker: null, ...overrides }
}

export function buildTicker(overrides: Partial<ArticleTicker> = {}): ArticleTicker {
  return {
    ticker: 'AAPL',
    name: 'Apple Inc.',
    sector: 'Technology',
    tier_number: 3,
    rating: 'AA',
    is_delayed: true,
    simulated: true,
    ...overrides,
  }
}

export function buildSummary(overrides: Partial<ArticleSummary> = {}): ArticleSummary {
  return {
    id: 2,
    slug: 'reading-a-z-score',
    title: 'Reading a Z-score',
    summary: 'Five ratios, three zones, and why a bank has none.',
    author: 'Quantamental editors',
    tags: ['z-score'],
    tickers: [buildTicker()],
    is_featured: false,
    published_at: '2026-11-10T14:00:00.000Z',
    updated_at: '2026-11-10T14:00:00.000Z',
    reading_minutes: 4,
    ...overrides,
  }
}

export function buildArticle(overrides: Partial<Article> = {}): Article {
  return {
    ...buildSummary(),
    blocks: [{ type: 'paragraph', content: [buildInline('Altman asked a question.')] }],
    data_version: 1,
    newer: null,
    older: null,
    ...overrides,
  }
}

export function buildChart(overrides: Partial<ArticleChart> = {}): ArticleChart {
  return {
    id: 5,
    kind: 'rating-history',
    title: 'Intel’s credit rating',
    ticker: 'INTC',
    metric: null,
    unit: 'rank',
    labels: ['25Q3', '25Q4', '26Q1'],
    series: [{ name: 'INTC', values: [5, null, 4] }],
    data_version: 1,
    as_of: '2026-11-21',
    problem: null,
    simulated: true,
    ...overrides,
  }
}
