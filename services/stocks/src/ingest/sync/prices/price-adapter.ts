/** One close, unadjusted; days since 1970-01-01. */
interface Close {
  readonly day: number
  readonly close: number
}

export interface SymbolPrices {
  readonly symbol: string
  readonly closes: readonly Close[]
  /** `newForOld` is a ratio such as `4:1`. */
  readonly splits: readonly { readonly day: number; readonly newForOld: string }[]
  /** Dollars per share as declared. */
  readonly dividends: readonly { readonly day: number; readonly amount: number }[]
}

/** A source of daily closes with splits and dividends, by normalized symbol. */
export interface PriceAdapter {
  /** Prices of one symbol since `from`; null for an unknown symbol. @throws if unreadable */
  history(symbol: string, from: string): Promise<SymbolPrices | null>
  /** Prices of one day, of all symbols; absent if the source has them only by symbol. */
  readonly day?: (date: string) => Promise<readonly SymbolPrices[]>
}

/** Float noise of sources: seven digits are exact. */
const DIGITS = 7
export const roundPrice = (value: number) => Number(value.toPrecision(DIGITS))

/** `BRK.B` as in the addresses of price sources. */
export const addressSymbol = (symbol: string) => encodeURIComponent(symbol.replaceAll('.', '-'))
