import {
  type BuffettPage,
  type ComparePage,
  CREDIT_RATINGS,
  type CreditRatingPage,
  type GrahamPage,
  isFreeItem,
  type MarketSignal,
  type MScorePage,
  type Peer,
  type Peers,
  type ProfilePage,
  type Projection,
  RANKED_ITEMS,
  RANKED_ITEMS_BY_DEFAULT,
  RANKED_ITEMS_FREE,
  type RankedItem,
  type RankedItemCode,
  type RankPage,
  type RatingCounts,
  type SummaryCards,
  type SummaryPage,
  UPSIDE_CODES,
  type Valuation,
  type ValuationPage,
  type ValueSpread,
} from '@quantamental/api/stocks'
import { BENEISH_CODES, BENEISH_MODELS, BENEISH_TEXTS } from '@quantamental/models/beneish'
import {
  buildFiling,
  buildFrame,
  HIDDEN,
  MILLION,
  OPEN_QUARTERS,
  RECENT_QUARTERS,
} from './factories.ts'

/** Newest quarter visible to everyone: fiscal year 2022. */
const SHOWN = '22Q3'
const NEWEST = '23Q2'

const UPSIDES: readonly (number | null)[] = [0.084, 0.066, 0.101, 0.149, 0.044, -0.097, -0.42, null]

function labelOf(upside: number | null) {
  if (upside === null) return 'No Target' as const
  return upside > 0.01 ? ('Upside' as const) : ('Downside' as const)
}

const SPREAD: ValueSpread = { methods: 4, low: -0.204, high: 0.315 }
export const NO_SPREAD: ValueSpread = {
  ...{ methods: 0, low: null, high: null },
  reason: 'No value estimate: fewer than three methods have a value.',
}

const METHODS = UPSIDE_CODES.map((code, index) => {
  const upside = UPSIDES[index] ?? null
  const isYearly = code.startsWith('annualized')
  return {
    figure: `upside.${code}`,
    code,
    label: labelOf(upside),
    upside,
    fair_value: upside === null ? null : 150 * (1 + upside),
    horizon_years: isYearly ? 10 : 0,
    ...(!/avg|ncav/.test(code) && { upside_today: upside }),
  }
})

export function buildCards(overrides: Partial<SummaryCards> = {}): SummaryCards {
  return {
    quarter: SHOWN,
    rating: 'AA',
    rating_numeric: 2,
    pd: 0.0004,
    z_score: {
      variant: 'z',
      name: 'Altman Z-score',
      applicable: true,
      value: 6.933,
      zone: 'safe',
      distress_below: 1.81,
      safe_above: 2.99,
    },
    m_score: { value: -2.612, label: 'Manipulation unlikely' },
    price: 150.43,
    spread: SPREAD,
    methods: METHODS.map(
      ({ figure: _figure, fair_value: _value, horizon_years: _years, ...method }) => method,
    ),
    dilution: { figure: 'signal.dilution', value: -0.026, label: 'Low' },
    short_interest: { figure: 'signal.short_interest', value: 0.0104, label: 'Low' },
    forward_pe: 24.63,
    change: {
      from_quarter: '22Q2',
      to_quarter: SHOWN,
      from_rating: 'A',
      to_rating: 'AA',
      driver: { code: 'volatility', label: 'Volatility fell', points: -309_547 },
      z_score: [6.5, 6.933],
      m_score: [-2.5, -2.612],
      upside_avg: [0.05, 0.084],
      revenue: [387_542 * MILLION, 394_328 * MILLION],
      sentence: '22Q3: credit rating A → AA (volatility fell), Z-Score 6.93 (was 6.50).',
    },
    ...overrides,
  }
}

const SCOPE = {
  standing: { rank: 5, of: 59, percentile: 93.1 },
  distribution: null,
}

export function buildItem(
  code: RankedItem['code'],
  overrides: Partial<Extract<RankedItem, { locked: false }>> = {},
): RankedItem {
  return {
    code,
    figure: `item.${code}`,
    locked: false,
    value: 50_672 * MILLION,
    sector: SCOPE,
    industry: { standing: { rank: 1, of: 4, percentile: 100 }, distribution: null },
    universe: { standing: { rank: 35, of: 400, percentile: 91.48 }, distribution: null },
    ...overrides,
  }
}

