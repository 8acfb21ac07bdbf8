import { FLAG_LISTS, type IndexFlag } from '@quantamental/api/stocks'
import { ITEM_CODES, type ItemCode } from '../../engine/company-result.ts'
import type { SnapshotValues } from '../../publish/snapshot/snapshot-row.ts'
import { GRAHAM_LISTS, passesChecklist } from '../../publish/track-record/graham-lists.ts'
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

const MAGNIFICENT: ReadonlySet<string> = new Set('AAPL MSFT GOOGL AMZN NVDA META TSLA'.split(' '))

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

/** A list of the companies with an index flag. */
function flagList(
  flag: IndexFlag,
  why: string,
  list: Pick<StockList, 'group' | 'rule'>,
): StockList {
  return defineList({
    ...FLAG_LISTS[flag],
    ...list,
    includes: ({ flags }) => (flags[flag] ? why : null),
  })
}

const indexList = (flag: IndexFlag): StockList =>
  flagList(flag, 'Member of the index', {
    group: 'index',
    rule: `Members of the ${FLAG_LISTS[flag].title} that we cover.`,
  })

export const INDEX_LISTS: readonly StockList[] = [
  popular,
  magnificent,
  indexList('is_dji'),
  indexList('is_djt'),
  indexList('is_dju'),
  indexList('is_sp500'),
  indexList('is_nasdaq100'),
  flagList('is_wsb', 'On the WSB list', {
    group: 'social',
    rule: 'Stocks discussed most on the WallStreetBets forum, according to the imported list.',
  }),
  flagList('is_meme', 'On the meme list', {
    group: 'social',
    rule: 'Stocks driven by attention on social media, according to the imported list.',
  }),
]

/** Larger stock positions in Berkshire Hathaway's 13F reports for 2025, maintained by hand. */
const BERKSHIRE_HOLDINGS: ReadonlySet<string> = new Set([
  ...['AAPL', 'AXP', 'BAC', 'KO', 'CVX', 'MCO', 'OXY', 'CB', 'KHC', 'GOOGL', 'DVA', 'KR'],
  ...['V', 'SIRI', 'MA', 'VRSN', 'STZ', 'COF', 'UNH', 'DPZ', 'ALLY', 'AON', 'NUE', 'LEN'],
  ...['POOL', 'AMZN', 'LPX', 'CHTR', 'HEI', 'LAMR', 'ALLE', 'DEO', 'NVR'],
])

const isHeld = (symbols: readonly string[]) => symbols.some((s) => BERKSHIRE_HOLDINGS.has(s))

const owned = defineRuleList({
  code: 'buffett_owned',
  title: 'Owned by Buffett',
  group: 'value-masters',
  rule: 'The larger common stocks in Berkshire Hathaway’s 13F reports for 2025 (a fixed list, maintained by hand).',
  includes: ({ ticker, aliases }) =>
    isHeld([ticker, ...aliases]) ? 'In Berkshire Hathaway’s 13F reports' : null,
})

function itemOf(values: SnapshotValues, code: ItemCode): number | null {
  return values.items[ITEM_CODES.indexOf(code)] ?? null
}

const atLeast = (value: number | null, bound: number) => value !== null && value >= bound
const atMost = (value: number | null, bound: number) => value !== null && value <= bound

/** High return on equity and net margin, low leverage, and an investment-grade rating. */
function looksLikeHoldings(values: SnapshotValues): boolean {
  return (
    atLeast(itemOf(values, 'is_roe'), 0.15) &&
    atLeast(itemOf(values, 'is_netmargin'), 0.1) &&
    atMost(itemOf(values, 'bs_debtassetsratio'), 0.4) &&
    atMost(values.ratingNumeric, 4)
  )
}

const similar = defineRuleList({
  code: 'buffett_similar',
  title: 'Similar to Buffett’s holdings',
  group: 'value-masters',
  rule: 'Companies not in Berkshire Hathaway’s 13F reports that resemble its holdings: return on equity of at least 15%, net margin of at least 10%, debt of at most 40% of assets, and an investment-grade rating.',
  sort: { column: 'upside', direction: 'desc' },
  includes: ({ ticker, aliases }, values) =>
    values !== null && !isHeld([ticker, ...aliases]) && looksLikeHoldings(values)
      ? `Meets all four conditions in ${values.quarter}`
      : null,
})

function passesAll(values: SnapshotValues | null, checklist: 0 | 1 | 2): string | null {
  const counts = values?.graham[checklist]
  if (!values || !counts) return null
  const [passed, measurable] = counts
  const { leastMeasurable } = GRAHAM_LISTS[checklist]
  if (!passesChecklist({ passed, measurable }, leastMeasurable)) return null
  return `Passes all ${measurable} measurable tests in ${values.quarter}`
}

const grahamList = (checklist: 0 | 1 | 2, list: Pick<StockList, 'title' | 'rule'>): StockList =>
  defineRuleList({
    ...list,
    code: GRAHAM_LISTS[checklist].code,
    group: 'value-masters',
    sort: { column: 'upside', direction: 'desc' },
    includes: (_entry, values) => passesAll(values, checklist),
  })

const investorList = (checklist: 0 | 1, investor: string): StockList =>
  grahamList(checklist, {
    title: `Graham: ${investor} investor`,
    rule: `Passes all measurable tests for Graham’s ${investor} investor. At least ${GRAHAM_LISTS[checklist].leastMeasurable} tests must be measurable.`,
  })

export const MASTER_LISTS: readonly StockList[] = [
  owned,
  similar,
  investorList(0, 'defensive'),
  investorList(1, 'enterprising'),
  grahamList(2, {
    title: 'Graham: net current asset value',
    rule: 'Priced below two-thirds of a positive net current asset value.',
  }),
]
