import {
  isFreeItem,
  RANKED_ITEMS,
  type RankedItemCode,
  type RankPage,
} from '@quantamental/api/stocks'
import type { IncompleteValue } from '../../engine/amounts/amount.ts'
import type { CompanyResult, QuarterResult } from '../../engine/company-result.ts'
import { presentIncomplete } from './incomplete-value.ts'
import type { PageContent, SplitQuarters } from './page-document.ts'
import { ratio, whole } from './round.ts'

/** Number of quarters in the sparklines. */
const HISTORY_QUARTERS = 12
const IN_USD: ReadonlySet<string> = new Set(
  RANKED_ITEMS.filter(({ unit }) => unit === 'USD').map(({ colName }) => colName),
)

/** Round a ranked item for output: whole USD, or six decimals. */
export function presentItemValue(code: RankedItemCode, value: number | null): number | null {
  return IN_USD.has(code) ? whole(value) : ratio(value)
}

function leastOf(code: RankedItemCode, incomplete: IncompleteValue | undefined): number | null {
  const { at_least } = presentIncomplete(incomplete, (value) => presentItemValue(code, value))
  return at_least ?? null
}

function historyOf(code: RankedItemCode, quarters: readonly QuarterResult[]) {
  const values = quarters.map(({ items }) => presentItemValue(code, items[code]))
  const least = quarters.map(({ incompleteItems }) => leastOf(code, incompleteItems[code]))
  return { code, values, ...(least.some((value) => value !== null) && { at_least: least }) }
}

/** Equity and debt-to-asset leverage are public; the other fourteen items are for subscribers only. */
export function buildRank(_result: CompanyResult, { open, recent }: SplitQuarters): PageContent {
  const quarters = [...open, ...recent].slice(-HISTORY_QUARTERS)
  const codes = RANKED_ITEMS.map(({ colName }) => colName)
  const data: RankPage['data'] = {
    quarters: quarters.map(({ quarter }) => quarter),
    history: codes.filter(isFreeItem).map((code) => historyOf(code, quarters)),
  }
  const latest: RankPage['latest'] = {
    history: codes.filter((code) => !isFreeItem(code)).map((code) => historyOf(code, quarters)),
  }
  return { data, latest }
}
