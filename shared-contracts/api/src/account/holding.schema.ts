import { type Static, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'
import { TICKER_PATTERN } from '../schemas/ticker.ts'

/** Holdings per watch list, on every plan: a shortened portfolio has wrong weights. */
export const HOLDINGS_MAX = 250
export const HOLDING_SYMBOL_MAX_LENGTH = 40
const AMOUNT_MIN = 1e-8
const AMOUNT_MAX = 1e12

/** A security held: the viewer’s own record, not limited to companies of the universe. */
export const HoldingSchema = Type.Object({
  symbol: Type.String({ minLength: 1, maxLength: HOLDING_SYMBOL_MAX_LENGTH }),
  /** Shares; splits may leave fractions. */
  quantity: Type.Number({ minimum: AMOUNT_MIN, maximum: AMOUNT_MAX }),
  /** Purchase cost in USD; null if unknown. */
  cost_per_share: nullable(Type.Number({ minimum: 0, maximum: AMOUNT_MAX })),
})
export type Holding = Static<typeof HoldingSchema>

/** Whether the amount is within the bounds of a quantity. */
export const isHoldingQuantity = (amount: number): boolean =>
  amount >= AMOUNT_MIN && amount <= AMOUNT_MAX

/** In the order of the import. */
export const HoldingsSchema = Type.Object({ holdings: Type.Array(HoldingSchema) })
export type Holdings = Static<typeof HoldingsSchema>

/** What changed at the companies held, within the viewer's entitlement; newest first. */
export const HoldingsVisitSchema = Type.Object({
  /** UTC timestamp of the previous visit; null on the first one. */
  since: nullable(Type.String()),
  changes: Type.Array(
    Type.Object({
      id: Type.Integer(),
      ticker: Type.String(),
      company_name: Type.String(),
      text: Type.String(),
      path: Type.String(),
      created_at: Type.String(),
    }),
  ),
})
export type HoldingsVisit = Static<typeof HoldingsVisitSchema>

const TICKER = new RegExp(TICKER_PATTERN)

/** Symbol for storage and comparison: `brk/b`, `BRK-B` and `BRK B` become `BRK.B`; other text stays, in capitals. */
export function holdingSymbol(text: string): string {
  const symbol = text
    .toWellFormed()
    .normalize('NFC')
    .toUpperCase()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const ticker = symbol.replace(/[/\-\s^]+/g, '.')
  return TICKER.test(ticker) ? ticker : symbol
}

/** Whether the symbol could be a ticker of the universe. */
export const isTickerSymbol = (symbol: string): boolean => TICKER.test(symbol)
