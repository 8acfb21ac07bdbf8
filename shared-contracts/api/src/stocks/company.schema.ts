import { type Static, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'
import { CreditRatingSchema, displayRating } from './rating.schema.ts'

export const TickerMatchSchema = Type.Object({
  id: Type.Integer(),
  ticker: Type.String(),
  name: Type.String(),
  /** Brand or former name that the search found, if the company is not named so. */
  known_as: Type.Optional(Type.String()),
  tier_number: Type.Integer(),
  is_newly_updated: Type.Boolean(),
  t_minus_2_rating: CreditRatingSchema,
  ...displayRating,
  sector: nullable(Type.String()),
  /** Volume rank of 100 or better. */
  fire: Type.Boolean(),
  simulated: Type.Boolean(),
  real_filings: Type.Optional(Type.Boolean()),
})
export type TickerMatch = Static<typeof TickerMatchSchema>

export const TickerOnlySchema = Type.Object({
  id: Type.Integer(),
  ticker: Type.String(),
  name: Type.String(),
  tier_number: Type.Integer(),
})

export const INDEX_FLAGS = [
  'is_sp500',
  'is_nasdaq100',
  'is_dji',
  'is_djt',
  'is_dju',
  'is_wsb',
  'is_meme',
] as const
export type IndexFlag = (typeof INDEX_FLAGS)[number]

/** Code and title of the stock list of each index flag. */
export const FLAG_LISTS = {
  is_sp500: { code: 'SP500', title: 'S&P 500' },
  is_nasdaq100: { code: 'Nasdaq100', title: 'Nasdaq-100' },
  is_dji: { code: 'DJI', title: 'Dow Jones Industrial Average' },
  is_djt: { code: 'DJT', title: 'Dow Jones Transportation Average' },
  is_dju: { code: 'DJU', title: 'Dow Jones Utility Average' },
  is_wsb: { code: 'WSB', title: 'WSB stocks' },
  is_meme: { code: 'meme', title: 'Meme stocks' },
} as const satisfies Readonly<Record<IndexFlag, { code: string; title: string }>>

const Color = Type.String({ description: 'Hexadecimal, #RRGGBB' })

/** Header of every stock page. Money in USD, dates yyyy-mm-dd. */
export const CompanyHeaderSchema = Type.Object({
  id: Type.Integer(),
  ticker: Type.String(),
  /** Other share classes and former tickers that redirect here. */
  aliases: Type.Array(Type.String()),
  name: Type.String(),
  cik: nullable(Type.Integer()),
  sector: nullable(Type.String()),
  industry: nullable(Type.String()),
  /** Lowercase, for example `united states`. */
  country: nullable(Type.String()),
  exchange: nullable(Type.String()),
  is_sp500: Type.Boolean(),
  is_nasdaq100: Type.Boolean(),
  is_dji: Type.Boolean(),
  is_djt: Type.Boolean(),
  is_dju: Type.Boolean(),
  is_wsb: Type.Boolean(),
  is_meme: Type.Boolean(),
  /** Day of the index lists behind `is_sp500` and the other flags, on a page as known on an earlier day. */
  membership_as_of: Type.Optional(nullable(Type.String())),
  market_cap: nullable(Type.Number()),
  price: nullable(Type.Number()),
  price_date: nullable(Type.String()),
  /** Balance sheet date of the newest quarter. */
  reference_date: Type.String(),
  tier_number: Type.Integer(),
  is_newly_updated: Type.Boolean(),
  /** Rank 1 is the most traded. */
  rank_volume: nullable(Type.Integer()),
  rank_volumeusd: nullable(Type.Integer()),
  /** Rank by market cap within the industry. */
  rank_in_industry: nullable(Type.Integer()),
  fire: Type.Boolean(),
  /** Rating of the quarter two before the latest, free for all viewers; NR if there is none. */
  t_minus_2_rating: CreditRatingSchema,
  t_minus_2_rating_numeric: nullable(Type.Integer()),
  t_minus_2_rating_text_color: Color,
  t_minus_2_rating_background_color: Color,
  ...displayRating,
  display_rating_text_color: Color,
  display_rating_background_color: Color,
  /** Quarter of `display_rating`, such as `24Q3`; null for `?`. */
  display_rating_quarter: nullable(Type.String()),
  /** Whether this viewer gets the T-minus-2 rating instead of the latest. */
  is_delayed: Type.Boolean(),
  /** Whether any figure rests on simulated data: filings, prices or estimates. */
  simulated: Type.Boolean(),
  /** Reported figures come from SEC filings; if `simulated`, only prices and estimates are simulated. */
  real_filings: Type.Optional(Type.Boolean()),
  data_version: Type.Integer(),
  /** Calculation day. */
  as_of: nullable(Type.String()),
})
export type CompanyHeader = Static<typeof CompanyHeaderSchema>
