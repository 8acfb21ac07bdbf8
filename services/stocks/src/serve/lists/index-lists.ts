import type { IndexFlag, ListGroupCode } from '@quantamental/api/stocks'
import { defineList, defineRuleList, type StockList } from './stock-list.ts'

const POPULAR_UP_TO = 100

const popular = defineRuleList({
  code: 'Popular',
  title: 'Popular stocks',
  group: 'popular',
  rule: `The ${POPULAR_UP_TO} stocks with the most shares traded per day.`,
  sort: { column: 'volume_rank', direction: 'asc' },
  includes: ({ rankVolume }) =>
    rankVolume !== null && rankVolume <= POPULAR_UP_TO ? `Volume rank ${rankVolume}` : null,
})

const MAGNIFICENT: ReadonlySet<string> = new Set([
  'AAPL',
  'MSFT',
  'GOOGL',
  'AMZN',
  'NVDA',
  'META',
  'TSLA',
])

const magnificent = defineList({
  code: 'Mag7',
  title: 'Magnificent 7',
  group: 'index',
  rule: 'Apple, Microsoft, Alphabet, Amazon, Nvidia, Meta Platforms and Tesla.',
  includes: ({ ticker, aliases }) =>
    [ticker, ...aliases].some((symbol) => MAGNIFICENT.has(symbol))
      ? 'One of the Magnificent Seven'
      : null,
})

type Row = readonly [
  code: string,
  title: string,
  group: ListGroupCode,
  flag: IndexFlag,
  rule: string,
  why: string,
]

const FLAGGED: readonly Row[] = [
  [
    'DJI',
    'Dow Jones Industrial Average',
    'index',
    'is_dji',
    'Members of the Dow Jones Industrial Average.',
    'Member of the index',
  ],
  [
    'DJT',
    'Dow Jones Transportation Average',
    'index',
    'is_djt',
    'Members of the Dow Jones Transportation Average.',
    'Member of the index',
  ],
  [
    'DJU',
    'Dow Jones Utility Average',
    'index',
    'is_dju',
    'Members of the Dow Jones Utility Average.',
    'Member of the index',
  ],
  ['SP500', 'S&P 500', 'index', 'is_sp500', 'Members of the S&P 500.', 'Member of the index'],
  [
    'Nasdaq100',
    'Nasdaq-100',
    'index',
    'is_nasdaq100',
    'Members of the Nasdaq-100.',
    'Member of the index',
  ],
  [
    'WSB',
    'WSB stocks',
    'social',
    'is_wsb',
    'Stocks discussed most on the WallStreetBets forum, according to the imported list.',
    'On the WSB list',
  ],
  [
    'meme',
    'Meme stocks',
    'social',
    'is_meme',
    'Stocks driven by attention on social media, according to the imported list.',
    'On the meme list',
  ],
]

const flagged: readonly StockList[] = FLAGGED.map(([code, title, group, flag, rule, why]) =>
  defineList({
    code,
    title,
    group,
    rule,
    includes: ({ flags }) => (flags[flag] ? why : null),
  }),
)

export const INDEX_LISTS: readonly StockList[] = [popular, magnificent, ...flagged]
