import { Type } from 'typebox'

/** Letters, digits, dot and hyphen, such as `BRK.B` and `RDS-A`; case-insensitive. */
export const TICKER_PATTERN = '^[A-Za-z0-9][A-Za-z0-9.-]{0,11}$'
export const TickerSchema = Type.String({ pattern: TICKER_PATTERN, maxLength: 12 })
export const TickerParamsSchema = Type.Object({ ticker: TickerSchema })
