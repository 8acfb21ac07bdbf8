import { ITEM_CODES, type ItemCode } from '../engine/company-result.ts'
import type { SnapshotValues } from '../engine/snapshot.ts'
import { defineRuleList, type StockList } from './stock-list.ts'

/**
 * Common stocks among the holdings that Berkshire Hathaway reports on form 13F: the larger positions of
 * its reports for 2025. A fixed list, kept by hand; not a feed.
 */
export const BERKSHIRE_HOLDINGS: ReadonlySet<string> = new Set([
  ...['AAPL', 'AXP', 'BAC', 'KO', 'CVX', 'MCO', 'OXY', 'CB', 'KHC', 'GOOGL', 'DVA', 'KR'],
  ...['V', 'SIRI', 'MA', 'VRSN', 'STZ', 'COF', 'UNH', 'DPZ', 'ALLY', 'AON', 'NUE', 'LEN'],
  ...['POOL', 'AMZN', 'LPX', 'CHTR', 'HEI', 'LAMR', 'ALLE', 'DEO', 'NVR'],
])

const isHeld = (symbols: readonly string[]) => symbols.some((s) => BERKSHIRE_HOLDINGS.has(s))

const owned = defineRuleList({
  code: 'buffett_owned',
  title: 'Owned by Buffett',
  group: 'value-masters',
  rule: 'The larger common stocks on Berkshire Hathaway’s 13F reports for 2025 (a fixed list, kept by hand).',
  includes: ({ ticker, aliases }) =>
    isHeld([ticker, ...aliases]) ? 'On Berkshire Hathaway’s 13F report' : null,
})

function itemOf(values: SnapshotValues, code: ItemCode): number | null {
  return values.items[ITEM_CODES.indexOf(code)] ?? null
}

const atLeast = (value: number | null, bound: number) => value !== null && value >= bound
const atMost = (value: number | null, bound: number) => value !== null && value <= bound

/** Earns much on its capital and its sales, owes little, and is rated investment grade. */
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
  title: 'Similar to Buffett’s',
  group: 'value-masters',
  rule: 'Not on Berkshire Hathaway’s report, but like what is: return on equity of 15% or more, net margin of 10% or more, debt of at most 40% of assets, and an investment-grade rating.',
  sort: { column: 'upside', direction: 'desc' },
  includes: ({ ticker, aliases }, values) =>
    values !== null && !isHeld([ticker, ...aliases]) && looksLikeHoldings(values)
      ? `Meets all four conditions in ${values.quarter}`
      : null,
})

/** Fewer measurable tests than this say too little to call a stock Graham's. */
const MEASURABLE_AT_LEAST = 4
const NCAV_TESTS = 2

function passesAll(
  values: SnapshotValues | null,
  checklist: 0 | 1 | 2,
  least: number,
): string | null {
  const counts = values?.graham[checklist]
  if (!values || !counts) return null
  const [passed, measurable] = counts
  if (measurable < least || passed < measurable) return null
  return `Passes all ${measurable} measurable tests in ${values.quarter}`
}

const defensive = defineRuleList({
  code: 'graham_defensive',
  title: 'Graham: defensive investor',
  group: 'value-masters',
  rule: `Passes every one of Graham’s tests for the defensive investor that can be measured, of which there must be at least ${MEASURABLE_AT_LEAST}.`,
  sort: { column: 'upside', direction: 'desc' },
  includes: (_entry, values) => passesAll(values, 0, MEASURABLE_AT_LEAST),
})

const enterprising = defineRuleList({
  code: 'graham_enterprising',
  title: 'Graham: enterprising investor',
  group: 'value-masters',
  rule: `Passes every one of Graham’s tests for the enterprising investor that can be measured, of which there must be at least ${MEASURABLE_AT_LEAST}.`,
  sort: { column: 'upside', direction: 'desc' },
  includes: (_entry, values) => passesAll(values, 1, MEASURABLE_AT_LEAST),
})

const ncav = defineRuleList({
  code: 'graham_ncav',
  title: 'Graham: net current asset value',
  group: 'value-masters',
  rule: 'Priced below two thirds of its net current asset value, which is above zero.',
  sort: { column: 'upside', direction: 'desc' },
  includes: (_entry, values) => passesAll(values, 2, NCAV_TESTS),
})

export const MASTER_LISTS: readonly StockList[] = [owned, similar, defensive, enterprising, ncav]