/** Items for a visitor: equity and leverage open, the others locked. */
function visitorItems(codes: readonly RankedItem['code'][]): RankedItem[] {
  return codes.map((code) => {
    if (!isFreeItem(code)) return { code, locked: true }
    return buildItem(code, code === 'bs_debtassetsratio' ? { value: 0.29 } : {})
  })
}

export function buildSummaryPage(
  data: Partial<SummaryPage['data']> = {},
  frame: Partial<SummaryPage> = {},
): SummaryPage {
  return {
    ...buildFrame('summary'),
    data: {
      cards: buildCards(),
      history: OPEN_QUARTERS.map((quarter, index) => ({
        quarter,
        rating: index < 7 ? 'A' : 'AA',
        numeric: index < 7 ? 3 : 2,
      })),
      hidden: HIDDEN,
      figures: [
        {
          figure: 'line.totalAssets',
          label: 'Total assets',
          value: 352_755 * MILLION,
          unit: 'USD',
        },
        {
          figure: 'line.year.netIncome',
          label: 'Net income, trailing 12 months',
          value: 99_803 * MILLION,
          unit: 'USD',
        },
        { figure: 'line.cash', label: 'Cash', value: null, unit: 'USD' },
      ],
      filings: [
        buildFiling({
          accession: '0000320193-23-000006',
          form: '10-Q',
          filed: '2023-02-03',
          fiscal_period: 'FY2023 Q1',
        }),
        buildFiling(),
      ],
      ...data,
    },
    universe: {
      rate_sensitivity: { figure: 'signal.rate_sensitivity', value: 71.97, label: 'Medium' },
      items: visitorItems(RANKED_ITEMS_BY_DEFAULT),
      next_event: { kind: 'earnings', date: '2023-11-23', session: 'before-open' },
    },
    ...frame,
  }
}

export function buildValuation(overrides: Partial<Valuation> = {}): Valuation {
  return {
    quarter: SHOWN,
    price: 150.43,
    price_date: '2022-10-28',
    methods: METHODS,
    spread: SPREAD,
    analyst: { low: 122, median: 165.6, high: 214, count: 42 },
    forward_eps: 6.11,
    forward_pe: 24.63,
    ...overrides,
  }
}

export function buildValuationPage(
  data: Partial<ValuationPage['data']> = {},
  frame: Partial<ValuationPage> = {},
): ValuationPage {
  return {
    ...buildFrame('valuation'),
    data: {
      valuation: buildValuation(),
      figure: 'upside.upside_avg',
      points: OPEN_QUARTERS.map((quarter, index) => ({
        quarter,
        value: index === 0 ? null : 0.084,
        price: index === 0 ? null : 150.43,
        spread: index === 0 ? NO_SPREAD : SPREAD,
      })),
      hidden: HIDDEN,
      ...data,
    },
    universe: null,
    ...frame,
  }
}

