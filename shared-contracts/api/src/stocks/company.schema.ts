import { type Static, Type } from 'typebox'
import { oneOf } from '../common/one-of.ts'

/** Letters of specification section 3 plus `NR` (not rated) and `?` (hidden). */
export const CREDIT_RATINGS = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC', 'D', 'NR', '?'] as const
export type CreditRating = (typeof CREDIT_RATINGS)[number]
export const CreditRatingSchema = oneOf(CREDIT_RATINGS)

export const TickerMatchSchema = Type.Object({
  id: Type.Integer(),
  ticker: Type.String(),
  name: Type.String(),
  tier_number: Type.Integer(),
  is_newly_updated: Type.Boolean(),
  t_minus_2_rating: CreditRatingSchema,
  sector: Type.Union([Type.String(), Type.Null()]),
  simulated: Type.Boolean(),
})
export type TickerMatch = Static<typeof TickerMatchSchema>

export const TickerOnlySchema = Type.Object({
  id: Type.Integer(),
  ticker: Type.String(),
  name: Type.String(),
  tier_number: Type.Integer(),
})

/** What every stock page shows above its tabs. Money in USD. Dates yyyy-mm-dd. */
export const CompanyHeaderSchema = Type.Object({
  id: Type.Integer(),
  ticker: Type.String(),
  name: Type.String(),
  cik: Type.Integer(),
  sector: Type.Union([Type.String(), Type.Null()]),
  industry: Type.Union([Type.String(), Type.Null()]),
  exchange: Type.Union([Type.String(), Type.Null()]),
  tier_number: Type.Integer(),
  is_newly_updated: Type.Boolean(),
  is_sp500: Type.Boolean(),
  is_nasdaq100: Type.Boolean(),
  is_dji: Type.Boolean(),
  market_cap: Type.Union([Type.Number(), Type.Null()]),
  price: Type.Union([Type.Number(), Type.Null()]),
  price_date: Type.Union([Type.String(), Type.Null()]),
  /** Balance date of the newest quarter behind this page. */
  reference_date: Type.Union([Type.String(), Type.Null()]),
  simulated: Type.Boolean(),
  data_version: Type.Integer(),
})
export type CompanyHeader = Static<typeof CompanyHeaderSchema>
