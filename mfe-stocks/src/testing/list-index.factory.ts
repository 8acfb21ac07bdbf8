import type {
  Industries,
  IndustrySummary,
  ListIndex,
  ListSummary,
  RatingCounts,
  SectorPage,
} from '@quantamental/api/stocks'

function buildRatingCounts(overrides: Partial<RatingCounts> = {}): RatingCounts {
  return { AAA: 0, AA: 0, A: 0, BBB: 0, BB: 0, B: 0, CCC: 0, D: 0, NR: 0, '?': 0, ...overrides }
}

export function buildListSummary(overrides: Partial<ListSummary> = {}): ListSummary {
  return {
    code: 'DJI',
    title: 'Dow Jones Industrial Average',
    group: 'index',
    rule: 'Members of the Dow Jones Industrial Average.',
    count: 30,
    median_rating: 'AA',
    ratings: buildRatingCounts({ AAA: 5, AA: 12, A: 13 }),
    ...overrides,
  }
}

export function buildListIndex(): ListIndex {
  return {
    data_version: 1,
    as_of: '2026-11-21',
    groups: [
      { code: 'index', title: 'Index stocks', lists: [buildListSummary()] },
      {
        code: 'non-us',
        title: 'Non-US stocks',
        lists: [
          buildListSummary({ code: 'Japan', title: 'Japan', group: 'non-us', count: 12 }),
          buildListSummary({
            code: 'Chile',
            title: 'Chile',
            group: 'non-us',
            count: 1,
            median_rating: null,
            ratings: buildRatingCounts({ NR: 1 }),
          }),
        ],
      },
    ],
  }
}

function buildIndustry(overrides: Partial<IndustrySummary> = {}): IndustrySummary {
  return {
    industry: 'Semiconductors',
    code: 'industry_Semiconductors',
    count: 2,
    market_cap: 6e12,
    median_rating: 'AA',
    ratings: buildRatingCounts({ AA: 2 }),
    ...overrides,
  }
}

export function buildSectorPage(): SectorPage {
  return {
    data_version: 1,
    as_of: '2026-11-21',
    sector: 'Technology',
    code: 'Technology',
    count: 3,
    market_cap: 7.5e12,
    median_rating: 'AA',
    ratings: buildRatingCounts({ AA: 2, BB: 1 }),
    industries: [
      buildIndustry(),
      buildIndustry({
        industry: 'Software',
        code: 'industry_Software',
        count: 1,
        market_cap: 1.5e12,
        median_rating: 'BB',
        ratings: buildRatingCounts({ BB: 1 }),
      }),
      buildIndustry({
        industry: 'Solar',
        code: 'industry_Solar',
        count: 0,
        market_cap: null,
        median_rating: null,
        ratings: buildRatingCounts(),
      }),
    ],
  }
}

export function buildIndustries(): Industries {
  const { data_version, as_of, ...technology } = buildSectorPage()
  return {
    data_version,
    as_of,
    sectors: [
      technology,
      {
        sector: 'Energy',
        code: 'Energy',
        count: 1,
        market_cap: 2.5e12,
        median_rating: null,
        ratings: buildRatingCounts({ NR: 1 }),
        industries: [],
      },
    ],
  }
}