export function buildGrahamPage(
  data: Partial<GrahamPage['data']> = {},
  frame: Partial<GrahamPage> = {},
): GrahamPage {
  const list = { value: 27.97, upside: -0.868, label: 'Downside' as const }
  return {
    ...buildFrame('graham'),
    data: {
      texts: {
        defensive_size: {
          label: 'Adequate size',
          requirement: 'Trailing 12-month revenue of at least $700 million.',
          unit: 'usd',
          comparison: 'at least',
        },
        defensive_current_ratio: {
          label: 'Current ratio',
          requirement: 'Current assets are at least 2 times current liabilities.',
          unit: 'ratio',
          comparison: 'at least',
        },
        defensive_earnings_record: {
          label: 'Earnings record',
          requirement: 'Earnings per share above zero in each of the last 10 years.',
          unit: 'years',
          comparison: 'at least',
        },
        ncav_positive: {
          label: 'Net current asset value',
          requirement: 'Current assets are above all liabilities.',
          unit: 'usd-per-share',
          comparison: 'above',
        },
      },
      quarter: {
        quarter: SHOWN,
        price: 150.43,
        eps_average: 5.01,
        book_per_share: 3.18,
        number: 18.93,
        growth_value: null,
        defensive: {
          figure: 'graham.defensive',
          ...list,
          passed: 1,
          measurable: 2,
          criteria: [
            {
              code: 'defensive_size',
              required: 700 * MILLION,
              actual: 394_328 * MILLION,
              passed: true,
            },
            { code: 'defensive_current_ratio', required: 2, actual: 0.8794, passed: false },
            { code: 'defensive_earnings_record', required: 10, actual: null, passed: null },
          ],
        },
        enterprising: {
          figure: 'graham.enterprising',
          ...list,
          passed: 0,
          measurable: 1,
          criteria: [
            { code: 'defensive_current_ratio', required: 1.5, actual: 0.8794, passed: false },
          ],
        },
        ncav: {
          figure: 'graham.ncav',
          value: null,
          upside: null,
          label: 'No Target',
          passed: 0,
          measurable: 0,
          criteria: [{ code: 'ncav_positive', required: 0, actual: null, passed: null }],
        },
      },
      figure: 'graham.number',
      points: OPEN_QUARTERS.map((quarter, index) => ({
        quarter,
        value: index === 0 ? null : 18.93,
        price: 150.43,
      })),
      hidden: HIDDEN,
      ...data,
    },
    universe: null,
    ...frame,
  }
}

export function buildProjection(overrides: Partial<Projection> = {}): Projection {
  return {
    figure: 'buffett.eps',
    annualized: 0.0671,
    label: 'Upside',
    rate: 0.0762,
    payout: 0.142,
    average_pe: 25.76,
    starting_eps: 6.11,
    starting_book: 3.18,
    years: 6,
    projected_eps: [6.58, 7.08, 7.62, 8.2, 8.82, 9.49, 10.22, 10.99, 11.83, 12.73],
    final_price: 327.92,
    dividends: 13.29,
    ...overrides,
  }
}

export function buildBuffettPage(
  data: Partial<BuffettPage['data']> = {},
  frame: Partial<BuffettPage> = {},
): BuffettPage {
  return {
    ...buildFrame('buffett'),
    data: {
      quarter: {
        quarter: SHOWN,
        price: 150.43,
        eps: buildProjection(),
        roe: buildProjection({
          figure: 'buffett.roe',
          annualized: null,
          label: 'No Target',
          rate: null,
          payout: null,
          average_pe: null,
          starting_eps: null,
          projected_eps: [],
          final_price: null,
          dividends: null,
        }),
      },
      points: OPEN_QUARTERS.map((quarter) => ({ quarter, eps: 0.0671, roe: null })),
      hidden: HIDDEN,
      owner_earnings: [
        {
          quarter: '21Q3',
          net_income: 94_680 * MILLION,
          depreciation: null,
          capital_expenditure: 11_085 * MILLION,
          owner_earnings: null,
        },
        {
          quarter: SHOWN,
          net_income: 99_803 * MILLION,
          depreciation: 11_104 * MILLION,
          capital_expenditure: 10_708 * MILLION,
          owner_earnings: 100_199 * MILLION,
        },
      ],
      ...data,
    },
    universe: null,
    ...frame,
  }
}

const NO_RATING = { pd_interval: null, parts: [] }

const NO_RATINGS = Object.fromEntries(
  CREDIT_RATINGS.map((letter) => [letter, 0]),
) as unknown as RatingCounts

