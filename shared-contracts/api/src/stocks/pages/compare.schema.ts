import { type Static, Type } from 'typebox'
import { nullable } from '../../schemas/nullable.ts'
import { displayRating } from '../rating.schema.ts'
import { HiddenSchema, pointSchema } from '../series.schema.ts'
import { pageSchema } from './page-frame.ts'
import { pointSpread, ValueSpreadSchema } from './valuation.schema.ts'
import { ZoneSchema } from './z-score.schema.ts'

export const UpsidePePointSchema = pointSchema({
  forward_pe: nullable(Type.Number()),
  /** Value estimate. */
  upside: nullable(Type.Number()),
  ...pointSpread,
})

/** One company, masked for the viewer. Ratios as fractions, money in USD. */
export const PeerSchema = Type.Object({
  id: Type.Integer(),
  ticker: Type.String(),
  name: Type.String(),
  tier_number: Type.Integer(),
  /** Whether the figures are T-minus-2. */
  is_delayed: Type.Boolean(),
  simulated: Type.Boolean(),
  real_filings: Type.Optional(Type.Boolean()),
  quarter: nullable(Type.String()),
  ...displayRating,
  market_cap: nullable(Type.Number()),
  forward_pe: nullable(Type.Number()),
  upside_avg: nullable(Type.Number()),
  spread: nullable(ValueSpreadSchema),
  z_score: nullable(Type.Number()),
  z_zone: nullable(ZoneSchema),
  m_score: nullable(Type.Number()),
  /** Short reason for a missing Z-score or M-score if the model does not fit the company; otherwise null. */
  z_unfit: Type.Optional(nullable(Type.String())),
  m_unfit: Type.Optional(nullable(Type.String())),
  dilution: nullable(Type.Number()),
  short_percent_of_float: nullable(Type.Number()),
})
export type Peer = Static<typeof PeerSchema>

/** Columns of a comparison, and which end is better; null: neither. */
export const COMPARE_COLUMNS = [
  { code: 'display_rating_numeric', name: 'Credit rating', better: 'low' },
  { code: 'upside_avg', name: 'Value estimate', better: 'high' },
  { code: 'forward_pe', name: 'Forward P/E', better: 'low' },
  { code: 'z_score', name: 'Z-score', better: 'high' },
  { code: 'm_score', name: 'M-score', better: 'low' },
  { code: 'dilution', name: 'Share dilution', better: 'low' },
  { code: 'short_percent_of_float', name: 'Short interest', better: 'low' },
  { code: 'market_cap', name: 'Market cap', better: null },
] as const satisfies readonly {
  readonly code: keyof Peer
  readonly name: string
  readonly better: 'low' | 'high' | null
}[]

export const ComparePageSchema = pageSchema(
  'compare',
  Type.Object({
    /** History of this company's upside and forward P/E, oldest first. */
    points: Type.Array(UpsidePePointSchema),
    hidden: HiddenSchema,
  }),
  Type.Object({ points: Type.Array(UpsidePePointSchema) }),
  Type.Object({
    company: PeerSchema,
    /** Up to 60 companies of the industry, largest first. All companies: the visualizer route. */
    peers: Type.Array(PeerSchema),
  }),
)
export type ComparePage = Static<typeof ComparePageSchema>
