import { divide, finite } from '../working/working.ts'
import type { RankedItemCode } from './ranked-items.ts'

/** One company, USD; flows over the latest twelve months, balances at their end. Null: not reported. */
export interface RankedItemInputs {
  readonly totalAssets: number | null
  readonly bookEquity: number | null
  readonly currentAssets: number | null
  readonly currentLiabilities: number | null
  /** Interest-bearing debt; 0 if the balance sheet shows none. */
  readonly totalDebt: number | null
  readonly revenue: number | null
  readonly operatingIncome: number | null
  readonly netIncome: number | null
  /** Change in cash. */
  readonly netCashFlow: number | null
  readonly operatingCashFlow: number | null
  /** Positive. */
  readonly capitalExpenditure: number | null
  /** Paid to common shareholders, positive; 0 if the statement shows none. */
  readonly dividends: number | null
  /** Share price times shares, USD. */
  readonly marketCap: number | null
}

/**
 * Computes the sixteen items of one company. An item is null when an input is missing or its divisor is not
 * above zero (return on equity is meaningless for negative equity). The price-earnings ratio is also null for
 * a loss; the earnings yield of a loss is negative.
 */
export function computeRankedItems(
  inputs: RankedItemInputs,
): Record<RankedItemCode, number | null> {
  const { totalAssets, bookEquity, revenue, netIncome, marketCap } = inputs
  const { operatingCashFlow, capitalExpenditure } = inputs
  const freeCashFlow =
    operatingCashFlow === null || capitalExpenditure === null
      ? null
      : operatingCashFlow - capitalExpenditure
  const cap = marketCap !== null && marketCap > 0 ? finite(marketCap) : null
  return {
    bs_assetsusd: finite(totalAssets),
    bs_equityusd: finite(bookEquity),
    bs_currentratio: divide(inputs.currentAssets, inputs.currentLiabilities),
    bs_debtassetsratio: divide(inputs.totalDebt, totalAssets),
    is_revenueusd: finite(revenue),
    is_opincusd: finite(inputs.operatingIncome),
    is_netincusd: finite(netIncome),
    is_netmargin: divide(netIncome, revenue),
    is_roe: divide(netIncome, bookEquity),
    is_roa: divide(netIncome, totalAssets),
    cf_ncf: finite(inputs.netCashFlow),
    cf_fcf: finite(freeCashFlow),
    mkt_marketcap: cap,
    mkt_divyield: divide(inputs.dividends, cap),
    mkt_pe: divide(cap, netIncome),
    mkt_ey: divide(netIncome, cap),
  }
}