/** Seven quarters of A, then AA; the oldest is unrated. */
export function buildCreditRatingPage(
  data: Partial<CreditRatingPage['data']> = {},
  frame: Partial<CreditRatingPage> = {},
): CreditRatingPage {
  return {
    ...buildFrame('credit-rating'),
    data: {
      figure: 'rating',
      parts: [
        { figure: 'rating.base', code: 'base', label: 'Starting point' },
        { figure: 'rating.leverage', code: 'leverage', label: 'Leverage' },
        { figure: 'rating.volatility', code: 'volatility', label: 'Volatility' },
      ],
      points: OPEN_QUARTERS.map((quarter, index) => {
        const model = 'credit-industrial-market'
        if (index === 0) {
          const missing = ['ebit', 'netIncome']
          return { quarter, model, rating: 'NR', numeric: null, pd: null, ...NO_RATING, missing }
        }
        return {
          quarter,
          model,
          rating: index < 7 ? 'A' : 'AA',
          numeric: index < 7 ? 3 : 2,
          pd: index < 7 ? 0.001 : 0.0004,
          pd_interval: index < 7 ? { low: 0.0008, high: 0.0024 } : { low: 0.0003, high: 0.0005 },
          parts: index < 7 ? [-5_386_000, 125_664, 151_791] : [-5_386_000, 139_110, -157_756],
          missing: [],
        }
      }),
      hidden: HIDDEN,
      changes: [
        {
          from_quarter: '22Q2',
          to_quarter: SHOWN,
          from_rating: 'A',
          to_rating: 'AA',
          points: -296_101,
          parts: [
            { code: 'volatility', label: 'Volatility fell', points: -309_547 },
            { code: 'leverage', label: 'Leverage rose', points: 13_446 },
          ],
        },
      ],
      transitions: [{ from: 'A', to: 'AA', count: 1 }],
      ...data,
    },
    universe: {
      industry: { ...NO_RATINGS, A: 1, BBB: 2 },
      sector: { ...NO_RATINGS, AA: 6, A: 13, NR: 2 },
      universe: { ...NO_RATINGS, AA: 23, A: 1074, BBB: 128, NR: 3, '?': 1 },
    },
    ...frame,
  }
}

const INDEX_VALUES = [0.9942, 0.992, 1.0087, 1.0401, 0.996, null, 0.9897, -0.0503]

/** One quarter without a score; the others with a neutral SGAI. */
export function buildMScorePage(
  data: Partial<MScorePage['data']> = {},
  frame: Partial<MScorePage> = {},
): MScorePage {
  return {
    ...buildFrame('m-score'),
    data: {
      figure: 'm-score',
      model: {
        name: 'Beneish M-score',
        version: '1.1.0',
        formula: '−4.84 + 0.92·DSRI',
        source: 'Beneish, 1999',
        likely_above: -1.78,
        unlikely_below: -2.22,
      },
      indices: BENEISH_CODES.map((code, index) => ({
        figure: `m-score.${code}`,
        code,
        label: BENEISH_TEXTS[code][0],
        neutral: code === 'tata' ? 0 : 1,
        weight: BENEISH_MODELS.m8.weights[index] ?? 0,
      })),
      points: OPEN_QUARTERS.map((quarter, index) =>
        index === 0
          ? {
              quarter,
              value: null,
              label: 'No Data',
              variant: null,
              probability: null,
              driver: null,
              indices: INDEX_VALUES.map(() => null),
            }
          : {
              quarter,
              value: -2.612,
              label: 'Manipulation unlikely',
              variant: 'm8',
              probability: 0.0045,
              driver: 'sgi',
              indices: INDEX_VALUES,
            },
      ),
      hidden: HIDDEN,
      ...data,
    },
    universe: null,
    ...frame,
  }
}

export function buildRankPage(
  data: Partial<RankPage['data']> = {},
  frame: Partial<RankPage> = {},
): RankPage {
  return {
    ...buildFrame('rank'),
    data: {
      quarters: [...OPEN_QUARTERS, ...RECENT_QUARTERS],
      history: RANKED_ITEMS_FREE.map((code) => ({
        code,
        values: [null, 61, 62, 63, 64, 65, 66, 67, 68, 69],
      })),
      ...data,
    },
    universe: {
      items: visitorItems(RANKED_ITEMS.map(({ colName }) => colName)),
      industry: 'Consumer Electronics',
      sector: 'Technology',
    },
    ...frame,
  }
}

/**
 * Three peers with the same values for every item: one with a loss, Apple, and a very large one.
 */
export function buildPeers(
  scope: Peers['scope'] = 'sector',
  items: string = RANKED_ITEMS_FREE.join(),
): Peers {
  return {
    scope,
    name: scope === 'universe' ? null : 'Technology',
    count: 59,
    items: items.split(',').map((code) => ({
      code: code as RankedItemCode,
      locked: false,
      count: 3,
      tickers: ['LOSS', 'AAPL', 'MSFT'],
      values: [-5 * MILLION, 50_672 * MILLION, 343_000 * MILLION],
    })),
  }
}

export function buildPeer(overrides: Partial<Peer> = {}): Peer {
  return {
    id: 2,
    ticker: 'SONO',
    name: 'Sonos, Inc.',
    tier_number: 4,
    is_delayed: true,
    simulated: false,
    quarter: SHOWN,
    display_rating: 'BB',
    display_rating_numeric: 5,
    market_cap: 1_790 * MILLION,
    forward_pe: null,
    upside_avg: null,
    spread: null,
    z_score: null,
    z_zone: null,
    m_score: null,
    dilution: null,
    short_percent_of_float: null,
    ...overrides,
  }
}

export function buildComparePage(
  data: Partial<ComparePage['data']> = {},
  frame: Partial<ComparePage> = {},
): ComparePage {
  return {
    ...buildFrame('compare'),
    data: {
      points: OPEN_QUARTERS.map((quarter) => ({
        quarter,
        forward_pe: 24.63,
        upside: 0.084,
        spread: SPREAD,
      })),
      hidden: HIDDEN,
      ...data,
    },
    universe: {
      company: buildPeer({
        id: 1,
        ticker: 'AAPL',
        name: 'Apple Inc.',
        display_rating: 'AA',
        display_rating_numeric: 2,
        market_cap: 2_391_600 * MILLION,
        forward_pe: 24.63,
        upside_avg: 0.084,
        spread: SPREAD,
        z_score: 6.933,
        z_zone: 'safe',
        m_score: -2.612,
        dilution: -0.026,
        short_percent_of_float: 0.0104,
      }),
      peers: [buildPeer()],
    },
    ...frame,
  }
}

export function buildProfilePage(
  data: Partial<ProfilePage['data']> = {},
  frame: Partial<ProfilePage> = {},
): ProfilePage {
  return {
    ...buildFrame('profile'),
    data: {
      description: 'Makes telephones and computers.',
      city: 'Cupertino',
      state: 'CA',
      sic: 3571,
      kind: 'manufacturer',
      model_class: {
        code: 'other',
        label: 'Operating company',
        reason: 'SIC 3571, manufacturing',
        models: [
          {
            code: 'altman',
            name: 'Altman Z-score',
            fits: true,
            reason: 'The classic Z-score is used because the company is a listed manufacturer.',
          },
          { code: 'beneish', name: 'Beneish M-score', fits: true, reason: null },
        ],
      },
      shares: [
        { quarter: '22Q2', outstanding: 16_070_752_000, diluted: null },
        { quarter: NEWEST, outstanding: 15_728_702_000, diluted: 15_847_050_000 },
      ],
      filings: [buildFiling()],
      notes: [
        {
          code: 'no-analysts',
          text: 'No analyst target is available: the analyst upside shows “No Target”.',
        },
      ],
      ...data,
    },
    universe: { volume: 51_000_000, volume_usd: null },
    lock: null,
    ...frame,
  }
}

/** Three years of weeks whose failure probability rises from 0.2% to 1.2% in the last 52. */
export function buildMarketSignal(overrides: Partial<MarketSignal> = {}): MarketSignal {
  const weeks = Array.from({ length: 157 }, (_, week) => week)
  const rise = (week: number) => 0.002 * 6 ** (Math.max(0, week - 104) / 52)
  return {
    ticker: 'AAPL',
    data_version: 1,
    data: {
      first_friday: '2019-11-22',
      series: {
        merton: weeks.map((week) => rise(week) / 100),
        naive_distance: weeks.map((week) => rise(week) / 10),
        chs: weeks.map(rise),
      },
      newest: {
        friday: '2022-11-18',
        quarter: SHOWN,
        unknown: { merton: null, naive_distance: null, chs: null },
      },
    },
    latest: null,
    lock: { locked: true, reason: 'anonymous', need_tier: 3 },
    ...overrides,
  }
}
